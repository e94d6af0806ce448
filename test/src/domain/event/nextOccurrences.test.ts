import fc from 'fast-check'
import { weekdayOf, type LondonMoment } from '../../../../src/domain/time/days'
import { isOver } from '../../../../src/domain/event/occurrences'
import {
  nextOccurrence,
  nextOccurrences,
  occurrenceForDate,
} from '../../../../src/domain/event/nextOccurrences'
import { makeEvent, makeOneOff } from '../../../support/events'
import { anyList } from './arbitraries'

const FRIDAY = '2026-11-20'
const at = (time: string, day = FRIDAY): LondonMoment => ({ day, time })
const datesOf = (occurrences: { occurrenceDate: string }[]) =>
  occurrences.map(({ occurrenceDate }) => occurrenceDate)

describe('R10 The next 10 occurrences', () => {
  it('start with today’s', () => {
    const dates = datesOf(nextOccurrences(makeEvent(), at('23:29')))
    expect(dates).toHaveLength(10)
    expect([dates[0], dates[1], dates[9]]).toEqual([FRIDAY, '2026-11-27', '2027-01-22'])
  })

  it('skip today’s if it has ended', () => {
    const dates = datesOf(nextOccurrences(makeEvent(), at('23:30')))
    expect(dates).toHaveLength(10)
    expect(dates[0]).toBe('2026-11-27')
  })

  it('start with last night’s while it still runs (R4)', () => {
    const party = makeEvent({ startTime: '21:00', endTime: '02:00' })
    expect(datesOf(nextOccurrences(party, at('01:00', '2026-11-21'), 2))).toEqual([FRIDAY, '2026-11-27'])
    expect(datesOf(nextOccurrences(party, at('02:00', '2026-11-21'), 2))).toEqual([
      '2026-11-27',
      '2026-12-04',
    ])
  })

  it('include cancelled ones', () => {
    const event = makeEvent({ exceptions: [{ date: '2026-11-27', isCancelled: true }] })
    expect(nextOccurrences(event, at('12:00'), 2).map(occurrence => occurrence.event.isCancelled)).toEqual([
      false,
      true,
    ])
  })

  it('are all on the weekday, a week apart, and none is over', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        for (const event of events.filter(({ isRecurring }) => isRecurring)) {
          const coming = nextOccurrences(event, now)
          expect(coming).toHaveLength(10)
          expect(
            coming.every(({ occurrenceDate }) => weekdayOf(occurrenceDate) === event.recurrenceDay),
          ).toBe(true)
          expect(coming.some(occurrence => isOver(occurrence, now))).toBe(false)
          expect(new Set(datesOf(coming)).size).toBe(10)
        }
      }),
    )
  })
})

describe('R25 The next occurrence', () => {
  const festival = makeOneOff({ startTime: '11:00', endTime: '18:00', eventDays: [FRIDAY, '2026-11-21'] })

  it('of a one-off is its first day that is not over', () => {
    expect(nextOccurrence(festival, at('12:00'))?.occurrenceDate).toBe(FRIDAY)
    expect(nextOccurrence(festival, at('00:00', '2026-11-21'))?.occurrenceDate).toBe('2026-11-21')
  })

  it('of a one-off that is over is its last day', () => {
    expect(nextOccurrence(festival, at('12:00', '2026-12-24'))?.occurrenceDate).toBe('2026-11-21')
  })
})

describe('R7 A date in the address', () => {
  it('means an occurrence if it is on the series’ weekday', () => {
    expect(occurrenceForDate(makeEvent(), '2027-03-05', at('12:00')).occurrenceDate).toBe('2027-03-05')
    expect(occurrenceForDate(makeEvent(), '2020-01-03', at('12:00')).occurrenceDate).toBe('2020-01-03')
  })

  it('means an occurrence if an exception has that date', () => {
    const event = makeEvent({ exceptions: [{ date: '2026-11-25', eventName: 'Moved to Wednesday' }] })
    expect(occurrenceForDate(event, '2026-11-25', at('12:00')).event.eventName).toBe('Moved to Wednesday')
  })

  it.each(['2026-11-25', '2026-99-99', '<script>', '', null])(
    'means the next occurrence if it is %s',
    date => {
      expect(occurrenceForDate(makeEvent(), date, at('12:00', '2026-11-18')).occurrenceDate).toBe(FRIDAY)
    },
  )

  it('has no effect for a one-off', () => {
    expect(occurrenceForDate(makeOneOff(), '2026-11-27', at('12:00', '2026-11-18')).occurrenceDate).toBe(
      FRIDAY,
    )
  })
})
