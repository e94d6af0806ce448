import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore/lite'
import { MAX_LIST_ITEMS } from '../../domain/constants'
import { countyIdOf } from '../../domain/places/countyId'
import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import {
  documentChanges,
  endDateRepair,
  listItemsOf,
  movedChange,
  newDocument,
  type EventDocument,
} from '../../domain/organiser/eventDocument'
import { isTrusted } from '../../domain/account/trust'
import { nextStamp } from '../../domain/time/nextStamp'
import { readProfile } from '../../domain/account/profile'
import type { CreationArgs } from '../../domain/organiser/eventIntents'
import type { EventPatch } from '../../domain/organiser/eventPatch'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import { Refusal } from '../../domain/outbox/refusal'
import { codeOf, inTransaction, oneMore, type TransactionLimits } from './eventTransactions'
import { accountDatabase } from './firestore'

// §7: writes events through the SDK, as the signed-in person. `EventWrites` describes the calls. This file is in a
// chunk of its own.

const eventOf = (eventId: EventId) => doc(accountDatabase(), 'events', eventId)

/** Reads a document as an event. Throws a Refusal if devices would reject it (R55). */
function understood(eventId: EventId, document: EventDocument, userId: UserId): DanceEvent {
  const event = readPlacedEvent(eventId, document, userId)
  if (!event) throw new Refusal('invalid-argument')
  return event
}

export async function createEvent(
  userId: UserId,
  creation: CreationArgs,
  limits: TransactionLimits,
): Promise<{ event: DanceEvent; isNew: boolean }> {
  const reference = eventOf(creation.eventId)
  const create = (status: CreationArgs['status']) =>
    inTransaction(
      reference,
      async (stored, transaction) => {
        if (stored && stored.creator !== userId) throw new Refusal('already-exists')
        const stamp = nextStamp(limits.serverClock.now())
        const document = stored ?? newDocument({ ...creation, status }, userId, stamp)
        const event = understood(creation.eventId, document, userId)
        if (stored) return { event, isNew: false }
        const counted = await oneMore([userId, 'created', creation.eventId], limits, count =>
          transaction.get(count),
        )
        transaction.set(reference, document)
        transaction.set(...counted)
        return { event, isNew: true }
      },
      limits,
    )
  try {
    return await create(await statusOf(userId, creation.status))
  } catch (error) {
    if (codeOf(error) !== 'permission-denied') throw error
    // R36: the device believed that this person was trusted, but the server doesn't.
    return create('pendingApproval')
  }
}

/**
 * The status of a new event. R82: an approval may have made this person trusted since the device last read the
 * profile.
 */
async function statusOf(userId: UserId, status: CreationArgs['status']): Promise<CreationArgs['status']> {
  if (status === 'current') return status
  const profile = (await getDoc(doc(accountDatabase(), 'users', userId))).data()
  return isTrusted(readProfile(profile).permission) ? 'current' : status
}

export async function changeEvent(
  userId: UserId,
  eventId: EventId,
  patchOf: (event: DanceEvent, now: number) => EventPatch,
  limits: TransactionLimits,
): Promise<DanceEvent> {
  const reference = eventOf(eventId)
  return inTransaction(
    reference,
    async (stored, transaction) => {
      if (!stored) throw new Refusal('not-found')
      const event = understood(eventId, stored, userId)
      // The rules refuse a wrong stamp, so this uses the server's time.
      const now = limits.serverClock.now()
      const edit = documentChanges(stored, patchOf(event, now))
      if (Object.keys(edit).length === 0) return event

      const moved = understood(eventId, { ...stored, ...edit }, userId)
      const changes = { ...edit, ...movedChange(edit, event, moved, now), ...endDateRepair(stored, edit) }
      const lastUpdated = nextStamp(now, stored.lastUpdated)
      const after = { ...stored, ...changes, lastUpdated }
      if (listItemsOf(after) > MAX_LIST_ITEMS) throw new Refusal('out-of-range')
      const counted =
        changes.claimed === true &&
        (await oneMore([userId, 'claimed', eventId], limits, count => transaction.get(count)))
      if (counted) transaction.set(...counted)
      transaction.update(reference, { ...changes, lastUpdated } as DocumentData)
      return understood(eventId, after, userId)
    },
    limits,
  )
}

export async function reportEvent(
  userId: UserId,
  eventId: EventId,
  reason: string,
  limits: TransactionLimits,
): Promise<void> {
  const reference = eventOf(eventId)
  const load = async () => {
    const stored = (await getDoc(reference)).data()
    if (!stored || stored.status === 'deleted') throw new Refusal('not-found')
    return stored
  }
  const report = { userId, timestamp: serverTimestamp(), reason }
  // R85: everybody can read the event, so its mark contains only the time of the first report.
  const mark = { userId: '', timestamp: serverTimestamp(), reason: '' }
  const send = async (isFirst: boolean) => {
    const batch = writeBatch(accountDatabase())
    batch.set(doc(reference, 'reports', userId), report)
    batch.set(...(await oneMore([userId, 'reported', eventId], limits)))
    if (isFirst) batch.update(reference, { reported: mark })
    await batch.commit()
  }

  const isFirst = !(await load()).reported
  try {
    await send(isFirst)
  } catch (error) {
    unlessThere(error)
    // The device's clock may have counted it on a wrong day.
    await limits.serverClock.measure()
    // Somebody else reported it first, or an earlier answer was lost.
    if (!isFirst || (await load()).reported) await send(false).catch(unlessThere)
    // Nobody has reported the event, so the refusal has another cause. Send the report without the mark.
    else await send(false)
  }
}

/**
 * Ignores refusals. The rules refuse to overwrite an existing document, such as the person's own report, and that
 * isn't an error.
 */
function unlessThere(error: unknown) {
  if (codeOf(error) !== 'permission-denied') throw error
}

export async function addCounty(name: County): Promise<void> {
  const countyId = countyIdOf(name)
  if (countyId === null) return
  const counties = collection(accountDatabase(), 'counties')
  const { empty } = await getDocs(query(counties, where('name', '==', name), limit(1)))
  if (!empty) return
  // Another device may have added the county in the meantime. Adding it again changes nothing.
  await setDoc(doc(counties, countyId), { name }).catch(unlessThere)
}
