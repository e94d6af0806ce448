import fc from 'fast-check'
import {
  daysAhead,
  daysAround,
  daysOfMonth,
  distanceInTime,
  lastDayOfChoice,
  readDayOfChoice,
  weekStart,
} from '../../../../../src/domain/lists/days/dayOfChoice'
import { addDays, isDay, weekdayOf } from '../../../../../src/domain/time/days'

const anyDay = fc.integer({ min: 0, max: 5_000 }).map(days => addDays('2024-01-01', days))
const SUNDAY = 0

describe('R70: a day of choice', () => {
  it.each([
    ['2026-11-20', '2027-11-19'],
    ['2026-12-31', '2027-12-30'],
    ['2027-01-01', '2027-12-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-27'],
    ['2027-03-01', '2028-02-29'],
  ])('on %s, the last one is %s', (today, last) => {
    expect(lastDayOfChoice(today)).toBe(last)
  })

  it.each([
    ['2026-11-20', true],
    ['2026-12-11', true],
    ['2027-11-19', true],
    ['2027-11-20', false],
    ['2026-11-19', false],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['', false],
    ['tomorrow', false],
    [null, false],
  ])('the address’s date %s is one: %s', (text, isOne) => {
    expect(readDayOfChoice(text, { day: '2026-11-20', time: '20:47' })).toBe(isOne ? text : null)
  })

  it('is still last night until 06:00', () => {
    expect(readDayOfChoice('2026-11-20', { day: '2026-11-21', time: '05:59' })).toBe('2026-11-20')
    expect(readDayOfChoice('2026-11-20', { day: '2026-11-21', time: '06:00' })).toBeNull()
    expect(readDayOfChoice('2026-12-31', { day: '2027-01-01', time: '00:10' })).toBe('2026-12-31')
  })

  it('has a weekday and a date that no other day of choice has', () => {
    fc.assert(
      fc.property(anyDay, today => {
        const last = lastDayOfChoice(today)
        expect(isDay(last)).toBe(true)
        expect(last.slice(5) < today.slice(5) || last.slice(0, 4) === today.slice(0, 4)).toBe(true)
        expect(addDays(last, 1).slice(5) >= today.slice(5)).toBe(true)
      }),
    )
  })

  it('has a strip that begins with a Sunday or today, has no gaps, and holds the day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 364 }), (today, ahead) => {
        const day = addDays(today, ahead)
        const days = daysAround(day, today)
        const [first = ''] = days
        expect(days).toContain(day)
        expect(first === today || weekdayOf(first) === SUNDAY).toBe(true)
        expect(first >= today && (days.at(-1) ?? '') <= lastDayOfChoice(today)).toBe(true)
        expect(days).toEqual(days.map((_, index) => addDays(first, index)))
      }),
      { numRuns: 50 },
    )
  })

  it('is in the strip until four weeks after this week, over a change of the clocks, a new year and a leap day', () => {
    expect(daysAhead('2026-10-20')).toHaveLength(28)
    expect(daysAhead('2026-10-20')[0]).toBe('2026-10-27')
    expect(daysAhead('2026-12-20').at(-1)).toBe('2027-01-23')
    expect(daysAhead('2028-02-20')[2]).toBe('2028-02-29')
  })

  it('is in a month of the calendar, from today on', () => {
    expect(daysOfMonth('2026-11', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-30' })
    expect(daysOfMonth('2026-12', '2026-11-20')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOfMonth('2028-02', '2027-11-20')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('belongs to the week from Sunday to Saturday (§9)', () => {
    expect(weekStart('2026-12-11')).toBe('2026-12-06')
    expect(weekStart('2026-12-12')).toBe('2026-12-06')
    expect(weekStart('2026-12-13')).toBe('2026-12-13')
    expect(weekStart('2027-01-01')).toBe('2026-12-27')
  })

  it.each([
    ['2026-11-19', 'last night'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-26', 'in 6 days'],
    ['2026-11-27', 'in a week'],
    ['2026-12-11', 'in 3 weeks'],
    ['2027-01-22', 'in 9 weeks'],
    ['2027-02-20', 'in 3 months'],
    ['2027-11-19', 'in 12 months'],
  ])('%s is %s', (day, words) => {
    expect(distanceInTime(day, '2026-11-20')).toBe(words)
  })

  it('is the same number of days away if the clocks change in between', () => {
    expect(distanceInTime('2026-11-08', '2026-10-18')).toBe('in 3 weeks')
    expect(distanceInTime('2027-03-28', '2027-03-27')).toBe('tomorrow')
  })
})
