import type { Page } from 'playwright-core'

/**
 * Targets that a finger could miss, because less than 44 px of the screen reacts for them. One line each. Scrolls to
 * targets further down, and finally restores the page.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Half of 44 px, less a margin for rounding.
    const REACH = 21
    const isInSentence = (target: Element) =>
      target.closest('p, li') !== null && getComputedStyle(target).display.startsWith('inline')
    const answersAt = (target: Element, x: number, y: number) => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    }
    const scrolled = new Map<Element, number>()
    const scrollTo = (target: Element) => {
      for (let around = target.parentElement; around !== null; around = around.parentElement)
        if (!scrolled.has(around)) scrolled.set(around, around.scrollTop)
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return target.getBoundingClientRect()
    }
    const targets = [...document.querySelectorAll('a[href], button, input, [role=tab], [role=menuitem]')]
    const small = targets
      .filter(target => {
        if (target.closest('[inert]') || isInSentence(target)) return false
        let box = target.getBoundingClientRect()
        if (box.width >= 2 * REACH && box.height >= 2 * REACH) return false
        if (box.width > 1 && (box.y < REACH || box.bottom > innerHeight - REACH)) box = scrollTo(target)
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isSeen = box.width > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
        if (!isSeen || !answersAt(target, x, y)) return false
        return ![
          [x - REACH, y],
          [x + REACH, y],
          [x, y - REACH],
          [x, y + REACH],
        ].every(([atX = 0, atY = 0]) => answersAt(target, atX, atY))
      })
      .map(target => {
        const { width, height } = target.getBoundingClientRect()
        const name = target.getAttribute('aria-label') ?? target.textContent
        return `${target.tagName} ${name.slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`
      })
    for (const [around, top] of scrolled) around.scrollTop = top
    return small
  })
}

/** The elements that make the page wider than its window. */
export function widerThanThePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isKept = (element: Element): boolean => {
      const around = element.parentElement
      return around !== null && (getComputedStyle(around).overflowX !== 'visible' || isKept(around))
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1 && !isKept(element),
    )
    return [`page ${scrollWidth} of ${clientWidth}`].concat(
      wide
        .slice(0, 5)
        .map(element => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`),
    )
  })
}
