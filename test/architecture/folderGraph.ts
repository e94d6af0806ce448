import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** Every script below `folder`, as a path from the repository's root. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

const RELATIVE_IMPORT =
  /(?:\bfrom\s+|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|^import\s+|\bnew URL\(\s*)'(\.[^']*)'/gm

/** What a file imports from its own repository. Types and chunks count like values. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(RELATIVE_IMPORT)].map(([, to]) => normalize(join(dirname(path), to ?? '')))
}

/**
 * For each file, the files that it imports, types and chunks included. Each has the line to print. `files` holds all
 * files of the repository. Imports of anything else are left out.
 */
export function fileGraph(files: readonly { path: string; text: string }[]): FolderGraph {
  const bare = (path: string) => path.replace(/\.(tsx?|mjs)$/, '')
  const known = new Map(files.map(({ path }) => [bare(path), path]))
  return new Map(
    files.map(({ path, text }) => {
      const targets = importsOf(path, text).map(target => known.get(bare(target)))
      return [path, new Map(targets.flatMap(to => (to ? [[to, `${path} → ${to}`]] : [])))]
    }),
  )
}

/** For each folder, the folders it imports from, each with one importing file. */
export type FolderGraph = Map<string, Map<string, string>>

/** The graph of the folders below `root`. Files directly in `root` belong to no room and are left out. */
export function folderGraph(root: string, files: readonly { path: string; text: string }[]): FolderGraph {
  const graph: FolderGraph = new Map()
  for (const { path, text } of files) {
    const from = dirname(path)
    if (from === root) continue
    for (const target of importsOf(path, text)) {
      const to = dirname(target)
      if (to === from || to === root || !to.startsWith(`${root}/`)) continue
      const edges = graph.get(from) ?? new Map<string, string>()
      if (!edges.has(to)) edges.set(to, `${path} → ${target}`)
      graph.set(from, edges)
    }
  }
  return graph
}

/** The imports of the first cycle found, in order. Empty if there is none. */
export function findCycle(graph: FolderGraph): string[] {
  const done = new Set<string>()
  const visit = (folder: string, trail: string[]): string[] => {
    if (trail.includes(folder)) {
      const cycle = [...trail.slice(trail.indexOf(folder)), folder]
      return cycle.slice(1).map((to, index) => graph.get(cycle[index] ?? '')?.get(to) ?? '')
    }
    if (done.has(folder)) return []
    for (const to of graph.get(folder)?.keys() ?? []) {
      const cycle = visit(to, [...trail, folder])
      if (cycle.length > 0) return cycle
    }
    done.add(folder)
    return []
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
