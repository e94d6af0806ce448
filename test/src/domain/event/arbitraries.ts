import fc from 'fast-check'
import { addDays, type Day } from '../../../../src/domain/time/days'
import {
  EVENT_STATUSES,
  type DanceEvent,
  type EventException,
  type Slot,
} from '../../../../src/domain/event/event'
import { DANCE_TYPES } from '../../../../src/domain/event/dances'
import { eventDaysOf } from '../../../../src/domain/event/eventDays'
import { makeEvent, makeOneOff, makeSlot } from '../../../support/events'

/** Days from 1971 to 2990. Clock changes, leap days and year ends are more frequent. */
export const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.integer({ min: 0, max: 372_000 }).map(count => addDays('1971-01-01', count)),
  fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'),
)

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(minutes => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)

export const timeOrNone = fc.oneof(
  { weight: 4, arbitrary: anyTime },
  { weight: 1, arbitrary: fc.constant('') },
)

const anyMoment = fc.record({ day: anyDay, time: anyTime })

/** Made once: fast-check takes some milliseconds to prepare a pattern. */
const anyEventId = fc.stringMatching(/^[a-z]{1,6}$/)

const priced = (price: number): DanceEvent['pricing'] => [
  { id: 'p1', itemName: 'Entry', prices: [{ label: 'Standard', price }], sort: 0 },
]

const AGENDAS: Slot[][] = [[], [makeSlot({ levels: ['Beginner'] })], [makeSlot({ levels: ['Advanced'] })]]

const occurrenceFields = {
  eventName: fc.constantFrom('Bachata Fridays', 'Énergie', 'salsa', ''),
  startTime: timeOrNone,
  endTime: timeOrNone,
  isCancelled: fc.boolean(),
  danceTypes: fc.subarray([...DANCE_TYPES], { minLength: 1 }),
  agenda: fc.constantFrom(...AGENDAS),
  pricing: fc.constantFrom([], priced(0), priced(8), priced(12)),
}

function exceptionsAround(day: Day): fc.Arbitrary<EventException[]> {
  const exception = fc.record(
    { date: fc.integer({ min: -8, max: 8 }).map(count => addDays(day, count)), ...occurrenceFields },
    { requiredKeys: ['date'] },
  )
  return fc.uniqueArray(exception, { selector: ({ date }) => date, maxLength: 6 })
}

/** An event of any kind on or near `day`. */
function anyEventAround(day: Day): fc.Arbitrary<DanceEvent> {
  const common = {
    ...occurrenceFields,
    eventId: anyEventId,
    status: fc.constantFrom(...EVENT_STATUSES),
    exceptions: exceptionsAround(day),
  }
  const series = fc
    .record({ ...common, recurrenceDay: fc.integer({ min: 0, max: 6 }) })
    .map(fields => makeEvent(fields))
  const oneOff = fc
    .record({
      common: fc.record(common),
      start: fc.integer({ min: -5, max: 9 }),
      length: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ common: fields, start, length }) => {
      const eventDate = addDays(day, start)
      const eventEndDate = addDays(eventDate, length)
      const eventDays = eventDaysOf({ eventDate, eventEndDate, endTime: fields.endTime })
      return makeOneOff({ ...fields, eventDate, eventEndDate, eventDays })
    })
  return fc.oneof(series, oneOff)
}

/** A moment, and events near it. */
export const anyList = anyMoment.chain(now =>
  fc.record({
    now: fc.constant(now),
    events: fc.uniqueArray(anyEventAround(now.day), { selector: event => event.eventId, maxLength: 12 }),
  }),
)
