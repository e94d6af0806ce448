/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { makeOutboxDb } from '../../../../../src/services/storage/outbox/outboxDb'
import { withMemoryFallback } from '../../../../../src/services/storage/outbox/withMemoryFallback'
import { withFreedStorage } from '../../../../../src/services/storage/freeStorage'
import { favouriteIntent, mergeIntent } from '../../../../../src/domain/account/profileIntents'
import { NO_CHOICES, type Owner } from '../../../../../src/domain/account/profile'
import { openRaw } from '../../../../support/rawDatabase'

let ids = 0
const made = () => ({ id: `id${(ids += 1)}`, userId: 'ann', madeAt: 1 })
const add = (eventId: string) => favouriteIntent(made(), eventId, true)
const remove = (eventId: string) => favouriteIntent(made(), eventId, false)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const eventsIn = async (db = makeOutboxDb()) =>
  (await db.load()).intents.map(({ kind, args }) => `${kind} ${(args as { eventId: string }).eventId}`)

describe('R57: the outbox on disk', () => {
  it('keeps intents in the order they were made, across restarts', async () => {
    const db = makeOutboxDb()
    await Promise.all(['a', 'b', 'c'].map(eventId => db.add(add(eventId))))
    expect(await eventsIn()).toEqual(['addFavourite a', 'addFavourite b', 'addFavourite c'])
  })

  it('writes the acts of one tick together, so that a kill or a failure between them leaves none', async () => {
    const db = makeOutboxDb()
    const damaged = { ...add('b'), args: () => 'no disk takes this' }
    const kept = await Promise.allSettled([db.add(add('a')), db.add(damaged)])
    expect(kept.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await eventsIn()).toEqual([])
    const changes = await Promise.all(['c', 'd'].map(eventId => db.add(add(eventId))))
    expect(changes.map(({ added }) => (added?.args as { eventId: string }).eventId)).toEqual(['c', 'd'])
    expect(await eventsIn()).toEqual(['addFavourite c', 'addFavourite d'])
  })

  it('writes with strict durability', async () => {
    const db = makeOutboxDb()
    await db.load()
    const asked = jest.spyOn(Object.getPrototypeOf(await openRaw('AppDB')), 'transaction')
    await db.add(add('a'))
    expect(asked.mock.calls.map(([, mode, options]) => [mode, options])).toContainEqual([
      'readwrite',
      { durability: 'strict' },
    ])
  })

  it('removes both of two opposite intents if the first was never tried, and otherwise sends the second', async () => {
    const db = makeOutboxDb()
    const { added } = await db.add(add('a'))
    await db.add(add('b'))
    expect(await db.add(remove('a'))).toEqual({ added: null, removed: [added?.order] })

    const [b] = (await db.load()).intents
    if (b) await db.update([{ ...b, triedAt: [1] }])
    await db.add(remove('b'))
    expect(await eventsIn()).toEqual(['removeFavourite b'])
  })

  it('stays the same if an intent is added again after a lost answer', async () => {
    const db = makeOutboxDb()
    const draft = add('a')
    await db.add(draft)
    await db.add(draft)
    expect(await eventsIn()).toHaveLength(1)
  })

  it('does not add an intent again that was sent, if a killed browser brings its note back', async () => {
    const db = makeOutboxDb()
    const draft = add('a')
    const { added } = await db.add(draft)
    await db.remove([added?.order ?? 0])
    expect(await db.add(draft)).toEqual({ added: null, removed: [] })
    expect(await eventsIn()).toEqual([])
  })

  it('does not bring back an intent by updating it after another tab has removed it', async () => {
    const db = makeOutboxDb()
    const { added } = await db.add(add('a'))
    await db.add(remove('a'))
    expect(await db.update(added ? [added] : [])).toEqual([])
    expect(await eventsIn()).toEqual([])
  })

  it('writes owner and merge together, or not at all (R37)', async () => {
    const db = makeOutboxDb()
    const owner = { userId: 'ann', left: null }
    const merge = { chosen: NO_CHOICES, displayName: 'Ann', shown: NO_CHOICES }
    const broken = { ...mergeIntent(made(), merge), args: () => {} }
    await expect(db.add(broken, owner)).rejects.toThrow()
    expect(await db.load()).toEqual({ intents: [], owner: null, reported: {} })
    await db.add(mergeIntent(made(), merge), owner)
    expect(await db.load()).toMatchObject({ intents: [{ kind: 'mergeProfile' }], owner })
  })

  it('fills what an earlier build did not store of the lists at sign-out (R98)', async () => {
    const db = makeOutboxDb()
    await db.setOwner({ userId: 'ann', left: { selectedDances: ['Salsa'] } } as unknown as Owner)
    const left = { ...NO_CHOICES, selectedDances: ['Salsa'] }
    expect((await db.load()).owner).toEqual({ userId: 'ann', left })
    await db.setOwner({ userId: 'ann' } as unknown as Owner)
    expect((await db.load()).owner).toEqual({ userId: 'ann', left: null })
  })

  it('sets a damaged intent aside and loads the rest (FAV-F17)', async () => {
    const db = makeOutboxDb()
    await db.add(add('a'))
    const disk = await openRaw('AppDB')
    await new Promise(resolve => {
      const change = disk.transaction('intents', 'readwrite')
      change.objectStore('intents').add({ id: 'x', userId: 7, kind: null })
      change.oncomplete = resolve
    })
    expect(await eventsIn()).toEqual(['addFavourite a'])
    await new Promise(resolve => {
      const request = disk.transaction('marks').objectStore('marks').getAllKeys()
      request.onsuccess = () => {
        expect(request.result).toContain('damaged:2')
        resolve(undefined)
      }
    })
  })

  it("uses a newer build's database unchanged, and sets no part of it aside (FAV-F18)", async () => {
    await makeOutboxDb().add(add('a'))
    const newer = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('AppDB', 7)
      request.onsuccess = () => resolve(request.result)
    })
    newer.transaction('intents', 'readwrite').objectStore('intents').add({ kind: 'of a shape to come' })
    newer.close()
    const db = makeOutboxDb()
    expect(await eventsIn(db)).toEqual(['addFavourite a'])
    await db.add(add('b'))
    expect(await eventsIn(db)).toEqual(['addFavourite a', 'addFavourite b'])
  })
})

