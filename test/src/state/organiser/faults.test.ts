import { makeMemoryOutboxDb } from '../../../../src/services/storage/outbox/withMemoryFallback'
import type { EventWrites } from '../../../../src/services/firestore/eventWrites'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { isChangedDraft } from '../../../../src/domain/editor/storedDraft'
import { openDraft } from '../../../../src/state/editor/openDraft'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { createEvent } from '../../../../src/state/organiser/createThunks'
import { editRefused } from '../../../../src/state/organiser/editRefused'
import { announce, cancelDates, deleteEvent } from '../../../../src/state/organiser/optionThunks'
import { selectOwnEvents, selectWaitingFor } from '../../../../src/state/organiser/organiserSelectors'
import { saveOccurrence } from '../../../../src/state/organiser/saveThunks'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { discardRefused } from '../../../../src/state/outbox/refusedThunks'
import { fridayIn } from '../../../support/fridays'
import { JPEG, makeFields, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

type Device = Awaited<ReturnType<typeof world.openDevice>>
const IMAGES = { eventImage: JPEG, thumbnail: JPEG }
const lost = () => new RemoteError('transient', new Error('the answer was lost'))
const off = {
  isOnline: () => false,
  isVisible: () => true,
  onWake: () => () => {},
  onOffline: () => () => {},
}
const offline = {
  device: {
    ...off,
    onHide: () => () => {},
    afterPaint: async () => {},
    whenQuiet: async () => {},
    untilIdle: async () => {},
    askToKeepStorage: () => {},
  },
}

/**
 * `calls`, where `name` loses the answer of its first call after the call took effect. `times()` counts the
 * calls of `name`.
 */
function losingFirst<Calls extends object>(calls: Calls, name: keyof Calls) {
  let times = 0
  const call = calls[name] as (...args: unknown[]) => Promise<unknown>
  const losing = async (...args: unknown[]) => {
    const answer = await call(...args)
    times += 1
    if (times === 1) throw lost()
    return answer
  }
  return { calls: { ...calls, [name]: losing }, times: () => times }
}

/** Waits without a time limit. If the event never happens, the test's own limit ends the wait. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 5))
}

const create = (device: Device, eventId: string) =>
  device.store.dispatch(createEvent({ eventId, fields: makeFields(), images: IMAGES }))

describe('CRE: create with images', () => {
  it.each(['create', 'change'] as const)(
    'if the first answer to `%s` is lost, the event and its picture are stored once',
    async name => {
      const device = await world.openDevice(ann)
      const losing = losingFirst<EventWrites>(device.services.eventWrites, name)
      Object.assign(device.services.eventWrites, losing.calls)
      await create(device, `lost-${name}`)
      await device.send()
      expect(selectWaitingCount(device.state())).toBe(0)
      expect(selectRefused(device.state())).toEqual([])
      expect(losing.times()).toBe(2)
      expect(world.stored(`events/lost-${name}`)?.imageUrl).toMatch(/eventImage/)
    },
  )

  it('an event made offline shows its picture, also after a reload, and its creation resumes after the last finished step', async () => {
    const outboxDb = makeMemoryOutboxDb()
    const before = await world.openDevice(ann, { outboxDb, ...offline })
    await create(before, 'kept')
    const after = await world.openDevice(ann, { outboxDb, ...offline })
    await until(() => selectOwnEvents(after.state())[0]?.imageUrl === 'blob:image')
    expect(selectOwnEvents(after.state())).toMatchObject([{ eventId: 'kept' }])
    expect(selectWaitingFor(after.state(), 'kept')).toBe(true)

    const { images } = after.services
    const cut = await world.openDevice(ann, {
      outboxDb,
      images: { ...images, upload: () => Promise.reject(lost()) },
    })
    await cut.send()
    const [waiting] = (await outboxDb.load()).intents
    expect(waiting?.args).toMatchObject({ done: 'created' })
    const created = jest.fn()
    // Go on eleven minutes later, because all eight tries that I9 allows in ten minutes are used.
    const clockAhead = 11 * 60_000
    const last = await world.openDevice(ann, { outboxDb, clockAhead, eventWrites: { create: created } })
    await last.send()
    expect(created).not.toHaveBeenCalled()
    expect(world.stored('events/kept')?.imageUrl).toMatch(/eventImage/)
    expect((await outboxDb.load()).intents).toEqual([])
  })

  it('R43: a copy of an event with an unsent picture has the picture in its own draft', async () => {
    const device = await world.openDevice(ann, offline)
    await create(device, 'first')
    await until(() => selectEvent(device.state(), 'first')?.imageUrl === 'blob:image')
    const event = selectEvent(device.state(), 'first')
    if (!event) throw new Error('It is not shown.')
    const { stored } = await device.store.dispatch(openDraft({ userId: ann, mode: 'copy', event }))
    expect(stored.draft.image).toMatchObject({ kind: 'new', images: IMAGES })
    expect(isChangedDraft(stored.start, stored.draft)).toBe(false)
  })

  it('a refused event is undone, keeps its reason, and returns to the wizard with its picture', async () => {
    const device = await world.openDevice(ann)
    const fields = makeFields({ eventName: 'x'.repeat(119) + '\n!' })
    await device.store.dispatch(createEvent({ eventId: 'bad', fields, images: IMAGES }))
    expect(selectEvent(device.state(), 'bad')).toBeDefined()
    await device.send()
    expect(selectEvent(device.state(), 'bad')).toBeUndefined()
    const [refused] = selectRefused(device.state())
    expect(refused?.reason).toBe('Your account is not allowed to make this change.')
    if (!refused) return
    expect(await device.store.dispatch(editRefused(refused))).toEqual({ path: '/create-event?draft=bad' })
    expect(selectRefused(device.state())).toEqual([])
    const draft = await device.services.drafts.load(`${ann}/create/bad/`)
    expect(draft).toMatchObject({ eventId: 'bad', draft: { image: { kind: 'new', images: IMAGES } } })
  })

  it('discarding a refused event also discards the later changes to it', async () => {
    const device = await world.openDevice(ann)
    device.services.eventWrites.create = () =>
      Promise.reject(new RemoteError('permanent', { code: 'permission-denied' }))
    await device.store.dispatch(createEvent({ eventId: 'never', fields: makeFields(), images: null }))
    await device.store.dispatch(announce({ eventId: 'never', text: 'Tonight' }))
    await device.send()
    const creation = selectRefused(device.state()).find(({ kind }) => kind === 'createEvent')
    if (!creation) throw new Error('It was not refused.')
    await device.store.dispatch(discardRefused(creation))
    await until(async () => (await device.services.outboxDb.load()).intents.length === 0)
  })
})

describe('DEL, EDO, CAN: after any failure', () => {
  it('deleting an event that was never sent leaves nothing to send', async () => {
    const device = await world.openDevice(ann, offline)
    await create(device, 'unsent')
    await device.store.dispatch(announce({ eventId: 'unsent', text: 'Tonight' }))
    await device.store.dispatch(deleteEvent({ eventId: 'unsent' }))
    expect((await device.services.outboxDb.load()).intents).toEqual([])
    expect(selectOwnEvents(device.state())).toEqual([])
  })

  it("an event whose pictures can't be uploaded is still deleted", async () => {
    const device = await world.openDevice(ann)
    device.services.images.upload = () => Promise.reject(lost())
    await create(device, 'stuck')
    await device.send()
    expect(world.stored('events/stuck')).toMatchObject({ status: 'pendingApproval' })
    await device.store.dispatch(deleteEvent({ eventId: 'stuck' }))
    await device.send()
    expect(world.stored('events/stuck')).toMatchObject({ status: 'deleted' })
    expect((await device.services.outboxDb.load()).intents).toEqual([])
  })

  it('R50: files that could not be removed are removed later', async () => {
    const device = await world.openDevice(ann)
    await create(device, 'files')
    await device.send()
    const { removeAll } = device.services.images
    let failures = 2
    device.services.images.removeAll = async eventId => {
      if ((failures -= 1) >= 0) throw lost()
      await removeAll(eventId)
    }
    await device.store.dispatch(deleteEvent({ eventId: 'files' }))
    await device.send()
    expect(world.stored('events/files')).toMatchObject({ status: 'deleted' })
    expect(selectWaitingCount(device.state())).toBe(0)
    expect(failures).toBeLessThan(0)
  })

  it('W2: one device edits a date, another cancels one, and an answer is lost: both changes stay', async () => {
    const one = await world.openDevice(ann)
    await one.store.dispatch(createEvent({ eventId: 'both', fields: makeFields(), images: null }))
    await one.send()
    world.backend.plant({ 'events/both': { ...world.stored('events/both'), status: 'current' } })
    const other = await world.openDevice(ann)
    for (const { store, services, clock } of [one, other]) {
      const { storeEvent } = await import('../../../../src/state/sync/storeEvent')
      const event = await services.events.findById('both', ann)
      if (event) await store.dispatch(storeEvent(event, clock.ms))
    }
    Object.assign(one.services.eventWrites, losingFirst<EventWrites>(one.services.eventWrites, 'change'))
    const after = makeFields({ startTime: '20:00' })
    await Promise.all([
      one.store.dispatch(
        saveOccurrence({ eventId: 'both', date: fridayIn(1), after, image: { kind: 'same' } }),
      ),
      other.store.dispatch(cancelDates({ eventId: 'both', dates: [fridayIn(2)] })),
    ])
    await Promise.all([one.send(), other.send()])
    const exceptions = world.stored('events/both')?.exceptions as { date: string }[]
    expect([...exceptions].sort((a, b) => a.date.localeCompare(b.date))).toEqual([
      { date: fridayIn(1), startTime: '20:00' },
      { date: fridayIn(2), isCancelled: true },
    ])
  })
})
