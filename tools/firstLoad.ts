import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The limit for the scripts and styles of index.html, in bytes after gzip (performance: figures). */
export const FIRST_LOAD_LIMIT = 130_000

/** The scripts and styles that a built index.html loads, with their bytes after gzip. */
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
