import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/v2/https'
// `npm run deploy` bundles webHandler.ts into this file.
import { makeWebHandler } from './lib/webHandler.js'

initializeApp()

export * from './calendars.js'
export * from './events.js'
export * from './pictures.js'

/** The public pages (docs/public-web.md). Hosting sends their requests here and caches the answers at the edge. */
export const web = onRequest(
  { region: 'europe-west2', memory: '512MiB', concurrency: 80, maxInstances: 10 },
  makeWebHandler({
    firestore: getFirestore(),
    increment: FieldValue.increment,
    siteFolder: new URL('site/', import.meta.url),
    now: Date.now,
  }),
)
