import type { Page } from 'playwright-core'

/** Where a screen's head and body begin and end, in px from the window's left edge. */
interface Edges {
  head: number
  left: number
  right: number
}

/** A word or picture may end this many px before the edge of its box. */
const LETTER_PX = 3

/** The left and right edges of what a reader sees in the main part of a page: words, pictures, fields and buttons. */
export async function edgesOf(page: Page): Promise<Edges> {
  // tsx wraps named functions in a call of this helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= named => named')
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const boxes: { left: number; right: number }[] = []
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visuallyHidden, [aria-hidden="true"], [inert]')
    /** The visible part of a box, after clipping and scrolling. */
    const add = (element: Element, { left, right }: DOMRect) => {
      let [from, to] = [left, right]
      for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
        if (getComputedStyle(one).overflowX === 'visible') continue
        const clip = one.getBoundingClientRect()
        from = Math.max(from, clip.left)
        to = Math.min(to, clip.right)
      }
      if (to - from > 1) boxes.push({ left: from, right: to })
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!text.nodeValue?.trim() || !parent || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) add(parent, box)
    }
    for (const part of main.querySelectorAll('img, input, textarea')) {
      if (isSeen(part)) add(part, part.getBoundingClientRect())
    }
    const range = document.createRange()
    const heading = main.querySelector('h1')
    if (heading) range.selectNodeContents(heading)
    return {
      head: Math.round(range.getBoundingClientRect().left),
      left: Math.round(Math.min(...boxes.map(({ left }) => left))),
      right: Math.round(Math.max(...boxes.map(({ right }) => right))),
    }
  })
}

/**
 * DESIGN Breakpoints: head and body begin at `left`, and nothing ends beyond `right`. Returns one line for each
 * fault; empty if there is none.
 */
export function edgeFaults(name: string, edges: Edges, expected: { left: number; right: number }): string[] {
  const faults: string[] = []
  if (Math.abs(edges.head - expected.left) > LETTER_PX) faults.push(`${name}: head at ${edges.head}`)
  if (Math.abs(edges.left - expected.left) > LETTER_PX) faults.push(`${name}: body from ${edges.left}`)
  if (edges.right > expected.right + LETTER_PX) faults.push(`${name}: body to ${edges.right}`)
  return faults
}
