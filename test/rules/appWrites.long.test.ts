import fc from 'fast-check'
import { fieldsOfDraft } from '../../src/domain/editor/draft/draftFields'
import { changedFields, changedOccurrenceFields } from '../../src/domain/editor/eventChanges'
import { documentChanges, friendlyEventId, newDocument } from '../../src/domain/organiser/eventDocument'
import { nextStamp } from '../../src/domain/time/nextStamp'
import type { EventDraft } from '../../src/domain/editor/draft/eventDraft'
import type { EventAct } from '../../src/domain/organiser/eventIntents'
import { pictureNames, VERSIONS } from '../../src/domain/images/pictureNames'
import { patchOf, type EventPatch } from '../../src/domain/organiser/eventPatch'
import { readEvent } from '../../src/domain/event/reader/eventReader'
import { eventOptions } from '../../src/domain/organiser/permissions'
import { validate } from '../../src/domain/editor/validation'
import { makeDraft } from '../support/drafts'
import { makeDocument } from '../support/events'
import { usualDraft } from './anyDraft'
import { editAll, madeOn } from '../src/domain/organiser/arbitraryActs'
import { ACTS, FRIDAY, ofEvent, updateOccurrence, URLS } from './ownerActs'
import { NOW, RulesWorld } from './rulesWorld'

const TODAY = '2026-11-21'
const EVENT = '/events/e1'

const SERIES = makeDocument({ creator: 'ann' })
const ONE_OFF = makeDocument({
  creator: 'ann',
  isRecurring: false,
  eventDate: FRIDAY,
  eventEndDate: FRIDAY,
  eventDays: [FRIDAY],
  exceptions: [],
})
delete ONE_OFF.recurrenceDay
const worldOf = (event: Record<string, unknown>) => new RulesWorld({ [EVENT]: event })

/** The fields of a creation, as the app sends them. */
function create(world: RulesWorld, draft: EventDraft, status: 'current' | 'pendingApproval') {
  const fields = fieldsOfDraft(draft, TODAY)
  const made = { fields, friendlyEventId: friendlyEventId(fields, 0.5), status }
  return world.counted('ann', 'created', EVENT, newDocument(made, 'ann', NOW))
}

/** The fields of any other write, as the app sends them: the changes and a stamp. Null if nothing changes. */
function change(world: RulesWorld, uid: string, patch: EventPatch): string | null {
  const stored = world.read(EVENT)
  const changes = documentChanges(stored, patch)
  if (Object.keys(changes).length === 0) return null
  const lastUpdated = nextStamp(NOW, stored.lastUpdated)
  const after = { ...stored, ...changes, lastUpdated }
  return changes.creator === uid
    ? world.counted(uid, 'claimed', EVENT, after)
    : world.write(uid, EVENT, after)
}
const eventOf = (world: RulesWorld, uid: string) => {
  const event = readEvent('e1', world.read(EVENT), uid)
  if (!event) throw new Error('It can no longer be read')
  return event
}
const act = (world: RulesWorld, done: EventAct, uid = 'ann') => {
  const event = eventOf(world, uid)
  return change(
    world,
    uid,
    patchOf(event, { ...madeOn(event, done, TODAY), id: 'i', userId: uid, madeAt: NOW }),
  )
}

