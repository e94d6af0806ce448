import { dateNote } from '../../../../../src/domain/lists/days/dateNote'
import type { EventException } from '../../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../../src/domain/event/occurrences'
import { makeEvent } from '../../../../support/events'

describe('R67: the line about one of the next dates', () => {
  const noteOn = (date: string, more: Partial<EventException> = {}) => {
    const series = makeEvent({ exceptions: [{ date, isCancelled: true, ...more }] })
    return dateNote(occurrenceOn(series, date), series, '2026-11-20')?.text
  }

  it('has the year of a date outside the next 12 months', () => {
    expect(noteOn('2026-11-27')).toBe('27 Nov is cancelled')
    expect(noteOn('2027-11-19')).toBe('19 Nov is cancelled')
    expect(noteOn('2027-11-26')).toBe('26 Nov 2027 is cancelled')
  })

  it('says where a date moved, and cancelled with its reason where somebody wrote another one', () => {
    const moved = (announcementText: string) =>
      noteOn('2026-11-27', { movedTo: 'e1-2026-11-27-abc', announcementText })
    expect(moved('Moved to Sat, 28 Nov')).toBe('27 Nov moved to Sat, 28 Nov')
    expect(moved('The DJ is ill')).toBe('27 Nov cancelled: The DJ is ill')
  })
})
