import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

// The types of workers are not those of the other tests.
const { wakeThePage } = jest.requireActual<{ wakeThePage(): void }>('../../service-worker/wake')

const MINUTE = 60_000

/** The outbox's database of a device, as the app made it. */
function keep(acts: object[], owner: object | null) {
  return new Promise<void>(resolve => {
    const opening = indexedDB.open('AppDB', 2)
    opening.onupgradeneeded = () => {
      const { result: db } = opening
      const intents = db.createObjectStore('intents', { keyPath: 'order', autoIncrement: true })
      for (const act of acts) intents.put(act)
      db.createObjectStore('marks').put(owner, 'owner')
    }
    opening.onsuccess = () => (opening.result.close(), resolve())
  })
}
const act = (minutesAgo: number, more = {}) => ({
  userId: 'olga',
  kind: 'cancel',
  target: 'events/ball',
  madeAt: Date.now() - minutesAgo * MINUTE,
  state: 'waiting',
  ...more,
})
const OLGA = { userId: 'olga', left: null }

interface Start {
  pages?: object[]
  held?: string[]
  permission?: string
}

/** A worker that the system wakes. */
function start({ pages = [], held = [], permission = 'granted' }: Start = {}) {
  const shown: string[] = []
  let listener: (event: object) => void = () => {}
  Object.assign(globalThis, {
    self: {
      addEventListener: (_type: string, given: typeof listener) => (listener = given),
      clients: { matchAll: async () => pages },
      registration: {
        showNotification: async (title: string, { data }: { data: { url: string } }) =>
          void shown.push(`${title}: ${data.url}`),
      },
    },
    navigator: { locks: { query: async () => ({ held: held.map(name => ({ name })) }) } },
    Notification: { permission },
  })
  wakeThePage()
  /** Whether the browser asks again later. */
  const sync = async (lastChance = false, tag = 'outbox') => {
    let work: Promise<unknown> = Promise.resolve()
    listener({ tag, lastChance, waitUntil: (given: Promise<unknown>) => (work = given) })
    return work.then(
      () => false,
      () => true,
    )
  }
  return { shown, sync }
}
const page = (isSent: boolean) => ({
  postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
    if (type === 'WAKE') port?.postMessage(isSent)
    setTimeout(() => port?.close())
  },
})
const SAID = ["A change isn't sent yet: /profile"]

describe('R91: a worker that the system wakes', () => {
  beforeEach(() => void Object.assign(globalThis, { indexedDB: new IDBFactory() }))

  it('asks the page to send, and is asked again if something still waits', async () => {
    expect(await start({ pages: [page(true)] }).sync()).toBe(false)
    expect(await start({ pages: [page(false)] }).sync()).toBe(true)
  })

  it('asks every page, and goes on without those that say nothing', async () => {
    const { setTimeout: later } = globalThis
    // Its patience ends at once.
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((call, ms, ...given) => later(call, ms === 30_000 ? 20 : ms, ...given))
    const silent = { postMessage: (_message: object, [port]: MessagePort[]) => port?.close() }
    expect(await start({ pages: [silent, page(true)] }).sync()).toBe(false)
    expect(await start({ pages: [silent, page(false)] }).sync()).toBe(true)
    await keep([act(11)], OLGA)
    const worker = start({ pages: [silent] })
    expect([await worker.sync(), worker.shown]).toEqual([false, SAID])
    jest.restoreAllMocks()
  })

  it('leaves a page alone that is sending', async () => {
    expect(await start({ pages: [page(false)], held: ['outbox'] }).sync()).toBe(false)
  })

  it('without a page, says that an act about an event waits for ten minutes', async () => {
    await keep([act(11)], OLGA)
    const worker = start()
    expect([await worker.sync(), worker.shown]).toEqual([false, SAID])
  })

  it('comes again for a younger act, and says it at the last chance', async () => {
    await keep([act(1)], OLGA)
    const worker = start()
    expect([await worker.sync(), worker.shown]).toEqual([true, []])
    expect([await worker.sync(true), worker.shown]).toEqual([false, SAID])
  })

  it.each([
    ['of the profile', act(11, { target: 'users/olga/eventFavourites/ball' }), OLGA],
    ['that was refused', act(11, { state: 'refused' }), OLGA],
    ['of somebody who has signed out', act(11), { userId: 'olga', left: {} }],
    ['of somebody else', act(11, { userId: 'ben' }), OLGA],
    ['without an owner', act(11), null],
  ])('says nothing of an act %s', async (_name, waiting, owner) => {
    await keep([waiting], owner)
    const worker = start()
    expect([await worker.sync(true), worker.shown]).toEqual([false, []])
  })

  it('says nothing if the person did not allow it', async () => {
    await keep([act(11)], OLGA)
    const worker = start({ permission: 'default' })
    expect([await worker.sync(), worker.shown]).toEqual([false, []])
  })

  it('makes no database, and survives one of another shape', async () => {
    const worker = start()
    expect([await worker.sync(), await indexedDB.databases()]).toEqual([false, []])
    await new Promise(resolve => (indexedDB.open('AppDB', 1).onsuccess = resolve))
    expect([await worker.sync(true), worker.shown]).toEqual([false, []])
  })

  it("does nothing for another page's tag", async () => {
    await keep([act(11)], OLGA)
    const worker = start()
    expect([await worker.sync(true, 'other'), worker.shown]).toEqual([false, []])
  })
})
