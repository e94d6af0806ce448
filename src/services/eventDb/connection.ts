import type { IDBPDatabase } from 'idb'
import { makeConnection } from '../storage/databaseConnection'
import { EVENT_DB_NAME } from '../storage/databaseNames'
import { EVENT_DB_VERSION, type EventDbSchema } from './schema'

export type EventDatabase = IDBPDatabase<EventDbSchema>

/** Makes a function that runs work with an open EventDB (see `makeConnection`). */
export const connectEventDb = () =>
  makeConnection<EventDbSchema>({
    name: EVENT_DB_NAME,
    version: EVENT_DB_VERSION,
    create(db) {
      const events = db.createObjectStore('events', { keyPath: 'eventId' })
      events.createIndex('recurrenceDay', 'recurrenceDay')
      events.createIndex('eventDate', 'eventDate')
      events.createIndex('eventDays', 'eventDays', { multiEntry: true })
      events.createIndex('shortLocation', 'shortLocation')
      events.createIndex('movedCounties', 'movedCounties', { multiEntry: true })
      db.createObjectStore('syncMarks')
    },
  })
