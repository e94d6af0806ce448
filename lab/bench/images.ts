import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { signUp } from '../../test/support/harness/accounts'
import { makeLargePhoto } from './browser/largePhoto'
import { watchMemory } from './browser/processMemory'
import { longestTask, startTrace } from './browser/trace'
import { BenchWorld } from './browser/world'
import { RUNS, summary, type Measure } from './measure'

/** Limits for the longest task and for extra memory. */
const MAX_TASK_MS = 50
const MEMORY_BYTES = 300e6
/** Time to wait after both pictures appear, ms. The app stores the draft meanwhile. */
const REST_MS = 1_000
const NAME = '48-megapixel photo'

/** Picks a photo of 48 megapixels in the wizard, at full speed. Measures time and memory. */
export async function measureImages(site: string, runs = RUNS): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-bench-photo-'))
  const photo = join(folder, 'photo.jpg')
  const world = await BenchWorld.start(site, [])
  try {
    writeFileSync(photo, await photoOf(world))
    const { context } = await world.visitorDevice([])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await openBranding(page, world)
    // The first run loads the code and shows which process runs the page.
    let { pid } = await pick(page, cdp, photo)
    const found = { until: [] as number[], longest: [] as number[], peaks: [] as number[] }
    // The browser frees an earlier picture's memory late, so the minimum shows what the page needs.
    let before = Infinity
    for (let run = 0; run < runs; run++) {
      const memory = watchMemory(pid)
      const picked = await pick(page, cdp, photo)
      pid = picked.pid
      found.until.push(picked.until)
      found.longest.push(picked.longest)
      if (!memory) continue
      before = Math.min(before, memory.before)
      found.peaks.push(memory.peak())
    }
    const more = { events: 0, unit: 'ms' as const }
    return [
      { ...more, name: `${NAME}: both pictures are there`, ...summary(found.until) },
      {
        ...more,
        name: `${NAME}: longest task of the page`,
        ...summary(found.longest),
        toReach: { limit: MAX_TASK_MS, of: 'unit' },
      },
      ...(found.peaks.length === 0
        ? []
        : [
            {
              ...more,
              name: `${NAME}: memory, the most beyond before`,
              unit: 'bytes' as const,
              ...summary(found.peaks.map(peak => peak - before)),
              toReach: { limit: MEMORY_BYTES, of: 'unit' as const },
            },
          ]),
    ]
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the photo in a separate browser, so that the measured page can't reuse the memory. */
async function photoOf(world: BenchWorld): Promise<Buffer> {
  const device = await world.newDevice()
  const page = await device.context.newPage()
  await page.goto(`${world.origin}/robots.txt`)
  const photo = await makeLargePhoto(page)
  await world.end(device)
  return photo
}

async function openBranding(page: Page, world: BenchWorld) {
  await signUp(page, world, 'ann')
  await page.goto(`${world.origin}/create-event`)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByRole('tab', { name: 'Branding' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
}

/**
 * Picks a file and removes it again. `until` is the time from the page's `change` event to the paint of both
 * pictures, ms. `longest` is the longest task, and `pid` the process that runs the page.
 */
async function pick(page: Page, cdp: CDPSession, file: string) {
  await page.evaluate(watchPictures)
  const endTrace = await startTrace(cdp)
  await page.locator('input[type=file]').setInputFiles(file)
  const until = await page.evaluate<number>('benchPictures')
  await page.waitForTimeout(REST_MS)
  const trace = await endTrace()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  return { until, longest: longestTask(trace.tasks), pid: trace.pid }
}

/** The script is text, so that no build tool changes it. */
const watchPictures = `
globalThis.benchPictures = new Promise(told => {
  let start = 0;
  addEventListener('change', () => {
    performance.mark('benchStart');
    start = performance.now();
  }, { capture: true, once: true });
  const look = () => {
    const widths = ['main img[alt="Your image"]', '[aria-label=Preview] img']
      .map(found => document.querySelector(found)?.naturalWidth);
    if (widths.join() !== '1080,300') return;
    document.removeEventListener('load', look, true);
    requestAnimationFrame(() => setTimeout(() => told(performance.now() - start)));
  };
  // Load events of images do not bubble to the window.
  document.addEventListener('load', look, true);
});
// Returns nothing, because Playwright would await a returned promise.
void 0
`
