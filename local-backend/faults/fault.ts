/** The services that a fault may be limited to. */
export const PLACES = ['firestore', 'auth', 'storage', 'media', 'lookups', 'site'] as const
export type Place = (typeof PLACES)[number]

/** What goes wrong with a request. */
export type Fault =
  /** Refused before anything is done; `retryAfter` in seconds. */
  | { kind: 'fail'; status: number; retryAfter?: number }
  /** Never answered, nothing is done. */
  | { kind: 'hang' }
  /** The connection is lost before anything is done. */
  | { kind: 'drop' }
  /** Done, written, and then the connection is lost: the asker can't know. */
  | { kind: 'commitThenDrop' }
  /** Done, but only half of the answer arrives. */
  | { kind: 'cut' }
  /** Answered after `ms`, and no faster than `bytesPerSecond`. */
  | { kind: 'slow'; ms?: number; bytesPerSecond?: number }
  /** A captive portal's page in place of the answer, with status 200; nothing is done. */
  | { kind: 'html200' }

export const KINDS = ['fail', 'hang', 'drop', 'commitThenDrop', 'cut', 'slow', 'html200'] as const

/** Which requests meet it. What is left out fits every request, except pre-flights: those only by `method`. */
export interface Route {
  place?: Place
  method?: string
  /** What the address begins with, its query included. */
  path?: string
  /** What is found somewhere in the address. */
  pattern?: RegExp
}

export type FaultRule = Fault &
  Route & {
    /** How many requests meet it; without it every one. */
    times?: number
    /** How many get by before that. */
    skip?: number
  }

/** A request that met a fault. */
export interface Hit {
  /** Of the fault, as `add` gave it. */
  id: string
  kind: Fault['kind']
  method: string
  /** The address, its query included. */
  url: string
  /** ms, by this machine's own clock. */
  at: number
}

/** The backend's clock as tests set it: ahead or behind, or still at a moment (ms). */
export interface ClockFault {
  skewMs?: number
  stillAt?: number
}
