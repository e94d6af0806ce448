import { allowEverything } from '../../../local-backend/storage/authorize'
import type { FileStore } from '../../../local-backend/storage/fileStore'
import { readRequestedMetadata } from '../../../local-backend/storage/requestedMetadata'
import { keepEverything, storeUpload } from '../../../local-backend/storage/upload'
import type { Attempt } from './attempt'
import { fileBytes } from './fileBytes'

const PICTURE = { contentType: 'image/jpeg', size: 40_000 }

/** Prepares the path of a file attempt: empty for a creation or a list, otherwise with a picture. */
export function makeFixedFiles(store: FileStore, bucket: string, now: number) {
  return async function putBack({ op, path }: Attempt) {
    const name = path.replace(/\/$/, '')
    const former = store.find(bucket, name)
    if (former) store.remove(former)
    if (op === 'create' || op === 'list') return
    await storeUpload(
      { store, authorize: allowEverything, keepsFile: keepEverything, now: () => now },
      {
        bucket,
        name,
        requested: readRequestedMetadata({ contentType: PICTURE.contentType }, bucket, name),
        bytes: Buffer.from(fileBytes(PICTURE.contentType, PICTURE.size)),
      },
      { authorization: undefined },
    )
  }
}
