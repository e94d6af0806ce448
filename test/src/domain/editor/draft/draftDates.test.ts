import fc from 'fast-check'
import {
  dateNotes,
  draftDays,
  endsNextMorning,
  reviseChangedDates,
  reviseDates,
  type DraftDates,
} from '../../../../../src/domain/editor/draft/draftDates'
import { addDays } from '../../../../../src/domain/time/days'
import { anyDay, anyTime, timeOrNone } from '../../event/arbitraries'

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

describe('§4 One-off date rules in the form, R5', () => {
  it.each([
    ['an empty end date is the start', { eventEndDate: '' }, ['2026-11-20', '23:00']],
    ['an earlier end date is the start', { eventEndDate: '2026-11-19' }, ['2026-11-20', '23:00']],
    ['a later end date stays', { eventEndDate: '2026-11-22' }, ['2026-11-22', '23:00']],
    ['an earlier end time on the same date is the start time', { endTime: '18:00' }, ['2026-11-20', '19:00']],
    ['06:01 is no overnight end', { endTime: '06:01' }, ['2026-11-20', '19:00']],
    ['before 06:01 it is the night: the next day', { endTime: '06:00' }, ['2026-11-21', '06:00']],
    ['an empty end time changes nothing', { endTime: '' }, ['2026-11-20', '']],
    [
      'an earlier time on a later date stays',
      { eventEndDate: '2026-11-21', endTime: '12:00' },
      ['2026-11-21', '12:00'],
    ],
    [
      'a date that is still typed is left alone',
      { eventDate: '0002-11-20', eventEndDate: '' },
      ['', '23:00'],
    ],
  ])('%s', (_name, part, expected) => {
    expect(revised(part)).toEqual(expected)
  })

  it('a series has no such rule', () => {
    const series = dates({ isRecurring: true, eventEndDate: '', endTime: '02:00' })
    expect(reviseDates(series)).toBe(series)
    expect(draftDays(series)).toEqual([])
  })

  it('eventDays: lists every day, drops the last day of a night but never the only day', () => {
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

  it('an end moved back before midnight makes a night one day again; moving a night moves its morning', () => {
    const night = reviseDates(dates({ endTime: '02:00' }))
    expect(reviseChangedDates(night, { ...night, endTime: '23:30' }).eventEndDate).toBe('2026-11-20')
    expect(reviseChangedDates(night, { ...night, eventDate: '2026-11-27' }).eventEndDate).toBe('2026-11-28')
    expect(reviseChangedDates(night, { ...night, eventDate: '2026-11-13' }).eventEndDate).toBe('2026-11-14')
    expect(reviseChangedDates(night, { ...night, eventEndDate: '2026-11-23' }).eventEndDate).toBe(
      '2026-11-23',
    )
  })

  it('for any input the end is not before the start, and a second pass changes nothing', () => {
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

  it('says that it runs overnight, is past, or starts at a time that the clock change skips', () => {
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
