import type { Visit } from './device'
import { startTrace, type Trace } from './trace'

/** px a second: a hard fling. */
const SPEED = 4_000
const WAY = 12_000

/** Flings the list down by `WAY` px and back by a third of it. Returns the work of the main thread in that time. */
export async function scroll({ page, cdp }: Pick<Visit, 'page' | 'cdp'>): Promise<Trace> {
  const end = await startTrace(cdp)
  await page.evaluate("performance.mark('benchStart')")
  for (const yDistance of [-WAY, WAY / 3]) {
    await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: SPEED })
  }
  await page.waitForTimeout(500)
  return end()
}
