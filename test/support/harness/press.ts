import type { Locator, Page } from 'playwright-core'

/**
 * Presses the middle of an element. Playwright's own click also asks the page what lies there, once for each event of
 * the press. At 4x that takes 20 ms, which no finger costs. `delay` is how long the finger stays, ms.
 */
export async function pressOn(target: Locator, { delay = 0 } = {}) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to press is not on the page.')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay })
}

/** The act of pressing the first of the elements that `target` finds. */
export const press = (target: (page: Page) => Locator) => (page: Page) => pressOn(target(page).first())
