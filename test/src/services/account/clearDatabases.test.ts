import 'fake-indexeddb/auto'
import type * as FakeIndexedDb from 'fake-indexeddb'

/** A database with one store and one value in it. */
function plant(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 3)
    opening.onupgradeneeded = () => opening.result.createObjectStore('things').put('value', 'key')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** Each test breaks this page's databases for good, so each test gets its own IndexedDB classes. */
async function load() {
  jest.resetModules()
  const fake = jest.requireActual<typeof FakeIndexedDb>('fake-indexeddb')
  const { IDBFactory, IDBObjectStore } = fake
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBFactory, IDBObjectStore })
  return (await import('../../../../src/services/account/clearDatabases')).clearDatabases
}

describe('R23: every IndexedDB database of the product', () => {
  it('is deleted, whatever its name', async () => {
    const clearDatabases = await load()
    for (const name of ['EventDB', 'Dancefloor', 'any other']) (await plant(name)).close()
    await clearDatabases()
    expect(await names()).toEqual([])
  })

  it("can't be written again by this page", async () => {
    const clearDatabases = await load()
    ;(await plant('EventDB')).close()
    await clearDatabases()
    expect(() => indexedDB.open('EventDB')).toThrow('being cleared')
  })

  it('is emptied at once even if another tab keeps it open, and deleted when that tab closes it', async () => {
    const clearDatabases = await load()
    const other = await plant('EventDB')
    await clearDatabases()
    const reading = other.transaction('things').objectStore('things').getAll()
    await new Promise(resolve => (reading.onsuccess = resolve))
    expect(reading.result).toEqual([])
    other.close()
    while ((await names()).length > 0) await new Promise(resolve => setTimeout(resolve, 10))
  })
})
