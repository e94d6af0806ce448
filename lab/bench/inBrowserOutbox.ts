import { Lab } from '../../test/support/harness/lab'
import { waitingIntents } from '../../test/support/harness/deviceStores'
import { until } from '../../test/support/harness/until'
import { RUNS, summary, type Measure } from './measure'

const TAPPED = '/view-event/bachata-fridays-brighton'
const INTENTS = 500
/** The limit for one task of the page, ms. */
const MAX_TASK_MS = 50
const FRAME_MS = 16.7

/**
 * Measures the time from a tap on a favourite until it is painted and until it is on disk. Also measures the
 * longest task while a full outbox drains.
 */
export async function measureOutbox(): Promise<Measure[]> {
  const lab = await Lab.open()
  try {
    return [...(await measureTaps(lab)), await measureDrain(lab)]
  } finally {
    await lab.endTest()
    await lab.close()
  }
}

async function measureTaps(lab: Lab): Promise<Measure[]> {
  const member = await lab.member()
  const context = await lab.device(member.state)
  // tsx wraps functions in calls of `__name`. The page receives these calls too, so define the name there.
  await context.addInitScript('globalThis.__name = made => made')
  const page = await lab.open(context, TAPPED)
  const button = page.getByRole('button', { name: 'Favourite' })
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  const paints: number[] = []
  const durables: number[] = []
  for (let run = -2; run < RUNS; run++) {
    const { paint, durable } = await button.evaluate(async element => {
      const before = element.getAttribute('aria-pressed')
      const { put, add } = IDBObjectStore.prototype
      let committed: (at: number) => void = () => {}
      const durably = new Promise<number>(resolve => (committed = resolve))
      // The app may write with `add` or with `put`.
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: Parameters<typeof add>) {
        if (this.name === 'intents')
          this.transaction.addEventListener('complete', () => committed(performance.now()))
        return add.apply(this, args)
      }
      const began = performance.now()
      ;(element as HTMLElement).click()
      while (element.getAttribute('aria-pressed') === before) {
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
      // The browser paints the frame before it runs the next task.
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const painted = performance.now()
      const durable = await durably
      Object.assign(IDBObjectStore.prototype, { put, add })
      return { paint: painted - began, durable: durable - began }
    })
    await until(async () => (await waitingIntents(page)).length === 0, 'the sent tap')
    if (run >= 0) {
      paints.push(paint)
      durables.push(durable)
    }
  }
  const floor = { name: 'one frame', median: FRAME_MS }
  return [
    { name: 'favourite: tap to paint', events: 0, unit: 'ms', ...summary(paints), floor },
    { name: 'favourite: tap to disk', events: 0, unit: 'ms', ...summary(durables) },
  ]
}

/** The longest task while the app sends 500 waiting favourites. */
async function measureDrain(lab: Lab): Promise<Measure> {
  const member = await lab.member()
  const context = await lab.device(member.state)
  const page = await lab.open(context, '/robots.txt')
  await page.evaluate(
    async ([userId, count]) => {
      const db = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open('AppDB')
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = db.transaction('intents', 'readwrite')
      for (let at = 0; at < (count as number); at++) {
        const eventId = `waiting-${at}`
        change.objectStore('intents').add({
          id: `bench-${at}`,
          userId,
          kind: 'addFavourite',
          target: `users/${userId}/eventFavourites/${eventId}`,
          args: { eventId },
          madeAt: Date.now(),
          triedAt: [],
          isUncertain: false,
          nextAt: 0,
          state: 'waiting',
          reason: '',
        })
      }
      await new Promise(resolve => (change.oncomplete = resolve))
      db.close()
    },
    [member.uid, INTENTS] as const,
  )
  // Start sending after the page has loaded, so that the start isn't measured.
  const hold = lab.break({ kind: 'fail', status: 503, place: 'firestore' })
  await page.goto(`${lab.world.origin}/profile`)
  await page.getByText(`${INTENTS} changes waiting`).waitFor()
  await until(() => lab.hits(/:commit|batchGet/).length > 0, 'a first try')
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: 'longtask',
      },
    )
  })
  lab.world.faults.remove(hold)
  await page.getByRole('button', { name: 'Send now' }).click()
  await until(() => lab.profile(member.uid).eventFavourites.length === INTENTS, 'all sent', 60_000)
  await until(async () => (await waitingIntents(page)).length === 0, 'an empty outbox', 60_000)
  // The browser reports only tasks of 50 ms or more, so no report is a good result.
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  const floor = { name: 'limit', median: MAX_TASK_MS }
  const longest = summary([Math.max(0, ...tasks)])
  return { name: `outbox of ${INTENTS}: longest task over 50 ms`, events: 0, unit: 'ms', ...longest, floor }
}
