import type { Choice } from '../../../../src/domain/calendarIn/choice'
import type { TakenEntry } from '../../../../src/domain/calendarIn/takenEntry'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { compareEntries } from '../../../../src/state/editor/takenEntries'
import { keepNewDrafts } from '../../../../src/state/editor/newDrafts'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { storedEventsFound } from '../../../../src/state/slices/eventsSlice'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeDraft } from '../../../support/drafts'
import { makeEvent, makeLocation } from '../../../support/events'
import { accountOf } from '../../../support/fakeAccounts'
import { makeFakeServices } from '../../../support/fakeServices'

const KENT = {
  shortLocation: 'Kent',
  location: makeLocation({ venue: 'Town Hall', city: 'Deal', postcode: 'CT14 6TR' }),
}
const choice = (key: string, draft: Partial<EventDraft> = {}, entry: Partial<TakenEntry> = {}): Choice => ({
  draft: makeDraft({ eventName: key, ...draft }),
  marks: {},
  dates: [],
  isAboutDancing: true,
  entry: {
    key,
    found: { text: '', isCut: false },
    isCancelled: false,
    isTentative: false,
    isPrivate: false,
    isOver: false,
    nextDate: '2026-12-04',
    ...entry,
  },
})

/** A phone of this person that knows these events. `kent` is what the site's snapshot of Kent holds. */
function openPhone(userId = 'ann', known: DanceEvent[] = [], kent: DanceEvent[] | null = null) {
  const world = makeFakeServices()
  world.services.events.findSnapshots = async counties =>
    kent && counties.includes('Kent') ? [{ county: 'Kent', askedAt: 1, events: kent }] : []
  const store = makeStore(world.services)
  store.dispatch(signedIn({ account: accountOf(userId) }))
  store.dispatch(storedEventsFound({ events: known, goneIds: [] }))
  const compare = (...choices: Choice[]) => store.dispatch(compareEntries(choices, async () => {}))
  return { ...world, store, compare }
}

describe('R93: what is already listed', () => {
  it('gives an entry the same id on two phones of a person, and another to another person', async () => {
    const idOn = async (userId: string) => (await openPhone(userId).compare(choice('a'))).eventIds.get('a')
    const id = await idOn('ann')
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(await idOn('ann')).toBe(id)
    expect(await idOn('bob')).not.toBe(id)
  })

  it('counts as unknown on a device that can make no id of an entry', async () => {
    const { services, compare } = openPhone()
    services.drafts.idOf = () => Promise.reject(new Error('no crypto'))
    const { eventIds, listed } = await compare(choice('a'))
    expect([eventIds.get('a'), listed.size]).toEqual([expect.any(String), 0])
  })

  it('is the event that was made from the entry', async () => {
    const eventId = (await openPhone().compare(choice('a'))).eventIds.get('a') ?? ''
    const made = makeEvent({ eventId, creator: 'ann' })
    expect((await openPhone('ann', [made]).compare(choice('a'))).listed.get('a')).toEqual({
      kind: 'event',
      eventId,
      event: made,
      isSure: true,
    })
    // Nothing can be created under the id of a deleted event, or of a stranger's.
    for (const event of [
      makeEvent({ eventId, creator: 'ann', status: 'deleted' }),
      makeEvent({ eventId, location: makeLocation({ venue: 'Elsewhere', postcode: '' }) }),
    ]) {
      const { listed, eventIds } = await openPhone('ann', [event]).compare(choice('a'))
      expect(listed.size).toBe(0)
      expect(eventIds.get('a')).not.toBe(eventId)
    }
  })

  it('is the event that the entry was exported from, also if this device does not know it', async () => {
    const { listed } = await openPhone().compare(choice('a', {}, { ownEventId: 'e9' }))
    expect(listed.get('a')).toEqual({ kind: 'event', eventId: 'e9', event: null, isSure: true })
  })

  it('may be an event at the same place and time', async () => {
    const known = makeEvent({ eventId: 'e1' })
    const draft = { location: known.location, startTime: known.startTime, endTime: known.endTime }
    const { listed } = await openPhone('ann', [known]).compare(
      choice('a', { ...draft, recurrenceDay: known.recurrenceDay ?? 0 }),
      choice('b', { ...draft, location: makeLocation({ venue: 'Elsewhere', postcode: 'BN3 1AA' }) }),
    )
    expect([...listed]).toEqual([['a', { kind: 'event', eventId: 'e1', event: known, isSure: false }]])
  })

  it('is found in the snapshot of a county that this device does not hold', async () => {
    const there = makeEvent({
      eventId: 'k1',
      ...KENT,
      startTime: '18:00',
      endTime: '21:00',
      recurrenceDay: 5,
    })
    const { listed, missing } = await openPhone('ann', [], [there]).compare(choice('a', KENT))
    expect(listed.get('a')).toMatchObject({ eventId: 'k1', isSure: false })
    expect(missing).toEqual([])
  })

  it('is not known of a county that can not be asked', async () => {
    const phone = openPhone('ann', [], [])
    phone.services.device.isOnline = () => false
    // The person's own events have come earlier, so nothing is asked for here.
    phone.services.eventDb.loadCursor = async () => ({ fetchedAt: 1 }) as never
    phone.store.dispatch(networkLost())
    const { missing, isOffline, listed } = await phone.compare(choice('a', KENT))
    expect({ missing, isOffline, listed: listed.size }).toEqual({
      missing: ['Kent'],
      isOffline: true,
      listed: 0,
    })
  })

  it('says that an entry is a draft already', async () => {
    const phone = openPhone()
    const { eventIds } = await phone.compare(choice('a'))
    const eventId = eventIds.get('a') ?? ''
    await phone.store.dispatch(keepNewDrafts([{ eventId, draft: makeDraft(), marks: {} }], 'salsa.ics'))
    const again = await phone.compare(choice('a'))
    expect(again.listed.get('a')).toEqual({ kind: 'draft', eventId })
    expect(again.drafts).toBe(1)
  })
})
