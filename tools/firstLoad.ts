import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most that scripts and styles of index.html may weigh, in bytes of gzip (performance: figures). */
export const FIRST_LOAD_LIMIT = 130_000

/** The scripts and styles that a built index.html asks for, each with its bytes after gzip. */
export function firstLoad(siteFolder: string): { file: string; bytes: number }[] {
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))/g)].map(
    match => match[1] ?? '',
  )
  return files.map(file => ({
    file,
    bytes: gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length,
  }))
}
