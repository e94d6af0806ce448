import fc from 'fast-check'
import { findException, withException } from '../../../../src/domain/event/exceptions'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
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
  it('and not over other dates', () => {
    expect(occurrenceOn(series, '2026-11-20')).toMatchObject({
      event: { eventName: 'Live band' },
      exceptionIndex: 0,
    })
    expect(occurrenceOn(series, '2026-12-04').event).toBe(series)
  })

  it('but the status always comes from the base event', () => {
    const event = makeEvent({
      status: 'paused',
      exceptions: [{ date: '2026-11-20', eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event.status).toBe('paused')
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

  it('all appear, and every other field is the base event’s', () => {
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
  it('of a recurring base is ignored', () => {
    const event = makeEvent({
      isCancelled: true,
      exceptions: [{ date: '2026-11-20', eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event.isCancelled).toBe(false)
    expect(occurrenceOn(event, '2026-11-27').event.isCancelled).toBe(false)
  })

  it('of one date is undone by isCancelled false, and its other fields stay', () => {
    const event = makeEvent({
      exceptions: [{ date: '2026-11-20', isCancelled: false, eventName: 'Live band' }],
    })
    expect(occurrenceOn(event, '2026-11-20').event).toMatchObject({
      isCancelled: false,
      eventName: 'Live band',
    })
  })

  it('of a one-off applies to the whole event', () => {
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

  it('comes from the exception of its date if that has one', () => {
    expect(occurrenceOn(event, '2026-11-20').event.announcementText).toBe('Upper hall tonight')
  })
})

describe('§3 An occurrence', () => {
  it('is no copy if its date has nothing of its own', () => {
    expect(withException(series, undefined)).toBe(series)
  })

  it('of a one-off of several days knows which day it is (R6)', () => {
    const festival = makeOneOff({ eventDays: ['2026-11-20', '2026-11-21', '2026-11-22'] })
    expect(occurrenceOn(festival, '2026-11-21')).toMatchObject({ dayNumber: 2, dayCount: 3 })
    expect(occurrenceOn(series, '2026-11-20')).toMatchObject({ dayNumber: 1, dayCount: 1 })
  })
})
