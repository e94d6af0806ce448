import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The limit for the scripts and styles of index.html, in bytes after gzip (performance: figures). */
export const FIRST_LOAD_LIMIT = 130_000

/** The scripts and styles that a built index.html loads, beside those that it holds, as paths of the site. */
export function firstFiles(site: string): string[] {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  return [...html.matchAll(/\s(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))/g)].map(match => match[1] ?? '')
}

/** The bytes of the scripts and styles that lie in index.html, and of those that it loads, after `compressed`. */
export function firstLoadBytes(site: string, compressed = gzipped): number {
  const html = readFileSync(join(site, 'index.html'))
  const without = html
    .toString()
    .replace(/(<style>)[^]*?(<\/style>)|(<script data-src[^>]*>)[^]*?(<\/script>)/g, '$1$2$3$4')
  const inPage = compressed(html).length - compressed(Buffer.from(without)).length
  return firstFiles(site).reduce(
    (sum, file) => sum + compressed(readFileSync(join(site, file))).length,
    inPage,
  )
}

const gzipped = (content: Buffer) => gzipSync(content, { level: 9 })

/** The scripts and styles that load later, as paths of the site. */
export function laterFiles(site: string): string[] {
  const first = firstFiles(site)
  return readdirSync(join(site, 'assets'))
    .filter(file => /\.(js|css)$/.test(file))
    .map(file => `/assets/${file}`)
    .filter(file => !first.includes(file))
}

/** A file's bytes after gzip. */
export const gzipBytes = (site: string, file: string) => gzipped(readFileSync(join(site, file))).length

/** A chunk's name without its hash, which changes with each build. */
export const chunkName = (file: string) => file.replace(/^\/assets\/(.+)\.[0-9a-f]{8}(\.\w+)$/, '$1$2')
