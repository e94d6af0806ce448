import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import {
  nextOccurrence,
  nextOccurrences,
  occurrenceForDate,
  missedAt,
} from '../../../../src/domain/event/nextOccurrences'
import { alsoThatNight } from '../../../../src/domain/lists/alsoThatNight'
import { dancesOnDays, nextDayWithEvents } from '../../../../src/domain/lists/days/daysWithEvents'
import { ownEvents } from '../../../../src/domain/lists/ownEvents'
import { weeklyGroups } from '../../../../src/domain/lists/weekly'
import { rhythmWord, seriesLabel } from '../../../../src/domain/rhythm/rhythmLabel'
import { daysFrom, type Day } from '../../../../src/domain/time/days'
import { makeDocument, makeEvent } from '../../../support/events'

const social = makeEvent({
  recurrenceDay: 5,
  rhythm: { every: 'first', from: '2026-12-01', until: '2027-03-31' },
})
const DATES = ['2026-12-04', '2027-01-01', '2027-02-05', '2027-03-05']
const at = (day: Day) => ({ day, time: '12:00' })
const listed = (day: Day) => weeklyGroups([social], at(day)).filter(group => group.occurrences.length > 0)

describe('A social on first Fridays, from December to March (R72)', () => {
  it('is listed in the weeks of its dates only', () => {
    expect(listed('2026-12-01').map(({ day }) => day)).toEqual(['2026-12-04'])
    expect(listed('2026-11-05')).toEqual([])
    expect(listed('2026-12-05')).toEqual([])
    expect(listed('2027-04-01')).toEqual([])
  })

  it('has its next dates, and no more than there are (R10)', () => {
    expect(nextOccurrences(social, at('2026-11-20')).map(one => one.occurrenceDate)).toEqual(DATES)
    expect(nextOccurrences(social, at('2027-02-01')).map(one => one.occurrenceDate)).toEqual(DATES.slice(2))
  })

  it('is over after its last date (R67)', () => {
    const now = at('2027-04-10')
    const last = nextOccurrence(social, now)
    expect(last?.occurrenceDate).toBe('2027-03-05')
    expect(last && missedAt(social, last, now)).toEqual({ isOver: true, next: null })
    expect(ownEvents([social], now)[0]?.isPast).toBe(true)
  })

  it('has a page for its dates only (R7)', () => {
    const shown = (date: Day) => occurrenceForDate(social, date, at('2026-11-20')).occurrenceDate
    expect(shown('2027-02-05')).toBe('2027-02-05')
    expect(shown('2027-02-12')).toBe('2026-12-04')
  })

  it('has no page for an exception that left its rhythm, while a weekly series has one (R7)', () => {
    const exceptions = [{ date: '2027-04-02', startTime: '18:00' }]
    const shown = (event: typeof social) =>
      occurrenceForDate(event, '2027-04-02', at('2026-11-20')).occurrenceDate
    expect(shown({ ...social, exceptions })).toBe('2026-12-04')
    expect(shown(makeEvent({ recurrenceDay: 2, exceptions }))).toBe('2027-04-02')
  })

  it('is on its days of choice only (R70)', () => {
    const isShown = () => true
    expect(nextDayWithEvents([social], '2026-12-04', '2026-11-20')).toBe('2027-01-01')
    const dots = dancesOnDays([social], daysFrom('2026-12-01', 31), { isShown, wanted: [] })
    expect([...dots].filter(([, dances]) => dances.length > 0).map(([day]) => day)).toEqual(['2026-12-04'])
    const other = { occurrenceDate: '2026-12-11', event: makeEvent({ eventId: 'other' }) }
    expect(alsoThatNight([social], other, at('2026-12-01'))).toEqual([])
  })

  it('says its rhythm', () => {
    expect(rhythmWord(social)).toBe('First Friday')
    expect(seriesLabel(social)).toBe('Every first Friday until 31 Mar 2027')
    const fortnightly = { recurrenceDay: 5, rhythm: { every: 'twoWeeks', from: '2026-12-04' } } as const
    expect(rhythmWord(fortnightly)).toBe('Every 2 weeks')
    expect(seriesLabel(fortnightly)).toBe('Every 2 weeks on Friday')
    expect(seriesLabel({ recurrenceDay: 5 })).toBe('Every Friday')
  })
})

describe('A document with a rhythm (R72)', () => {
  const read = (fields: object) => readEvent('e1', makeDocument({ recurrenceDay: 5, ...fields }), null)

  it('is read with its weekday', () => {
    const rhythm = { every: 'last', until: '2027-03-31' }
    expect(read({ rhythm })).toMatchObject({ recurrenceDay: 5, rhythm })
  })

  it('loses what is no day', () => {
    const rhythm = { every: 'last', from: '2026-02-30', until: 7 }
    expect(read({ rhythm })?.rhythm).toEqual({ every: 'last' })
  })

  it('is weekly if the rhythm is null', () => {
    expect(read({ rhythm: null })).toMatchObject({ recurrenceDay: 5 })
    expect(read({ rhythm: null })).not.toHaveProperty('rhythm')
  })

  it.each([
    { rhythm: { every: 'fifth' } },
    { rhythm: { every: 'twoWeeks', from: '2026-02-30' } },
    { rhythm: ['last'] },
    { recurrenceDay: 7, rhythm: { every: 'last' } },
  ])('is refused if nobody can tell its dates: %j', fields => {
    expect(read(fields)).toBeNull()
  })
})