describe('§7 The rules allow what the app writes:', () => {
  it('R36: a new event waits for approval, or is current at once if its creator is trusted', () => {
    const trusted = new RulesWorld({ '/users/ann': { permission: 1 } })
    expect(create(trusted, makeDraft(), 'current')).toBe('')
    expect(create(new RulesWorld(), makeDraft(), 'pendingApproval')).toBe('')
    expect(create(new RulesWorld({ '/users/ann': {} }), makeDraft(), 'current')).not.toBe('')
  })

  it('R42: the pictures of a new event are uploaded and linked', () => {
    const world = worldOf({ ...SERIES, status: 'pendingApproval' })
    for (const name of [...VERSIONS].flatMap(version => Object.values(pictureNames(version)))) {
      expect(world.file('ann', 'create', `events/e1/${name}`)).toBe('')
      expect(world.file('ben', 'create', `events/e1/${name}`)).not.toBe('')
      // For the address of the file.
      expect(world.file('ann', 'get', `events/e1/${name}`)).toBe('')
      expect(world.file('ben', 'get', `events/e1/${name}`)).not.toBe('')
    }
    expect(change(world, 'ann', { base: URLS(), dates: [] })).toBe('')
    const foreign = { ...URLS(), imageUrl: URLS().imageUrl.replace('e1', 'e2') }
    expect(change(world, 'ann', { base: foreign, dates: [] })).not.toBe('')
  })

  it("the pictures of a series' date, once the series is approved", () => {
    for (const name of [`${FRIDAY}_eventImage-0`, `${FRIDAY}_thumbnailImage-0`]) {
      for (const status of ['current', 'paused'])
        expect(worldOf({ ...SERIES, status }).file('ann', 'create', `events/e1/${name}`)).toBe('')
      for (const status of ['pending', 'pendingApproval'])
        expect(worldOf({ ...SERIES, status }).file('ann', 'create', `events/e1/${name}`)).not.toBe('')
    }
  })

  it('§5: each draft that the form accepts, for an event or for one date', () => {
    const saved = { event: 0, date: 0 }
    fc.assert(
      fc.property(usualDraft, usualDraft, (before, typed) => {
        const old = fieldsOfDraft(before, TODAY)
        const { isRecurring } = before
        // The wizard locks the weekday, how often the series takes place, and its first date (R72).
        const { recurrenceDay } = before
        const { every, from } = before.rhythm
        const rhythm = { every, from, until: typed.rhythm.until }
        const after = { ...typed, isRecurring, recurrenceDay, rhythm }
        if (validate(before, 'create').length > 0 || validate(after, 'series').length > 0) return
        const world = new RulesWorld()
        expect(create(world, before, 'pendingApproval')).toBe('')
        const now = fieldsOfDraft(after, TODAY)
        if (isRecurring) {
          const refusal = act(world, updateOccurrence(changedOccurrenceFields(old, now)))
          expect(refusal ?? '').toBe('')
          saved.date += Number(refusal === '')
        }
        const changes = changedFields(old, now)
        const refusal = act(world, editAll(changes))
        expect(refusal ?? '').toBe('')
        saved.event += Number(refusal === '')
      }),
      { numRuns: 150 },
    )
    expect(saved.event).toBeGreaterThan(8)
    expect(saved.date).toBeGreaterThan(4)
  })

  it('§6: every option of the owner, one after another', () => {
    const done = new Set<string>()
    const start = fc.constantFrom(
      ...['current', 'paused', 'pending', 'pendingApproval'].flatMap(status => [
        { ...SERIES, status },
        { ...ONE_OFF, status },
      ]),
    )
    const choice = fc.record({ act: fc.nat(), isOfDate: fc.boolean() })
    fc.assert(
      fc.property(start, fc.array(choice, { minLength: 1, maxLength: 12 }), (document, choices) => {
        const world = worldOf(document)
        for (const { act: number, isOfDate } of choices) {
          const event = eventOf(world, 'ann')
          const date = event.isRecurring && isOfDate ? FRIDAY : null
          const offered = eventOptions({ event, date, userId: 'ann', isReported: false })
            .flat()
            .flatMap(({ option }) => (ACTS[option] ?? []).map(one => ({ option, one })))
          const chosen = offered[number % (offered.length || 1)]
          if (!chosen) return
          const refusal = act(world, chosen.one)
          expect([chosen.option, refusal ?? '']).toEqual([chosen.option, ''])
          if (refusal === '') done.add(chosen.option)
        }
      }),
      // So many that no option is left out by chance.
      { numRuns: 600 },
    )
    expect([...done].sort()).toEqual(Object.keys(ACTS).sort())
  })

  it('R50: the owner lists and removes the pictures of a deleted event', () => {
    const world = worldOf({ ...SERIES, status: 'deleted' })
    expect(world.file('ann', 'list', 'events/e1')).toBe('')
    for (const name of ['eventImage', 'eventImage-0', `${FRIDAY}_thumbnailImage-z`]) {
      expect(world.file('ann', 'delete', `events/e1/${name}`)).toBe('')
      expect(world.file('ben', 'delete', `events/e1/${name}`)).not.toBe('')
    }
  })

  it.each([undefined, '', null])('R54: an event whose creator is %p can be claimed once', creator => {
    const event: Record<string, unknown> = { ...SERIES, creator }
    if (creator === undefined) delete event.creator
    const world = worldOf(event)
    const late = patchOf(eventOf(world, 'cat'), {
      kind: 'claimEvent',
      args: ofEvent,
      id: 'i',
      userId: 'cat',
      madeAt: NOW,
    })
    expect(act(world, { kind: 'claimEvent', args: ofEvent }, 'ben')).toBe('')
    expect(change(world, 'cat', late)).not.toBe('')
  })
})
