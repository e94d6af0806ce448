import { parseArgs } from 'node:util'
import { ensureBrowser } from '../browser'
import { build } from '../build'
import { killOften } from '../kills/kills'

const USAGE = 'Usage: npm run kills -- [--n COUNT] [--seed NUMBER] [--site FOLDER]'
const SITE = '.cache/e2e-site'

/** `npm run kills`: sends SIGKILL to a browser in use, again and again. Prints what each following start found. */
async function kills() {
  const { values } = parseArgs({
    options: { n: { type: 'string', default: '100' }, seed: { type: 'string' }, site: { type: 'string' } },
  })
  const count = Number(values.n)
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) throw new Error(USAGE)
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = values.site ?? SITE
  if (values.site === undefined) await build('production', SITE)
  console.log(`seed ${seed}`)
  const { failures, figures } = await killOften(count, seed, line => console.log(line))
  console.table(figures)
  const failed = new Set(failures.map(text => text.split(':')[0])).size
  console.log(`${count - Math.min(count, failed)} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

kills().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error)
  process.exit(1)
})
