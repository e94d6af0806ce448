import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { summary, type Measure } from './measure'
import type { Rounds } from './rounds'

const ROUNDS = 3
const FOLDER = resolve('.cache/bench-against')

/** Builds the app of a commit with the tools of that commit. Returns the folder of its site. */
export function buildCommit(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'inherit' })
  if (existsSync(FOLDER)) git('worktree', 'remove', '--force', FOLDER)
  rmSync(FOLDER, { recursive: true, force: true })
  git('worktree', 'add', '--detach', FOLDER, commit)
  installPackages()
  const build = ['--import', 'tsx', 'tools/commands/build.ts', 'dist']
  execFileSync(process.execPath, build, { cwd: FOLDER, stdio: 'inherit' })
  return `${FOLDER}/dist`
}

/**
 * Gives the commit its packages: ours, unless its lock file names others. `npm ci` refuses some lock files of older
 * versions of npm, so `npm install` reads them.
 */
function installPackages() {
  const [ours, others] = ['', `${FOLDER}/`].map(folder => readFileSync(`${folder}package-lock.json`, 'utf8'))
  if (ours === others) symlinkSync(resolve('node_modules'), `${FOLDER}/node_modules`)
  else
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
}

/**
 * Measures two builds in turn, so that a slow hour of the machine affects both. Returns the measures of this build.
 * The other build's measures are their floors.
 */
export async function measureInTurn(
  open: (site: string) => Promise<Rounds>,
  sites: { ours: string; other: string },
): Promise<Measure[]> {
  const builds = [await open(sites.other), await open(sites.ours)]
  try {
    for (let round = 0; round < ROUNDS; round++) for (const build of builds) await build.round()
    const [other = [], ours = []] = builds.map(build => build.measures())
    const medians = new Map(other.map(({ name, median }) => [name, median]))
    return ours.map(({ name, events, unit, median, least, most }) => {
      const floor = medians.get(name)
      return {
        ...{ name, events, unit, median, least, most },
        ...(floor !== undefined && { floor: { name: 'the other build', median: floor } }),
      }
    })
  } finally {
    for (const build of builds) await build.stop()
  }
}

/** A part whose whole preparation is measured again in each round. */
export function roundsOf(part: (site: string, runs: number) => Promise<Measure[]>) {
  return async (site: string): Promise<Rounds> => {
    const found = new Map<string, number[]>()
    let last: Measure[] = []
    return {
      async round() {
        last = await part(site, 1)
        for (const { name, median } of last) found.set(name, [...(found.get(name) ?? []), median])
      },
      measures: () => last.map(measure => ({ ...measure, ...summary(found.get(measure.name) ?? []) })),
      stop: async () => {},
    }
  }
}
