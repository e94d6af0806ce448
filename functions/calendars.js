import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
// `npm run deploy` bundles calendarHost.ts into this file.
import { makeCalendarHost } from './lib/calendarHost.js'

// Connected calendars (R94, docs/product/calendars-in.md).
const region = 'europe-west2'
const memory = '512MiB'
let made = null
const host = () =>
  (made ??= makeCalendarHost({
    firestore: getFirestore(),
    verifyIdToken: token => getAuth().verifyIdToken(token),
    verifyApp: token => getAppCheck().verifyToken(token),
    siteFolder: new URL('site/', import.meta.url),
    now: Date.now,
    warn: console.warn,
  }))

export const calendars = onSchedule(
  { schedule: 'every 30 minutes', region, memory, timeoutSeconds: 300, maxInstances: 1 },
  () => host().run(),
)

export const calendarChanged = onDocumentWritten(
  { document: 'calendars/{calendar}', region, memory, timeoutSeconds: 60, concurrency: 8, maxInstances: 2 },
  ({ params, data }) =>
    host().changed(params.calendar, data.before.data() ?? null, data.after.data() ?? null),
)

export const calendarRead = onRequest(
  { region, memory, timeoutSeconds: 30, concurrency: 8, maxInstances: 2 },
  (request, response) => host().answer(request, response),
)
