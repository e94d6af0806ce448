import {
  doc,
  getDoc,
  runTransaction,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import { nextCount, type CountKind } from '../../domain/organiser/eventDocument'
import { Refusal } from '../../domain/outbox/refusal'
import { isSame } from '../../domain/sameness'
import { accountDatabase } from './firestore'
import { RemoteError } from '../network/remoteCall'
import type { ServerClock } from '../network/serverClock'

const MAX_ATTEMPTS = 5
/** Error codes of a lost race: somebody else wrote between this transaction's read and its write. */
const LOST_RACE = ['aborted', 'failed-precondition', 'already-exists']
const PAUSE_MS = 50

/** When to stop retrying a transaction, and the clock that it may correct. */
export interface TransactionLimits {
  serverClock: ServerClock
  /** Whether the caller has stopped waiting. */
  isOver: () => boolean
}

/**
 * R18: reads a document and passes it to `work`, which may write it. Repeats both after a lost race. A refusal may
 * come from a wrong clock (reliability 1.5, 1.9). After the first refusal, the transaction therefore measures the
 * server's time and tries again. The rules judge a write before its precondition is checked, so a refusal may also
 * hide a lost race. A refusal counts only if the document is still the same. Throws the database's error, or
 * RemoteError (`transient`) after too many lost races.
 */
export async function inTransaction<T>(
  reference: DocumentReference,
  work: (stored: DocumentData | undefined, transaction: Transaction) => T | Promise<T>,
  { serverClock, isOver }: TransactionLimits,
): Promise<T> {
  let isMeasured = false
  let stored: DocumentData | undefined
  let refused = null as { stored: DocumentData | undefined; error: unknown } | null
  const readAndWork = async (transaction: Transaction) => {
    stored = (await transaction.get(reference)).data()
    if (refused && isSame(versionOf(refused.stored), versionOf(stored))) throw refused.error
    return work(stored, transaction)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(accountDatabase(), readAndWork, { maxAttempts: 1 })
    } catch (error) {
      const code = codeOf(error)
      const isRace = LOST_RACE.includes(code)
      const isRefused = code === 'permission-denied' && error !== refused?.error
      if (!isRace && !isRefused) throw error
      if (attempt >= MAX_ATTEMPTS) throw new RemoteError('transient', error)
      if (isOver()) throw isRace ? new RemoteError('transient', error) : error
      if (isRefused && !isMeasured) {
        isMeasured = true
        await serverClock.measure()
        continue
      }
      if (isRefused) refused = { stored, error }
      await new Promise(resolve => setTimeout(resolve, Math.random() * PAUSE_MS * attempt))
    }
  }
}

/** What tells one version of an event from another. The other fields may hold kinds that can't be compared. */
const versionOf = (stored: DocumentData | undefined) => [stored?.lastUpdated, stored?.reported !== undefined]

/**
 * The write that counts an event that the person creates, claims or reports, or a link that they make: the document and
 * its fields. The rules demand it in the same commit. `last` is the id of the event, with '/' and the token of a link.
 * Throws a Refusal after 100 on one day, or 10 claims.
 */
export async function oneMore(
  [userId, kind, last]: [UserId, kind: CountKind, last: string],
  { serverClock }: Pick<TransactionLimits, 'serverClock'>,
  read: (count: DocumentReference) => Promise<DocumentSnapshot> = getDoc,
): Promise<[DocumentReference, DocumentData]> {
  const reference = doc(accountDatabase(), 'users', userId, 'counts', kind)
  const stored = (await read(reference)).data()
  const day = stored?.day instanceof Timestamp ? stored.day.toMillis() : null
  const { count, events = [] } = stored ?? {}
  const before = day === null ? null : { day, count: Number(count), last: '', events: events as EventId[] }
  const next = nextCount(kind, before, last, serverClock.now())
  return [reference, { ...next, day: Timestamp.fromMillis(next.day) }]
}

/** The code of a database error, without the product's name. '' for other errors. */
export function codeOf(error: unknown): string {
  const code = error instanceof Refusal ? '' : (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? (code.split('/').pop() ?? '') : ''
}
