/** @jest-environment ./test/support/firebaseEnvironment.ts */
import {
  makeMemoryOutboxDb,
  withMemoryFallback,
} from '../../../../../src/services/storage/outbox/withMemoryFallback'
import { withWriteAhead } from '../../../../../src/services/storage/outbox/intentNotes'
import type { NewIntent } from '../../../../../src/domain/outbox/outbox'

const makeDraft = (id: string, userId = 'u1'): NewIntent => ({
  id,
  userId,
  kind: 'addFavourite',
  target: `users/${userId}/eventFavourites/${id}`,
  args: { eventId: id },
  madeAt: 1,
  replaces: ['removeFavourite'],
  cancels: 'removeFavourite',
})
const open = (disk = makeMemoryOutboxDb()) => ({ disk, outbox: withWriteAhead(disk, () => localStorage) })
/** A page that ends before its database has written anything. */
const leaveAfter = (act: NewIntent) =>
  void open({ ...makeMemoryOutboxDb(), add: () => new Promise(() => {}) }).outbox.add(act)
const idsOf = async ({ load }: { load: ReturnType<typeof makeMemoryOutboxDb>['load'] }) =>
  (await load()).intents.map(({ id }) => id)

beforeEach(() => localStorage.clear())

describe('R57: no act is lost:', () => {
  it('an act in the last moment of a page is sent by the next page, as the same person', async () => {
    leaveAfter(makeDraft('tapped', 'ann'))

    const { outbox } = open()

    expect((await outbox.load()).intents).toMatchObject([
      { id: 'tapped', userId: 'ann', kind: 'addFavourite' },
    ])
    expect(localStorage).toHaveLength(0)
  })

  it('an act on disk leaves no note, and is queued once', async () => {
    const { disk, outbox } = open()
    const adding = outbox.add(makeDraft('tapped'))
    expect(localStorage).toHaveLength(1)
    await adding

    expect(localStorage).toHaveLength(0)
    expect(await idsOf(outbox)).toEqual(['tapped'])
    expect(await idsOf(disk)).toEqual(['tapped'])
  })

  it('an act that is both on disk and noted, because the page ended in between, is queued once', async () => {
    const { disk, outbox } = open()
    leaveAfter(makeDraft('tapped'))
    await disk.add(makeDraft('tapped'))

    expect(await idsOf(outbox)).toEqual(['tapped'])
  })

  it('an act that this page is still adding does not count as left behind', async () => {
    const disk = makeMemoryOutboxDb()
    const add = jest.fn(async (draft: NewIntent) => {
      await new Promise(resolve => setTimeout(resolve, 20))
      return disk.add(draft)
    })
    const { outbox } = open({ ...disk, add })
    const adding = outbox.add(makeDraft('tapped'))
    await outbox.load()
    await adding

    expect(add).toHaveBeenCalledTimes(1)
  })

  it('acts of a page that ended are queued as they were made, whatever the ids of their notes', async () => {
    leaveAfter({ ...makeDraft('a'), madeAt: 2, kind: 'removeFavourite', replaces: [] })
    leaveAfter({ ...makeDraft('b'), madeAt: 1 })

    expect(await idsOf(open().outbox)).toEqual(['b', 'a'])
  })

  it('an act that a full disk refuses keeps its note until it is sent, for the next visit', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => {})
    const full = { ...makeMemoryOutboxDb(), add: () => Promise.reject(new Error('full')) }
    const openFull = () =>
      open(withMemoryFallback(full, { onLost: () => {}, freeStorage: () => Promise.resolve() })).outbox
    const first = openFull()
    await first.add(makeDraft('tapped'))
    await first.load()
    expect(localStorage).toHaveLength(1)

    const next = openFull()
    const { intents } = await next.load()
    expect(intents).toMatchObject([{ id: 'tapped' }])
    await next.load()
    expect(localStorage).toHaveLength(1)
    await next.remove(intents.map(({ order }) => order))
    expect(localStorage).toHaveLength(0)
  })

  it('damaged notes are dropped, and the others are used', async () => {
    localStorage.setItem('intent:a', '{"id":"a"')
    localStorage.setItem('intent:b', '{"id":7,"replaces":[]}')
    localStorage.setItem('intent:c', 'null')
    leaveAfter(makeDraft('tapped'))

    expect(await idsOf(open().outbox)).toEqual(['tapped'])
    expect(localStorage).toHaveLength(0)
  })

  it('acts reach the outbox even if the device refuses notes', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => {})
    const outbox = withWriteAhead(makeMemoryOutboxDb(), () => {
      throw new DOMException('Refused', 'SecurityError')
    })

    await outbox.add(makeDraft('tapped'))

    expect(await idsOf(outbox)).toEqual(['tapped'])
  })
})
