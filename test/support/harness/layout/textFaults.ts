import type { Page } from 'playwright-core'

/**
 * The faults of a page's layout that a reader would see, in words: sideways scroll, words broken inside, cut text,
 * a dot between two parts at the end of a line, a dash alone on a line, text over text, a line that peeps out below the last line of a shortened
 * text, and text without a line through it in a struck text. Text with an ellipsis and text in a scroller may be cut.
 */
export async function textFaults(page: Page): Promise<string[]> {
  // tsx wraps named functions in a call of this helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= named => named')
  return page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    // The browser guesses the height of a row that it skips, so skipped rows seem to overlap.
    for (const row of document.querySelectorAll('li'))
      if (getComputedStyle(row).contentVisibility === 'auto') row.style.contentVisibility = 'visible'
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

    /** Whether a word is visible: no box hides it, such as a list that has scrolled it away. */
    const isInView = (box: DOMRect, parent: Element) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue
        const { left, right, top, bottom } = one.getBoundingClientRect()
        if (x < left || x > right || y < top || y > bottom) return false
      }
      return true
    }
    /** The share of a line's box above its capitals. */
    const ABOVE_CAPITALS = 0.2
    /** Whether the top of a line shows below the last line that a shortened text may have. */
    const isPeeping = (box: DOMRect, shortened: Element) => {
      const { webkitLineClamp, lineHeight, paddingTop } = getComputedStyle(shortened)
      const { top, bottom } = shortened.getBoundingClientRect()
      const end = top + parseFloat(paddingTop) + Number(webkitLineClamp) * parseFloat(lineHeight)
      return (box.top + box.bottom) / 2 > end && box.top + box.height * ABOVE_CAPITALS < bottom
    }
    /** Whether a box between a text and its struck ancestor keeps the line away. */
    const isUnstruck = (element: Element) => {
      for (let one = element; one.tagName !== 'S'; one = one.parentElement ?? document.createElement('s')) {
        const { display, textDecorationLine } = getComputedStyle(one)
        if (textDecorationLine.includes('line-through')) return false
        if (display.startsWith('inline-')) return true
      }
      return false
    }
    const lines: { box: DOMRect; parent: Element; word: string }[] = []
    /** The box of a dot between two parts, until the next word. */
    let dot: DOMRect | null = null
    /** The box of a dash below the word before it, until the next word. */
    let dash: DOMRect | null = null
    let before: DOMRect | null = null
    const isBelow = (box: DOMRect, other: DOMRect | null) =>
      other !== null && box.top > other.top + other.height / 2
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || isHidden(parent)) continue
      const clip = clipOf(parent)
      const cutAt =
        clip && getComputedStyle(clip).textOverflow !== 'ellipsis'
          ? clip.getBoundingClientRect().right
          : Infinity
      const shortened = clip && getComputedStyle(clip).webkitLineClamp !== 'none' ? clip : null
      if (parent.closest('s') && isUnstruck(parent)) faults.add(`not struck: ${text.nodeValue.trim()}`)
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /[^\s\u2010-\u2015-]+|(?<!\S)\u2013(?!\S)/g,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(box => box.width > 0)
        const [first] = boxes
        if (!first) continue
        if (word === '\u2013') {
          dash = isBelow(first, before) ? first : null
          continue
        }
        if (isBelow(first, dash)) faults.add(`lone dash before ${word}`)
        dash = null
        before = first
        if (boxes.some(box => box.top > first.top + first.height / 2)) faults.add(`broken word: ${word}`)
        if (boxes.some(box => box.right > cutAt + 1)) faults.add(`cut word: ${word}`)
        if (shortened && isPeeping(first, shortened)) faults.add(`half a line: ${word}`)
        if (isBelow(first, dot)) faults.add(`hanging dot before ${word}`)
        dot = word === '•' ? first : null
        if (isInView(first, parent)) lines.push({ box: first, parent, word })
      }
    }

    // A sheet, the dock and the headings of days cover what scrolls below them.
    const layers = new Map<Element, Element | null>()
    const layerOf = (element: Element): Element | null => {
      const known = layers.get(element)
      if (known !== undefined) return known
      const isLayer = /fixed|sticky/.test(getComputedStyle(element).position)
      const layer = isLayer ? element : element.parentElement && layerOf(element.parentElement)
      layers.set(element, layer)
      return layer
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [place, { box, parent, word }] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        if (other.box.top >= box.bottom) break
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top
        // The ascenders of tightly set lines may overlap.
        const isOver = width > 2 && height > Math.min(box.height, other.box.height) / 2
        if (isOver && layerOf(parent) === layerOf(other.parent)) faults.add(`${word} lies over ${other.word}`)
      }
    }
    return [...faults]
  })
}
