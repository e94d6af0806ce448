import type { DanceEvent, EventException } from '../../../../src/domain/event/event'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import {
  changedTextOf,
  choiceOf,
  draftIdOf,
  draftKey,
  type StoredDraft,
} from '../../../../src/domain/editor/storedDraft'
import { addDays } from '../../../../src/domain/time/days'
import { ALREADY_THERE, DELETED_BEFORE } from '../../../../src/domain/texts/organiserMessages'
import {
  agreeInDrafts,
  createTogether,
  forgetText,
  keepNewDrafts,
  keepOpened,
  keepText,
  loadNewDrafts,
  loadShared,
  type NewDraft,
  pathAfterCreation,
  publishDraft,
} from '../../../../src/state/editor/newDrafts'
import { editRefused } from '../../../../src/state/organiser/editRefused'
import { deleteEvent } from '../../../../src/state/organiser/optionThunks'
import { saveSeries } from '../../../../src/state/organiser/saveThunks'
import { fieldsOfDraft } from '../../../../src/domain/editor/draft/draftFields'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { makeDraft } from '../../../support/drafts'
import { makeDocument } from '../../../support/events'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import { fridayIn } from '../../../support/fridays'
import { startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const [OFF, CHANGED] = [fridayIn(3), fridayIn(4)]
const DATES: EventException[] = [
  { date: OFF, isCancelled: true },
  { date: CHANGED, startTime: '20:30' },
]
const taken = (eventId: string, part: Partial<EventDraft> = {}, more: Partial<NewDraft> = {}): NewDraft => ({
  eventId,
  draft: makeDraft({ eventName: `Night ${eventId}`, ...part }),
  marks: {},
  ...more,
})

/** A phone of Ann, with the drafts that it keeps. */
async function openPhone(kept = new Map<string, StoredDraft>(), options = {}) {
  const db = makeMemoryDraftsDb(kept)
  // The SDK refuses lists of Jest's outer realm, which `structuredClone` makes.
  const list = async (prefix: string) => JSON.parse(JSON.stringify(await db.list(prefix))) as StoredDraft[]
  const phone = await world.openDevice(ann, { drafts: { ...db, list }, ...options })
  const { dispatch } = phone.store
  return {
    ...phone,
    kept,
    dispatch,
    take: (drafts: NewDraft[], name = 'salsa-rojo.ics') => dispatch(keepNewDrafts(drafts, name)),
    drafts: () => dispatch(loadNewDrafts()),
    async together() {
      const waiting = await dispatch(loadNewDrafts())
      const complete = waiting.filter(({ state }) => state.kind === 'complete')
      await dispatch(createTogether(complete.map(({ stored }) => stored)))
    },
  }
}
const stored = (eventId: string) => world.stored(`events/${eventId}`)
const ids = (prefix: string) =>
  [...world.backend.store.all()].map(({ path }) => path).filter(path => path.startsWith(`events/${prefix}`))
const offline = async () => Promise.reject(new RemoteError('transient', null))

describe('R93: many drafts, on the local backend under the real rules', () => {
  it('of which nine are complete make nine events together, with their dates, sent once', async () => {
    const phone = await openPhone()
    const nine = Array.from({ length: 9 }, (_, at) => taken(`nine${at}`))
    const [first = taken('nine0'), ...others] = nine
    await phone.take([{ ...first, dates: DATES }, ...others, taken('nineA', { danceTypes: [] })])
    expect((await phone.drafts()).map(({ state }) => state.text)).toEqual([
      'Dances are missing',
      ...Array.from({ length: 9 }, () => 'Complete'),
    ])
    await phone.together()
    expect(selectEvent(phone.state(), 'nine0')?.exceptions).toEqual(DATES)
    expect((await phone.drafts()).map(({ stored: { eventId } }) => eventId)).toEqual(['nineA'])

    await phone.send()
    await phone.send()
    expect(ids('nine')).toHaveLength(9)
    expect(stored('nine0')).toMatchObject({ eventName: 'Night nine0', exceptions: DATES })
    expect(stored('nine1')).not.toHaveProperty('exceptions')
  })

  it('on two phones with the same file make nothing twice, and what was edited since stays', async () => {
    const [phone, other] = [await openPhone(), await openPhone()]
    await phone.take([taken('both', {}, { dates: DATES })])
    await other.take([taken('both', {}, { dates: DATES })])
    await other.together()
    await phone.together()
    await phone.send()
    const before = selectEvent(phone.state(), 'both') as DanceEvent
    const draft = makeDraft({ eventName: 'Night both' })
    const change = (eventName: string) => fieldsOfDraft({ ...draft, eventName }, '2026-11-20')
    await phone.dispatch(
      saveSeries({
        eventId: before.eventId,
        before: change('Night both'),
        after: change('Renamed by hand'),
        image: { kind: 'same' },
      }),
    )
    await phone.send()
    await other.send()
    expect(selectRefused(other.state())).toEqual([])
    expect(ids('both')).toHaveLength(1)
    expect(stored('both')).toMatchObject({ eventName: 'Renamed by hand', exceptions: DATES })
  })

  it('are not made twice after a kill between the acts and the end of the drafts', async () => {
    const phone = await openPhone()
    await phone.take([taken('killed')])
    const [draft] = await phone.drafts()
    if (draft) await phone.dispatch(publishDraft(draft.stored))
    expect(phone.kept.size).toBe(1)
    expect(await phone.drafts()).toEqual([])
    expect(phone.kept.size).toBe(0)
    await phone.send()
    expect(ids('killed')).toHaveLength(1)
  })

  it('wait without a network, and none is lost', async () => {
    const phone = await openPhone(new Map(), { eventWrites: { create: offline } })
    await phone.take([taken('off1', {}, { dates: DATES }), taken('off2')])
    await phone.together()
    await phone.send()
    // Two creations, one cancellation and one edit.
    expect(selectWaitingCount(phone.state())).toBe(4)
    expect(ids('off')).toEqual([])
  })

  it('stay as they are if the file is opened again', async () => {
    const phone = await openPhone()
    await phone.take([taken('again')])
    const key = draftKey({ userId: ann, mode: 'create', eventId: 'again' })
    const begun = phone.kept.get(key) as StoredDraft
    phone.kept.set(key, { ...begun, draft: { ...begun.draft, eventName: 'Typed since' } })
    await phone.take([taken('again'), taken('new')])
    expect((await phone.drafts()).map(({ stored: { draft } }) => draft.eventName)).toEqual([
      'Typed since',
      'Night new',
    ])
  })

  it('leave the one typed draft alone, and list it too', async () => {
    const key = draftKey({ userId: ann, mode: 'create' })
    const start = makeDraft({ eventName: '' })
    const typed: StoredDraft = {
      key,
      eventId: 'typed',
      draft: makeDraft({ eventName: 'Typed' }),
      start,
      tab: 'Event',
      hasAgreed: true,
      savedAt: 1,
    }
    const phone = await openPhone(new Map([[key, typed]]))
    await phone.take([taken('beside')])
    const found = await phone.drafts()
    expect(found.map(({ stored: one }) => draftIdOf(one))).toEqual([undefined, 'beside'])
    // Who has agreed to the house rules isn't asked again.
    expect(found.map(({ stored: { hasAgreed } }) => hasAgreed)).toEqual([true, true])
    expect(phone.kept.get(key)).toEqual(typed)
  })

  it('ask for the house rules once', async () => {
    const phone = await openPhone()
    await phone.take([taken('agree1'), taken('agree2')])
    await phone.dispatch(agreeInDrafts(draftKey({ userId: ann, mode: 'create', eventId: 'agree1' })))
    const agreed = (await phone.drafts()).map(({ stored: one }) => [one.eventId, one.hasAgreed])
    expect(agreed).toEqual([
      ['agree1', false],
      ['agree2', true],
    ])
  })

  it('of an event that the person deleted say so, and Edit makes a new one', async () => {
    const phone = await openPhone()
    await phone.take([taken('gone', {}, { dates: DATES })])
    await phone.together()
    await phone.send()
    await phone.dispatch(deleteEvent({ eventId: 'gone' }))
    await phone.send()
    const other = await openPhone()
    await other.take([taken('gone', {}, { dates: DATES })])
    await other.together()
    await other.send()
    const [refused] = selectRefused(other.state())
    expect(refused?.reason).toBe(DELETED_BEFORE)
    if (refused) await other.dispatch(editRefused(refused))
    const [draft] = await other.drafts()
    expect(draft?.stored.dates).toEqual(DATES)
    expect(draft?.stored.eventId).not.toBe('gone')
    // The acts on its dates went with the refused creation.
    expect(selectWaitingCount(other.state())).toBe(0)
    await other.together()
    await other.send()
    expect(selectRefused(other.state())).toEqual([])
    expect(stored(draft?.stored.eventId ?? '')).toMatchObject({ exceptions: DATES })
  })

  it('whose id somebody else has taken are refused, and Edit makes them under another id', async () => {
    world.backend.plant({ 'events/squatted': makeDocument({ creator: 'mallory' }) })
    const phone = await openPhone()
    await phone.take([taken('squatted', {}, { dates: DATES })])
    await phone.together()
    await phone.send()
    const [refused] = selectRefused(phone.state())
    expect(refused?.reason).toBe(ALREADY_THERE)
    if (refused) await phone.dispatch(editRefused(refused))
    const [draft] = await phone.drafts()
    await phone.together()
    await phone.send()
    expect(selectRefused(phone.state())).toEqual([])
    expect(stored(draft?.stored.eventId ?? '')).toMatchObject({ exceptions: DATES, creator: ann })
    expect(stored('squatted')).toMatchObject({ creator: 'mallory' })
  })

  it('leave out dates that are over or not in the series', async () => {
    const phone = await openPhone()
    const dates = [
      { date: addDays(OFF, 1), isCancelled: true },
      { date: fridayIn(-2), isCancelled: true },
    ]
    await phone.take([taken('never', {}, { dates })])
    await phone.together()
    expect(selectWaitingCount(phone.state())).toBe(1)
    await phone.send()
  })

  it('lead from one to look at to the next, then to the list, then to none', async () => {
    const phone = await openPhone()
    await phone.take([taken('next1', { danceTypes: [] }), taken('next2')])
    expect(await phone.dispatch(pathAfterCreation())).toBe('/create-event?draft=next1')
    const [first] = await phone.drafts()
    phone.kept.delete(first?.stored.key ?? '')
    expect(await phone.dispatch(pathAfterCreation())).toBe('/manageevents?view=drafts')
    await phone.together()
    expect(await phone.dispatch(pathAfterCreation())).toBeNull()
    await phone.send()
  })
})

describe('R44: a text that is no draft yet', () => {
  it('comes back with what was shared before it, and is neither a draft of a list nor in the way of a later share', async () => {
    const phone = await openPhone()
    const opened = () => phone.dispatch(loadShared())
    expect(await opened()).toBeNull()
    phone.dispatch(keepText('Salsa on'))
    phone.dispatch(keepText('Salsa on Sunday'))
    expect(await opened()).toMatchObject({ text: 'Salsa on Sunday', file: null, picture: null })
    expect(await phone.drafts()).toEqual([])
    const [{ savedAt = 0 } = {}] = phone.kept.values()
    const share = (at: number) => ({ at, text: 'Shared', file: null, picture: new File(['x'], 'poster.jpg') })
    const after = async (at: number) => {
      const db = makeMemoryDraftsDb(phone.kept, share(at))
      return (await world.openDevice(ann, { drafts: db })).store.dispatch(loadShared())
    }
    expect(await after(savedAt - 1)).toMatchObject({
      text: 'Salsa on Sunday',
      picture: { name: 'poster.jpg' },
    })
    expect(await after(savedAt + 1)).toMatchObject({ text: 'Shared' })
    phone.dispatch(keepText(''))
    expect(await opened()).toBeNull()
    expect(phone.kept.size).toBe(0)
  })

  it('R90: waits behind a later share, also while that one is changed, until the share is forgotten', async () => {
    const kept = new Map<string, StoredDraft>()
    const db = makeMemoryDraftsDb(kept)
    const { store: phone } = await world.openDevice(ann, { drafts: db })
    phone.dispatch(keepText('Typed'))
    await Promise.resolve()
    const at = Math.max(...[...kept.values()].map(({ savedAt }) => savedAt)) + 1
    const share = makeMemoryDraftsDb(kept, { at, text: 'Posted', file: null, picture: null })
    const { store: later } = await world.openDevice(ann, { drafts: share })
    const opened = () => later.dispatch(loadShared())
    expect(await opened()).toMatchObject({ text: 'Posted', hidesTyped: true })
    later.dispatch(keepText('Posted, changed', changedTextOf))
    expect(await opened()).toMatchObject({ text: 'Posted, changed', hidesTyped: true })
    await later.dispatch(forgetText(at, true))
    expect(await opened()).toMatchObject({ text: 'Typed' })
  })

  it('a calendar file comes back with what was chosen in its list, and with the text beside it, until both are forgotten', async () => {
    const phone = await openPhone()
    const opened = () => phone.dispatch(loadShared())
    phone.dispatch(keepText('Salsa on Sunday'))
    const at = await phone.dispatch(keepOpened(new File(['BEGIN:VCALENDAR'], 'rojo.ics')))
    phone.dispatch(keepText('{"wanted":[]}', choiceOf))
    expect(await opened()).toMatchObject({
      text: 'Salsa on Sunday',
      file: { name: 'rojo.ics' },
      choice: '{"wanted":[]}',
    })
    expect(await phone.drafts()).toEqual([])
    await phone.dispatch(forgetText(at))
    expect(await opened()).toBeNull()
    expect(phone.kept.size).toBe(0)
  })
})
