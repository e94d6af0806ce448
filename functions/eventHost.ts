import type { EventId } from '../src/domain/event/event'
import { isReadableSize } from '../src/domain/event/reader/documentSize'
import { PICTURES_FOLDER } from '../src/domain/images/mayStay'
import { isKeptFile } from '../src/domain/images/pictureNames'
import { everythingOf } from '../src/domain/moderation/everything'
import { heardFields } from '../src/domain/moderation/heardCounties'
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
  /** Removes the pictures of the event, except those whose addresses are among these texts. */
  removePictures(eventId: EventId, kept: readonly string[]): Promise<unknown>
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence. */
  warn(sentence: string): void
}

/**
 * So many own writes are remembered, to know them by their stamps: more than wait for their triggers, also while a script edits its
 * hundred events as fast as it can. They use 6 MB.
 */
const MAX_OWN = 50_000

/**
 * Looks into each written event (decision 32): puts it right if no device reads it, or if devices that hold it would not hear of
 * it any more, and removes pictures that nobody needs any more (R50). A write may come twice, late and in any order: only what is
 * stored now counts. Google's triggers leave out versions that are too large for them. Rejects if the database or the storage
 * fails, and the trigger tries again.
 */
export function makeEventHost({ change, removePictures, now, warn }: EventHostParts) {
  // A write of this function leaves some counties out if there is no room for all. None is looked at again, or two of them would
  // take turns for ever.
  const own = new Set<string>()
  const nameOf = (eventId: EventId, { lastUpdated }: Fields) => `${eventId} ${String(lastUpdated)}`

  return async (eventId: EventId, written?: Written) => {
    const before = written?.before ?? null
    const isHeard = !written?.after || own.has(nameOf(eventId, written.after))
    const heardBy = (stored: Fields) => (isHeard ? null : heardFields(stored, before, now()))
    if (written && isSettled(written) && !(written.after && heardBy(written.after))) return
    let kept: readonly string[] | null = null
    await change(eventId, stored => {
      kept = keptTexts(stored, written)
      const mended = mendedFields(stored, before, now())
      if (mended) warn(`events/${eventId} held more than a device reads, and is put right.`)
      const heard = heardBy(stored)
      if (heard) {
        own.add(nameOf(eventId, heard))
        const [oldest] = own
        if (own.size > MAX_OWN && oldest !== undefined) own.delete(oldest)
      }
      return mended || heard ? { ...mended, ...heard } : null
    })
    if (kept) await removePictures(eventId, kept)
  }
}

const isDeleted = ({ status }: Fields) => status === 'deleted'
const isClaimed = (fields: Fields | null) => fields !== null && 'claimed' in fields
/** R84: only a moderator who puts an event back takes this mark off. */
const isPutBack = ({ before, after }: Written) => isClaimed(before) && !isClaimed(after)

/** Whether there is nothing to do about a write. */
const isSettled = (written: Written) =>
  !written.after || (isReadableSize(written.after) && !isDeleted(written.after) && !isPutBack(written))

/**
 * The texts that name the pictures which a stored event needs. Null if all its pictures may stay: only whoever deletes an
 * event by a script, or has claimed it, leaves some that nobody would find any more.
 */
function keptTexts(stored: Fields, written: Written | undefined): string[] | null {
  if (isDeleted(stored)) return []
  const isBack = written && isPutBack(written) && !isClaimed(stored) && isReadableSize(stored)
  return isBack ? everythingOf(stored).map(({ text }) => text) : null
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

/** The part of the admin library's Storage that this file uses. */
export interface EventBucket {
  getFiles(options: { prefix: string }): Promise<[StoredFile[], ...unknown[]]>
}
interface StoredFile {
  name: string
  delete(options: { ignoreNotFound: boolean }): Promise<unknown>
}

/** So many files are removed at the same time. */
const AT_ONCE = 50

/** Removes pictures from the bucket of a Firebase project, past the security rules. */
export const bucketPictures =
  (bucket: EventBucket): EventHostParts['removePictures'] =>
  async (eventId, kept) => {
    const [files] = await bucket.getFiles({ prefix: `${PICTURES_FOLDER}${eventId}/` })
    const removed = files.filter(({ name }) => !isKeptFile(name, kept))
    for (let at = 0; at < removed.length; at += AT_ONCE)
      // Whoever deletes an event with the app removes its files meanwhile.
      await Promise.all(removed.slice(at, at + AT_ONCE).map(file => file.delete({ ignoreNotFound: true })))
  }
