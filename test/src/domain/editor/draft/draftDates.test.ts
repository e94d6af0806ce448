import fc from 'fast-check'
import {
  changesOfDates,
  dateNotes,
  draftDays,
  endsNextMorning,
  reviseChangedDates,
  reviseDates,
  type DateChanges,
  type DraftDates,
} from '../../../../../src/domain/editor/draft/draftDates'
import { addDays } from '../../../../../src/domain/time/days'
import { anyDay, anyTime, timeOrNone } from '../../event/arbitraries'
import { randomRuns } from '../../../../support/randomRuns'

const dates = (part: Partial<DraftDates> = {}): DraftDates => ({
  isRecurring: false,
  eventDate: '2026-11-20',
  eventEndDate: '2026-11-20',
  startTime: '19:00',
  endTime: '23:00',
  ...part,
})
const revised = (part: Partial<DraftDates>) => {
  const { eventEndDate, endTime } = reviseDates(dates(part))
  return [eventEndDate, endTime]
}

describe('§4 One-off date rules in the form, R5:', () => {
  it.each([
    ['an empty end date becomes the start date', { eventEndDate: '' }, ['2026-11-20', '23:00']],
    ['an earlier end date becomes the start date', { eventEndDate: '2026-11-19' }, ['2026-11-20', '23:00']],
    ['a later end date stays', { eventEndDate: '2026-11-22' }, ['2026-11-22', '23:00']],
    [
      'an earlier end time on the same date becomes the start time',
      { endTime: '18:00' },
      ['2026-11-20', '19:00'],
    ],
    ['an end at 06:01 is not overnight', { endTime: '06:01' }, ['2026-11-20', '19:00']],
    ['an end before 06:01 is overnight: on the next day', { endTime: '06:00' }, ['2026-11-21', '06:00']],
    ['an empty end time changes nothing', { endTime: '' }, ['2026-11-20', '']],
    [
      'an earlier end time on a later date stays',
      { eventEndDate: '2026-11-21', endTime: '12:00' },
      ['2026-11-21', '12:00'],
    ],
    [
      'a date that is still being typed is not changed',
      { eventDate: '0002-11-20', eventEndDate: '' },
      ['', '23:00'],
    ],
  ])('%s', (_name, part, expected) => {
    expect(revised(part)).toEqual(expected)
  })

  it('a series has no such rules', () => {
    const series = dates({ isRecurring: true, eventEndDate: '', endTime: '02:00' })
    expect(reviseDates(series)).toBe(series)
    expect(draftDays(series)).toEqual([])
  })

  it('eventDays lists every day and drops the last day of a night, but never the only day', () => {
    expect(draftDays(dates({ eventEndDate: '2026-11-22' }))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(draftDays(dates({ eventEndDate: '2026-11-22', endTime: '02:00' }))).toEqual([
      '2026-11-20',
      '2026-11-21',
    ])
    expect(draftDays(dates({ endTime: '02:00' }))).toEqual(['2026-11-20'])
    expect(draftDays(dates({ endTime: '' }))).toEqual(['2026-11-20'])
  })

  it('an end moved back before midnight turns a night into a single day; a new start date of a night also moves its end date', () => {
    const night = reviseDates(dates({ endTime: '02:00' }))
    expect(reviseChangedDates(night, { ...night, endTime: '23:30' }).eventEndDate).toBe('2026-11-20')
    expect(reviseChangedDates(night, { ...night, eventDate: '2026-11-27' }).eventEndDate).toBe('2026-11-28')
    expect(reviseChangedDates(night, { ...night, eventDate: '2026-11-13' }).eventEndDate).toBe('2026-11-14')
    expect(reviseChangedDates(night, { ...night, eventEndDate: '2026-11-23' }).eventEndDate).toBe(
      '2026-11-23',
    )
  })

  it('the end is never before the start for any input, and a second pass changes nothing', () => {
    const any = fc.record({
      isRecurring: fc.constant(false),
      eventDate: anyDay,
      eventEndDate: fc.oneof(anyDay, fc.constant('')),
      startTime: anyTime,
      endTime: timeOrNone,
    })
    fc.assert(
      fc.property(any, typed => {
        const settled = reviseDates(typed)
        expect(reviseDates(settled)).toEqual(settled)
        expect(settled.eventEndDate >= settled.eventDate).toBe(true)
        if (settled.eventEndDate === settled.eventDate && settled.endTime !== '')
          expect(settled.endTime >= settled.startTime).toBe(true)
        expect(draftDays(settled)[0]).toBe(settled.eventDate)
      }),
    )
  })

  it('the form says that an event runs overnight, is past, or starts at a time that the clock change skips', () => {
    const night = reviseDates(dates({ endTime: '02:00' }))
    expect(endsNextMorning(night)).toBe(true)
    expect(dateNotes(night, '2026-11-20')).toEqual(['It runs overnight and ends on the next day.'])
    expect(dateNotes(dates(), '2026-11-21')).toEqual(['This date is in the past.'])
    expect(dateNotes(dates(), '2026-11-20')).toEqual([])
    const spring = dates({
      eventDate: '2027-03-28',
      eventEndDate: '2027-03-28',
      startTime: '01:30',
      endTime: '05:00',
    })
    expect(dateNotes(spring, '2026-11-20')).toEqual(['The clocks go forward then: this time is skipped.'])
    expect(dateNotes({ ...spring, eventDate: addDays('2027-03-28', 7) }, '2026-11-20')).toEqual([])
  })
})

describe('R5: dates move together, and the form says what it changed:', () => {
  const TODAY = '2026-11-20'
  const festival = dates({
    eventDate: '2027-01-22',
    eventEndDate: '2027-01-24',
    startTime: '18:00',
    endTime: '16:00',
  })
  /** Types into one field after another and leaves each field, as in the form. */
  function typeInForm(start: DraftDates, parts: Partial<DraftDates>[]) {
    let [placed, draft] = [start, start]
    const said: DateChanges[] = []
    for (const part of parts) {
      const typed = { ...draft, ...part }
      draft = reviseChangedDates(placed, typed)
      said.push(changesOfDates(placed, typed, draft, TODAY))
      if (draft.eventDate !== '') placed = draft
    }
    return { draft, said }
  }

  it('a new start date also moves the end date, but not the end time', () => {
    const { draft, said } = typeInForm(festival, [{ eventDate: '2027-02-05' }])
    expect(draft).toEqual({ ...festival, eventDate: '2027-02-05', eventEndDate: '2027-02-07' })
    expect(said[0]?.eventEndDate?.text).toBe('The end date moved with the start date, to Sun, 7 Feb.')
    expect(said[0]?.endTime).toBeUndefined()
  })

  it('the end date also moves if the start date was cleared first, and if the new start date is earlier', () => {
    const { draft } = typeInForm(festival, [{ eventDate: '' }, { eventDate: '2027-01-08' }])
    expect(draft.eventEndDate).toBe('2027-01-10')
  })

  it('an end time that is before the start, but 06:01 or later, becomes the start time, and the form says so', () => {
    const { draft, said } = typeInForm(dates({ startTime: '18:00' }), [{ endTime: '06:30' }])
    expect(draft.endTime).toBe('18:00')
    expect(said[0]?.endTime?.text).toBe(
      '6:30 am is before the start, so the end time is now 6:00 pm. If it ends on another day, change the end date first.',
    )
  })

  it.each([
    [{ eventEndDate: '' }, 'The end date is now the start date, Fri, 22 Jan.'],
    [{ eventEndDate: '2027-01-01' }, 'The end date was before the start date, so it is now Fri, 22 Jan.'],
  ])('%j makes the form say to which day the end date moved', (part, text) => {
    expect(typeInForm({ ...festival, endTime: '' }, [part]).said[0]?.eventEndDate?.text).toBe(text)
  })

  it('any festival keeps its number of days and its hours when its start moves', () => {
    const anyFestival = fc.record({
      eventDate: anyDay,
      length: fc.integer({ min: 0, max: 31 }),
      startTime: anyTime,
      endTime: timeOrNone,
      start: anyDay,
    })
    fc.assert(
      fc.property(anyFestival, ({ eventDate, length, startTime, endTime, start }) => {
        const eventEndDate = addDays(eventDate, length)
        const copy = reviseDates({ isRecurring: false, eventDate, eventEndDate, startTime, endTime })
        const { draft } = typeInForm(copy, [{ eventDate: start }])
        expect(draftDays(draft)).toHaveLength(draftDays(copy).length)
        expect(draft).toMatchObject({ eventDate: start, startTime: copy.startTime, endTime: copy.endTime })
      }),
      { numRuns: randomRuns(2_000) },
    )
  })

  it('no field changes without a line about it, in any order of typing', () => {
    const part = fc.oneof(
      fc.record({ eventDate: fc.oneof(anyDay, fc.constant('')) }),
      fc.record({ eventEndDate: fc.oneof(anyDay, fc.constant('')) }),
      fc.record({ startTime: anyTime }),
      fc.record({ endTime: timeOrNone }),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), parts => {
        let [placed, draft] = [festival, festival]
        for (const typedPart of parts) {
          const typed = { ...draft, ...typedPart }
          draft = reviseChangedDates(placed, typed)
          const said = changesOfDates(placed, typed, draft, TODAY)
          expect([draft.eventDate, draft.startTime]).toEqual([typed.eventDate, typed.startTime])
          expect(said.eventEndDate?.value ?? typed.eventEndDate).toBe(draft.eventEndDate)
          expect(said.endTime?.value ?? typed.endTime).toBe(draft.endTime)
          if (draft.eventDate !== '') placed = draft
        }
      }),
      { numRuns: randomRuns(2_000) },
    )
  })
})
