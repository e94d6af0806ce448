import type { Page } from 'playwright-core'
import { pressOn } from '../../test/support/harness/press'
import { World } from '../../test/support/harness/world'
import { BenchDevice } from './browser/device'
import { tapToPaint, watchFor } from './browser/tapToPaint'
import { RUNS, summary, type Measure } from './measure'

const EVENT = '/view-event/bachata-fridays-brighton'
/** How long a stranger reads before the press, ms. */
const READ_MS = 5_000
const PRESSED = '[aria-pressed="true"]'
/** The app's own heart, once the page with its link 'Open the app' has gone. That page shows a press before it starts the app. */
const DONE = `body:not(:has(.eventText .open)) #root ${PRESSED}`
const ANSWERED_LIMIT_MS = 100
const DONE_LIMIT_MS = 1_000

/**
 * Decision 28: the first press on 'Favourite' on an event's page that a stranger opened, after 5 s of reading. Measures
 * when the press shows and when the app has carried it out, on a CPU slowed down four times and over slow 4G.
 */
export async function measureFirstPress(site: string, runs = RUNS): Promise<Measure[]> {
  const world = await World.start({ site })
  const answered: number[] = []
  const done: number[] = []
  try {
    for (let run = 0; run < runs; run++) {
      const device = await BenchDevice.start()
      const page = await device.openSlowly(world.origin + EVENT)
      await page.waitForLoadState('load')
      await page.waitForTimeout(READ_MS)
      const times = await pressHeart(page)
      answered.push(times.answered)
      done.push(times.done)
      await device.end()
    }
  } finally {
    await world.stop()
  }
  const row = (name: string, times: number[], limit: number): Measure => ({
    name: `first press on a page by a link: ${name}`,
    events: 0,
    unit: 'ms',
    ...summary(times),
    toReach: { limit, of: 'unit' },
  })
  return [row('answered', answered, ANSWERED_LIMIT_MS), row('done', done, DONE_LIMIT_MS)]
}

async function pressHeart(page: Page) {
  await page.evaluate(`${watchFor(PRESSED)};globalThis.benchAnswered = globalThis.benchPainted;void 0`)
  const heart = page.getByRole('button', { name: 'Favourite' }).first()
  const done = await tapToPaint(page, () => pressOn(heart), DONE)
  return { answered: await page.evaluate<number>('benchAnswered'), done }
}
