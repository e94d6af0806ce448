import fc from 'fast-check'
import ICAL from 'ical.js'
import { repeatRule } from '../../../../public-web/event/repeatRule'
import { takesPlaceOn } from '../../../../src/domain/event/eventDays'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import type { Rhythm } from '../../../../src/domain/rhythm/rhythm'
import { datesFrom, lastDateOf } from '../../../../src/domain/rhythm/seriesDates'
import { addDays, daysFrom, eachDay, weekdayOf, type Day } from '../../../../src/domain/time/days'
import { makeEvent } from '../../../support/events'
import { randomRuns } from '../../../support/randomRuns'
import { anyRhythm } from './anyRhythm'

const FRIDAY = 5
/** days */
const TEN_YEARS = 3_653
const seriesOf = (rhythm: Rhythm, weekday = FRIDAY) => makeEvent({ recurrenceDay: weekday, rhythm })
const datesIn = (event: ReturnType<typeof makeEvent>, from: Day, to: Day) =>
  eachDay(from, to).filter(day => takesPlaceOn(event, day))

/** The dates between two days by ical.js, from the line that feeds carry. */
function datesOfLibrary(event: ReturnType<typeof makeEvent>, first: Day, to: Day): Day[] {
  const rule = ICAL.Recur.fromString(repeatRule(event).replace('RRULE:', ''))
  const iterator = rule.iterator(ICAL.Time.fromDateTimeString(`${first}T19:30:00`))
  const days: Day[] = []
  for (;;) {
    const day = (iterator.next() as ICAL.Time | null)?.toString().slice(0, 10)
    if (day === undefined || day > to) return days
    days.push(day)
  }
}

describe('The rhythm of a series (R72)', () => {
  it('is weekly for ever without one (§3)', () => {
    expect(datesIn(makeEvent(), '2026-11-20', '2026-12-12')).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
    ])
  })

  it.each([
    [{ every: 'first' }, ['2027-01-01', '2027-02-05', '2027-03-05']],
    [{ every: 'fourth' }, ['2027-01-22', '2027-02-26', '2027-03-26']],
    [{ every: 'last' }, ['2027-01-29', '2027-02-26', '2027-03-26']],
    [{ every: 'week', from: '2027-02-01', until: '2027-02-12' }, ['2027-02-05', '2027-02-12']],
    [{ every: 'twoWeeks', from: '2027-02-27' }, ['2027-03-05', '2027-03-19']],
  ] as [Rhythm, Day[]][])('of Fridays, %j', (rhythm, dates) => {
    expect(datesIn(seriesOf(rhythm), '2027-01-01', '2027-03-31')).toEqual(dates)
  })

  it('knows 29 February', () => {
    const tuesdays = seriesOf({ every: 'last' }, weekdayOf('2028-02-29'))
    expect(takesPlaceOn(tuesdays, '2028-02-29')).toBe(true)
    expect(takesPlaceOn(tuesdays, '2028-02-22')).toBe(false)
  })

  it('has the last of its dates, or none', () => {
    expect(lastDateOf(seriesOf({ every: 'first', until: '2026-12-31' }))).toBe('2026-12-04')
    expect(lastDateOf(seriesOf({ every: 'first', from: '2026-12-05', until: '2026-12-31' }))).toBeNull()
    expect(lastDateOf(seriesOf({ every: 'first' }))).toBeNull()
  })

  it('agrees with a calendar library over ten years, paused or not (R51)', () => {
    const from = fc.integer({ min: 0, max: 3_650 }).map(count => addDays('2020-01-01', count))
    const anyCase = from.chain(day =>
      fc.record({
        day: fc.constant(day),
        rhythm: anyRhythm(day),
        weekday: fc.integer({ min: 0, max: 6 }),
        pause: fc.option(fc.integer({ min: -100, max: 400 }).map(count => addDays(day, count))),
      }),
    )
    fc.assert(
      fc.property(anyCase, ({ day, rhythm, weekday, pause }) => {
        const event = {
          ...seriesOf(rhythm, weekday),
          ...(pause && { status: 'paused' as const, pausedUntil: pause }),
        }
        const first = datesFrom(event, day).next().value
        const to = addDays(day, TEN_YEARS)
        const own: Day[] = []
        for (const date of datesFrom(event, day)) {
          if (date > to) break
          own.push(date)
        }
        expect(own).toEqual(first === undefined ? [] : datesOfLibrary(event, first, to))
        expect(daysFrom(day, TEN_YEARS + 1).filter(one => takesPlaceOn(event, one))).toEqual(own)
        // A pause moves no date. It only says which of them show as paused.
        for (const date of own.slice(0, 60))
          expect(occurrenceOn(event, date).event.status).toBe(pause && date < pause ? 'paused' : 'current')
      }),
      { numRuns: randomRuns(60) },
    )
  })
})
