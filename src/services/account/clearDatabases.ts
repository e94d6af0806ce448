import { PRODUCT_DATABASES } from '../storage/databaseNames'

/**
 * R23: empties every IndexedDB database of the product, then deletes it. Another tab with an open connection can
 * delay the deletion, but not the emptying. After this call, the page can't write to any database. Never rejects.
 */
export async function clearDatabases(factory: IDBFactory = indexedDB): Promise<void> {
  const open = factory.open.bind(factory)
  const names = await namesOf(factory)
  refuseWrites()
  await Promise.allSettled(
    names.map(async name => {
      await empty(name, open).catch(() => {})
      await remove(name, factory)
    }),
  )
}

/**
 * Blocks all writes. The page still holds the cleared data in memory, and redux-persist, a running fetch or a library
 * would write it back.
 */
function refuseWrites() {
  const refuse = () => {
    throw new DOMException('This device is being cleared', 'InvalidStateError')
  }
  IDBFactory.prototype.open = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
}

async function namesOf(factory: IDBFactory): Promise<string[]> {
  try {
    const found = await factory.databases()
    return found.flatMap(({ name }) => name ?? [])
  } catch {
    // Firefox before 126 can't list its databases.
    return [...PRODUCT_DATABASES]
  }
}

function empty(name: string, open: (name: string) => IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const stores = [...db.objectStoreNames]
      if (stores.length === 0) {
        db.close()
        resolve()
        return
      }
      const change = db.transaction(stores, 'readwrite')
      for (const store of stores) change.objectStore(store).clear()
      change.oncomplete = () => resolve(db.close())
      change.onabort = () => {
        db.close()
        reject(change.error)
      }
    }
  })
}

/** Deletes a database. Resolves once it is deleted, or when only another tab or a library keeps it open. */
function remove(name: string, factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = factory.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onblocked = () => resolve()
    deleting.onerror = () => reject(deleting.error)
  })
}
