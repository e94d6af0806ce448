/** §3 Local offline database. */
export const EVENT_DB_NAME = 'EventDB'
/** The intents that wait to be sent (decision 6). */
export const OUTBOX_DB_NAME = 'AppDB'
/** Drafts of the wizard (R44). */
export const DRAFTS_DB_NAME = 'DraftsDB'
/** The stored records (R59). */
export const RECORDS_DB_NAME = 'Dancefloor'
/** The county names for the picker. */
export const COUNTIES_DB_NAME = 'DancefloorCounties'

/** R23: every IndexedDB database of the product, including those of Firebase and Workbox. */
export const PRODUCT_DATABASES: readonly string[] = [
  EVENT_DB_NAME,
  OUTBOX_DB_NAME,
  DRAFTS_DB_NAME,
  RECORDS_DB_NAME,
  COUNTIES_DB_NAME,
  'firebaseLocalStorageDb',
  'firebase-app-check-database',
  'workbox-expiration',
]
