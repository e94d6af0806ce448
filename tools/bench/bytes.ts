import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { firstLoad, FIRST_LOAD_LIMIT } from '../firstLoad'
import type { Measure } from './measure'

/** Sizes of the first load and of each chunk of a built site, after gzip and after brotli. */
export function measureBytes(site: string): Measure[] {
  const first = firstLoad(site).map(({ file }) => file)
  const { gzip, brotli } = sum(first.map(file => weigh(site, file)))
  const limit = { name: 'limit', median: FIRST_LOAD_LIMIT }
  const toReach = { limit: FIRST_LOAD_LIMIT, of: 'unit' } as const
  const chunks = readdirSync(join(site, 'assets'))
    .filter(file => /\.(js|css)$/.test(file))
    .map(file => `/assets/${file}`)
    .filter(file => !first.includes(file))
    .map(file => ({ file: chunkName(file), ...weigh(site, file) }))
    .sort((one, other) => other.gzip - one.gzip)
  return [
    { ...bytes('first load, gzip', gzip), floor: limit, toReach },
    { ...bytes('first load, brotli', brotli), floor: limit },
    ...chunks.flatMap(({ file, gzip, brotli }) => [
      bytes(`chunk ${file}, gzip`, gzip),
      bytes(`chunk ${file}, brotli`, brotli),
    ]),
  ]
}

/** The name without its hash, which changes with each build. */
const chunkName = (file: string) => file.replace(/^\/assets\/(.+)\.[0-9a-f]{8}(\.\w+)$/, '$1$2')

function weigh(site: string, file: string) {
  const content = readFileSync(join(site, file))
  return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length }
}

function sum(weights: { gzip: number; brotli: number }[]) {
  return weights.reduce((all, one) => ({ gzip: all.gzip + one.gzip, brotli: all.brotli + one.brotli }), {
    gzip: 0,
    brotli: 0,
  })
}

const bytes = (name: string, count: number): Measure => ({
  name,
  events: 0,
  median: count,
  least: count,
  most: count,
  unit: 'bytes',
})
