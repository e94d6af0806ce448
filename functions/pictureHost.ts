import { IMAGE_UPLOAD_MAX_BYTES } from '../src/domain/constants'
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

/**
 * Removes each added file that the app would never have added (§7 File storage). The same file may come twice. Rejects if
 * the storage fails, and the trigger tries again.
 */
export const makePictureHost =
  (storage: AdminStorage, warn: (sentence: string) => void) =>
  async ({ bucket, name, generation, size, contentType = '', contentEncoding = '' }: AddedFile) => {
    if (!name.startsWith(PICTURES_FOLDER)) return
    const file = storage.bucket(bucket).file(name, { generation })
    try {
      const isSmall = Number(size) <= IMAGE_UPLOAD_MAX_BYTES
      const [bytes] = isSmall ? await file.download({ decompress: false }) : [new Uint8Array()]
      if (mayStay({ name, contentType, contentEncoding }, bytes)) return
      await file.delete({ ifGenerationMatch: generation, ignoreNotFound: true })
      warn(`${name} is no picture of the app, and was removed.`)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
