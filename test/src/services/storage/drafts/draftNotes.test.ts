/** @jest-environment ./test/support/firebaseEnvironment.ts */
import type { StoredDraft } from '../../../../../src/domain/editor/storedDraft'
import { withWriteAhead } from '../../../../../src/services/storage/drafts/draftNotes'
import type { DraftsDb } from '../../../../../src/services/storage/drafts/draftsDb'
import { makeDraft } from '../../../../support/drafts'
import { makeMemoryDraftsDb } from '../../../../support/fakeDrafts'

const KEY = 'ann/create'
const makeStored = (eventName: string, savedAt: number, part: Partial<StoredDraft> = {}): StoredDraft => ({
  key: KEY,
  eventId: 'e1',
  draft: makeDraft({ eventName }),
  start: makeDraft({ eventName: '' }),
  tab: 'About',
  hasAgreed: true,
  savedAt,
  ...part,
})
const withPicture = (eventName: string, savedAt: number, name = 'poster.png') =>
  makeStored(eventName, savedAt, {
    draft: makeDraft({
      eventName,
      image: {
        kind: 'new',
        name,
        scaling: 'crop',
        images: { eventImage: new Uint8Array(50_000).fill(1), thumbnail: new Uint8Array([3]) },
        source: new Uint8Array([4]),
      },
    }),
  })

const open = (disk: DraftsDb) => withWriteAhead(disk, () => localStorage)
/** A page that ends before its database has written anything. */
const leaveAfter = (act: (drafts: DraftsDb) => unknown) => {
  const never = () => new Promise<never>(() => {})
  void act(
    open({
      load: never,
      list: never,
      shared: never,
      dropShared: never,
      keepOpened: never,
      onOpened: never,
      idOf: never,
      save: never,
      remove: never,
    }),
  )
}
const nameOf = async (drafts: DraftsDb, key = KEY) => (await drafts.load(key))?.draft.eventName

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

describe('R44: text typed in the last moment of a page', () => {
  it('is restored, and replaces the draft stored before', async () => {
    const disk = makeMemoryDraftsDb()
    await open(disk).save(makeStored('Half', 1))
    leaveAfter(drafts => drafts.save(makeStored('Half written', 2)))

    expect(await open(disk).load(KEY)).toEqual(makeStored('Half written', 2))
    expect(await nameOf(disk)).toBe('Half written')
    expect(localStorage).toHaveLength(0)
  })

  it('is restored even if a different draft is opened first', async () => {
    const disk = makeMemoryDraftsDb()
    leaveAfter(drafts => drafts.save(makeStored('Half written', 2)))

    expect(await open(disk).load('ann/series/e2')).toBeNull()
    expect(await nameOf(disk)).toBe('Half written')
  })

  it('does not replace a draft that another tab stored later', async () => {
    const disk = makeMemoryDraftsDb()
    leaveAfter(drafts => drafts.save(makeStored('Older', 1)))
    await disk.save(makeStored('Newer', 2))

    expect(await nameOf(open(disk))).toBe('Newer')
    expect(localStorage).toHaveLength(0)
  })

  it('is noted only until the draft is stored', async () => {
    const drafts = open(makeMemoryDraftsDb())
    await drafts.load(KEY)
    const saving = drafts.save(makeStored('Half written', 1))
    expect(localStorage).toHaveLength(1)
    await saving
    expect(localStorage).toHaveLength(0)
  })

  it('stays noted when an older save ends', async () => {
    const disk = makeMemoryDraftsDb()
    const earlier = open(disk).save(makeStored('Half', 1))
    leaveAfter(drafts => drafts.save(makeStored('Half written', 2)))
    await earlier

    expect(await nameOf(open(disk))).toBe('Half written')
  })

  it('is restored with the stored picture, because pictures are too large for a note', async () => {
    const disk = makeMemoryDraftsDb()
    await open(disk).save(withPicture('Half', 1))
    leaveAfter(drafts => drafts.save(withPicture('Half written', 2)))
    expect(localStorage.getItem(`draft:${KEY}`)?.length).toBeLessThan(5_000)

    expect(await open(disk).load(KEY)).toEqual(withPicture('Half written', 2))
  })

  it('is restored with the stored file that waits for a connection (R49)', async () => {
    const unread = {
      name: 'a.heic',
      type: 'image/heic',
      scaling: 'shrink',
      bytes: new Uint8Array(50_000).fill(1),
    } as const
    const disk = makeMemoryDraftsDb()
    await open(disk).save(makeStored('Half', 1, { unread }))
    leaveAfter(drafts => drafts.save(makeStored('Half written', 2, { unread })))
    expect(localStorage.getItem(`draft:${KEY}`)?.length).toBeLessThan(5_000)

    expect(await open(disk).load(KEY)).toEqual(makeStored('Half written', 2, { unread }))
  })

  it('is restored without a picture that was never stored', async () => {
    leaveAfter(drafts => drafts.save(withPicture('Half written', 2)))

    const loaded = await open(makeMemoryDraftsDb()).load(KEY)
    expect(loaded?.draft.eventName).toBe('Half written')
    expect(loaded?.draft.image).toEqual({ kind: 'none' })
  })

  it("is restored while the database can't be used, and also afterwards", async () => {
    jest.spyOn(console, 'info').mockImplementation(() => {})
    const fail = async () => Promise.reject(new Error('broken'))
    const broken = {
      load: fail,
      list: fail,
      shared: fail,
      dropShared: fail,
      keepOpened: fail,
      onOpened: fail,
      idOf: fail,
      save: fail,
      remove: fail,
    }
    await expect(open(broken).save(makeStored('Half written', 2))).rejects.toThrow('broken')

    expect(await nameOf(open(broken))).toBe('Half written')
    const disk = makeMemoryDraftsDb()
    expect(await nameOf(open(disk))).toBe('Half written')
  })
})

