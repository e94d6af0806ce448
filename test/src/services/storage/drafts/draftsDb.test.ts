/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { NEW_DRAFT } from '../../../../../src/domain/editor/draft/draftFields'
import { DRAFT_NAMES } from '../../../../../src/domain/editor/draft/draftTable'
import { holdsChanges, readStoredDraft, type StoredDraft } from '../../../../../src/domain/editor/storedDraft'
import { EMPTY_LOCATION } from '../../../../../src/domain/event/reader/emptyFields'
import { isSame } from '../../../../../src/domain/sameness'
import { makeDraftsDb } from '../../../../../src/services/storage/drafts/draftsDb'
import { makeDraft } from '../../../../support/drafts'
import { randomRuns } from '../../../../support/randomRuns'

const draft = makeDraft()
const stored = (part: Partial<StoredDraft> = {}): StoredDraft => ({
  key: 'ann/create',
  eventId: 'e1',
  draft,
  start: draft,
  tab: 'About',
  hasAgreed: true,
  savedAt: 1,
  ...part,
})
const image = {
  kind: 'new',
  name: 'poster.png',
  scaling: 'crop',
  images: { eventImage: new Uint8Array([1]), thumbnail: new Uint8Array([3]) },
  source: new Uint8Array([4]),
} as const
const typed = makeDraft({ eventName: 'Half writ', description: 'A class, and then', image })
const edited = stored({ draft: typed })
const names = [...DRAFT_NAMES, 'image'] as const

const open = (freeStorage = async () => {}) => makeDraftsDb(freeStorage)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => jest.restoreAllMocks())

describe('R44: drafts on the device', () => {
  it('survive a restart with their pictures, each under its key', async () => {
    await open().save(stored({ draft: makeDraft({ image }) }))
    await open().save(stored({ key: 'ann/series/e2', eventId: 'e2' }))
    expect(await open().load('ann/create')).toEqual(stored({ draft: makeDraft({ image }) }))
    expect((await open().load('ann/series/e2'))?.eventId).toBe('e2')
    expect(await open().load('bob/create')).toBeNull()
  })

  it('are replaced by the last save, and gone once removed', async () => {
    const db = open()
    await db.save(stored())
    await db.save(stored({ tab: 'Agenda' }))
    expect((await db.load('ann/create'))?.tab).toBe('Agenda')
    await db.remove('ann/create')
    expect(await db.load('ann/create')).toBeNull()
  })

  /** What the database gives back for a value of another build. */
  async function reread(value: unknown) {
    const db = open()
    await db.save(value as StoredDraft)
    return db.load('ann/create')
  }
  const without = (part: object, missing: readonly string[]) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !missing.includes(name)))

  it('come back whatever fields an earlier build did not have, and nothing of it is a change (R98)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...names]), fc.boolean(), async (missing, isBegun) => {
        const whole = stored(isBegun ? { draft: typed } : {})
        const found = await reread({
          ...whole,
          draft: without(whole.draft, missing),
          start: without(whole.start, missing),
        })
        const typedNames = names.filter(name => !missing.includes(name))
        for (const name of typedNames) expect(found?.draft[name]).toEqual(whole.draft[name])
        for (const name of missing) expect(found?.draft[name]).toEqual(NEW_DRAFT[name])
        const isTypedLeft = typedNames.some(name => !isSame(whole.draft[name], whole.start[name]))
        expect(found && holdsChanges(found)).toBe(isTypedLeft)
      }),
      { numRuns: randomRuns(300) },
    )
  })

  it.each([...names])('whose %s is missing, or has another type, keep every other word (R98)', async name => {
    for (const damage of [undefined, [null]]) {
      const found = await reread({ ...edited, draft: { ...typed, [name]: damage } })
      expect(found).toEqual(stored({ draft: { ...typed, [name]: draft[name] } }))
      const unstarted = await reread({ ...edited, start: { ...draft, [name]: damage } })
      expect(unstarted).toEqual(stored({ draft: typed, start: { ...draft, [name]: typed[name] } }))
    }
  })

  it('come back with the parts that their places, slots and prices lack (R98)', async () => {
    const parts = {
      location: { venue: 'Palm Court' },
      agenda: [{ slotName: 'Class' }, { slotName: 'Party' }],
      pricing: [{ itemName: 'Entry', prices: { Standard: '8' } }],
      rhythm: { every: 'twoWeeks' },
    }
    const found = await reread({ ...edited, draft: { ...draft, ...parts }, start: draft })
    expect(found?.draft).toMatchObject({
      location: { ...EMPTY_LOCATION, venue: 'Palm Court' },
      agenda: [
        { id: 'item-0', slotName: 'Class', startTime: '', endTime: '', levels: [] },
        { id: 'item-1', slotName: 'Party' },
      ],
      pricing: [{ id: 'item-0', itemName: 'Entry', ticketTypes: ['Standard'], prices: { Standard: '8' } }],
      rhythm: { every: 'twoWeeks', from: '', until: '' },
    })
  })

  it.each([
    ['tab', { tab: 'Event' }],
    ['hasAgreed', { hasAgreed: false }],
    ['savedAt', { savedAt: 0 }],
    ['draft', { draft }],
    ['start', { start: typed }],
  ])('without their %s keep the rest (R98)', async (name, filled) => {
    expect(await reread(without(edited, [name]))).toEqual({ ...edited, ...filled })
  })

  it.each(['key', 'eventId'])('count as missing without their %s', async name => {
    expect(readStoredDraft(without(edited, [name]))).toBeNull()
  })

  it('are stored on a full disk after storage is freed', async () => {
    const db = open()
    await db.load('ann/create')
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const freeStorage = jest.fn(async () => {})
    await open(freeStorage).save(stored())
    expect(freeStorage).toHaveBeenCalledTimes(1)
    expect(put).toHaveBeenCalledTimes(2)
    expect(await db.load('ann/create')).toEqual(stored())
  })

  it("can't be stored by a device without a database: the call rejects", async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error('refused')
      },
    } as unknown as IDBFactory
    await expect(open().save(stored())).rejects.toThrow()
  })
})
