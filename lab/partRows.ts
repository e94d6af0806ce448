import { writeFileSync } from 'node:fs'
import { readJsonLines } from '../test/support/jsonLines'

/**
 * Replaces the rows of one part in a file with one row a line, and leaves those of the other parts. Returns all rows,
 * in the order of the file. A new part goes to its end.
 */
export function keepRows<Row extends { part: string }>(file: string, part: string, rows: Row[]): Row[] {
  const earlier = readJsonLines(file) as Row[]
  const place = earlier.findIndex(row => row.part === part)
  const all = earlier.filter(row => row.part !== part)
  all.splice(place === -1 ? all.length : place, 0, ...rows)
  writeFileSync(file, all.map(row => `${JSON.stringify(row)}\n`).join(''))
  return all
}
