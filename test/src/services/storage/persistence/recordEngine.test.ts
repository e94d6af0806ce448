/** @jest-environment ./test/support/firebaseEnvironment.ts */
import 'fake-indexeddb/auto'
import { makeRecordEngine } from '../../../../../src/services/storage/persistence/recordEngine'

describe('R59: records on disk', () => {
  afterEach(() => jest.restoreAllMocks())

  it('are read as they were written, and disappear when removed', async () => {
    const engine = makeRecordEngine()

    await engine.set('eventFavourites', ['a', 'b'])
    await engine.set('lastFetch', 7)
    expect(await engine.get('eventFavourites')).toEqual(['a', 'b'])
    expect((await engine.names()).sort()).toEqual(['eventFavourites', 'lastFetch'])

    await engine.remove('lastFetch')
    expect(await engine.get('lastFetch')).toBeNull()
  })

  it('are written over a new connection if the old one is dead', async () => {
    const engine = makeRecordEngine()
    await engine.set('lastFetch', 1)
    const { transaction } = IDBDatabase.prototype
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase) {
      this.close()
      return transaction.call(this, 'records')
    })

    await engine.set('lastFetch', 2)

    expect(await engine.get('lastFetch')).toBe(2)
  })

  it('are reported as not stored on a full disk, without a retry', async () => {
    const engine = makeRecordEngine()
    await engine.set('lastFetch', 1)
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })

    await expect(engine.set('lastFetch', 2)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(put).toHaveBeenCalledTimes(1)
  })
})
