import { findDuplicates } from '../../../../src/domain/editor/duplicates'
import type { DanceEvent } from '../../../../src/domain/event/event'
import type { EventFields } from '../../../../src/domain/event/eventFields'
import { londonMs } from '../../../../src/domain/time/timestamp'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

/** A weekly event on Fridays, 19:30 to 23:30, from 20 November 2026. */
const weekly = (overrides: Partial<EventFields> = {}): EventFields => ({
  ...makeEvent(),
  timestamp: londonMs('2026-11-20', '19:30'),
  ...overrides,
})
const oneOff = (overrides: Partial<EventFields> = {}): EventFields => {
  const fields = weekly({ isRecurring: false, eventDate: '2026-11-20', ...overrides })
  delete fields.recurrenceDay
  return fields
}
const isFound = (fields: EventFields, event: DanceEvent, own?: string) =>
  findDuplicates(fields, [event], own).length > 0

describe('Duplicates, beyond the specification: the same place', () => {
  it('means the same postcode, in any spelling', () => {
    expect(
      isFound(weekly(), makeEvent({ location: makeLocation({ venue: 'Lantern', postcode: 'bn11ug' }) })),
    ).toBe(true)
  })

  it.each([
    ['the lantern  ROOM!', 'Brighton', '', true],
    ['The Lantern Room', '', 'East Sussex', true],
    // Many towns have a venue with this name.
    ['The Lantern Room', 'Leeds', 'West Yorkshire', false],
    ['', 'Brighton', 'East Sussex', false],
    ['Corn Exchange', 'Brighton', 'East Sussex', false],
  ])('is judged by venue and town: %j in %j, %j: %s', (venue, city, shortLocation, isSame) => {
    const location = makeLocation({ venue, city, postcode: '' })
    expect(isFound(weekly(), makeEvent({ location, shortLocation }))).toBe(isSame)
  })

  it('is never assumed for two events without venue and postcode', () => {
    const location = makeLocation({ venue: '', postcode: '' })
    expect(isFound(weekly({ location }), makeEvent({ location }))).toBe(false)
  })
})

describe('Duplicates, beyond the specification: the same time', () => {
  it.each([
    [5, '20:00', '22:00', true],
    [5, '23:30', '23:59', false],
    [5, '18:00', '19:30', false],
    [4, '19:30', '23:30', false],
    // Thursday's night, and Friday nights with an unknown end.
    [4, '21:00', '19:45', true],
    [5, '17:00', '', true],
    [5, '17:00', '17:00', true],
  ])('is judged for a weekly event on day %i, %s to %s: %s', (recurrenceDay, startTime, endTime, doMeet) => {
    expect(isFound(weekly(), makeEvent({ recurrenceDay, startTime, endTime }))).toBe(doMeet)
  })

  it('is shared by Saturday at 00:30 and the night from Friday at 21:00, even across the end of the week', () => {
    const night = { startTime: '21:00', endTime: '02:00' }
    const early = { startTime: '00:30', endTime: '01:30' }
    expect(isFound(weekly(night), makeEvent({ recurrenceDay: 6, ...early }))).toBe(true)
    expect(isFound(weekly({ recurrenceDay: 6, ...night }), makeEvent({ recurrenceDay: 0, ...early }))).toBe(
      true,
    )
    expect(isFound(weekly({ recurrenceDay: 0, ...early }), makeEvent({ recurrenceDay: 6, ...night }))).toBe(
      true,
    )
    expect(isFound(weekly(night), makeEvent({ recurrenceDay: 0, ...early }))).toBe(false)
  })

  it('is judged by the dates of one-offs', () => {
    expect(isFound(oneOff(), makeOneOff())).toBe(true)
    expect(isFound(oneOff(), makeOneOff({ eventDate: '2026-11-27' }))).toBe(false)
    const night = makeOneOff({ eventDate: '2026-11-19', startTime: '22:00', endTime: '02:00' })
    expect(isFound(oneOff({ startTime: '01:00', endTime: '04:00' }), night)).toBe(true)
  })

  it('includes any hour of a festival’s days (R66)', () => {
    const festival = makeOneOff({ eventDate: '2026-11-19', eventEndDate: '2026-11-22', endTime: '02:00' })
    expect(isFound(oneOff({ eventDate: '2026-11-21' }), festival)).toBe(true)
    expect(isFound(oneOff({ startTime: '10:00', endTime: '12:00' }), festival)).toBe(false)
    const through = { ...festival, endTime: '16:00' }
    expect(isFound(oneOff({ startTime: '10:00', endTime: '12:00' }), through)).toBe(true)
    expect(isFound(oneOff({ eventDate: '2026-11-22', startTime: '17:00', endTime: '18:00' }), through)).toBe(
      false,
    )
  })

  it('is shared by a festival and a series on its second day, unless that date is cancelled', () => {
    const festival = oneOff({ eventDate: '2026-11-19', eventEndDate: '2026-11-21', endTime: '16:00' })
    expect(isFound(festival, makeEvent())).toBe(true)
    expect(isFound(festival, makeEvent({ exceptions: [{ date: '2026-11-20', isCancelled: true }] }))).toBe(
      false,
    )
  })

  it('is shared by a one-off and the series on its weekday, unless that date is cancelled', () => {
    expect(isFound(oneOff(), makeEvent())).toBe(true)
    expect(isFound(oneOff({ eventDate: '2026-11-21' }), makeEvent())).toBe(false)
    const exceptions = [{ date: '2026-11-20', isCancelled: true }]
    expect(isFound(oneOff(), makeEvent({ exceptions }))).toBe(false)
    expect(isFound(weekly(), makeEvent({ exceptions }))).toBe(true)
  })

  it('is shared by a series and coming one-offs', () => {
    expect(isFound(weekly(), makeOneOff({ eventDate: '2026-12-04' }))).toBe(true)
    expect(isFound(weekly(), makeOneOff({ eventDate: '2026-11-13' }))).toBe(false)
  })

  it('is never shared by an event without a date', () => {
    const fields = oneOff()
    delete fields.eventDate
    expect(isFound(fields, makeEvent())).toBe(false)
  })
})

describe('Duplicates, beyond the specification: an event', () => {
  it.each([
    [{ status: 'deleted' }, false],
    [{ status: 'paused' }, true],
    [{ status: 'pendingApproval' }, false],
    [{ status: 'pending', creator: 'me' }, true],
    [{ hasCreator: false }, true],
  ] as const)('counts by its state, %j: %s', (change, isCounted) => {
    expect(isFound(weekly(), makeEvent(change as Partial<DanceEvent>))).toBe(isCounted)
  })

  it('does not count if it is a cancelled one-off', () => {
    expect(isFound(oneOff(), makeOneOff({ isCancelled: true }))).toBe(false)
  })

  it('is not a duplicate of itself', () => {
    expect(isFound(weekly(), makeEvent(), 'e1')).toBe(false)
  })
})

it('Duplicates are listed with the most likely first: by name, then by kind, then by date', () => {
  const events = [
    makeOneOff({ eventId: 'late', eventName: 'Gala', eventDate: '2027-09-17' }),
    makeOneOff({ eventId: 'soon', eventName: 'Gala', eventDate: '2026-11-27' }),
    makeEvent({ eventId: 'series', eventName: 'Other' }),
    makeOneOff({ eventId: 'named', eventName: 'salsa FRIDAYS', eventDate: '2027-01-15' }),
  ]
  const found = findDuplicates(weekly({ eventName: 'Salsa Fridays' }), events)
  expect(found.map(event => event.eventId)).toEqual(['named', 'series', 'soon', 'late'])
})
