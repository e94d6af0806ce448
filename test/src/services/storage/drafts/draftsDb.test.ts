/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { StoredDraft } from '../../../../../src/domain/editor/storedDraft'
import { makeDraftsDb } from '../../../../../src/services/storage/drafts/draftsDb'
import { makeDraft } from '../../../../support/drafts'

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
const open = (freeStorage = async () => {}) => makeDraftsDb(freeStorage)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => jest.restoreAllMocks())

describe('R44: drafts on the device', () => {
  it('survive a restart with their pictures, each under its key', async () => {
    const image = {
      kind: 'new',
      name: 'poster.png',
      scaling: 'crop',
      images: { eventImage: new Uint8Array([1, 2]), thumbnail: new Uint8Array([3]) },
      source: new Uint8Array([4]),
    } as const
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

  it.each([
    ['of an unknown tab', { tab: 'Music' }],
    ['without its texts', { draft: { ...draft, eventName: undefined } }],
    ['whose list is no list', { start: { ...draft, agenda: 'none' } }],
    ['with damaged items', { draft: { ...draft, pricing: [7] } }],
    ['without a place', { draft: { ...draft, location: null } }],
  ])('%s count as missing', async (_name, damage) => {
    const db = open()
    await db.save({ ...stored(), ...damage } as StoredDraft)
    expect(await db.load('ann/create')).toBeNull()
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