describe('R44: a draft that was saved or discarded', () => {
  it('does not return if the page ended before it was removed', async () => {
    const disk = makeMemoryDraftsDb()
    await open(disk).save(makeStored('Discarded', 1))
    leaveAfter(drafts => drafts.remove(KEY))

    expect(await open(disk).load(KEY)).toBeNull()
    expect(await disk.load(KEY)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('loses its note too', async () => {
    const disk = makeMemoryDraftsDb()
    leaveAfter(drafts => drafts.save(makeStored('Discarded', 1)))
    await open(disk).remove(KEY)

    expect(await open(disk).load(KEY)).toBeNull()
  })

  it('does not return if a save in another tab ends later', async () => {
    const disk = makeMemoryDraftsDb()
    const saving = open(disk).save(makeStored('Discarded', 1))
    leaveAfter(drafts => drafts.remove(KEY))
    await saving

    expect(await open(disk).load(KEY)).toBeNull()
  })

  it('does not take a later draft with it, if a killed browser brings the note of the removal back', async () => {
    const disk = makeMemoryDraftsDb()
    // On a slow machine, the removal comes some ms later.
    await disk.save(makeStored('Begun since', Date.now() + 60_000))
    leaveAfter(drafts => drafts.remove(KEY))

    expect(await nameOf(open(disk))).toBe('Begun since')
    expect(localStorage).toHaveLength(0)
  })

  it('is not written again by a slow save', async () => {
    const disk = makeMemoryDraftsDb()
    const drafts = open({
      ...disk,
      save: async draft => {
        await new Promise(resolve => setTimeout(resolve, 20))
        await disk.save(draft)
      },
    })
    const saving = drafts.save(makeStored('Discarded', 1))
    await drafts.remove(KEY)
    await saving

    expect(await disk.load(KEY)).toBeNull()
  })
})

describe('R44: notes of drafts', () => {
  it('are dropped if they are damaged, and the others are used', async () => {
    localStorage.setItem('draft:a', '{"key":"a"')
    localStorage.setItem('draft:b', '{"key":"b","draft":{"key":"b"}}')
    localStorage.setItem('draft:c', 'null')
    localStorage.setItem(`draft:d`, JSON.stringify({ key: 'd', draft: makeStored('Of another', 1) }))
    leaveAfter(drafts => drafts.save(makeStored('Half written', 2)))

    expect(await nameOf(open(makeMemoryDraftsDb()))).toBe('Half written')
    expect(localStorage).toHaveLength(0)
  })

  it('do not prevent the draft from being stored if the device refuses them, as on a full disk', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => {})
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const drafts = open(makeMemoryDraftsDb())
    await drafts.save(makeStored('Half written', 1))

    expect(await nameOf(drafts)).toBe('Half written')
  })
})
