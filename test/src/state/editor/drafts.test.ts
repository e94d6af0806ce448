import { fieldsOfDraft } from '../../../../src/domain/editor/draft/draftFields'
import type { DraftImage } from '../../../../src/domain/editor/draft/eventDraft'
import type { StoredDraft } from '../../../../src/domain/editor/storedDraft'
import { keepDraft } from '../../../../src/state/editor/draftKeeper'
import { freshDraft, openDraft, type Task } from '../../../../src/state/editor/openDraft'
import { creationId, datesWithOwnValues } from '../../../../src/state/editor/saveDraft'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { storedEventsFound } from '../../../../src/state/slices/eventsSlice'
import { makeDraft } from '../../../support/drafts'
import { makeEvent } from '../../../support/events'
import { accountOf } from '../../../support/fakeAccounts'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'

const CREATE: Task = { userId: 'ann', mode: 'create' }

function openWorld(overrides: Parameters<typeof makeFakeServices>[0] = {}) {
  const kept = new Map<string, StoredDraft>()
  const hides = new Set<() => void>()
  const fake = makeFakeServices({ drafts: makeMemoryDraftsDb(kept), ...overrides })
  const device = {
    ...fake.services.device,
    onHide: (listener: () => void) => {
      hides.add(listener)
      return () => void hides.delete(listener)
    },
  }
  const store = makeStore({ ...fake.services, device })
  const freshOf = (task: Task) => freshDraft(task, fake.services)
  return { ...fake, store, kept, freshOf, hide: () => hides.forEach(listener => listener()) }
}
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('R44: a draft', () => {
  it('is kept during typing, however long the typing lasts', async () => {
    const { store, freshOf, kept, alarms } = openWorld()
    const fresh = freshOf(CREATE)
    const keeper = store.dispatch(keepDraft(fresh, () => {}))
    keeper.keep({ ...fresh, draft: makeDraft({ eventName: 'Sal' }) })
    keeper.keep({ ...fresh, draft: makeDraft({ eventName: 'Salsa' }) })
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.ms).toBeLessThanOrEqual(300)
    alarms[0]?.work()
    await settled()
    expect(kept.get(fresh.key)?.draft.eventName).toBe('Salsa')
  })

  it('of another new event, begun in another tab, is kept beside it, also after that one is created', async () => {
    const { store, services, freshOf, kept, alarms } = openWorld()
    const [one, other] = [freshOf(CREATE), freshOf(CREATE)]
    const type = async (fresh: StoredDraft, eventName: string) => {
      // The other tab was opened before this was typed.
      const opened = { ...fresh, savedAt: services.now() - 1 }
      const keeper = store.dispatch(keepDraft(opened, () => {}))
      keeper.keep({ ...fresh, draft: makeDraft({ eventName }) })
      alarms.at(-1)?.work()
      await settled()
      return keeper
    }
    const names = () => [...kept.values()].map(({ draft }) => draft.eventName)
    const first = await type(one, 'Salsa')
    const second = await type(other, 'Kizomba')
    expect(names()).toEqual(['Salsa', 'Kizomba'])
    await second.discard()
    expect(names()).toEqual(['Salsa'])
    await first.discard()
    expect(names()).toEqual([])
  })

  it('with a newly chosen picture is kept at once, because a picture is too large for a note', async () => {
    const { store, freshOf, kept, alarms } = openWorld()
    const fresh = freshOf(CREATE)
    const keeper = store.dispatch(keepDraft(fresh, () => {}))
    const bytes = new Uint8Array([1])
    const images = { eventImage: bytes, thumbnail: bytes }
    const image: DraftImage = { kind: 'new', name: 'flyer.png', scaling: 'shrink', images, source: bytes }
    keeper.keep({ ...fresh, draft: makeDraft({ image }) })
    await settled()
    expect(kept.get(fresh.key)?.draft.image).toEqual(image)

    keeper.keep({ ...fresh, draft: makeDraft({ image, eventName: 'Sal' }) })
    expect(alarms).toHaveLength(1)
  })

  it.each(['hide', 'leave'] as const)('is kept at once when the page may end (%s)', async how => {
    const { store, freshOf, kept, hide } = openWorld()
    const fresh = freshOf(CREATE)
    const keeper = store.dispatch(keepDraft(fresh, () => {}))
    keeper.keep({ ...fresh, draft: makeDraft() })
    if (how === 'hide') hide()
    else keeper.leave()
    await settled()
    expect(kept.size).toBe(1)
  })

  it('does not return once discarded', async () => {
    const { store, freshOf, kept, alarms, hide } = openWorld()
    const fresh = freshOf(CREATE)
    const keeper = store.dispatch(keepDraft(fresh, () => {}))
    keeper.keep({ ...fresh, draft: makeDraft() })
    await keeper.discard()
    alarms.forEach(({ work }) => work())
    hide()
    keeper.leave()
    await settled()
    expect(kept.size).toBe(0)
  })

  it("is reported to the user if the device can't store it", async () => {
    const drafts = { ...makeMemoryDraftsDb(), save: async () => Promise.reject(new Error('full')) }
    const { store, freshOf, alarms } = openWorld({ drafts })
    const fresh = freshOf(CREATE)
    const outcomes: boolean[] = []
    store.dispatch(keepDraft(fresh, isKept => outcomes.push(isKept))).keep(fresh)
    alarms[0]?.work()
    await settled()
    expect(outcomes).toEqual([false])
  })

  it('is offered again under the same event id, only to the same person (R42)', async () => {
    const { store, freshOf, kept } = openWorld()
    const fresh = freshOf(CREATE)
    kept.set(fresh.key, { ...fresh, draft: makeDraft(), tab: 'Pricing' })
    const again = await store.dispatch(openDraft(CREATE))
    expect(again).toMatchObject({ isRestored: true, stored: { eventId: fresh.eventId, tab: 'Pricing' } })
    expect((await store.dispatch(openDraft({ ...CREATE, userId: 'bob' }))).isRestored).toBe(false)
  })

  it('begun earlier opens at once, without a wait for the events of the person', async () => {
    const { store, freshOf, kept, services } = openWorld()
    kept.set(freshOf(CREATE).key, { ...freshOf(CREATE), draft: makeDraft() })
    store.dispatch(signedIn({ account: accountOf('ann') }))
    services.eventDb.loadWhere = () => new Promise(() => {})
    expect((await store.dispatch(openDraft(CREATE))).isRestored).toBe(true)
  })

  it('is separate for the new event and for each edited event, copy and date', () => {
    const { freshOf } = openWorld()
    const event = makeEvent()
    const tasks: Task[] = [
      CREATE,
      { ...CREATE, mode: 'copy', event },
      { ...CREATE, mode: 'series', event },
      { ...CREATE, mode: 'occurrence', event, date: '2026-11-20' },
      { ...CREATE, mode: 'occurrence', event, date: '2026-11-27' },
      { ...CREATE, mode: 'series', event: makeEvent({ eventId: 'e2' }) },
    ]
    expect(new Set(tasks.map(task => freshOf(task).key)).size).toBe(tasks.length)
  })

  it('is dropped once its event was created, but text typed afterwards stays', async () => {
    const { store, freshOf, kept } = openWorld()
    const fresh = freshOf(CREATE)
    const { timestamp: _timestamp, ...fields } = fieldsOfDraft(makeDraft(), '2026-11-20')
    const made = makeEvent({ ...fields, eventId: fresh.eventId })
    store.dispatch(storedEventsFound({ events: [made], goneIds: [] }))

    kept.set(fresh.key, { ...fresh, draft: makeDraft({ eventName: 'Another one' }) })
    const other = await store.dispatch(openDraft(CREATE))
    expect(other).toMatchObject({ isRestored: true, stored: { draft: { eventName: 'Another one' } } })
    expect(other.stored.eventId).not.toBe(fresh.eventId)

    kept.set(fresh.key, { ...fresh, draft: makeDraft() })
    const opened = await store.dispatch(openDraft(CREATE))
    expect(opened.isRestored).toBe(false)
    expect(opened.stored.eventId).not.toBe(fresh.eventId)
    expect(kept.size).toBe(0)
  })

  it("without typed text shows the event's present version", async () => {
    const { store, freshOf, kept } = openWorld()
    const task = (eventName: string): Task => ({ ...CREATE, mode: 'series', event: makeEvent({ eventName }) })
    const fresh = freshOf(task('Before'))
    kept.set(fresh.key, { ...fresh, tab: 'Pricing' })
    const { stored } = await store.dispatch(openDraft(task('After')))
    expect([stored.draft.eventName, stored.start.eventName, stored.tab]).toEqual([
      'After',
      'After',
      'Pricing',
    ])
  })

  it("starts empty on a device that can't read", async () => {
    const drafts = { ...makeMemoryDraftsDb(), load: async () => Promise.reject(new Error('broken')) }
    const { store } = openWorld({ drafts })
    expect((await store.dispatch(openDraft(CREATE))).isRestored).toBe(false)
  })
})

