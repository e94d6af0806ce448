import { parseArgs } from 'node:util'
import { writeReport } from './report'
import { simulate } from './simulate'
import { measureSite } from './siteBytes'

const USAGE = 'Usage: npm run lab -- simulate --site FOLDER [--sample DEVICES]'

/**
 * `npm run lab -- simulate --site FOLDER`: simulates months of up to a million devices and a firestorm, and writes
 * docs/scale.md. A newcomer downloads the built site in the folder.
 */
async function run() {
  const { values } = parseArgs({
    options: { sample: { type: 'string', default: '60' }, site: { type: 'string' } },
  })
  const sample = Number(values.sample)
  if (values.site === undefined || !Number.isInteger(sample) || sample < 10) throw new Error(USAGE)
  const siteBytes = measureSite(values.site)
  const began = performance.now()
  const result = await simulate({ sample, siteBytes }, line => console.log(line))
  await writeReport({ ...result, siteBytes, date: new Date().toISOString().slice(0, 10) })
  console.log(`docs/scale.md written after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
