import fc from 'fast-check'
import { TEXT_NAMES, type DraftText } from '../../src/domain/editor/draft/draftTable'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import type { EventDraft } from '../../src/domain/editor/draft/eventDraft'
import { NO_RHYTHM } from '../../src/domain/editor/draft/draftDates'
import { anyRhythm } from '../src/domain/rhythm/anyRhythm'
import { anyDay, timeOrNone } from '../src/domain/event/arbitraries'
import { makeDraft, makeItem } from '../support/drafts'
import { makeLocation, makeSlot } from '../support/events'

const words = (most: number) => fc.string({ minLength: 0, maxLength: most, unit: 'binary' })
const oneOf = <T>(usual: T, ...odd: T[]) => fc.constantFrom(usual, usual, usual, ...odd)

/** Arbitrary values for every line and text of a draft. A new field needs no change here. */
const anyTexts = Object.fromEntries(TEXT_NAMES.map(name => [name, words(40)])) as Record<
  DraftText,
  fc.Arbitrary<string>
>

/** Random drafts, both ordinary and at the limits. The rules allow most of them. */
export const anyDraft: fc.Arbitrary<EventDraft> = fc
  .record({
    ...anyTexts,
    ticketUrl: oneOf('', 'tickets.example/a', 'http://tickets.example'),
    organiserUrl: oneOf('https://lantern.example', '', '\u202ehttps://lantern.example'),
    eventName: fc.oneof(words(130), fc.constant('Bachata Fridays')),
    description: fc.oneof(words(60), fc.constant('A class, then dancing until late.')),
    danceTypes: fc.subarray([...DANCE_TYPES]),
    isRecurring: fc.boolean(),
    recurrenceDay: fc.integer({ min: 0, max: 6 }),
    rhythm: fc
      .oneof(fc.constant(NO_RHYTHM), anyRhythm('2026-11-20'))
      .map(rhythm => ({ ...NO_RHYTHM, ...rhythm })),
    eventDate: anyDay,
    eventEndDate: fc.oneof(anyDay, fc.constant('')),
    startTime: timeOrNone,
    endTime: timeOrNone,
    location: fc.record({
      venue: oneOf('The Lantern Room', '', 'a'.repeat(121)),
      county: words(20),
      description: words(20),
    }),
    position: oneOf(
      {},
      { latitude: 51.5, longitude: -0.1 },
      { latitude: 52, longitude: 0 },
      { latitude: 40.7, longitude: -74 },
    ),
    country: oneOf('England', 'United Kingdom', 'Great Britain', 'France', ''),
    state: oneOf('England', '', 'Wales'),
    slots: fc.integer({ min: 0, max: 3 }),
    price: oneOf('10', '', '7.555', '0', '12.50'),
    shortLocation: oneOf('East Sussex', ''),
  })
  .map(({ location, position, country, state, slots, price, ...draft }) =>
    makeDraft({
      ...draft,
      location: makeLocation({ ...location, ...position, country, state }),
      agenda: Array.from({ length: slots }, (_, index) => makeSlot({ id: `s${index}` })),
      pricing: [makeItem({ prices: { Standard: price } })],
    }),
  )

/** An ordinary draft with up to four fields of a random draft. The rules allow most such drafts. */
export const usualDraft: fc.Arbitrary<EventDraft> = fc
  .tuple(anyDraft, fc.subarray(Object.keys(makeDraft()) as (keyof EventDraft)[], { maxLength: 4 }))
  .map(([odd, names]) => ({
    ...makeDraft(),
    ...Object.fromEntries(names.map(name => [name, odd[name]])),
  }))
