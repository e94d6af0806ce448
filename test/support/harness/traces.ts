import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const TRACES = join('.cache', 'traces')
const NAME_MAX_LENGTH = 80

const isTraced = () => process.env.E2E_TRACE === '1'

/** With `E2E_TRACE=1`, starts to record what a device does, with a picture of each step. */
export async function startTrace(context: BrowserContext) {
  if (isTraced()) await context.tracing.start({ screenshots: true, snapshots: true })
}

/** Saves the recording under the test's name, and prints the command that shows it. */
export async function keepTrace(context: BrowserContext, device: number) {
  if (!isTraced()) return
  const path = join(TRACES, `${fileNameOf(presentTest())}-${device}.zip`)
  await context.tracing.stop({ path })
  console.log(`npx playwright-core show-trace ${path}`)
}

const fileNameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, NAME_MAX_LENGTH)

/** Jest's name of the running test. Tools run without Jest and get 'page'. */
function presentTest(): string {
  const jest = globalThis as { expect?: { getState?: () => { currentTestName?: string } } }
  return jest.expect?.getState?.().currentTestName ?? 'page'
}
