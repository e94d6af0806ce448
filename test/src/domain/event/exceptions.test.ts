import fc from 'fast-check'
import { findException, occurrenceOn, withException } from '../../../../src/domain/event/occurrences'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../support/events'
import { anyList } from './arbitraries'

const series = makeEvent({
  agenda: [makeSlot()],
  exceptions: [
    { date: '2026-11-20', eventName: 'Live band' },
    { date: '2026-11-27', isCancelled: true },
  ],
})

describe('R13 An exception', () => {
  it('is found by its date', () => {
    expect(findException(series, '2026-11-27')).toEqual({ exception: series.exceptions[1], index: 1 })
    expect(findException(series, '2026-12-04')).toBeNull()
  })
})

describe('§3 An exception merges over the event for its date', () => {
  it('and leaves other dates unchanged', () => {
    expect(occurrenceOn(series, '2026-11-20')).toMatchObject({
      event: { eventName: 'Live band' },
      exceptionIndex: 0,
    })
    expect(occurrenceOn(series, '2026-12-04').event).toBe(series)
  })

  it('and never changes the status, which comes from the base event', () => {
    const event = makeEvent({
      status: 'paused',
      exceptions: [{ date: '2026-11-20', eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event.status).toBe('paused')
  })
})

describe('R71 The ground of a date’s own picture', () => {
  const date = '2026-11-20'
  const groundOn = (own: object) =>
    occurrenceOn(
      makeEvent({ imageUrl: '/a.jpg', imageGround: 'aaaaaa', exceptions: [{ date, ...own }] }),
      date,
    ).event.imageGround

  it('is never the ground of the series', () => {
    expect(groundOn({ imageUrl: '/b.jpg', imageGround: 'bbbbbb' })).toBe('bbbbbb')
    // A picture may have no ground.
    expect(groundOn({ imageUrl: '/b.jpg' })).toBeUndefined()
    expect(groundOn({ imageUrl: '' })).toBeUndefined()
  })

  it('is the ground of the series if the date has no picture of its own', () => {
    expect(groundOn({ team: 'Guests' })).toBe('aaaaaa')
  })
})

describe('R14 The fields of an exception', () => {
  it('replace the base fields as a whole', () => {
    const exception = {
      date: '2026-11-20',
      location: makeLocation({ venue: 'Pier' }),
      agenda: [makeSlot({ id: 's2' })],
    }
    const { event } = occurrenceOn({ ...series, exceptions: [exception] }, '2026-11-20')
    expect(event.location).toBe(exception.location)
    expect(event.agenda).toBe(exception.agenda)
  })

  it('are cleared by an empty text or list, and inherited if absent', () => {
    const exceptions = [{ date: '2026-11-20', description: '', agenda: [] }]
    const { event } = occurrenceOn({ ...series, exceptions }, '2026-11-20')
    expect(event).toMatchObject({ description: '', agenda: [], eventName: 'Bachata Fridays' })
  })

  it('include every field that may vary by date, and no other field', () => {
    fc.assert(
      fc.property(anyList, ({ events }) => {
        for (const event of events) {
          const before = JSON.stringify(event)
          event.exceptions.forEach((exception, index) => {
            const occurrence = occurrenceOn(event, exception.date)
            expect(occurrence.exceptionIndex).toBe(index)
            const { date, isCancelled = false, ...fields } = exception
            expect(occurrence.occurrenceDate).toBe(date)
            expect(occurrence.event).toEqual({
              ...event,
              ...fields,
              isCancelled: isCancelled || (event.isCancelled && !event.isRecurring),
            })
          })
          expect(JSON.stringify(event)).toBe(before)
        }
      }),
    )
  })
})

describe('R16 Cancellation', () => {
  it('is ignored for a series as a whole', () => {
    const event = makeEvent({
      isCancelled: true,
      exceptions: [{ date: '2026-11-20', eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event.isCancelled).toBe(false)
    expect(occurrenceOn(event, '2026-11-27').event.isCancelled).toBe(false)
  })

  it("is undone for one date by isCancelled false, and the date's other fields stay", () => {
    const event = makeEvent({
      exceptions: [{ date: '2026-11-20', isCancelled: false, eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event).toMatchObject({
      isCancelled: false,
      eventName: 'Live band',
    })
  })

  it('applies to the whole event for a one-off', () => {
    const event = makeOneOff({ isCancelled: true, exceptions: [{ date: '2026-11-20', isCancelled: false }] })
    expect(occurrenceOn(event, '2026-11-20').event.isCancelled).toBe(true)
  })
})

describe('R17 An announcement', () => {
  const event = makeEvent({
    announcementText: 'New floor',
    exceptions: [{ date: '2026-11-20', announcementText: 'Upper hall tonight' }],
  })

  it('comes from the base event', () => {
    expect(occurrenceOn(event, '2026-11-27').event.announcementText).toBe('New floor')
  })

  it('comes from the exception of its date if the exception has one', () => {
    expect(occurrenceOn(event, '2026-11-20').event.announcementText).toBe('Upper hall tonight')
  })
})

describe('§3 An occurrence', () => {
  it('is the base itself, not a copy, if its date has no changes', () => {
    expect(withException(series, undefined)).toBe(series)
  })

  it('knows which day of a one-off it is (R6)', () => {
    const festival = makeOneOff({ eventDays: ['2026-11-20', '2026-11-21', '2026-11-22'] })
    expect(occurrenceOn(festival, '2026-11-21')).toMatchObject({ dayNumber: 2, dayCount: 3 })
    expect(occurrenceOn(series, '2026-11-20')).toMatchObject({ dayNumber: 1, dayCount: 1 })
  })
})
