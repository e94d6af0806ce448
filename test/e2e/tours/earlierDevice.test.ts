import type { Page } from 'playwright-core'
import { ABOUT_TEXTS } from '../../../src/domain/event/reader/aboutTexts'
import { EMPTY_FIELDS } from '../../../src/domain/event/reader/emptyFields'
import { damage, readStore, waitingIntents } from '../../support/harness/deviceStores'
import { openAsMember } from '../../support/harness/readyDevice'
import { go, listedEvents, untilOfflineReady } from '../../support/harness/steps'
import { until } from '../../support/harness/until'
import { World } from '../../support/harness/world'
import { expectHalfDraft, typeHalfDraft } from '../support/halfDraft'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

type Parts = Record<string, unknown>

/** What an earlier build may not have stored of an event. The county is the key of an index that every build has. */
const LACKED = Object.keys(EMPTY_FIELDS).filter(name => name !== 'shortLocation')

const without = (parts: Parts, missing: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !missing.includes(name)))

/** Rewrites each value of a store, as an earlier build would have left it. */
async function rewrite(
  page: Page,
  database: string,
  store: string,
  change: (value: Parts, at: number) => Parts,
) {
  const values = await readStore<Parts>(page, database, store)
  for (const [at, value] of values.entries()) await damage(page, database, store, null, change(value, at))
  return values.length
}

/** A member's device with a week of events, a favourite that waits, and half a draft. It is offline. */
async function fillDevice(name: string): Promise<Page> {
  const page = await world.newPage()
  await openAsMember(page, world, name, { dances: ['Bachata', 'Salsa'], counties: ['Surrey', 'Kent'] })
  await untilOfflineReady(page)
  await typeHalfDraft(page, world)
  await page.goto(`${world.origin}/events`)
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await listedEvents(page)
  await until(async () => (await readStore(page, 'EventDB', 'syncMarks')).length === 2, 'both cursors')

  world.isNetworkBroken = true
  await page.context().setOffline(true)
  await page.locator('a[href^="/view-event/"]').nth(1).click()
  await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
  await until(async () => (await waitingIntents(page)).length === 1, 'a waiting act')
  return page
}

const openAgain = async (page: Page) => {
  await page.goto(`${world.origin}/events`)
  await page.getByText(/^Offline, saved \d+:\d\d [ap]m$/).waitFor()
  return listedEvents(page)
}

describe('R98: a device that an earlier build filled, started offline', () => {
  it.each<[string, (at: number) => readonly string[]]>([
    ['each event lacks another field', at => [LACKED[at % LACKED.length] ?? '']],
    ['every event lacks every field', () => LACKED],
  ])('shows the same rows, the same typed words and the same queue: %s', async (_name, missingAt) => {
    const page = await fillDevice(`earlier${missingAt(0).length}`)
    const before = await openAgain(page)
    expect(before.length).toBeGreaterThan(20)
    const emptyDays = await page.getByText('No events').count()
    const rewritten = await rewrite(page, 'EventDB', 'events', (event, at) => without(event, missingAt(at)))
    expect(rewritten).toBeGreaterThan(LACKED.length)
    await rewrite(page, 'DraftsDB', 'drafts', draft => {
      const fields = [
        ...ABOUT_TEXTS.filter(name => name !== 'description'),
        'organiserUrl',
        'rhythm',
        'agenda',
        'pricing',
        'location',
        'image',
        'shortLocation',
      ]
      const [typed, start] = [draft.draft as Parts, draft.start as Parts]
      return { ...without(draft, ['tab']), draft: without(typed, fields), start: without(start, fields) }
    })
    await rewrite(page, 'AppDB', 'intents', intent =>
      without(intent, ['triedAt', 'isUncertain', 'nextAt', 'state', 'reason']),
    )

    const after = await openAgain(page)
    expect(after.sort()).toEqual(before.sort())
    expect(await page.getByText('No events').count()).toBe(emptyDays)
    await go(page, '/profile')
    await page.getByText('1 change waiting').first().waitFor()
    await expectHalfDraft(page, world)

    // With a network, the act is sent once, and one fetch brings every field.
    world.isNetworkBroken = false
    await page.context().setOffline(false)
    await damage(page, 'EventDB', 'syncMarks', 'A', {
      ...(await cursorOf(page)),
      fields: 'of an earlier build',
    })
    await page.goto(`${world.origin}/events`)
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
    await until(async () => (await lackingEvents(page)) === 0, 'every field of every event')
  })
})

const cursorOf = async (page: Page) => (await readStore<Parts>(page, 'EventDB', 'syncMarks'))[0]

/** How many stored events of the chosen counties lack a field. */
async function lackingEvents(page: Page) {
  const events = await readStore<Parts>(page, 'EventDB', 'events')
  return events.filter(event => LACKED.some(name => event[name] === undefined)).length
}
