import { runTransaction, type Transaction } from 'firebase/firestore/lite'
import { Refusal } from '../../domain/outbox/refusal'
import { accountDatabase } from './firestore'
import { RemoteError } from '../network/remoteCall'
import type { ServerClock } from '../network/serverClock'

const MAX_ATTEMPTS = 5
/** Somebody else wrote between this one's read and write. */
const LOST_RACE = ['aborted', 'failed-precondition', 'already-exists']
const PAUSE_MS = 50

export interface TransactionLimits {
  serverClock: ServerClock
  /** Nobody waits for it any longer. */
  isOver: () => boolean
}

/**
 * R18: a transaction that begins again where somebody else was faster. A refusal may come of a wrong clock, or of a
 * lost race (reliability 1.5, 1.9): the server's time is asked for, and it is tried once more.
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

/** '' for what is no answer of the database. */
export function codeOf(error: unknown): string {
  const code = error instanceof Refusal ? '' : (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? (code.split('/').pop() ?? '') : ''
}
