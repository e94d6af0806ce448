import type { UserId } from '../../domain/event/event'
import type { Intent } from '../../domain/outbox/outbox'
import type { AppThunk, RootState } from './state'

/** How one or several kinds of intents are sent. */
export interface Sender {
  /** How many may go together, in one request. */
  maxTogether: number
  /** Sends them, all made by this person, and stores the server's copy; doing it twice changes nothing more. Throws RemoteError. */
  send: (intents: Intent[], userId: UserId) => AppThunk<Promise<void>>
  /** What a discarded intent leaves to be taken back on this device. */
  takeBack?: (intent: Intent) => AppThunk
}

/** Work that is done under the outbox's lock once everything is sent. */
export interface Upkeep {
  /** `now` is device ms. */
  isDue: (state: RootState, now: number) => boolean
  /** Throws RemoteError. */
  run: (userId: UserId) => AppThunk<Promise<void>>
}

/** What the outbox has to do. It knows no kind itself (decision 6). */
export interface OutboxWork {
  /** By kind. A kind that is not here comes from a newer build and waits for it. */
  senders: Readonly<Record<string, Sender>>
  upkeep: Upkeep
}
