import { findTarget } from '../verify/target'
import { tableOf, verify } from '../verify/verify'

/** `npm run verify -- https://SITE`: checks a deployed site from outside. Fails if anything is wrong. */
async function run() {
  const [address, ...more] = process.argv.slice(2)
  if (address === undefined || more.length > 0) throw new Error('Usage: npm run verify -- https://SITE')
  const rows = await verify(await findTarget(address, process.env))
  for (const line of tableOf(rows)) console.log(line)
  const wrong = rows.filter(({ result }) => result === 'wrong').length
  console.log(wrong === 0 ? 'The site is as it should be.' : `${wrong} of ${rows.length} checks failed.`)
  if (wrong > 0) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
