import { alsoThatNight } from '../../../../src/domain/lists/alsoThatNight'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import type { LondonMoment } from '../../../../src/domain/time/days'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

const now: LondonMoment = { day: '2026-11-20', time: '18:00' }
const shown = occurrenceOn(makeEvent({ eventId: 'shown' }), '2026-11-20')
const names = (events: DanceEvent[], moment = now, isHere?: (event: DanceEvent) => boolean) =>
  alsoThatNight(events, shown, moment, isHere).map(({ event }) => event.eventName)
const other = (eventName: string, changes: Partial<DanceEvent> = {}) =>
  makeEvent({ eventId: eventName, eventName, ...changes })

describe("'Also that night'", () => {
  it('has the three earliest other events of the date if no position is known, both series and one-offs', () => {
    const events = [
      shown.event,
      other('Ten', { startTime: '22:00' }),
      makeOneOff({ eventId: 'gala', eventName: 'Gala', startTime: '20:00' }),
      other('Nine', { startTime: '21:00' }),
      other('Seven', { startTime: '19:00' }),
      other('Thursdays', { recurrenceDay: 4 }),
      makeOneOff({ eventId: 'past', eventName: 'Yesterday', eventDate: '2026-11-19' }),
    ]
    expect(names(events)).toEqual(['Seven', 'Gala', 'Nine'])
  })

  it('has the nearest first, and none that is more than 25 miles away (R80)', () => {
    // A hundredth of a degree north is about 0.7 miles.
    const at = (eventName: string, north: number, changes: Partial<DanceEvent> = {}) =>
      other(eventName, { location: makeLocation({ latitude: 51 + north / 100, longitude: 0 }), ...changes })
    const bristol = occurrenceOn(at('shown', 0, { eventId: 'shown' }), '2026-11-20')
    const events = [
      at('Too far', 40, { startTime: '18:00' }),
      at('Far', 30),
      at('Near', 1, { startTime: '22:00' }),
    ]
    const unknown = [
      other('Same county', { location: makeLocation() }),
      other('Elsewhere', { shortLocation: 'Kent', location: makeLocation({ county: 'Kent' }) }),
    ]
    const order = alsoThatNight([...unknown, ...events], bristol, now)
    expect(order.map(({ event }) => event.eventName)).toEqual(['Near', 'Far', 'Same county'])
  })

  it('leaves out events that are cancelled on the date, paused or over', () => {
    const late: LondonMoment = { day: '2026-11-20', time: '21:00' }
    const events = [
      other('Cancelled', { exceptions: [{ date: '2026-11-20', isCancelled: true }] }),
      other('Paused', { status: 'paused' }),
      other('Tea dance', { startTime: '15:00', endTime: '18:30' }),
      other('Runs', { startTime: '20:00', endTime: '23:00' }),
    ]
    expect(names(events, late)).toEqual(['Runs'])
  })

  it("uses the date's own place (R86)", () => {
    const moved = other('Moved', {
      exceptions: [{ date: '2026-11-20', location: makeLocation({ county: 'Kent' }), shortLocation: 'Kent' }],
    })
    const inSussex = ({ shortLocation }: DanceEvent) => shortLocation === 'East Sussex'
    expect(names([moved, other('Stays')], now, inSussex)).toEqual(['Stays'])
  })
})
