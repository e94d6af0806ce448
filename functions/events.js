import { readFileSync } from 'node:fs'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
// `npm run deploy` bundles eventHost.ts into this file.
import { bucketPictures, firestoreEvents, makeEventHost } from './lib/eventHost.js'

const { bucket } = JSON.parse(readFileSync(new URL('site/site.json', import.meta.url), 'utf8'))
let made = null
const host = () =>
  (made ??= makeEventHost({
    change: firestoreEvents(getFirestore()),
    removePictures: bucketPictures(getStorage().bucket(bucket)),
    now: Date.now,
    warn: console.warn,
  }))

/** Looks into each written event (decision 32). Of 600,000 values, two versions and the stored one are in memory. */
export const eventWritten = onDocumentWritten(
  {
    document: 'events/{eventId}',
    region: 'europe-west2',
    memory: '1GiB',
    timeoutSeconds: 60,
    concurrency: 1,
    maxInstances: 3,
    retry: true,
  },
  ({ params, data }) =>
    host()(params.eventId, data && { before: data.before.data() ?? null, after: data.after.data() ?? null }),
)
