/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { favouriteIntent } from '../../../../src/domain/account/profileIntents'
import { endTransactionsOnLeave } from '../../../../src/services/storage/databaseConnection'
import { makeOutboxDb } from '../../../../src/services/storage/outbox/outboxDb'
import { makeRecordEngine } from '../../../../src/services/storage/persistence/recordEngine'
import { openRaw } from '../../../support/rawDatabase'

const draft = (eventId: string) => favouriteIntent({ id: eventId, userId: 'ann', madeAt: 1 }, eventId, true)
const inEngineOf = (vendor: string) => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  endTransactionsOnLeave()
}
const leave = () => dispatchEvent(new Event('pagehide'))
const comeBack = () => dispatchEvent(new Event('pageshow'))
/** The outcome so far. Work that the page has put off is 'waiting'. */
const soFar = (work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, 100, 'waiting'))])

const { transaction } = IDBDatabase.prototype
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  comeBack()
  IDBDatabase.prototype.transaction = transaction
  jest.restoreAllMocks()
})

/** A read that is under way while the page is left. */
async function readAcrossLeaving(): Promise<string> {
  await makeOutboxDb().add(draft('a'))
  const read = (await openRaw('AppDB')).transaction('intents')
  const outcome = new Promise<string>(resolve => {
    read.oncomplete = () => resolve('complete')
    read.onabort = () => resolve('ended')
  })
  read.objectStore('intents').getAll()
  leave()
  return outcome
}

describe('reliability 1.2: WebKit locks a database whose transaction is open while its page is left', () => {
  it('so a page that is left ends its transactions, also those of libraries', async () => {
    inEngineOf('Apple Computer, Inc.')
    expect(await readAcrossLeaving()).toBe('ended')
  })

  it('and begins none, until a person comes back', async () => {
    inEngineOf('Apple Computer, Inc.')
    await makeOutboxDb().add(draft('a'))
    const db = await openRaw('AppDB')
    leave()
    expect(() => db.transaction('intents')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
    comeBack()
    expect(db.transaction('intents').mode).toBe('readonly')
  })

  it('An act in between is written once the person comes back', async () => {
    inEngineOf('Apple Computer, Inc.')
    const db = makeOutboxDb()
    await db.add(draft('a'))
    const under = db.add(draft('b'))
    leave()
    const after = db.add(draft('c'))
    expect(await soFar(Promise.all([under, after]))).toBe('waiting')
    comeBack()
    await Promise.all([under, after])
    const { intents } = await makeOutboxDb().load()
    expect(intents.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
  })

  it('So is a record', async () => {
    inEngineOf('Apple Computer, Inc.')
    const engine = makeRecordEngine()
    await engine.set('first', 1)
    leave()
    const writing = engine.set('second', 2)
    expect(await soFar(writing)).toBe('waiting')
    comeBack()
    await writing
    expect(await engine.get('second')).toBe(2)
  })

  it('Other engines end them by themselves', async () => {
    inEngineOf('Google Inc.')
    expect(await readAcrossLeaving()).toBe('complete')
  })
})
