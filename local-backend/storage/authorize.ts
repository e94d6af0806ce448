import type { Caller } from '../firestore/authorize'
import type { ObjectMetadata } from './metadata'

/** What the rules may know of a file: everything but the tokens that open it. */
export type JudgedMetadata = Omit<ObjectMetadata, 'downloadTokens'>

/** What somebody is about to do with a file, as the security rules tell operations apart. */
export interface Access {
  /** 'update' is a write over a file that is there, or of its metadata. */
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  /** The file's whole name, decoded ('events/e1/eventImage'); of a list its prefix as it was asked. */
  path: string
  /** The file as it is; null where there is none, and of a list. */
  resource: JudgedMetadata | null
  /** The file as it would be, by its real size and type (W30, W32); of create and update only. */
  requestResource: JudgedMetadata | null
}

/** Judges an access before it takes place. Throws BackendError (PERMISSION_DENIED) to refuse it. */
export type Authorize = (access: Access, caller: Caller) => void

/** For a server without rules: on loopback only. */
export const allowEverything: Authorize = () => undefined

/** The metadata as the rules see it. */
export function judged(metadata: ObjectMetadata): JudgedMetadata {
  const { downloadTokens: _secret, ...others } = metadata
  return others
}
