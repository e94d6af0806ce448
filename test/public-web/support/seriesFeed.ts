import fc from 'fast-check'
import { feedCalendar, feedStart } from '../../../public-web/feeds/feedCalendar'
import type { DanceEvent, EventException } from '../../../src/domain/event/event'
import { eventName, titlePrefix } from '../../../src/domain/event/labels'
import { isOff } from '../../../src/domain/event/visibility'
import { occurrenceOn } from '../../../src/domain/event/occurrences'
import { makePlaceFilter } from '../../../src/domain/sync/filters'
import { takesPlaceOn } from '../../../src/domain/event/eventDays'
import { anyRhythm } from '../../src/domain/rhythm/anyRhythm'
import { addDays, daysFrom, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { timeOrNone } from '../../src/domain/event/arbitraries'
import { makeEvent, makeLocation } from '../../support/events'
import type { ReadDate } from './readCalendar'

const HERE = 'East Sussex'
const ELSEWHERE = 'Kent'
/** days */
export const YEAR = 366

const county = fc.constantFrom(HERE, HERE, ELSEWHERE)
const fields = {
  eventName: fc.constantFrom('Bachata Fridays', 'Énergie', 'salsa; and, more\\n', ''),
  announcementText: fc.constantFrom('', 'Bring cake'),
  startTime: timeOrNone,
  endTime: fc.oneof(timeOrNone, fc.constantFrom('00:30', '01:00', '01:30', '02:00', '05:00')),
  isCancelled: fc.boolean(),
}

/** Any hour of two years, in which the clocks change four times. */
const anyNow = fc.integer({ min: 0, max: 730 * 24 }).map(hour => Date.UTC(2026, 0, 1, hour))

/** R51: no pause, a pause without an end, or one that ends near `today`. */
const anyPause = (today: string): fc.Arbitrary<Partial<DanceEvent>> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.constant({ status: 'paused' as const }),
    fc
      .integer({ min: -60, max: 200 })
      .map(count => ({ status: 'paused' as const, pausedUntil: addDays(today, count) })),
  )

/** A series with changed, moved and cancelled dates, and a clock. */
export const anySeries = fc
  .record({ now: anyNow, recurrenceDay: fc.constantFrom(0, 6, 0, 6, 1, 2, 3, 4, 5) })
  .chain(({ now, recurrenceDay }) => {
    const today = londonMoment(now).day
    const onWeekday = addDays(today, (recurrenceDay - weekdayOf(today) + 7) % 7)
    const date = fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: -10, max: 60 }).map(week => addDays(onWeekday, 7 * week)) },
      // Exceptions on any day. Lists don't show those that fall on another weekday than the series.
      { weight: 1, arbitrary: fc.integer({ min: -10, max: 300 }).map(count => addDays(today, count)) },
    )
    const place = fc.option(county, { nil: undefined })
    const exception = fc.record({ date, place, changes: fc.record(fields, { requiredKeys: [] }) })
    const exceptions = fc.uniqueArray(exception, { selector: one => one.date, maxLength: 12 })
    return fc
      .record({
        ...fields,
        shortLocation: county,
        exceptions,
        rhythm: fc.option(anyRhythm(today)),
        pause: anyPause(today),
      })
      .map(({ rhythm, pause, ...series }) => ({
        now,
        event: makeEvent({
          ...series,
          ...pause,
          recurrenceDay,
          ...(rhythm && { rhythm }),
          exceptions: stored(series),
        }),
      }))
  })

interface Generated {
  exceptions: { date: string; place: string | undefined; changes: Partial<DanceEvent> }[]
}

const stored = ({ exceptions }: Generated): EventException[] =>
  exceptions.map(({ date, place, changes }) => ({
    ...changes,
    date,
    ...(place !== undefined && { shortLocation: place, location: makeLocation({ county: place }) }),
  }))

/** The dates that the app lists in this county in the year after `from`. */
export function listed(event: DanceEvent, from: string): Omit<ReadDate, 'isOwnEntry' | 'entry'>[] {
  return daysFrom(from, YEAR)
    .filter(day => takesPlaceOn(event, day))
    .map(day => occurrenceOn(event, day))
    .filter(({ event: shown }) => shown.shortLocation === HERE)
    .map(({ event: shown, occurrenceDate: day }) => ({
      ...momentsOf(shown, day),
      day,
      name: titlePrefix(shown) + eventName(shown),
      isCancelled: isOff(shown),
    }))
}

function momentsOf({ startTime, endTime }: DanceEvent, day: string) {
  if (startTime === '') return { start: day, end: addDays(day, 1), isAllDay: true }
  const start = `${day}T${startTime}:00`
  const isKnown = endTime !== '' && endTime !== startTime
  const lastDay = endTime < startTime ? addDays(day, 1) : day
  return { start, end: isKnown ? `${lastDay}T${endTime}:00` : start, isAllDay: false }
}

/** The feed of a county in which the event is the only one. */
export const feedOf = (event: DanceEvent, now: number) =>
  feedCalendar([event], {
    name: 'All',
    path: '/in/east-sussex',
    scope: { from: feedStart(now), isHere: makePlaceFilter([HERE]), origin: 'https://dance.example' },
  })
