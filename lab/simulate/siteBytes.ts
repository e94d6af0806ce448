import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The size after gzip of all files that a built site's service worker keeps, bytes. A newcomer downloads these files.
 * Throws Error if the site has no such worker.
 */
export function measureSite(folder: string): number {
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const files = [...worker.matchAll(/'url':'([^']+)'/g)].map(([, url = '']) => url)
  if (files.length === 0) throw new Error(`${folder} has no service worker that keeps files.`)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}
