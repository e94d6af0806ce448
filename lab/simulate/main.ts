import { parseArgs } from 'node:util'
import { readReport, writeReport } from './report'
import { simulate } from './simulate'
import { measureSite } from './siteBytes'

const USAGE = 'Usage: npm run lab -- simulate [--sample DEVICES] [--site FOLDER]'

/**
 * `npm run lab -- simulate`: simulates months of up to a million devices and a firestorm, and writes docs/scale.md. `--site`
 * names a built site to measure. Without it, the bytes of the last run count.
 */
async function run() {
  const { values } = parseArgs({
    options: { sample: { type: 'string', default: '60' }, site: { type: 'string' } },
  })
  const sample = Number(values.sample)
  if (!Number.isInteger(sample) || sample < 10) throw new Error(USAGE)
  const siteBytes = values.site === undefined ? readReport()?.siteBytes : measureSite(values.site)
  if (siteBytes === undefined) throw new Error(`No earlier run has measured the site. ${USAGE}`)
  const began = performance.now()
  const result = await simulate({ sample, siteBytes }, line => console.log(line))
  await writeReport({ ...result, siteBytes, date: new Date().toISOString().slice(0, 10) })
  console.log(`docs/scale.md written after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
