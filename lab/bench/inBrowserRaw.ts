import type { DanceEvent } from '../../src/domain/event/event'

const CHUNK = 1_000

/** Measures IndexedDB alone as the floor. Uses the app's store and indexes, but not its code. */
export async function putRaw(name: string, events: DanceEvent[]) {
  const db = await openRaw(name)
  for (let from = 0; from < events.length; from += CHUNK) {
    const change = db.transaction('events', 'readwrite', { durability: 'relaxed' })
    for (const event of events.slice(from, from + CHUNK)) change.objectStore('events').put(event)
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve
      change.onerror = () => reject(change.error)
    })
  }
  db.close()
}

export async function readCountiesRaw(name: string, counties: readonly string[]): Promise<DanceEvent[]> {
  const db = await openRaw(name)
  const index = db.transaction('events').objectStore('events').index('shortLocation')
  const lists = await Promise.all(counties.map(county => answered<DanceEvent[]>(index.getAll(county))))
  db.close()
  return lists.flat()
}

export async function deleteRaw(name: string) {
  await answered(indexedDB.deleteDatabase(name))
}

async function openRaw(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    const events = opening.result.createObjectStore('events', { keyPath: 'eventId' })
    for (const field of ['recurrenceDay', 'eventDate', 'shortLocation']) events.createIndex(field, field)
    events.createIndex('eventDays', 'eventDays', { multiEntry: true })
  }
  return answered(opening)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
