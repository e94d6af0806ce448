import type { Page } from 'playwright-core'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { signUp } from '../../test/support/harness/accounts'
import { SLOW_DOWN } from './browser/device'
import { BenchWorld } from './browser/world'
import { summary, type Measure } from './measure'

/** R92: as many entries as are read of a file. */
const ENTRIES = 5_000
/** Days of the file: most of it is over, as in a calendar of years. */
const FIRST_DAY = -4_700
const LISTED_MS = 1_000
const TASK_MS = 50
const RUNS = 3
const TODAY = londonMoment(Date.now()).day

const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...Array.from({ length: ENTRIES }, (_, at) => {
    const day = addDays(TODAY, FIRST_DAY + at).replaceAll('-', '')
    return [
      'BEGIN:VEVENT',
      `UID:${at}@bench.example`,
      `SUMMARY:Salsa Night ${at}`,
      `DTSTART;TZID=Europe/London:${day}T193000`,
      `DTEND;TZID=Europe/London:${day}T223000`,
      `LOCATION:The Sugar Loft ${at}\\, Hove BN3 1AA`,
      'DESCRIPTION:Salsa and bachata for everybody. Entry £8.',
      'END:VEVENT',
    ].join('\r\n')
  }),
  'END:VCALENDAR',
].join('\r\n')

/** Opens a calendar file of 5,000 entries on a CPU slowed down four times: the time until its list, and the longest task. */
export async function measureCalendar(site: string): Promise<Measure[]> {
  const world = await BenchWorld.start(site, [])
  try {
    const { context } = await world.visitorDevice([])
    const page = await context.newPage()
    await signUp(page, world, 'ann')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const found = { listed: [] as number[], task: [] as number[] }
    // The first run fills the browser's caches.
    for (let run = -1; run < RUNS; run++) {
      const { listed, task } = await openFile(page, world.origin)
      if (run < 0) continue
      found.listed.push(listed)
      found.task.push(task)
    }
    const more = { events: ENTRIES, unit: 'ms' as const }
    return [
      {
        ...more,
        name: 'calendar file: listed',
        ...summary(found.listed),
        toReach: { limit: LISTED_MS, of: 'unit' },
      },
      {
        ...more,
        name: 'calendar file: longest task',
        ...summary(found.task),
        toReach: { limit: TASK_MS, of: 'unit' },
      },
    ]
  } finally {
    await world.stop()
  }
}

/** The time from the choice of the file to the painted list, and the longest task until then, ms. */
async function openFile(page: Page, origin: string): Promise<{ listed: number; task: number }> {
  await page.goto(`${origin}/create-event?start=text`)
  await page.getByLabel('Your text').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchList)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'years.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) })
  return page.evaluate('benchList')
}

/** The script is text, so that no build tool changes it. */
const watchList = `
globalThis.benchList = new Promise(told => {
  let start = 0;
  const entries = [];
  const tasks = new PerformanceObserver(list => entries.push(...list.getEntries()));
  tasks.observe({ type: 'longtask' });
  addEventListener('change', () => { start = performance.now() }, { capture: true, once: true });
  const watching = new MutationObserver(() => {
    if (!/^Which of these/.test(document.querySelector('h1')?.textContent ?? '')) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const listed = performance.now() - start;
      // A task is reported a little after it ended. The tasks before are the test's own, which hands the file over.
      setTimeout(() => {
        const own = entries.filter(({ startTime }) => startTime >= start);
        told({ listed, task: Math.max(0, ...own.map(({ duration }) => duration)) });
      }, 500);
    }));
  });
  watching.observe(document, { subtree: true, childList: true, characterData: true });
});
void 0
`
