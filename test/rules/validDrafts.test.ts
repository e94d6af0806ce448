import fc from 'fast-check'
import { evaluate } from '../../local-backend/rules/evaluate'
import { fromPlain, type Plain } from '../../local-backend/rules/plainValues'
import { Timestamp } from '../../local-backend/rules/time'
import type { Value } from '../../local-backend/rules/values'
import { DANCE_TYPES } from '../../src/domain/event'
import { fieldsOfDraft } from '../../src/domain/draftFields'
import type { EventDraft } from '../../src/domain/eventDraft'
import { friendlyEventId, newDocument } from '../../src/domain/eventDocument'
import { validate } from '../../src/domain/validation'
import { anyDay, timeOrNone } from '../src/domain/arbitraries'
import { makeDraft, makeItem } from '../support/drafts'
import { makeLocation, makeSlot } from '../support/events'
import { readRulesFiles } from './attempts'

const NOW = Date.UTC(2026, 10, 21, 5)
const TODAY = '2026-11-21'
const { firestore } = readRulesFiles()

/** Whether the rules let this draft become a new event. */
function mayBeCreated(draft: EventDraft) {
  const fields = fieldsOfDraft(draft, TODAY)
  const made = { fields, friendlyEventId: friendlyEventId(fields, 0.5), status: 'pendingApproval' } as const
  const data = new Map<string, Value>()
  for (const [name, value] of Object.entries(newDocument(made, 'ann', NOW)))
    data.set(name, fromPlain(value as Plain))
  const request = {
    service: 'cloud.firestore' as const,
    method: 'create' as const,
    path: '/databases/(default)/documents/events/e1',
    auth: { uid: 'ann', token: { sub: 'ann' } },
    time: Timestamp.fromMillis(NOW),
    resource: null,
    requestResource: new Map<string, Value>([
      ['data', data],
      ['id', 'e1'],
    ]),
  }
  return evaluate(firestore, request, { get: () => null, getAfter: () => null })
}

const words = (most: number) => fc.string({ minLength: 0, maxLength: most, unit: 'binary' })
const oneOf = <T>(usual: T, ...odd: T[]) => fc.constantFrom(usual, usual, usual, ...odd)

/** Drafts as people, and those who try the limits, fill them in: most may be saved. */
const anyDraft: fc.Arbitrary<EventDraft> = fc
  .record({
    eventName: fc.oneof(words(130), fc.constant('Bachata Fridays')),
    description: fc.oneof(words(60), fc.constant('A class, then dancing until late.')),
    team: words(40),
    danceTypes: fc.subarray([...DANCE_TYPES]),
    isRecurring: fc.boolean(),
    recurrenceDay: fc.integer({ min: 0, max: 6 }),
    eventDate: anyDay,
    eventEndDate: fc.oneof(anyDay, fc.constant('')),
    startTime: timeOrNone,
    endTime: timeOrNone,
    location: fc.record({
      venue: oneOf('The Lantern Room', '', 'a'.repeat(121)),
      county: words(20),
      description: words(20),
    }),
    country: oneOf('England', 'United Kingdom', 'Great Britain', 'France', ''),
    state: oneOf('England', '', 'Wales'),
    slots: fc.integer({ min: 0, max: 3 }),
    price: oneOf('10', '', '7.555', '0', '12.50'),
    shortLocation: oneOf('East Sussex', ''),
  })
  .map(({ location, country, state, slots, price, ...draft }) =>
    makeDraft({
      ...draft,
      location: makeLocation({ ...location, country, state }),
      agenda: Array.from({ length: slots }, (_, index) => makeSlot({ id: `s${index}` })),
      pricing: [makeItem({ prices: { Standard: price } })],
    }),
  )

describe('§5, R55: the form and the rules agree', () => {
  it('an ordinary draft is accepted by both', () => {
    expect(validate(makeDraft(), 'create')).toEqual([])
    expect(mayBeCreated(makeDraft()).allowed).toBe(true)
  })

  it('what the form lets through, the rules accept', () => {
    let valid = 0
    fc.assert(
      fc.property(anyDraft, draft => {
        if (validate(draft, 'create').length > 0) return
        valid += 1
        const { allowed, reason } = mayBeCreated(draft)
        expect({ allowed, reason }).toEqual({ allowed: true, reason: '' })
      }),
      { numRuns: 400 },
    )
    expect(valid).toBeGreaterThan(8)
  })
})
