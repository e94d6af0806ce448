import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallerOf } from '../../../local-backend/authorize/callerOf'
import { makeFirestoreAuthorize } from '../../../local-backend/authorize/firestoreAuthorize'
import { makeStorageAuthorize } from '../../../local-backend/authorize/storageAuthorize'
import { listen } from '../../../local-backend/http/listen'
import { DEFAULT_BUCKET, startBackend, type Backend } from '../../../local-backend/server'
import { makeFileStore, type FileStore } from '../../../local-backend/storage/fileStore'
import { makeMediaPart } from '../../../local-backend/storage/mediaPart'
import { makeStoragePart } from '../../../local-backend/storage/storagePart'
import { keepEverything } from '../../../local-backend/storage/upload'

const ROOT = join(__dirname, '../../..')
export const PROJECT = 'demo-attempts'
const HOST = '127.0.0.1'

export interface AttemptsBackend extends Backend {
  storagePort: number
  files: FileStore
}

/** Serves documents and files under the real rules, in a temporary folder. The clock stays at `now` (ms). */
export async function startAttemptsBackend(callerOf: CallerOf, now: number): Promise<AttemptsBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-attempts-'))
  const clock = () => now
  const backend = await startBackend({
    port: 0,
    host: HOST,
    dataFolder: join(folder, 'data'),
    siteFolder: join(folder, 'site'),
    projectFolder: ROOT,
    projectId: PROJECT,
    now: clock,
    authorize: makeFirestoreAuthorize({ rulesFile: join(ROOT, 'firebase/firestore.rules'), callerOf }),
  })
  const files = makeFileStore(join(folder, 'files'))
  const authorize = makeStorageAuthorize({
    rulesFile: join(ROOT, 'firebase/storage.rules'),
    callerOf,
    store: backend.store,
    now: clock,
  })
  const media = await listen(
    [makeMediaPart({ store: files, bucket: DEFAULT_BUCKET, authorize })],
    0,
    HOST,
    clock,
  )
  const publicOrigin = () => `http://${HOST}:${media.port}`
  const storage = await listen(
    [
      makeStoragePart({
        store: files,
        bucket: DEFAULT_BUCKET,
        authorize,
        keepsFile: keepEverything,
        now: clock,
        publicOrigin,
      }),
    ],
    0,
    HOST,
    clock,
  )
  return {
    ...backend,
    storagePort: storage.port,
    files,
    async close() {
      await Promise.all([storage.close(), media.close(), backend.close()])
      files.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
