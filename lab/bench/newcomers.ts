import { makeFaults } from '../../local-backend/faults/faults'
import { plantDocuments } from '../../local-backend/firestore/plantDocuments'
import { DEFAULT_PROJECT_ID } from '../../local-backend/server'
import { londonMoment } from '../../src/domain/time/days'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { beginSetup, choose, ONWARDS, untilOfflineReady } from '../../test/support/harness/steps'
import { A_CARD } from './browser/device'
import { BenchWorld } from './browser/world'
import { BENCH_COUNTIES, makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'

const EVENTS = 300
/** The first usable element of setup. */
const SETUP = '[role=dialog] button'
const MAX_RATIO = 0.8
/** Slow 4G without its limit of bytes. */
const LATENCY_ONLY = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
const WITH = 'with snapshots'
const WITHOUT = 'without snapshots'

/**
 * Measures the first list of a newcomer: the time from the last tap of setup to the first card, and the
 * events that the database sends. Measures one build with and without snapshots in turn, in Chromium on a CPU
 * slowed down four times, with the latency of slow 4G. The bandwidth has no limit, because the local backend
 * compresses neither answer. The worker already has the app's files, because people take longer to answer
 * setup than to download them.
 */
export async function measureNewcomers(site: string, runs = RUNS): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const faults = makeFaults()
  const world = await BenchWorld.start(site, [], { faults, pages: pagesWith() })
  try {
    const documents = makeEvents(EVENTS, { from: day }).map(({ eventId, hasCreator: _flag, ...fields }) => ({
      path: `events/${eventId}`,
      fields: { ...fields, pricing: [], listed: true },
    }))
    plantDocuments(world.backend.store, { projectId: DEFAULT_PROJECT_ID }, documents, Date.now())
    const times = { [WITH]: [] as number[], [WITHOUT]: [] as number[] }
    const read = { [WITH]: [] as number[], [WITHOUT]: [] as number[] }
    for (let run = 0; run < runs; run++) {
      for (const how of [WITH, WITHOUT] as const) {
        faults.clear()
        if (how === WITHOUT) faults.add({ kind: 'fail', status: 404, path: '/data/' })
        const seen = await arrive(world)
        times[how].push(seen.ms)
        read[how].push(seen.documents)
      }
    }
    const floorOf = (of: typeof times) => ({ floor: { name: WITHOUT, median: summary(of[WITHOUT]).median } })
    return [
      {
        name: `newcomer, ${WITHOUT}: last tap of setup to first card`,
        events: EVENTS,
        unit: 'ms',
        ...summary(times[WITHOUT]),
      },
      {
        name: `newcomer, ${WITH}: last tap of setup to first card`,
        events: EVENTS,
        unit: 'ms',
        ...summary(times[WITH]),
        ...floorOf(times),
        toReach: { limit: MAX_RATIO, of: 'floor' },
      },
      {
        name: `newcomer, ${WITH}: events from the database`,
        events: EVENTS,
        unit: 'times',
        ...summary(read[WITH]),
        ...floorOf(read),
        toReach: { limit: 0, of: 'unit' },
      },
    ]
  } finally {
    await world.stop()
  }
}

/** One new device up to its first card, and the events that the database has sent 2 s later. */
async function arrive(world: BenchWorld): Promise<{ ms: number; documents: number }> {
  const device = await world.newDevice()
  const { page, cdp } = await device.visit(world.origin, { selector: SETUP })
  await cdp.send('Network.emulateNetworkConditions', LATENCY_ONLY)
  let documents = 0
  page.on('response', response => {
    if (!response.url().includes(':runQuery')) return
    void response.text().then(text => (documents += text.match(/documents\/events\/[^"/]+/g)?.length ?? 0))
  })
  await beginSetup(page)
  await choose(page, ['Bachata', 'Salsa'], BENCH_COUNTIES)
  await untilOfflineReady(page)
  await page.evaluate(untilFirstCard)
  await page.getByRole('button', { name: ONWARDS }).click()
  const ms = await page.evaluate<number>('globalThis.benchArrived')
  await page.waitForTimeout(2_000)
  await world.end(device)
  return { ms, documents }
}

/**
 * Runs in the page. It sets a promise that resolves with the ms from the next click to a card. The script is
 * text, so that no build tool changes it.
 */
const untilFirstCard = `
void (globalThis.benchArrived = new Promise((told, failed) => addEventListener('click', () => {
  const began = performance.now()
  setTimeout(() => failed(new Error('No card came within a minute.')), 60_000)
  const look = () => {
    if (!document.querySelector(${JSON.stringify(A_CARD)})) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => told(performance.now() - began)
    port2.postMessage(0)
  }
  look()
}, { once: true, capture: true })))
`