describe('R42: the id of a new event', () => {
  it("is the draft's own, or a new one if another tab has created an event from the same draft", async () => {
    const { store } = openWorld()
    expect(await store.dispatch(creationId('e9'))).toBe('e9')
    store.dispatch(storedEventsFound({ events: [makeEvent({ eventId: 'e9' })], goneIds: [] }))
    expect(await store.dispatch(creationId('e9'))).not.toBe('e9')
  })
})

describe('R15: saving a series', () => {
  const event = makeEvent({
    exceptions: [
      { date: '2026-11-13', startTime: '18:00' },
      { date: '2026-11-27', startTime: '18:00' },
      { date: '2026-12-04', isCancelled: true },
    ],
  })
  const task: Task = { ...CREATE, mode: 'series', event }

  it('names the coming dates that keep their own values', () => {
    const { freshOf } = openWorld()
    const fresh = freshOf(task)
    const later = { ...fresh, draft: { ...fresh.draft, startTime: '20:00', eventName: 'Another' } }
    expect(datesWithOwnValues(task, later, '2026-11-20')).toEqual({
      kept: [{ date: '2026-11-27', fields: ['startTime'] }],
      left: [],
    })
    const renamed = { ...fresh, draft: { ...fresh.draft, eventName: 'Another' } }
    expect(datesWithOwnValues(task, renamed, '2026-11-20')).toEqual({ kept: [], left: [] })
  })

  it('R72: names the coming dates that leave a series with an earlier last date', () => {
    const { freshOf } = openWorld()
    const social = makeEvent({
      recurrenceDay: 5,
      rhythm: { every: 'first', until: '2027-06-30' },
      exceptions: [
        { date: '2026-12-04', startTime: '20:00' },
        { date: '2026-12-11', startTime: '20:00' },
        { date: '2027-02-05', startTime: '18:00', announcementText: 'Live band' },
        { date: '2027-03-05', isCancelled: true },
      ],
    })
    const ending: Task = { ...CREATE, mode: 'series', event: social }
    const fresh = freshOf(ending)
    const rhythm = { ...fresh.draft.rhythm, until: '2027-01-31' }
    const draft = { ...fresh.draft, startTime: '19:00', rhythm }
    expect(datesWithOwnValues(ending, { ...fresh, draft }, '2026-11-20')).toEqual({
      kept: [{ date: '2026-12-04', fields: ['startTime'] }],
      left: [
        { date: '2027-02-05', fields: ['announcementText', 'startTime'] },
        { date: '2027-03-05', fields: [] },
      ],
    })
    const later = { ...fresh, draft: { ...fresh.draft, rhythm: { ...rhythm, until: '2028-01-31' } } }
    expect(datesWithOwnValues(ending, later, '2026-11-20')).toEqual({ kept: [], left: [] })
  })
})

