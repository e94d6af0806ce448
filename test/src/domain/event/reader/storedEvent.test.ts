import fc from 'fast-check'
import type { DanceEvent } from '../../../../../src/domain/event/event'
import {
  EMPTY_FIELDS,
  EMPTY_ITEM,
  EMPTY_LOCATION,
  EMPTY_SLOT,
} from '../../../../../src/domain/event/reader/emptyFields'
import { readEvent } from '../../../../../src/domain/event/reader/eventReader'
import { EVENT_FIELDS } from '../../../../../src/domain/event/reader/eventTable'
import { readStoredEvent } from '../../../../../src/domain/event/reader/storedEvent'
import { makeDocument, makeEvent, makeLocation, makeOneOff, makeSlot } from '../../../../support/events'
import { randomRuns } from '../../../../support/randomRuns'

type Parts = Record<string, unknown>

const item = { id: 'p1', itemName: 'Entry', prices: [{ label: 'Standard', price: 8 }], sort: 1 }
const exception = {
  date: '2026-12-04',
  location: makeLocation({ venue: 'Mill Studio' }),
  agenda: [makeSlot()],
  pricing: [item],
}
/** An event with something in every field, as IndexedDB gives it: nothing is frozen. */
const storedEvent = (): DanceEvent =>
  structuredClone(
    makeEvent({
      team: 'Ann',
      ticketUrl: 'https://tickets.example/a',
      organiserUrl: 'https://ann.example/',
      announcementText: 'Bring socks',
      agenda: [makeSlot()],
      pricing: [item],
      imageUrl: 'https://pictures.example/a',
      thumbnailUrl: 'https://pictures.example/b',
      exceptions: [exception],
    }),
  )

/** What a document may lack, with what the device shows then. */
const LACKED: Parts = { ...EMPTY_FIELDS, isRecurring: true, hasCreator: true, exceptions: [] }

const without = <T extends object>(value: T, missing: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !missing.includes(name)))
const filled = (value: object, missing: readonly string[], empty: Parts) => ({
  ...value,
  ...Object.fromEntries(missing.map(name => [name, empty[name]])),
})

describe('R98: a stored event', () => {
  it('may lack whatever a document may lack, and keeps everything else', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(LACKED)), missing => {
        const event = readStoredEvent(without(storedEvent(), missing))
        expect(event).toEqual(filled(storedEvent(), missing, LACKED))
      }),
      { numRuns: randomRuns(500) },
    )
  })

  it('names every field of the table that a document may lack', () => {
    const required = ['eventId', 'status', 'lastUpdated', 'danceTypes']
    const isAlways = (name: string) =>
      readEvent('e1', makeDocument(), null)?.[name as keyof DanceEvent] !== undefined
    const always = Object.keys(EVENT_FIELDS).filter(name => isAlways(name) && name !== 'recurrenceDay')
    const optional = ['creator', 'creatorMark']
    expect([...Object.keys(LACKED), ...required].sort()).toEqual(
      always.filter(name => !optional.includes(name)).sort(),
    )
  })

  it.each([
    ['place', (parts: Parts) => ({ location: parts }), makeLocation(), EMPTY_LOCATION],
    ['slots', (parts: Parts) => ({ agenda: [parts] }), makeSlot(), EMPTY_SLOT],
    ['prices', (parts: Parts) => ({ pricing: [parts] }), item, EMPTY_ITEM],
  ])('may lack parts of its %s, and so may its dates', (_name, fieldOf, whole, empty) => {
    for (const missing of [...Object.keys(empty).map(name => [name]), Object.keys(empty)]) {
      const lacking = () => fieldOf(without(structuredClone(whole), missing))
      const expected = fieldOf(filled(whole, missing, { ...empty }))
      expect(readStoredEvent({ ...storedEvent(), ...lacking() })).toMatchObject(expected)
      const dates = [{ date: '2026-12-04', ...lacking() }]
      expect(readStoredEvent({ ...storedEvent(), exceptions: dates })?.exceptions[0]).toMatchObject(expected)
    }
  })

  it('keeps what a date inherits: a missing field of a date is not cleared (R14)', () => {
    const event = readStoredEvent({ ...storedEvent(), exceptions: [{ date: '2026-12-04' }] })
    expect(event?.exceptions).toEqual([{ date: '2026-12-04' }])
  })

  it('cannot be claimed if the device no longer knows whether it has a creator (R54)', () => {
    const { creator: _creator, hasCreator: _has, ...lacking } = storedEvent()
    expect(readStoredEvent(lacking)?.hasCreator).toBe(true)
  })

  it.each(['eventId', 'status', 'lastUpdated', 'danceTypes', 'recurrenceDay'])(
    'is damaged without its %s, which a document may not lack either',
    name => {
      expect(readStoredEvent(without(storedEvent(), [name]))).toBeNull()
    },
  )

  it('is damaged without the day of a one-off', () => {
    expect(readStoredEvent(without(structuredClone(makeOneOff()), ['eventDate']))).toBeNull()
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'event'],
    ['a list', []],
    ...Object.keys(LACKED).map((name): [string, unknown] => [
      `an event whose ${name} is null`,
      { ...storedEvent(), [name]: null },
    ]),
    ['a place without words', { ...storedEvent(), location: { ...makeLocation(), venue: 5 } }],
    ['a list of texts', { ...storedEvent(), agenda: ['Class'] }],
    ['a date that is no date', { ...storedEvent(), exceptions: [{ location: makeLocation() }] }],
    ['a place of a date that is a text', { ...storedEvent(), exceptions: [{ ...exception, location: 'x' }] }],
  ])('is damaged as %s', (_name, value) => {
    expect(readStoredEvent(value)).toBeNull()
  })
})
