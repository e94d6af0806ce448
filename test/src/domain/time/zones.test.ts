import fc from 'fast-check'
import { calendarMonths } from '../../../../src/domain/lists/calendar'
import { dayDate, dayName, dayTitle, shortDate } from '../../../../src/domain/time/dayLabels'
import { londonMoment, type LondonMoment } from '../../../../src/domain/time/days'
import { londonMs } from '../../../../src/domain/time/timestamp'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { eventDaysOf } from '../../../../src/domain/event/eventDays'
import { freshnessLabel } from '../../../../src/domain/lists/freshness'
import { occurrenceDates } from '../../../../src/domain/event/dateLabels'
import { nextOccurrences } from '../../../../src/domain/event/nextOccurrences'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyDay, anyList, timeOrNone } from '../event/arbitraries'
import { DEVICE_ZONES, inEveryZone } from './deviceZones'
import { randomRuns } from '../../../support/randomRuns'

/** A time on London's clocks, and the moment when they show it. */
const CLOCK_CHANGES: [day: string, time: string, ms: number, shown: string][] = [
  ['2026-03-29', '00:30', Date.UTC(2026, 2, 29, 0, 30), '00:30'],
  ['2026-03-29', '01:30', Date.UTC(2026, 2, 29, 1, 30), '02:30'],
  ['2026-03-29', '23:30', Date.UTC(2026, 2, 29, 22, 30), '23:30'],
  ['2026-10-25', '00:30', Date.UTC(2026, 9, 24, 23, 30), '00:30'],
  ['2026-10-25', '01:30', Date.UTC(2026, 9, 25, 1, 30), '01:30'],
  ['2026-10-25', '23:30', Date.UTC(2026, 9, 25, 23, 30), '23:30'],
  ['2026-12-31', '00:30', Date.UTC(2026, 11, 31, 0, 30), '00:30'],
  ['2026-12-31', '01:30', Date.UTC(2026, 11, 31, 1, 30), '01:30'],
  ['2026-12-31', '23:30', Date.UTC(2026, 11, 31, 23, 30), '23:30'],
  ['2028-02-29', '00:30', Date.UTC(2028, 1, 29, 0, 30), '00:30'],
  ['2028-02-29', '01:30', Date.UTC(2028, 1, 29, 1, 30), '01:30'],
  ['2028-02-29', '23:30', Date.UTC(2028, 1, 29, 23, 30), '23:30'],
]

/** Everything on a screen that depends on the date. */
function screensAt(events: DanceEvent[], now: LondonMoment) {
  const week = weeklyGroups(events, now)
  const year = calendarMonths(events, now)
  return {
    week,
    year,
    series: events.map(event => nextOccurrences(event, now)),
    headings: week.map(({ day }) => [
      dayTitle(day, now.day),
      dayDate(day, now.day),
      dayName(day),
      shortDate(day),
    ]),
    cards: [...week, ...year].flatMap(({ occurrences }) =>
      occurrences.map(occurrence => [
        dayName(occurrence.occurrenceDate),
        occurrenceDates(occurrence),
        occurrence.phase,
      ]),
    ),
  }
}

function expectSame<T>(results: T[]) {
  const [first, ...others] = results.map(result => JSON.stringify(result))
  expect(others).toHaveLength(DEVICE_ZONES.length - 1)
  for (const other of others) expect(other).toBe(first)
}

const EVENTS = [
  ...[0, 1, 2, 3, 4, 5, 6].map(recurrenceDay =>
    makeEvent({ eventId: `s${recurrenceDay}`, recurrenceDay, startTime: '21:00', endTime: '02:00' }),
  ),
  ...CLOCK_CHANGES.map(([eventDate], index) =>
    makeOneOff({ eventId: `o${index}`, eventDate, startTime: '00:45', endTime: '02:15' }),
  ),
]

describe('R3 On a device in any zone', () => {
  it("this test really changes the device's zone", () => {
    expect(inEveryZone(() => new Date(Date.UTC(2026, 0, 1, 12)).getHours())).toEqual([12, 7, 21, 23, 1])
  })

  it.each(CLOCK_CHANGES)(
    '%s %s in London is the same moment, and the same screens',
    (day, time, ms, shown) => {
      const results = inEveryZone(() => ({
        ms: londonMs(day, time),
        moment: londonMoment(ms),
        saved: freshnessLabel({
          lastFetch: ms - 3_600_000,
          now: ms,
          isOffline: true,
          isSyncing: false,
          isOutdated: false,
        }),
        screens: screensAt(EVENTS, londonMoment(ms)),
      }))
      expect(results[0]).toMatchObject({ ms, moment: { day, time: shown } })
      expectSame(results)
    },
  )

  it('any events give the same screens', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        expectSame(inEveryZone(() => screensAt(events, now)))
      }),
      { numRuns: randomRuns(40) },
    )
  })

  it('any dates give the same eventDays', () => {
    fc.assert(
      fc.property(anyDay, anyDay, timeOrNone, (eventDate, eventEndDate, endTime) => {
        expectSame(inEveryZone(() => eventDaysOf({ eventDate, eventEndDate, endTime })))
      }),
      { numRuns: randomRuns(40) },
    )
  })

  it('any moment is the same day and time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 32_000_000_000_000 }), ms => {
        expectSame(inEveryZone(() => londonMoment(ms)))
      }),
      { numRuns: randomRuns(40) },
    )
  })
})