describe("§2 Copy, edit of an occurrence: the wizard's first draft", () => {
  const event = makeEvent({
    exceptions: [{ date: '2026-11-27', startTime: '18:30', eventName: 'Live band' }],
  })
  const begin = (mode: Task['mode'], date: string | null) =>
    openWorld().freshOf({ userId: 'ann', mode, event, date })

  it('comes from the occurrence for a copy with a date (R43)', () => {
    expect(begin('copy', '2026-11-27').draft).toMatchObject({
      eventName: 'Copy of Live band',
      startTime: '18:30',
    })
    expect(begin('copy', null).draft).toMatchObject({
      eventName: 'Copy of Bachata Fridays',
      startTime: '19:30',
    })
    expect(begin('copy', null).eventId).not.toBe('e1')
  })

  it.each([
    ['its county', { city: 'Lewes', county: 'East Sussex', postcode: 'BN7 1AA' }, 'East Sussex'],
    ['a county that the user must choose', { city: 'Lewes', county: '', postcode: 'BN7 1AA' }, ''],
    ["the series' own county, if only the room differs", { venue: 'The other room' }, null],
  ])('is listed under %s for a copy of an occurrence elsewhere (R48)', (_name, change, expected) => {
    const location = { ...event.location, ...change }
    const moved = { ...event, exceptions: [{ date: '2026-11-27', location }] }
    const start = (mode: Task['mode'], date: string | null) =>
      openWorld().freshOf({ userId: 'ann', mode, event: moved, date }).start.shortLocation
    expect(start('copy', '2026-11-27')).toBe(expected ?? event.shortLocation)
    expect(start('copy', null)).toBe(event.shortLocation)
    expect(start('occurrence', '2026-11-27')).toBe(event.shortLocation)
  })

  it('includes the exception for an occurrence, but not for its series', () => {
    expect(begin('occurrence', '2026-11-27').draft).toMatchObject({
      eventName: 'Live band',
      startTime: '18:30',
    })
    expect(begin('series', null)).toMatchObject({ eventId: 'e1', draft: { eventName: 'Bachata Fridays' } })
  })
})
