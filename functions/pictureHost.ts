import { IMAGE_UPLOAD_MAX_BYTES } from '../src/domain/constants'
import type { EventId } from '../src/domain/event/event'
import { mayStay, PICTURES_FOLDER } from '../src/domain/images/mayStay'

/** What a trigger says of a file that was added. */
interface AddedFile {
  bucket: string
  name: string
  generation: string | number
  size: string | number
  contentType?: string | undefined
  contentEncoding?: string | undefined
}

interface StoredFile {
  download(options: { decompress: boolean }): Promise<[Uint8Array]>
  delete(options: { ifGenerationMatch: string | number; ignoreNotFound: boolean }): Promise<unknown>
}

/** The part of the admin library's Storage that this file uses. */
export interface AdminStorage {
  bucket(name: string): { file(name: string, options: { generation: string | number }): StoredFile }
}

/** Whether the file is gone, or another has its name. */
const isGone = (error: unknown) => [404, 412].includes((error as { code?: number }).code ?? 0)

export interface PictureHostParts {
  storage: AdminStorage
  /** Whether the event of a picture is deleted. */
  isDeleted(eventId: EventId): Promise<boolean>
  /** Logs a sentence. */
  warn(sentence: string): void
}

/**
 * Removes each added file that the app would never have added (§7 File storage), and each that arrived after the folder of its
 * event was emptied (R50). The same file may come twice. Rejects if the storage or the database fails, and the trigger tries
 * again.
 */
export const makePictureHost =
  ({ storage, isDeleted, warn }: PictureHostParts) =>
  async ({ bucket, name, generation, size, contentType = '', contentEncoding = '' }: AddedFile) => {
    if (!name.startsWith(PICTURES_FOLDER)) return
    const file = storage.bucket(bucket).file(name, { generation })
    try {
      const isSmall = Number(size) <= IMAGE_UPLOAD_MAX_BYTES
      const [bytes] = isSmall ? await file.download({ decompress: false }) : [new Uint8Array()]
      const [, eventId = ''] = name.split('/')
      if (mayStay({ name, contentType, contentEncoding }, bytes) && !(await isDeleted(eventId))) return
      await file.delete({ ifGenerationMatch: generation, ignoreNotFound: true })
      warn(`${name} was removed: it is no picture of the app, or its event is deleted.`)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }

/** The part of the admin library's Firestore that this file uses. */
export interface StatusFirestore<Reference = unknown> {
  doc(path: string): Reference
  getAll(reference: Reference, options: { fieldMask: string[] }): Promise<{ get(field: string): unknown }[]>
}

/** Asks a Firebase project. Reads nothing else of the event, which may hold 600,000 values. */
export const firestoreStatus =
  (firestore: StatusFirestore): PictureHostParts['isDeleted'] =>
  async eventId => {
    const [event] = await firestore.getAll(firestore.doc(`events/${eventId}`), { fieldMask: ['status'] })
    return event?.get('status') === 'deleted'
  }
