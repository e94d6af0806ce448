import type { Page } from 'playwright-core'

/** Waits until something is so, for at most `limitMs` of real time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, limitMs = 30_000) {
  const end = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

export interface StoredIntent {
  kind: string
  userId: string
  state: string
  args: unknown
  triedAt: number[]
}

/** Presses 'Send now'; where the pause ends as it is about to, what waits goes by itself and the button with it. */
export async function sendNow(page: Page) {
  const button = page.getByRole('button', { name: 'Send now' })
  await button.waitFor()
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })])
}

/** What the device's queue holds. */
export const waitingIntents = (page: Page) => readStore<StoredIntent>(page, 'AppDB', 'intents')

/** The ids of the events that the device holds. */
export const storedEventIds = async (page: Page) =>
  (await readStore<{ eventId: string }>(page, 'EventDB', 'events')).map(({ eventId }) => eventId)

/** Everything in one store of one database; nothing where there is no such database, and none is made. */
export const readStore = <Value>(page: Page, name: string, store: string) =>
  read<Value>(page, name, store, 'getAll')

/** As `readStore`: the keys alone. */
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

/** Puts a value into a store past the app, as a bug, an older or a newer version might have. */
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

/** Goes to another screen without a new start, as a link does. */
export async function go(page: Page, path: string) {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
