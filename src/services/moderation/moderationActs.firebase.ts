// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore/lite'
import type { UserId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import {
  distrustWrite,
  FINAL,
  reportedNotice,
  REMOVED,
  SERVER_TIME,
  trustEntry,
  trustWrite,
  writesOf,
  type ActSurroundings,
  type ModeratorAct,
  type ModeratorWrite,
} from '../../domain/moderation/moderatorWrites'
import type { Step } from '../../domain/moderation/deeds'
import { isAsSeen } from '../../domain/moderation/seen'
import { writesOfBatch } from '../../domain/moderation/stepWrites'
import { creatorOf } from '../../domain/moderation/storedEvent'
import { Refusal } from '../../domain/outbox/refusal'
import { codeOf, inTransaction, type TransactionLimits } from '../firestore/eventTransactions'
import { accountDatabase } from '../firestore/firestore'
import { at, events, findPerson, reportsOf, storedEvent } from './moderationDocuments.firebase'

// R74: the commits of moderators. The rules accept them from nobody else.

interface Signature {
  moderator: UserId
  entryId: string
}

export async function actOn(
  seen: Case,
  act: ModeratorAct,
  { limits, ...signature }: Signature & { limits: TransactionLimits },
): Promise<void> {
  const { event, note } = seen
  const uid = creatorOf(event)
  const [reports, person] = await Promise.all([reportsOf(event.id), uid === '' ? null : findPerson(uid)])
  const reference = doc(events(), event.id)
  const writesFor = (stored: DocumentData | undefined) => {
    if (!stored) throw new Refusal('not-found')
    const current = storedEvent(event.id, stored)
    // R64: an approval is of what was seen. Closing reports doesn't judge the event, and a removal judges its owner.
    if (isApproving(act) && !isAsSeen(event, current)) throw new Refusal('changed')
    const around: ActSurroundings = {
      event: current,
      note,
      seenReports: seen.reports,
      reporters: reports.map(({ userId }) => userId),
      owner: uid,
      isTrusted: person?.isTrusted === true,
      claimants: seen.claimants,
      now: limits.serverClock.now(),
      ...signature,
    }
    const writes = writesOf(act, around)
    if (!writes) throw new Refusal('not-possible')
    return writes
  }
  if (FINAL.includes(act.kind)) return commit(async () => writesFor((await getDoc(reference)).data()), limits)
  await inTransaction(
    reference,
    (stored, transaction) => {
      for (const write of writesFor(stored)) put(transaction, write)
    },
    limits,
  )
}

const isApproving = ({ kind }: ModeratorAct) => kind !== 'dismiss' && !FINAL.includes(kind)

/** Writes a batch of steps in one commit. */
export const undo = (
  steps: readonly Step[],
  { limits, ...signature }: Omit<Signature, 'entryId'> & { newId: () => string; limits: TransactionLimits },
): Promise<void> =>
  commit(() => writesOfBatch(steps, { ...signature, now: limits.serverClock.now() }), limits)

/** Makes the writes in one commit, whatever the documents have become. `writes` is called again after a wrong clock. */
async function commit(
  writes: () => readonly ModeratorWrite[] | Promise<readonly ModeratorWrite[]>,
  { serverClock }: TransactionLimits,
) {
  const attempt = async () => {
    const batch = writeBatch(accountDatabase())
    for (const write of await writes()) put(batch, write)
    await batch.commit()
  }
  try {
    await attempt()
  } catch (error) {
    // The device's clock may be wrong.
    if (codeOf(error) !== 'permission-denied') throw error
    await serverClock.measure()
    await attempt()
  }
}

export async function setTrust(person: UserId, isTrusted: boolean, signature: Signature): Promise<void> {
  const batch = writeBatch(accountDatabase())
  put(batch, isTrusted ? trustWrite(person) : distrustWrite(person))
  put(batch, trustEntry(isTrusted ? 'trust' : 'untrust', person, signature))
  await batch.commit()
}

export async function tellReported({ event }: Case): Promise<void> {
  const write = reportedNotice(event)
  // R82: the organiser is told once. The rules refuse a second notice.
  if (!write || write.how === 'delete' || (await getDoc(at(write.path))).exists()) return
  await setDoc(at(write.path), withMarks(write.fields))
}

interface Writer {
  set(reference: ReturnType<typeof at>, fields: DocumentData, options?: { merge: true }): unknown
  update(reference: ReturnType<typeof at>, fields: DocumentData): unknown
  delete(reference: ReturnType<typeof at>): unknown
}

function put(writer: Writer, write: ModeratorWrite) {
  if (write.how === 'delete') writer.delete(at(write.path))
  else if (write.how === 'update') writer.update(at(write.path), withMarks(write.fields))
  else if (write.how === 'merge') writer.set(at(write.path), withMarks(write.fields), { merge: true })
  else writer.set(at(write.path), withMarks(write.fields))
}

const withMarks = (fields: Record<string, unknown>): DocumentData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === SERVER_TIME ? serverTimestamp() : value === REMOVED ? deleteField() : value,
    ]),
  )
