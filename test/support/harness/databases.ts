import type { Page } from 'playwright-core'
import { readKeys, readStore } from './deviceStores'

/** An IndexedDB database as plain data. */
export interface KeptDatabase {
  name: string
  version: number
  stores: KeptStore[]
}

interface StoreShape {
  name: string
  keyPath: string | null
  autoIncrement: boolean
}

interface KeptStore extends StoreShape {
  rows: { key: string; value: unknown }[]
}

/** Reads whole databases of the page's origin. Only supports text keys, JSON values, and stores without indexes. */
export async function keepDatabases(page: Page, names: string[]): Promise<KeptDatabase[]> {
  const kept: KeptDatabase[] = []
  for (const name of names) {
    const { version, stores } = await shapeOf(page, name)
    const filled: KeptStore[] = []
    for (const store of stores) {
      const keys = await readKeys(page, name, store.name)
      const values = await readStore<unknown>(page, name, store.name)
      filled.push({ ...store, rows: keys.map((key, at) => ({ key: String(key), value: values[at] })) })
    }
    kept.push({ name, version, stores: filled })
  }
  return kept
}

const shapeOf = (page: Page, database: string): Promise<{ version: number; stores: StoreShape[] }> =>
  page.evaluate(
    name =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const names = [...db.objectStoreNames]
          const stores = names.map(store => {
            const { keyPath, autoIncrement } = db.transaction(store).objectStore(store)
            return { name: store, keyPath: keyPath as string | null, autoIncrement }
          })
          db.close()
          resolve({ version: db.version, stores })
        }
      }),
    database,
  )

/** Creates the databases on a device that lacks them. */
export function plantDatabases(page: Page, databases: KeptDatabase[]): Promise<void> {
  return page.evaluate(async kept => {
    for (const { name, version, stores } of kept) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => {
          for (const { name: storeName, keyPath, autoIncrement, rows } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
            for (const { key, value } of rows) store.put(value, keyPath === null ? key : undefined)
          }
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
    }
  }, databases)
}
