import { openDB, type IDBPDatabase } from 'idb'
import { log } from '../log'
import { within } from '../remoteCall'
import { EVENT_DB_NAME, EVENT_DB_VERSION, type EventDbSchema } from './schema'

/** Safari's first open can hang for ever (reliability 1.2). */
const OPEN_LIMIT_MS = 3_000
const TRIES = 3
/** Errors of a handle that has gone bad; a fresh one may work. */
const LOST_CONNECTION = ['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError']

export type EventDatabase = IDBPDatabase<EventDbSchema>

function open(version: number | undefined): Promise<EventDatabase> {
  return openDB<EventDbSchema>(EVENT_DB_NAME, version, {
    upgrade(db) {
      const events = db.createObjectStore('events', { keyPath: 'eventId' })
      events.createIndex('recurrenceDay', 'recurrenceDay')
      events.createIndex('eventDate', 'eventDate')
      events.createIndex('eventDays', 'eventDays', { multiEntry: true })
      events.createIndex('shortLocation', 'shortLocation')
      db.createObjectStore('syncMarks')
    },
    blocked: () => log('Another tab keeps the event database from being opened'),
    // A newer version of the app in another tab wants to upgrade: it must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

async function openKnownOrNewer(): Promise<EventDatabase> {
  try {
    return await open(EVENT_DB_VERSION)
  } catch (error) {
    // Left by a newer version of the app: it is used as it is.
    if (error instanceof Error && error.name === 'VersionError') return open(undefined)
    throw error
  }
}

/**
 * Gives a function that runs `work` with an open database, and opens it anew (3 tries) when the
 * handle turns out to be dead. Rejects when the device has no working IndexedDB.
 */
export function makeConnection() {
  let handle: Promise<EventDatabase> | null = null

  return async function withDb<T>(work: (db: EventDatabase) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const opening = (handle ??= within(OPEN_LIMIT_MS, openKnownOrNewer))
      try {
        return await work(await opening)
      } catch (error) {
        if (handle === opening) handle = null
        opening.then(db => db.close()).catch(() => {})
        const isLost =
          !(error instanceof Error) ||
          LOST_CONNECTION.includes(error.name) ||
          error.message.startsWith('No answer')
        if (!isLost || attempt >= TRIES) throw error
      }
    }
  }
}
