import { allowEverything } from '../../../local-backend/storage/authorize'
import { readRequestedMetadata } from '../../../local-backend/storage/requestedMetadata'
import { keepEverything, storeUpload } from '../../../local-backend/storage/upload'
import { FIREBASE_STORAGE_BUCKET } from '../../../src/domain/configuration'
import { storedImageUrl } from '../../../src/domain/event/eventImages'
import { imageBytes } from '../../support/harness/imageFiles'
import type { World } from '../../support/harness/world'

const BUCKET = FIREBASE_STORAGE_BUCKET

/** The backend that stores the files. */
type OfBackend = Pick<World, 'backend'>

/** Stores both pictures of an event without asking the rules. Returns the addresses for its document. */
export async function plantPictures({ backend }: OfBackend, eventId: string) {
  const plant = async (file: string) => {
    const name = `events/${eventId}/${file}`
    const { downloadTokens } = await storeUpload(
      { store: backend.files, authorize: allowEverything, keepsFile: keepEverything, now: Date.now },
      {
        bucket: BUCKET,
        name,
        requested: readRequestedMetadata({ contentType: 'image/jpeg' }, BUCKET, name),
        bytes: Buffer.from(imageBytes('photo.jpg')),
      },
      { authorization: undefined },
    )
    const path = `/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`
    return storedImageUrl(backend.mediaOrigin + path)
  }
  return { imageUrl: await plant('eventImage-0'), thumbnailUrl: await plant('thumbnailImage-0') }
}

/** The names of an event's stored pictures. */
export function picturesOf({ backend }: OfBackend, eventId: string): string[] {
  const folder = `events/${eventId}/`
  return backend.files.names(BUCKET, folder, 10).filter(name => name.startsWith(folder))
}
