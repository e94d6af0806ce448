import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes, after gzip, of all files that the service worker of a built site keeps: what a newcomer downloads. */
export function measureSite(folder: string): number {
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const files = [...worker.matchAll(/'url':'([^']+)'/g)].map(([, url = '']) => url)
  if (files.length === 0) throw new Error(`${folder} has no service worker that keeps files.`)
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}
