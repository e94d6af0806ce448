import type { UserId } from '../../domain/event/event'
import type { Intent } from '../../domain/outbox/outbox'
import type { AppThunk } from '../store'

/** How one or several kinds of intents are sent. */
export interface Sender {
  /** How many may go together, in one request. */
  mostTogether: number
  /** Sends them, all made by this person, and stores the server's copy; doing it twice changes nothing more. Throws RemoteError. */
  send: (intents: Intent[], userId: UserId) => AppThunk<Promise<void>>
  /** What a discarded intent leaves to be taken back on this device. */
  takeBack?: (intent: Intent) => AppThunk
}
