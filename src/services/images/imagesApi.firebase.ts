import {
  deleteObject,
  getDownloadURL,
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
import { IMAGES_REQUIRED } from '../../domain/texts/editorMessages'

// §7 File storage through the SDK. This file is in a chunk of its own, because only organisers need it.

const STORED_KINDS = ['jpeg', 'png', 'webp'] as const

/**
 * Uploads both pictures at once. Calls `onProgress` whenever bytes arrive. `signal` aborts the upload. Throws
 * RemoteError.
 */
export async function uploadImages(
  storage: FirebaseStorage,
  eventId: EventId,
  { eventImage, thumbnail }: EventImages,
  {
    date,
    onProgress,
    signal,
  }: { date?: Day | undefined; onProgress?: (() => void) | undefined; signal: AbortSignal },
): Promise<ImageUrls> {
  if (eventImage.length === 0 || thumbnail.length === 0) throw refused(IMAGES_REQUIRED)
  const prefix = `events/${eventId}/${date === undefined ? '' : `${date}_`}`
  const put = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    upload(ref(storage, prefix + name), bytes, signal, onProgress)
  const [imageUrl, thumbnailUrl] = await Promise.all([
    put('eventImage', eventImage),
    put('thumbnailImage', thumbnail),
  ]).catch(fail)
  return { imageUrl, thumbnailUrl }
}

async function upload(
  file: StorageReference,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  onProgress: (() => void) | undefined,
): Promise<string> {
  signal.throwIfAborted()
  const kind = sniffImage(bytes)
  const task = uploadBytesResumable(file, bytes, { contentType: `image/${kind}` })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  task.on('state_changed', () => onProgress?.())
  await task
  return storedImageUrl(await getDownloadURL(file))
}

/**
 * Removes every file of an event, except those with these addresses. A file that is already gone isn't an error. Throws
 * RemoteError.
 */
export async function removeImages(
  storage: FirebaseStorage,
  eventId: EventId,
  kept: readonly string[] = [],
): Promise<void> {
  const { items } = await listAll(ref(storage, `events/${eventId}`)).catch(fail)
  const isKept = (name: string) => kept.some(url => url.includes(`%2F${name}?`))
  const removed = items.filter(({ name }) => !isKept(name))
  await Promise.all(removed.map(item => deleteObject(item).catch(unlessGone)))
}

function unlessGone(error: unknown) {
  if ((error as { code?: unknown }).code !== 'storage/object-not-found') fail(error)
}

/** The bytes of a stored picture. Throws RemoteError, also for a picture that an upload would refuse. */
export async function fetchImage(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const safe = safeImageUrl(url, null)
  if (safe === '') throw refused(invalidUrl(url))
  const answer = await fetch(shownImageUrl(safe), { credentials: 'omit' })
  if (answer.status === 404) throw refused(`Object '${safe}' does not exist.`)
  if (!answer.ok)
    throw new RemoteError('transient', new Error(`The picture's address answered ${answer.status}`))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isStorable = STORED_KINDS.some(kind => kind === sniffImage(bytes))
  if (!isStorable || bytes.length > IMAGE_UPLOAD_MAX_BYTES) throw refused(invalidUrl(url))
  return bytes
}

const invalidUrl = (url: string) => `Invalid URL '${url}'.`
const refused = (text: string) => new RemoteError('permanent', new Error(text))

function fail(error: unknown): never {
  throw storageError(error)
}
