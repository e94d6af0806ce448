import type { Caller } from '../firestore/authorize'
import type { Plain } from '../rules/plainValues'

/** Somebody whose token was verified: what the rules see as `request.auth`. */
export interface SignedIn {
  uid: string
  /** The claims of the token. */
  token: { readonly [claim: string]: Plain }
}

/** Who a request comes from; null when signed out. Throws BackendError UNAUTHENTICATED for a token that is none. */
export type CallerOf = (caller: Caller) => SignedIn | null