describe("FAV-F11, FAV-F12: a device that can't store anything", () => {
  const full = () => new DOMException('The disk is full', 'QuotaExceededError')

  it('E: frees storage on a full disk and retries the write', async () => {
    const disk = makeOutboxDb()
    const onLost = jest.fn()
    const freeStorage = jest.fn(async () => {})
    const failing = { ...disk, add: jest.fn(disk.add).mockRejectedValueOnce(full()) }
    const db = withMemoryFallback(failing, { onLost, freeStorage })
    await db.add(add('a'))
    expect([freeStorage.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 0])
    expect(await eventsIn()).toEqual(['addFavourite a'])
  })

  it('E: waits while the browser has not noticed the freed room', async () => {
    jest.useFakeTimers()
    const start = Date.now()
    const write = async () => (Date.now() < start + 3_000 ? Promise.reject(full()) : 'written')
    const written = withFreedStorage(async () => {}, write)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(await written).toBe('written')
    jest.useRealTimers()
  })

  it('M: continues in memory with everything it knew, and reports that once', async () => {
    const disk = makeOutboxDb()
    await disk.add(add('a'))
    const onLost = jest.fn()
    const db = withMemoryFallback(disk, { onLost, freeStorage: async () => {} })
    await db.load()
    jest.spyOn(Object.getPrototypeOf(await openRaw('AppDB')), 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await db.add(add('b'))
    await db.add(add('c'))
    expect(await eventsIn(db)).toEqual(['addFavourite a', 'addFavourite b', 'addFavourite c'])
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('replaces a dead connection', async () => {
    const db = makeOutboxDb()
    await db.add(add('a'))
    jest.spyOn(Object.getPrototypeOf(await openRaw('AppDB')), 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed', 'InvalidStateError')
    })
    await db.add(add('b'))
    expect(await eventsIn()).toHaveLength(2)
  })
})

describe('§7 waiting pictures, stored with their intent', () => {
  const files = { eventImage: new Uint8Array([1, 2]), thumbnail: new Uint8Array([3]) }
  const creation = (eventId: string) => ({
    ...made(),
    kind: 'createEvent',
    target: `events/${eventId}`,
    args: { eventId },
    replaces: ['createEvent'],
  })

  it('are written with the intent, survive restarts, and are removed with the intent', async () => {
    const { added } = await makeOutboxDb().add(creation('a'), undefined, files)
    const order = added?.order ?? 0
    expect(await makeOutboxDb().loadFiles(order)).toEqual(files)
    await makeOutboxDb().remove([order])
    expect(await makeOutboxDb().loadFiles(order)).toBeNull()
  })

  it('are removed when their intent is replaced', async () => {
    const db = makeOutboxDb()
    const { added } = await db.add(creation('a'), undefined, files)
    const next = await db.add(creation('a'))
    expect(next.removed).toEqual([added?.order])
    expect(await db.loadFiles(added?.order ?? 0)).toBeNull()
  })

  it('stay in memory when the disk fails', async () => {
    const disk = makeOutboxDb()
    const db = withMemoryFallback(disk, { onLost: () => {}, freeStorage: async () => {} })
    const { added } = await db.add(creation('a'), undefined, files)
    disk.load = () => Promise.reject(new Error('gone'))
    await db.load()
    expect(await db.loadFiles(added?.order ?? 0)).toEqual(files)
  })

  it('are not mixed up with reports; the reports of each person are kept separately (R53)', async () => {
    await makeOutboxDb().noteReported('ann', 'e1')
    await makeOutboxDb().noteReported('ann', 'e1')
    await makeOutboxDb().noteReported('ben', 'e2')
    expect((await makeOutboxDb().load()).reported).toEqual({ ann: ['e1'], ben: ['e2'] })
  })
})
