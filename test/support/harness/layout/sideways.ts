import type { Page } from 'playwright-core'

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
