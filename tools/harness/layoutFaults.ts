import type { Page } from 'playwright-core'

/**
 * The faults of a page's layout that a reader would see, in words: sideways scroll, words broken inside, text cut without
 * an ellipsis. A line of text that its own style ends with an ellipsis is no fault, and neither is text in a scroller.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  // tsx wraps named functions in a call of this helper, which a page doesn't have.
  await page.evaluate('globalThis.__name ??= named => named')
  return page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.add(`sideways scroll of ${root.scrollWidth - root.clientWidth} px`)

    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[aria-hidden="true"], .visuallyHidden')
    const clipOf = (element: Element | null): Element | null => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(one)
        // A scroller shows the rest on demand, and a clip path hides text on purpose.
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) return null
        if (/hidden|clip/.test(overflowX)) return one
      }
      return null
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || isHidden(parent)) continue
      const clip = clipOf(parent)
      const cutAt =
        clip && getComputedStyle(clip).textOverflow !== 'ellipsis'
          ? clip.getBoundingClientRect().right
          : Infinity
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u2010-\u2015-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(box => box.width > 0)
        const [first] = boxes
        if (!first) continue
        if (boxes.some(box => box.top > first.top + first.height / 2)) faults.add(`broken word: ${word}`)
        if (boxes.some(box => box.right > cutAt + 1)) faults.add(`cut word: ${word}`)
      }
    }
    return [...faults]
  })
}
