import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TextFile {
  /** Relative to the root of the repository, with `/`. */
  path: string
  text: string
}

/** The path of every file below `folder`, each starting with `folder`. Empty if the folder doesn't exist. */
export function pathsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort()
}

/** The files below the folders whose names end with one of these. */
export function textFilesIn(folders: readonly string[], endings: readonly string[]): TextFile[] {
  const paths = folders.flatMap(pathsBelow).filter(path => endings.some(ending => path.endsWith(ending)))
  return paths.map(readTextFile)
}

export const readTextFile = (path: string): TextFile => ({ path, text: readFileSync(path, 'utf8') })
