import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  chunkName,
  FIRST_LOAD_LIMIT,
  firstLoadBytes,
  gzipBytes,
  laterFiles,
} from '../../test/support/siteBytes'
import type { Measure } from './measure'

/** Sizes of the first load and of each chunk of a built site, after gzip and after brotli. */
export function measureBytes(site: string): Measure[] {
  const limit = { name: 'limit', median: FIRST_LOAD_LIMIT }
  const toReach = { limit: FIRST_LOAD_LIMIT, of: 'unit' } as const
  const chunks = laterFiles(site)
    .map(file => ({ file: chunkName(file), ...weigh(site, file) }))
    .sort((one, other) => other.gzip - one.gzip)
  return [
    { ...bytes('first load, gzip', firstLoadBytes(site)), floor: limit, toReach },
    { ...bytes('first load, brotli', firstLoadBytes(site, brotliCompressSync)), floor: limit },
    ...chunks.flatMap(({ file, gzip, brotli }) => [
      bytes(`chunk ${file}, gzip`, gzip),
      bytes(`chunk ${file}, brotli`, brotli),
    ]),
  ]
}

const weigh = (site: string, file: string) => ({
  gzip: gzipBytes(site, file),
  brotli: brotliCompressSync(readFileSync(join(site, file))).length,
})

const bytes = (name: string, count: number): Measure => ({
  name,
  events: 0,
  median: count,
  least: count,
  most: count,
  unit: 'bytes',
})
