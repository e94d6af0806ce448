import type { Page } from 'playwright-core'

/** The size that a finger needs, in px. */
export const FOR_FINGERS = 44
/** The size that a mouse needs, in px (WCAG 2.2, 2.5.8). */
export const FOR_A_MOUSE = 24

/**
 * Targets that a person easily misses, because the part of the screen that reacts for them is smaller than
 * `size` px. One line each. Scrolls to targets further down, and restores the scroll position.
 */
export function smallTargets(page: Page, size = FOR_FINGERS): Promise<string[]> {
  return page.evaluate(wanted => {
    // Half of the size, less a margin for rounding.
    const REACH = wanted / 2 - 1
    const isInSentence = (target: Element) =>
      target.closest('p, li') !== null && getComputedStyle(target).display.startsWith('inline')
    const answersAt = (target: Element, x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    }
    /** Whether a target is big enough. A target that nobody can see counts as big enough. */
    const isBigEnough = (target: Element, box: DOMRect) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isSeen = box.width > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
      if (!isSeen || !answersAt(target, x, y)) return true
      return [
        [x - REACH, y],
        [x + REACH, y],
        [x, y - REACH],
        [x, y + REACH],
      ].every(([atX = 0, atY = 0]) => answersAt(target, atX, atY))
    }
    const scrolled = new Map<Element, { top: number; left: number }>()
    const scrollTo = (target: Element) => {
      for (let around = target.parentElement; around !== null; around = around.parentElement)
        if (!scrolled.has(around)) scrolled.set(around, { top: around.scrollTop, left: around.scrollLeft })
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return target.getBoundingClientRect()
    }
    const targets = [...document.querySelectorAll('a[href], button, input, [role=tab], [role=menuitem]')]
    const small = targets
      .filter(target => {
        if (target.closest('[inert]') || isInSentence(target)) return false
        const box = target.getBoundingClientRect()
        if (box.width >= 2 * REACH && box.height >= 2 * REACH) return false
        const isAtEdge = box.width > 1 && (box.y < REACH || box.bottom > innerHeight - REACH)
        if (!isAtEdge && isBigEnough(target, box)) return false
        // The dock may cover the target's edge, so scroll it to the middle.
        return !isBigEnough(target, scrollTo(target))
      })
      .map(target => {
        const { width, height } = target.getBoundingClientRect()
        const name = target.getAttribute('aria-label') ?? target.textContent
        return `${target.tagName} ${name.slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`
      })
    for (const [around, place] of scrolled) around.scrollTo({ ...place, behavior: 'instant' })
    return small
  }, size)
}
