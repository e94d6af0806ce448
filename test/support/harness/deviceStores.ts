import type { Page } from 'playwright-core'

export interface StoredIntent {
  kind: string
  userId: string
  state: string
  args: unknown
  triedAt: number[]
}

/** The intents in the device's outbox. */
export const waitingIntents = (page: Page) => readStore<StoredIntent>(page, 'AppDB', 'intents')

/** The ids of the events stored on the device. */
export const storedEventIds = async (page: Page) =>
  (await readStore<{ eventId: string }>(page, 'EventDB', 'events')).map(({ eventId }) => eventId)

/** All values of one store. Empty if the database doesn't exist; the call doesn't create it. */
export const readStore = <Value>(page: Page, name: string, store: string) =>
  read<Value>(page, name, store, 'getAll')

/** Like `readStore`, for keys. */
export const readKeys = (page: Page, name: string, store: string) =>
  read<IDBValidKey>(page, name, store, 'getAllKeys')

function read<Value>(
  page: Page,
  name: string,
  store: string,
  how: 'getAll' | 'getAllKeys',
): Promise<Value[]> {
  return page.evaluate(
    async ([database = '', wanted = '', call]) => {
      const known = await indexedDB.databases()
      if (!known.some(found => found.name === database)) return []
      return new Promise<Value[]>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction(wanted).objectStore(wanted)[call as 'getAll']()
          reading.onsuccess = () => {
            db.close()
            resolve(reading.result as Value[])
          }
        }
      })
    },
    [name, store, how],
  )
}

/** Writes a value to a store without the app, as a bug or another version of the app might do. */
export function damage(page: Page, name: string, store: string, key: string | null, value: unknown) {
  return page.evaluate(
    ([database, wanted, at, what]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database as string)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const change = db.transaction(wanted as string, 'readwrite')
          const target = change.objectStore(wanted as string)
          if (at === null) target.put(what)
          else target.put(what, at as string)
          change.onabort = () => reject(change.error)
          change.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    [name, store, key, value] as const,
  )
}
