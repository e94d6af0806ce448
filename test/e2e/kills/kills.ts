import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { Lab } from '../../support/harness/lab'
import { storedEventIds, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'
import { go, untilOfflineReady } from '../../support/harness/steps'
import { makeRandom, type Random } from '../../../tools/random'

const FAVOURITES = 6
const MAX_USE_MS = 4_000
const START_LIMIT_MS = 15_000

interface Figures {
  kills: number
  acts: number
  confirmed: number
  lost: number
  doubled: number
  'starts that failed': number
  'databases that Chromium threw away': number
  'slowest start, ms': number
}

/** The expected state of a favourite. 'either': the kill came before the app confirmed the act. */
type Wanted = 'on' | 'off' | 'either'

/**
 * Uses the app while signed in and kills the browser `count` times at random moments. Each restart must show a
 * working screen with every confirmed act. In the end the server has each act exactly once.
 */
export async function killOften(count: number, seed: number, say: (line: string) => void) {
  const random = makeRandom(seed)
  const lab = await Lab.open()
  const failures: string[] = []
  const fail = (text: string) => {
    failures.push(text)
    say(text)
  }
  const figures: Figures = {
    kills: 0,
    acts: 0,
    confirmed: 0,
    lost: 0,
    doubled: 0,
    'starts that failed': 0,
    'databases that Chromium threw away': 0,
    'slowest start, ms': 0,
  }
  const member = await lab.member()
  let device = await lab.killableDevice(member.state)
  const wanted = new Map<string, Wanted>()

  let databasesMadeAt: number | null = null
  /**
   * Chromium found its databases damaged by the kill and threw them away, before the app ran. The test goes on with
   * another device of the same person. What the lost device had not sent yet is unknown.
   */
  const startAnew = async (turn: number): Promise<Page | null> => {
    figures['databases that Chromium threw away'] += 1
    say(`kill ${turn}: Chromium threw its databases away`)
    await device.dispose()
    device = await lab.killableDevice(member.state)
    databasesMadeAt = device.databasesMadeAt()
    wanted.clear()
    const page = await start(turn)
    if (page) await untilOfflineReady(page)
    return page
  }
  const start = async (turn: number): Promise<Page | null> => {
    const began = performance.now()
    try {
      const page = await lab.open(device.context, '/events')
      await page.locator('a[href^="/view-event/"]').first().waitFor({ timeout: START_LIMIT_MS })
      figures['slowest start, ms'] = Math.max(
        figures['slowest start, ms'],
        Math.round(performance.now() - began),
      )
      return page
    } catch (error) {
      if (device.databasesMadeAt() !== databasesMadeAt) return startAnew(turn)
      figures['starts that failed'] += 1
      fail(`kill ${turn}: the start failed, ${String(error)}`)
      return null
    }
  }
  const checkShown = async (page: Page, turn: number) => {
    // The acts in the outbox show shortly after the first paint.
    for (const [eventId, state] of wanted) {
      if (state === 'either') continue
      try {
        await until(async () => (await isFavourite(page, eventId)) === (state === 'on'), eventId, 5_000)
      } catch {
        figures.lost += 1
        fail(`kill ${turn}: ${eventId} should be ${state}`)
      }
    }
  }

  try {
    let page = await start(0)
    if (!page) throw new Error(failures[0])
    await untilOfflineReady(page)
    databasesMadeAt = device.databasesMadeAt()
    const eventIds = (await storedEventIds(page)).sort().slice(0, FAVOURITES)
    for (let turn = 1; turn <= count; turn++) {
      const use = page && useUntilKilled(page, eventIds, random, wanted, figures)
      await wait(random.between(300, MAX_USE_MS))
      use?.stop()
      await device.kill()
      figures.kills += 1
      await use?.ended
      await device.start()
      // Some restarts happen offline.
      const isOffline = random.chance(0.3)
      await device.context.setOffline(isOffline)
      page = await start(turn)
      if (page && turn % 5 === 0) await checkShown(page, turn)
      if (page) for (const eventId of eventIds) await settleUnknown(page, eventId, wanted)
      if (isOffline) await device.context.setOffline(false)
      if (turn % 10 === 0)
        say(`${turn} kills, ${figures.confirmed} confirmed acts, ${failures.length} failures`)
    }
    if (page) await heal(page, lab, member.uid, wanted, fail, figures, count)
  } finally {
    await lab.endTest()
    await lab.close()
  }
  return { failures, figures }
}

/** Performs acts, one after another, until told to stop or until the browser is gone. */
function useUntilKilled(
  page: Page,
  eventIds: string[],
  random: Random,
  wanted: Map<string, Wanted>,
  figures: Figures,
) {
  let isStopped = false
  const act = async () => {
    const choice = random.next()
    if (choice < 0.7) {
      const eventId = random.pick(eventIds)
      await go(page, `/view-event/${eventId}`)
      await page.locator('#root').getByRole('button', { name: 'Favourite' }).waitFor()
      const before = await isFavourite(page, eventId)
      if (isStopped) return
      figures.acts += 1
      wanted.set(eventId, 'either')
      await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
      // An act is confirmed once it is on disk: it waits in the queue, or the app has sent it.
      await until(async () => (await isFavourite(page, eventId)) !== before, 'the tap', 2_000)
      await untilDurable(page)
      wanted.set(eventId, before ? 'off' : 'on')
      figures.confirmed += 1
    } else if (choice < 0.8) {
      await page.reload()
    } else if (choice < 0.9) {
      await page.context().setOffline(random.chance(0.5))
    } else {
      await go(page, '/events')
      await page.getByRole('button', { name: 'Options' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Change dance' }).press('Enter')
      await page.getByRole('checkbox', { name: 'Salsa', exact: true }).press('Space')
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  const run = async () => {
    page.setDefaultTimeout(3_000)
    while (!isStopped) await act()
  }
  // If the kill interrupted an act, its outcome stays unknown.
  const ended = run().catch(() => {})
  return { stop: () => void (isStopped = true), ended }
}

/** Waits until the page has committed its writes. A later transaction on the same store ends after them. */
const untilDurable = (page: Page) => waitingIntents(page)

async function isFavourite(page: Page, eventId: string): Promise<boolean> {
  if (!new URL(page.url()).pathname.endsWith(`/${eventId}`)) await go(page, `/view-event/${eventId}`)
  const button = page.locator('#root').getByRole('button', { name: 'Favourite' })
  await button.waitFor()
  return (await button.getAttribute('aria-pressed')) === 'true'
}

/**
 * Settles an unconfirmed act. If it reached the outbox, it counts. The screen alone can't tell: on a busy machine it
 * still shows the state from before the outbox is read.
 */
async function settleUnknown(page: Page, eventId: string, wanted: Map<string, Wanted>) {
  if (wanted.get(eventId) !== 'either') return
  const waiting = (await waitingIntents(page)).findLast(({ args }) => isOfEvent(args, eventId))
  const isOn = waiting ? waiting.kind === 'addFavourite' : await isFavourite(page, eventId)
  wanted.set(eventId, isOn ? 'on' : 'off')
}

const isOfEvent = (args: unknown, eventId: string) => (args as { eventId?: string }).eventId === eventId

/** I1, I2: after one good connection the server has every confirmed act exactly once. */
async function heal(
  page: Page,
  lab: Lab,
  uid: string,
  wanted: Map<string, Wanted>,
  fail: (text: string) => void,
  figures: Figures,
  turn: number,
) {
  await page.context().setOffline(false)
  await page.reload()
  try {
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue', 90_000)
  } catch (error) {
    fail(`kill ${turn}: ${String(error)}`)
  }
  const favourites = lab.profile(uid).eventFavourites
  for (const [eventId, state] of wanted) {
    const times = favourites.filter(id => id === eventId).length
    if (state !== 'either' && times > 0 !== (state === 'on')) {
      figures.lost += 1
      fail(`kill ${turn}: on the server ${eventId} should be ${state}`)
    }
    if (times > 1) {
      figures.doubled += 1
      fail(`kill ${turn}: ${eventId} is there ${times} times`)
    }
  }
}
