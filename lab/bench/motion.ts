import type { Page } from 'playwright-core'
import { skipSplash } from '../../test/support/harness/steps'
import { A_CARD, SLOW_DOWN, type BenchDevice } from './browser/device'
import { pressOn } from '../../test/support/harness/press'
import { longestTask, startTrace } from './browser/trace'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'

const EVENTS = 300
/** Limit: a tap changes a pixel within this time, ms. */
const FIRST_CHANGE_MS = 100
/** Limit: no frame of a transition takes longer, ms. */
const FRAME_MS = 50
/** Recording time after a tap, ms. The longest transition takes 300. */
const MOVE_MS = 1_200
/** Time for a page to become idle, ms. */
const REST_MS = 1_500
/** Time for a list to load the screens that it links to, ms. */
const LOADED_MS = 3_500
/** Time for a slowed page to draw what changed, ms. */
const SETTLED_MS = 300
/** How long a finger stays on the glass, ms. */
const FINGER = { delay: 80 }

interface Way {
  name: string
  /** Taps. Resolves after the tap itself, not after the move. */
  tap: (page: Page) => Promise<void>
}

const tapOn = (page: Page, role: 'button' | 'link' | 'tab', name: string) =>
  pressOn(page.getByRole(role, { name, exact: true }).first(), FINGER)

/** Each tap starts on the screen where the tap before it ended. */
const WAYS: Way[] = [
  { name: 'row to page', tap: page => pressOn(page.locator(A_CARD).first(), FINGER) },
  { name: 'tab of the page', tap: page => tapOn(page, 'tab', 'Location') },
  { name: 'page back to row', tap: page => tapOn(page, 'button', 'Back') },
  { name: 'menu', tap: page => tapOn(page, 'button', 'Options') },
  {
    name: 'menu to sheet',
    // The item's name holds the chosen places, too.
    tap: page => pressOn(page.getByRole('menuitem', { name: 'Change location' }), FINGER),
  },
  { name: 'sheet closes', tap: page => tapOn(page, 'button', 'Done') },
  { name: 'list to list', tap: page => tapOn(page, 'link', 'Upcoming') },
  { name: 'list to list, back', tap: page => tapOn(page, 'link', 'This week') },
]

interface Moved {
  /** ms from the press to the first changed pixel. */
  firstChange: number
  /** The longest task of the main thread while something moves, in ms of CPU time. */
  longest: number
}

/**
 * Measures moving screens, tabs and layers on a CPU slowed down four times. Gives the time from the press to the
 * first changed pixel, and the longest task of the main thread during the move. Each page makes every move twice.
 */
export async function measureMotion(site: string, runs = RUNS): Promise<Measure[]> {
  const events = makeEvents(EVENTS)
  const world = await BenchWorld.start(site, events)
  try {
    const device = await world.visitorDevice(events)
    const found = new Map<string, Moved[]>()
    // The first run fills the browser's caches.
    for (let run = -1; run < runs; run++) await takeAll(device, world.origin, run < 0 ? new Map() : found)
    const more = { events: EVENTS, unit: 'ms' as const }
    return [...found].flatMap(([name, moves]) => [
      {
        ...more,
        name: `${name}: first changed pixel`,
        ...summary(moves.map(({ firstChange }) => firstChange)),
        toReach: { limit: FIRST_CHANGE_MS, of: 'unit' as const },
      },
      {
        ...more,
        name: `${name}: longest task while it moves`,
        ...summary(moves.map(({ longest }) => longest)),
        toReach: { limit: FRAME_MS, of: 'unit' as const },
      },
    ])
  } finally {
    await world.stop()
  }
}

async function takeAll({ context }: BenchDevice, origin: string, found: Map<string, Moved[]>) {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(WATCH)
  page.on('domcontentloaded', () => void skipSplash(page))
  await page.goto(origin)
  await page.locator(A_CARD).first().waitFor()
  await page.getByRole('button', { name: 'Options' }).waitFor()
  // Wait until the app has loaded the screens that this one links to.
  await page.waitForTimeout(LOADED_MS)
  for (const time of ['first', 'again'])
    for (const way of WAYS) {
      await page.waitForTimeout(REST_MS)
      const name = `${way.name}, ${time}`
      found.set(name, [...(found.get(name) ?? []), await take(page, way)])
    }
  await page.close()
}

async function take(page: Page, { tap }: Way): Promise<Moved> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const frames: number[] = []
  cdp.on('Page.screencastFrame', ({ sessionId, metadata }) => {
    frames.push((metadata.timestamp ?? 0) * 1_000)
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 98, maxHeight: 211 })
  await page.waitForTimeout(SETTLED_MS)
  const endTrace = await startTrace(cdp)
  await page.evaluate('benchWatch()')
  await tap(page)
  await page.waitForTimeout(MOVE_MS)
  await cdp.send('Page.stopScreencast')
  const { tasks, marks } = await endTrace()
  const pressed = await page.evaluate<number>('benchPressed')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  const from = marks.get('benchMoves') ?? Infinity
  const to = marks.get('benchStill') ?? from
  return {
    firstChange: (frames.find(frame => frame > pressed) ?? Infinity) - pressed,
    longest: longestTask(tasks.filter(({ start }) => start > from && start < to)),
  }
}

/**
 * Marks the next press, the start of the first move after it, and the end of the last move. The script is text, so
 * that no build tool changes it.
 */
const WATCH = `
globalThis.benchWatch = () => {
  performance.mark('benchStart');
  globalThis.benchPressed = 0;
  let isMoving = false;
  const moves = () => {
    if (!isMoving) performance.mark('benchMoves');
    isMoving = true;
  };
  const still = () => isMoving && performance.mark('benchStill');
  addEventListener('pointerdown', ({ timeStamp }) => {
    performance.mark('benchPressed', { startTime: timeStamp });
    globalThis.benchPressed = performance.timeOrigin + timeStamp;
  }, { capture: true, once: true });
  addEventListener('click', () => {
    const begin = document.startViewTransition;
    document.startViewTransition = (...args) => {
      const transition = begin.apply(document, args);
      transition.ready.then(moves, () => {});
      transition.finished.then(still, () => {});
      document.startViewTransition = begin;
      return transition;
    };
    addEventListener('transitionrun', moves, true);
    addEventListener('animationstart', moves, true);
    for (const end of ['transitionend', 'transitioncancel', 'animationend']) addEventListener(end, still, true);
  }, { capture: true, once: true });
};
`
