import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type StorageReference,
} from 'firebase/storage'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'
import { safeImageUrl, shownImageUrl, storedImageUrl } from '../../domain/event/eventImages'
import { sniffImage } from '../../domain/images/imageKinds'
import { RemoteError } from '../network/remoteCall'
import { storageError } from './storageError'
import { IMAGE_UPLOAD_MAX_BYTES } from '../../domain/constants'
import type { EventImages, ImageUrls } from '../../domain/event/eventFields'
import { isKeptFile, pictureNames, TOO_MANY_PICTURES, versionsIn } from '../../domain/images/pictureNames'
import { IMAGES_REQUIRED } from '../../domain/texts/editorMessages'

// §7 File storage through the SDK. This file is in a chunk of its own, because only organisers need it.

const STORED_KINDS = ['jpeg', 'png', 'webp'] as const

interface Upload {
  storage: FirebaseStorage
  eventId: EventId
  images: EventImages
  date?: Day | undefined
  /** Called whenever bytes arrive. */
  onProgress?: (() => void) | undefined
  /** Aborts the upload. */
  signal: AbortSignal
}

/**
 * Uploads both pictures under a version that no other picture has. Throws RemoteError. Each file is there or not, so an
 * upload that broke off is completed, and one whose answer was lost is found again.
 */
export async function uploadImages(upload: Upload): Promise<ImageUrls> {
  const { eventImage, thumbnail } = upload.images
  if (eventImage.length === 0 || thumbnail.length === 0) throw refused(IMAGES_REQUIRED)
  let names = await namesIn(upload)
  for (;;) {
    const { last, free } = versionsIn(names, upload.date)
    const version = last !== null && (await isOurs(upload, last, names)) ? last : free
    if (version === null) throw new RemoteError('permanent', new Error(TOO_MANY_PICTURES))
    try {
      return await uploadVersion(upload, version, names)
    } catch (error) {
      const known = names.size
      if (isRefusal(error)) names = await namesIn(upload)
      // A new name means that another editor took the version, or an earlier try of this upload.
      if (names.size === known) throw storageError(error)
    }
  }
}

async function namesIn({ storage, eventId }: Upload): Promise<Set<string>> {
  const { items } = await listAll(ref(storage, `events/${eventId}`)).catch(fail)
  return new Set(items.map(({ name }) => name))
}

const fileOf = ({ storage, eventId }: Upload, name: string) => ref(storage, `events/${eventId}/${name}`)

/** Whether the stored files of a version are the pictures to upload. */
async function isOurs(upload: Upload, version: string, names: ReadonlySet<string>): Promise<boolean> {
  const { eventImage, thumbnail } = pictureNames(version, upload.date)
  const holds = async (name: string, bytes: Uint8Array) => {
    if (!names.has(name)) return true
    const file = fileOf(upload, name)
    if ((await getMetadata(file)).size !== bytes.length) return false
    const stored = await fetchImage(await addressOf(file))
    return stored.every((byte, index) => byte === bytes[index])
  }
  try {
    const { images } = upload
    return (await holds(thumbnail, images.thumbnail)) && (await holds(eventImage, images.eventImage))
  } catch (error) {
    const failure = storageError(error)
    // A moderator removed it just now.
    if (failure.kind === 'permanent') return false
    throw failure
  }
}

/** Uploads those files of a version that aren't there yet. The small one comes first, because it claims the version. */
async function uploadVersion(
  upload: Upload,
  version: string,
  names: ReadonlySet<string>,
): Promise<ImageUrls> {
  const { eventImage, thumbnail } = pictureNames(version, upload.date)
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const file = fileOf(upload, name)
    if (!names.has(name)) await putFile(file, bytes, upload)
    return addressOf(file)
  }
  const thumbnailUrl = await put(thumbnail, upload.images.thumbnail)
  return { imageUrl: await put(eventImage, upload.images.eventImage), thumbnailUrl }
}

async function putFile(
  file: StorageReference,
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress }: Upload,
): Promise<void> {
  signal.throwIfAborted()
  const kind = sniffImage(bytes)
  const task = uploadBytesResumable(file, bytes, { contentType: `image/${kind}` })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  task.on('state_changed', () => onProgress?.())
  await task
}

const addressOf = async (file: StorageReference) => storedImageUrl(await getDownloadURL(file))

const isRefusal = (error: unknown) => (error as { code?: unknown }).code === 'storage/unauthorized'

/** A stranger may have filled the folder with 2,404 files, and a browser gives up on thousands of requests at once. */
const REMOVED_AT_ONCE = 100

/**
 * Removes the next files of an event, except those with these addresses. Returns where the others begin; null after the
 * last. A file that is already gone isn't an error. Throws RemoteError.
 */
export async function removeImages(
  storage: FirebaseStorage,
  eventId: EventId,
  kept: readonly string[] = [],
  pageToken: string | null = null,
): Promise<string | null> {
  const page = { maxResults: REMOVED_AT_ONCE, pageToken }
  const { items, nextPageToken } = await list(ref(storage, `events/${eventId}`), page).catch(fail)
  const removed = items.filter(({ fullPath }) => !isKeptFile(fullPath, kept))
  await Promise.all(removed.map(item => deleteObject(item).catch(unlessGone)))
  return nextPageToken ?? null
}

function unlessGone(error: unknown) {
  if ((error as { code?: unknown }).code !== 'storage/object-not-found') fail(error)
}

/** The bytes of a stored picture. Throws RemoteError, also for a picture that an upload would refuse. */
export async function fetchImage(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const safe = safeImageUrl(url, null)
  if (safe === '') throw refused(invalidUrl(url))
  const answer = await fetch(shownImageUrl(safe), { credentials: 'omit' })
  // The rules answer for a file that is gone, and for a token of an earlier file with its name.
  if ([403, 404].includes(answer.status)) throw refused(`Object '${safe}' does not exist.`)
  if (!answer.ok)
    throw new RemoteError('transient', new Error(`The picture's address answered ${answer.status}`))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isStorable = STORED_KINDS.some(kind => kind === sniffImage(bytes))
  if (!isStorable || bytes.length > IMAGE_UPLOAD_MAX_BYTES) throw refused(invalidUrl(url))
  return bytes
}

const invalidUrl = (url: string) => `Invalid URL '${url}'.`
/** Only the log has the text. */
const refused = (text: string) =>
  new RemoteError('permanent', Object.assign(new Error(text), { code: 'storage/picture' }))

function fail(error: unknown): never {
  throw storageError(error)
}
