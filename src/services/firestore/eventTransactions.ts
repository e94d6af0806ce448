import { runTransaction, type Transaction } from 'firebase/firestore/lite'
import { Refusal } from '../../domain/outbox/refusal'
import { accountDatabase } from './firestore'
import { RemoteError } from '../network/remoteCall'
import type { ServerClock } from '../network/serverClock'

const MAX_ATTEMPTS = 5
/** Error codes of a lost race: another person wrote between this transaction's read and its write. */
const LOST_RACE = ['aborted', 'failed-precondition', 'already-exists']
const PAUSE_MS = 50

/** When a transaction stops retrying, and the clock that it corrects. */
export interface TransactionLimits {
  serverClock: ServerClock
  /** No caller is waiting any more. */
  isOver: () => boolean
}

/**
 * R18: runs a transaction, and repeats it after a lost race. A refusal may also come from a wrong clock (reliability 1.5, 1.9). So
 * after the first one it measures the server's time and tries once more. Throws the database's error, or RemoteError
 * (`transient`) if races are lost too often.
 */
export async function inTransaction<T>(
  work: (transaction: Transaction) => Promise<T>,
  { serverClock, isOver }: TransactionLimits,
): Promise<T> {
  let isMeasured = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(accountDatabase(), work, { maxAttempts: 1 })
    } catch (error) {
      const code = codeOf(error)
      const isRace = LOST_RACE.includes(code)
      if (isRace && (attempt >= MAX_ATTEMPTS || isOver())) throw new RemoteError('transient', error)
      if (isRace) {
        await new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE_MS * attempt))
      } else if (code === 'permission-denied' && !isMeasured && !isOver()) {
        isMeasured = true
        await serverClock.measure()
      } else throw error
    }
  }
}

/** The code of a database error, without the product's name. '' for any other error. */
export function codeOf(error: unknown): string {
  const code = error instanceof Refusal ? '' : (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? (code.split('/').pop() ?? '') : ''
}
