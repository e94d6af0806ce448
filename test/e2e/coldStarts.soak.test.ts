import { makeDocument } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { Lab } from '../support/harness/lab'
import { dueAgain } from './faults/fetchCells'

const STARTS = 200
const NO_EVENTS = "don't currently have any events"

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

/** Records in the page whether it ever says that there are no events. */
function watchFor(text: string) {
  const look = () => {
    if (document.body?.textContent?.includes(text)) Object.assign(globalThis, { hasDenied: true })
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

it(
  `§2 Manage events: ${STARTS} cold starts show an event outside the chosen counties, and never say that there are none`,
  async () => {
    const { uid, state } = await lab.member(['far-away'])
    plantStrangers(lab.world.backend, {
      'events/far-away': makeDocument({
        creator: uid,
        eventName: 'Far away',
        shortLocation: 'Devon',
        lastUpdated: Date.now(),
      }),
    })
    const context = await lab.device(dueAgain(state), { isInstalled: true })
    const first = await lab.open(context, '/manageevents')
    await first.getByRole('article', { name: 'Far away' }).waitFor()
    await first.close()
    await context.addInitScript(watchFor, NO_EVENTS)

    const wrong: string[] = []
    for (let start = 1; start <= STARTS; start++) {
      const path = start % 4 === 0 ? '/myevents' : '/manageevents'
      const page = await lab.open(context, path)
      const event = page.getByText('Far away').first()
      await event.waitFor().catch(() => wrong.push(`start ${start}: missing on ${path}`))
      // Updates after the first paint must not remove the event.
      await page.waitForTimeout(150)
      if (!(await event.isVisible())) wrong.push(`start ${start}: lost on ${path}`)
      if (await page.evaluate(() => 'hasDenied' in globalThis)) wrong.push(`start ${start}: denied`)
      await page.close()
    }
    expect(wrong).toEqual([])
  },
  20 * 60_000,
)
