import { makeMemoryOutboxDb } from '../../../../../src/services/storage/outbox/withMemoryFallback'
import { withWriteAhead } from '../../../../../src/services/storage/outbox/writeAhead'
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
/** A page that is left before its database has done anything. */
const leaveAfter = (act: NewIntent) =>
  void open({ ...makeMemoryOutboxDb(), add: () => new Promise(() => {}) }).outbox.add(act)
const idsOf = async ({ load }: { load: ReturnType<typeof makeMemoryOutboxDb>['load'] }) =>
  (await load()).intents.map(({ id }) => id)

beforeEach(() => localStorage.clear())

describe('R57: nothing that was done is lost', () => {
  it('an act of a page that was left in the same moment is taken up by the next, as who did it', async () => {
    leaveAfter(makeDraft('tapped', 'ann'))

    const { outbox } = open()

    expect((await outbox.load()).intents).toMatchObject([
      { id: 'tapped', userId: 'ann', kind: 'addFavourite' },
    ])
    expect(localStorage).toHaveLength(0)
  })

  it('an act that is on disk leaves no note, and is there once', async () => {
    const { disk, outbox } = open()
    const adding = outbox.add(makeDraft('tapped'))
    expect(localStorage).toHaveLength(1)
    await adding

    expect(localStorage).toHaveLength(0)
    expect(await idsOf(outbox)).toEqual(['tapped'])
    expect(await idsOf(disk)).toEqual(['tapped'])
  })

  it('an act that is both on disk and noted, since the page was left in between, is there once', async () => {
    const { disk, outbox } = open()
    leaveAfter(makeDraft('tapped'))
    await disk.add(makeDraft('tapped'))

    expect(await idsOf(outbox)).toEqual(['tapped'])
  })

  it('what the page itself is still adding is not taken for left behind', async () => {
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

  it('notes that make no sense are dropped, the others are taken up', async () => {
    localStorage.setItem('intent:a', '{"id":"a"')
    localStorage.setItem('intent:b', '{"id":7,"replaces":[]}')
    localStorage.setItem('intent:c', 'null')
    leaveAfter(makeDraft('tapped'))

    expect(await idsOf(open().outbox)).toEqual(['tapped'])
    expect(localStorage).toHaveLength(0)
  })

  it('where the device refuses notes, acts go to the outbox all the same', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => {})
    const outbox = withWriteAhead(makeMemoryOutboxDb(), () => {
      throw new DOMException('Refused', 'SecurityError')
    })

    await outbox.add(makeDraft('tapped'))

    expect(await idsOf(outbox)).toEqual(['tapped'])
  })
})
