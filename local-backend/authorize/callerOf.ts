import type { Caller } from '../firestore/authorize'
import type { Plain } from '../rules/plainValues'

/** A user with a verified token: the rules see it as `request.auth`. */
export interface SignedIn {
  uid: string
  /** The claims of the token. */
  token: { readonly [claim: string]: Plain }
}

/**
 * The signed-in user who sends a request; null if signed out. Throws BackendError UNAUTHENTICATED for an invalid
 * token.
 */
export type CallerOf = (caller: Caller) => SignedIn | null
