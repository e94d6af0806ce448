import type { Locator } from 'playwright-core'

/** The miles on the rows of a day, in their order. */
export const milesOf = (day: Locator): Promise<number[]> =>
  day.locator('a[href^="/view-event/"]').evaluateAll(rows =>
    rows
      .map(row => (row as HTMLElement).innerText)
      // Without the venue's own position, a distance is only 'about' a whole number of miles.
      .filter(text => !text.includes('about '))
      .map(text => Number(/([\d.]+) mi/.exec(text)?.[1])),
  )
