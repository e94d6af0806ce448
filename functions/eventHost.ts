import type { EventId } from '../src/domain/event/event'
import { isReadableSize } from '../src/domain/event/reader/documentSize'
import { mendedFields } from '../src/domain/moderation/mendedEvent'

type Fields = Readonly<Record<string, unknown>>

/** One write of an event: the versions before and after it. */
interface Written {
  before: Fields | null
  after: Fields | null
}

/**
 * Changes the stored event by the fields that `work` returns. If the event changes meanwhile, `work` is asked again. It
 * isn't asked without an event.
 */
export type ChangeEvent = (eventId: EventId, work: (stored: Fields) => Fields | null) => Promise<void>

export interface EventHostParts {
  change: ChangeEvent
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence. */
  warn(sentence: string): void
}

/**
 * Puts each written event right that no device reads (decision 32). A write may come twice, late and in any order: only what
 * is stored now counts. Google's triggers leave out versions that are too large for them. Rejects if the database fails, and
 * the trigger tries again.
 */
export const makeEventHost =
  ({ change, now, warn }: EventHostParts) =>
  async (eventId: EventId, written?: Written) => {
    if (written && (!written.after || isReadableSize(written.after))) return
    await change(eventId, stored => {
      const mended = mendedFields(stored, written?.before ?? null, now())
      if (mended) warn(`events/${eventId} held more than a device reads, and is put right.`)
      return mended
    })
  }

/** The parts of the admin library's Firestore that this file uses. */
export interface EventFirestore<Reference = unknown> {
  collection(name: string): { doc(id: string): Reference }
  runTransaction(work: (transaction: Transaction<Reference>) => Promise<void>): Promise<void>
}
interface Transaction<Reference> {
  get(reference: Reference): Promise<{ data(): Fields | undefined }>
  update(reference: Reference, fields: Fields): unknown
}

/** Changes events of a Firebase project, past the security rules. A transaction keeps other writers waiting. */
export const firestoreEvents =
  (firestore: EventFirestore): ChangeEvent =>
  (eventId, work) =>
    firestore.runTransaction(async transaction => {
      const reference = firestore.collection('events').doc(eventId)
      const stored = (await transaction.get(reference)).data()
      const changes = stored && work(stored)
      if (changes) transaction.update(reference, changes)
    })
