import { readFileSync } from 'node:fs'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
// `npm run deploy` bundles pictureHost.ts into this file.
import { firestoreStatus, makePictureHost } from './lib/pictureHost.js'

const { bucket } = JSON.parse(readFileSync(new URL('site/site.json', import.meta.url), 'utf8'))
let made = null
const host = () =>
  (made ??= makePictureHost({
    storage: getStorage(),
    isDeleted: firestoreStatus(getFirestore()),
    warn: console.warn,
  }))

/** Looks into each added picture (decision 32). The bucket must be in this region. */
export const pictureAdded = onObjectFinalized(
  {
    bucket,
    region: 'europe-west2',
    memory: '512MiB',
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 2,
    retry: true,
  },
  ({ data }) => host()(data),
)
