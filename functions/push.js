import { getFirestore } from 'firebase-admin/firestore'
import { defineSecret } from 'firebase-functions/params'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
// `npm run deploy` bundles pushHost.ts into this file.
import { makePushHost } from './lib/pushHost.js'

// What is told of events (docs/product/told.md). `npm run deploy` takes this file along only with PUSH_PUBLIC_KEY.
const privateKey = defineSecret('PUSH_PRIVATE_KEY')
const region = 'europe-west2'
let made = null
const host = () =>
  (made ??= makePushHost({
    firestore: getFirestore(),
    privateKey: () => privateKey.value(),
    siteFolder: new URL('site/', import.meta.url),
    now: Date.now,
    warn: console.warn,
  }))

// Of an event that strangers filled (decision 32), a version takes 70 MB to read, and a write has two.
const memory = '512MiB'

export const noteChange = onDocumentWritten(
  // Google's default is 80 at once, which a stranger's few writes would end, again and again, with everybody's news.
  { document: 'events/{eventId}', region, memory, retry: true, concurrency: 2, maxInstances: 5 },
  // Google leaves out what is too large for its triggers. No device reads that, so there is nothing to tell.
  ({ params, data }) =>
    data &&
    host().changed({
      eventId: params.eventId,
      before: data.before.data() ?? null,
      after: data.after.data() ?? null,
    }),
)

export const noteNotice = onDocumentCreated(
  {
    document: 'users/{userId}/notices/{notice}',
    region,
    secrets: [privateKey],
    retry: true,
    maxInstances: 5,
  },
  ({ data }) => host().noticed(data.data()),
)

export const tell = onSchedule(
  {
    schedule: 'every 1 minutes',
    region,
    secrets: [privateKey],
    timeoutSeconds: 300,
    memory,
    maxInstances: 1,
  },
  () => host().tick(),
)

export const everyDay = onSchedule(
  { schedule: 'every day 04:00', region, timeoutSeconds: 540, maxInstances: 1 },
  () => host().everyDay(),
)
