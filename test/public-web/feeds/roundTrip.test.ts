import fc from 'fast-check'
import { addDays, londonMoment } from '../../../src/domain/time/days'
import { londonMs } from '../../../src/domain/time/timestamp'
import { randomRuns } from '../../support/randomRuns'
import { readDates } from '../support/readCalendar'
import { anySeries, feedOf, listed, YEAR } from '../support/seriesFeed'

const DAY = 86_400_000

describe('The feed of a series (public web)', () => {
  it('gives the county’s dates of the next year as the app lists them, with the same hours, names and cancellations (R14, R86)', () => {
    fc.assert(
      fc.property(anySeries, ({ now, event }) => {
        const from = londonMoment(now).day
        const dates = readDates(feedOf(event, now), from, addDays(from, YEAR))
        expect(dates.map(({ isOwnEntry: _own, entry: _entry, ...date }) => date)).toEqual(listed(event, from))
      }),
      { numRuns: randomRuns(1_000) },
    )
  })

  it('keeps the series’ hours across clock changes in calendars that repeat the exact length (RFC 5545, 3.8.5.3)', () => {
    fc.assert(
      fc.property(anySeries, ({ now, event }) => {
        const from = londonMoment(now).day
        for (const date of readDates(feedOf(event, now), from, addDays(from, YEAR))) {
          if (date.isOwnEntry || date.isAllDay) continue
          const { startDate, endDate } = date.entry
          const length = ms(endDate.toString()) - ms(startDate.toString())
          // Moments are compared, because clocks in London skip 01:00 to 02:00 in spring.
          expect(ms(date.start) + length).toBe(ms(date.end))
        }
      }),
      { numRuns: randomRuns(300) },
    )
  })

  it('has the same start, ids and bytes all month, so that calendars see no false change', () => {
    fc.assert(
      fc.property(anySeries, ({ event }) => {
        const monthStart = Date.UTC(2027, 3, 2)
        expect(feedOf(event, monthStart + 27 * DAY)).toBe(feedOf(event, monthStart))
      }),
      { numRuns: randomRuns(50) },
    )
  })
})

const ms = (text: string) => londonMs(text.slice(0, 10), text.slice(11, 16))
