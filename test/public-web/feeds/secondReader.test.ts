import fc from 'fast-check'
import ical, { type VEvent } from 'node-ical'
import { addDays, londonMoment } from '../../../src/domain/time/days'
import { londonMs } from '../../../src/domain/time/timestamp'
import { randomRuns } from '../../support/randomRuns'
import { anySeries, feedOf, listed, YEAR } from '../support/seriesFeed'

const HOUR = 3_600_000

/** The dates from `from` until the day before `to`, as node-ical reads them. It shares no code with ical.js. */
function readAgain(text: string, from: string, to: string) {
  const entries = Object.values(ical.sync.parseICS(text)).filter(
    entry => entry?.type === 'VEVENT',
  ) as VEvent[]
  return entries
    .flatMap(entry =>
      ical.expandRecurringEvent(entry, {
        from: new Date(londonMs(from, '00:00') - 24 * HOUR),
        to: new Date(londonMs(to, '00:00') + 24 * HOUR),
      }),
    )
    .map(({ start, end, summary, event }) => {
      const isAllDay = event.datetype === 'date'
      const read = isAllDay ? localDay : londonText
      return {
        start: read(start),
        end: read(end),
        name: plain(String(summary)),
        isCancelled: event.status === 'CANCELLED',
        isAllDay,
      }
    })
    .filter(({ start }) => start >= from && start < to)
    .sort((one, other) => (one.start < other.start ? -1 : 1))
}

/** A time as clocks show it. In the night to summer time, 01:30 doesn't exist and is read as 02:30. */
const existing = (time: string) =>
  time.length === 10 ? time : londonText(new Date(londonMs(time.slice(0, 10), time.slice(11, 16))))

/**
 * Whether a date starts at no time from 01:00 to 02:59. In the night to winter time, clocks show 01:00 twice,
 * and node-ical computes the end of such a date from both hours.
 */
const startsOnce = ({ start }: { start: string }) => !/T0[12]:/.test(start)

/** A name without backslashes. node-ical takes a backslash before an n for the end of a line. */
const plain = (name: string) => name.replaceAll(/\\[n\n]/g, '')

function londonText(date: Date): string {
  const { day, time } = londonMoment(date.getTime())
  return `${day}T${time}:00`
}

/** node-ical gives a whole day as midnight in this machine's time zone. */
const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')

describe('The feed of a series in a second reader (public web)', () => {
  it('gives the county’s dates of the next year as the app lists them', () => {
    fc.assert(
      fc.property(anySeries, ({ now, event }) => {
        // node-ical cuts the hours of a changed date if the series itself has none.
        fc.pre(event.startTime !== '')
        const from = londonMoment(now).day
        const to = addDays(from, YEAR)
        const expected = listed(event, from).map(({ day: _day, name, start, end, ...date }) => ({
          ...date,
          start: existing(start),
          end: existing(end),
          name: plain(name),
        }))
        const read = readAgain(feedOf(event, now), from, to)
        expect(read.filter(startsOnce)).toEqual(expected.filter(startsOnce))
      }),
      { numRuns: randomRuns(100) },
    )
  })
})
