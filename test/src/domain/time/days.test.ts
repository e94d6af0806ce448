import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  daysFrom,
  eachDay,
  isDay,
  isTime,
  londonMoment,
  monthOf,
  weekdayOf,
} from '../../../../src/domain/time/days'
import { londonMs } from '../../../../src/domain/time/timestamp'
import { anyDay, anyTime } from '../event/arbitraries'

dayjs.extend(utc)

describe('R3 Days and times', () => {
  it.each(['2026-02-28', '2028-02-29', '1970-01-01', '2999-12-31'])('include %s as a day', text => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-99-99',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1969-12-31',
    '3000-01-01',
    '',
    null,
    5,
  ])('do not include %s as a day', text => {
    expect(isDay(text)).toBe(false)
  })

  it('are rejected if text surrounds them', () => {
    expect([' 2026-02-28', '2026-02-28\n', '2026-02-28T00:00'].some(isDay)).toBe(false)
  })

  it('are zero-padded, from 00:00 to 23:59', () => {
    expect(['00:00', '09:05', '23:59'].every(isTime)).toBe(true)
    expect(['24:00', '9:05', '19:60', '19:30:00', '', '19:30\n', null].some(isTime)).toBe(false)
  })
})

describe('R3 The moment in London', () => {
  it('is an hour ahead of UTC in summer and equal to UTC in winter', () => {
    expect(londonMoment(Date.UTC(2026, 6, 1, 23, 30))).toEqual({ day: '2026-07-02', time: '00:30' })
    expect(londonMoment(Date.UTC(2026, 0, 1, 23, 30))).toEqual({ day: '2026-01-01', time: '23:30' })
  })

  it('is read from Temporal where the browser has it', () => {
    const zoned = jest.fn((_zone: string) => '2026-07-02T00:30:59.5+01:00[Europe/London]')
    const fromEpochMilliseconds = jest.fn((_ms: number) => ({ toZonedDateTimeISO: zoned }))
    const Instant = { fromEpochMilliseconds }
    expect(londonMoment(7.5, { Instant })).toEqual({ day: '2026-07-02', time: '00:30' })
    expect(fromEpochMilliseconds).toHaveBeenCalledWith(7)
    expect(zoned).toHaveBeenCalledWith('Europe/London')
  })

  it('shows midnight as 00:00', () => {
    expect(londonMoment(Date.UTC(2026, 0, 1))).toEqual({ day: '2026-01-01', time: '00:00' })
  })
})

describe('R9 The ms of a moment in London', () => {
  it('give back the same day and time, except in the hour that spring skips', () => {
    fc.assert(
      fc.property(anyDay, anyTime, (day, time) => {
        const moment = londonMoment(londonMs(day, time))
        if (moment.time !== time) expect(moment.time.slice(0, 2)).toBe('02')
        expect(moment.day).toBe(day)
      }),
    )
  })

  it('keep counting from before the gap for a time that spring skips', () => {
    expect(londonMs('2026-03-29', '00:59')).toBe(Date.UTC(2026, 2, 29, 0, 59))
    expect(londonMs('2026-03-29', '01:30')).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(londonMs('2026-03-29', '02:00')).toBe(Date.UTC(2026, 2, 29, 1, 0))
  })

  it('are the second of the two moments for a time that occurs twice in autumn', () => {
    expect(londonMs('2026-10-25', '01:30')).toBe(Date.UTC(2026, 9, 25, 1, 30))
    expect(londonMs('2026-10-25', '02:00')).toBe(Date.UTC(2026, 9, 25, 2, 0))
  })

  it.each(['2027-01-20', '2027-07-20'])('are the same on every day of the year: on %s', today => {
    jest.useFakeTimers({ now: Date.parse(today) })
    expect(londonMs('2026-03-29', '01:30')).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(londonMs('2026-10-25', '00:59')).toBe(Date.UTC(2026, 9, 24, 23, 59))
    expect(londonMs('2026-10-25', '01:30')).toBe(Date.UTC(2026, 9, 25, 1, 30))
    jest.useRealTimers()
  })
})

describe('R3 Calendar arithmetic', () => {
  it('agrees with a calendar library for any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(addDays(day, count)).toBe(dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD'))
        expect(weekdayOf(day)).toBe(dayjs.utc(day).day())
        expect(addMonths(monthOf(day), count)).toBe(
          dayjs.utc(monthOf(day)).add(count, 'month').format('YYYY-MM'),
        )
      }),
    )
  })

  it('crosses clock changes, leap days and years', () => {
    expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(addMonths('2026-12', 1)).toBe('2027-01')
  })

  it('lists every day between two days, both included, but at most a year and none if they are reversed', () => {
    expect(eachDay('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(eachDay('2026-12-30', '2026-12-29')).toEqual([])
    expect(eachDay('1970-01-01', '2999-12-31')).toHaveLength(366)
  })
})
