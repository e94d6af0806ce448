import type { Part } from '../http/exchange'
import type { Disturb } from '../http/listen'

/** The services to which a fault can be limited. */
export const PLACES = ['firestore', 'auth', 'storage', 'media', 'lookups', 'site'] as const
export type Place = (typeof PLACES)[number]

/** The ways in which a request can fail. */
export type Fault =
  /** Refuses the request before doing anything; `retryAfter` is in seconds. */
  | { kind: 'fail'; status: number; retryAfter?: number }
  /** Never answers and does nothing. */
  | { kind: 'hang' }
  /** Closes the connection before doing anything. */
  | { kind: 'drop' }
  /** Does and stores what was asked, then closes the connection: the client can't know the outcome. */
  | { kind: 'commitThenDrop' }
  /** Does what was asked, but sends only half of the answer. */
  | { kind: 'cut' }
  /** Answers after `ms`, and no faster than `bytesPerSecond`. */
  | { kind: 'slow'; ms?: number; bytesPerSecond?: number }
  /** Answers with a captive portal's page and status 200, and does nothing. */
  | { kind: 'html200' }

export const KINDS = ['fail', 'hang', 'drop', 'commitThenDrop', 'cut', 'slow', 'html200'] as const

/**
 * The requests that a fault affects. A missing property matches every request. Pre-flights only match an explicit
 * `method`.
 */
export interface Route {
  place?: Place
  method?: string
  /** The start of the address. The address includes the query. */
  path?: string
  /** A pattern to find anywhere in the address. */
  pattern?: RegExp
}

export type FaultRule = Fault &
  Route & {
    /** How many requests the fault affects; all of them if missing. */
    times?: number
    /** How many requests pass before the first affected one. */
    skip?: number
  }

/** A request that a fault affected. */
export interface Hit {
  /** The fault's id, as `add` gave it. */
  id: string
  kind: Fault['kind']
  method: string
  /** The address, including its query. */
  url: string
  /** The time in ms, by this machine's own clock. */
  at: number
}

/** A shift of the backend's clock in ms, or a moment (ms) at which it stands still. */
export interface ClockFault {
  skewMs?: number
  stillAt?: number
}

export interface Faults {
  /** Adds a fault after the existing ones: a request meets the first that matches. Gives the fault's id. */
  add(rule: FaultRule): string
  remove(id: string): void
  /** Resets everything: removes all faults, clears the log, corrects the clock and cuts off hanging requests. */
  clear(): void
  /** The affected requests, oldest first. */
  log(): Hit[]
  /** The faults that can still affect a request. */
  list(): ({ id: string } & FaultRule)[]
  /** Sets the backend's clock, which also sets the Date header of its answers; `{}` corrects it. */
  setClock(clock: ClockFault): void
  /** Wraps a clock so that it obeys `setClock`. */
  clock(base: () => number): () => number
  /** The hook for `listen`, for the first origin or for the media origin. */
  disturb(origin: 'first' | 'media'): Disturb
  /** The control over HTTP, for tests in another process. */
  part: Part
}
