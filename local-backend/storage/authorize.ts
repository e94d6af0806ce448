import type { Caller } from '../firestore/authorize'
import type { ObjectMetadata } from './metadata'

/** The metadata that rules may see: everything except the download tokens. */
export type RulesMetadata = Omit<ObjectMetadata, 'downloadTokens'>

/** One file operation for the security rules to judge. */
export interface Access {
  /** As in production, 'create' writes the bytes of a file, also over an existing one. 'update' changes its metadata. */
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  /** The full decoded name of the file ('events/e1/eventImage'). For list, the prefix as it was requested. */
  path: string
  /** The current file; null for list, or if the file doesn't exist. A creation replaces it. */
  resource: RulesMetadata | null
  /**
   * The file after the operation, with its real size and type (W30, W32). For create and update only; otherwise null.
   */
  requestResource: RulesMetadata | null
}

/** Judges an access before it takes place. Throws BackendError (PERMISSION_DENIED) to refuse it. */
export type Authorize = (access: Access, caller: Caller) => void

/** For a server without rules, on loopback only. */
export const allowEverything: Authorize = () => undefined

/** The metadata without the download tokens, as the rules see it. */
export function withoutTokens(metadata: ObjectMetadata): RulesMetadata {
  const { downloadTokens: _secret, ...others } = metadata
  return others
}
