import fc from 'fast-check'
import { calendarMonths } from '../../../../../src/domain/lists/calendar'
import type { DanceEvent } from '../../../../../src/domain/event/event'
import { markedCreator } from '../../../../../src/domain/event/reader/creatorMark'
import { EVENT_FIELDS } from '../../../../../src/domain/event/reader/eventTable'
import { readEvent } from '../../../../../src/domain/event/reader/eventReader'
import { eventName, timeRange, venueLine } from '../../../../../src/domain/event/labels'
import { placeLine } from '../../../../../src/domain/places/placeLabels'
import { largeCardDescription } from '../../../../../src/domain/lists/largeCard'
import { nextOccurrences } from '../../../../../src/domain/event/nextOccurrences'
import { readStoredEvent } from '../../../../../src/domain/event/reader/storedEvent'
import { weeklyGroups } from '../../../../../src/domain/lists/weekly'
import { makeDocument } from '../../../../support/events'
import { randomRuns } from '../../../../support/randomRuns'

const NAMES = [
  ...Object.keys({ ...makeDocument(), ...EVENT_FIELDS }),
  ...['reported', 'date', 'slotName', 'prices'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'eventId'],
]
const now = { day: '2026-11-20', time: '00:30' }

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withTypedArray: true,
  withSparseArray: true,
  key: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
})
const oddValue = fc.oneof(
  anything,
  fc.constantFrom(null, '', '2026-11-20', '23:30', false, [], {}, NaN, -0, 2 ** 60, '\ud800', '\u202e'),
  fc.array(fc.dictionary(fc.constantFrom(...NAMES), anything, { noNullPrototype: false })),
)

/** A valid document of a one-off or a series, with some fields replaced. */
const mutated = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(fc.constantFrom(...NAMES), oddValue), { maxLength: 4 }))
  .map(([isOneOff, changes]) => {
    const document = makeDocument(isOneOff ? { isRecurring: false, eventDate: '2026-11-20' } : {})
    for (const [name, value] of changes) {
      Object.defineProperty(document, name, { value, enumerable: true, configurable: true, writable: true })
    }
    return document
  })

/** Reads the event as the database would hold it. */
function asDocument(event: DanceEvent) {
  const pricing = event.pricing.map(asStoredItem)
  const exceptions = event.exceptions.map(exception =>
    exception.pricing ? { ...exception, pricing: exception.pricing.map(asStoredItem) } : exception,
  )
  const creator = event.creator ?? (event.hasCreator ? markedCreator(event.creatorMark) : '')
  return { ...event, creator, pricing, exceptions }
}

function asStoredItem(item: DanceEvent['pricing'][number]) {
  return { ...item, prices: Object.fromEntries(item.prices.map(({ label, price }) => [label, price])) }
}

/** Does everything that lists and pages do with an event. */
function showEverywhere(event: DanceEvent) {
  const week = weeklyGroups([event], now).flatMap(group => group.occurrences)
  const year = calendarMonths([event], now).flatMap(group => group.occurrences)
  return [
    ...[...week, ...year].map(
      ({ event: listed }) =>
        eventName(listed) + venueLine(listed) + timeRange(listed.startTime, listed.endTime),
    ),
    nextOccurrences(event, now).length,
    encodeURIComponent(placeLine(event) + largeCardDescription(event)),
  ]
}

describe('C20-C32 Any document from the server', () => {
  it('becomes an event that can be shown and stored, or none, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, anything), fc.option(fc.string()), (raw, userId) => {
        const event = readEvent('e1', raw, userId)
        if (!event) return
        expect(readStoredEvent(event)).toBe(event)
        expect(showEverywhere(event)).toContainEqual(expect.any(String))
        expect(structuredClone(event)).toEqual(event)
      }),
      { numRuns: randomRuns(1_000) },
    )
  })

  it('reads the same a second time', () => {
    fc.assert(
      fc.property(mutated, raw => {
        const event = readEvent('e1', raw, 'organiser')
        if (event) expect(readEvent('e1', asDocument(event), 'organiser')).toEqual(event)
      }),
      { numRuns: randomRuns(500) },
    )
  })

  it('cannot change prototypes', () => {
    const raw = JSON.parse(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    ) as object
    const event = readEvent('e1', { ...makeDocument(), ...raw }, null)
    expect(event).not.toHaveProperty('isAdmin')
    expect({}).not.toHaveProperty('isAdmin')
  })

  it('is rejected if a field is inherited and not its own', () => {
    expect(readEvent('e1', Object.create(makeDocument()), null)).toBeNull()
  })

  it('is rejected before it is read to its end if it is far too large', () => {
    let reads = 0
    const agenda = new Proxy(Array.from({ length: 1e5 }), {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name) as unknown
      },
    })
    expect(readEvent('e1', { ...makeDocument(), agenda }, null)).toBeNull()
    expect(reads).toBeLessThan(20_000)
  })
})
