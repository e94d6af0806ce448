import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { Refusal } from '../../domain/outbox/refusal'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import { isLinkOpen, MAX_ORGANISERS, readTeam, type LinkState, type Team } from '../../domain/team/team'
import { nextStamp } from '../../domain/time/nextStamp'
import { codeOf, inTransaction, type TransactionLimits } from '../firestore/eventTransactions'
import { accountDatabase } from '../firestore/firestore'

// R73: reads and writes teams through the SDK, as the signed-in person. `TeamWrites` describes the calls.

const eventOf = (eventId: EventId) => doc(accountDatabase(), 'events', eventId)
const peopleOf = (eventId: EventId) => collection(eventOf(eventId), 'people')
const linksOf = (eventId: EventId) => collection(eventOf(eventId), 'links')
const msOf = (at: unknown) => (at instanceof Timestamp ? at.toMillis() : null)

export async function readTeamOf(
  userId: UserId,
  eventId: EventId,
  { serverClock }: TransactionLimits,
): Promise<Team> {
  const event = (await getDoc(eventOf(eventId))).data()
  if (!event) throw new Refusal('not-found')
  const [people, links] = await Promise.all([
    getDocs(peopleOf(eventId)),
    event.creator === userId ? getDocs(linksOf(eventId)) : { docs: [] },
  ])
  const stored = {
    creator: event.creator as unknown,
    organisers: event.organisers as unknown,
    people: people.docs.map(found => {
      const { name, at } = found.data()
      return { userId: found.id, name: name as unknown, at: msOf(at) }
    }),
    links: links.docs.map(found => {
      const { by, at } = found.data()
      return { token: found.id, by: by as unknown, at: msOf(at) }
    }),
  }
  return readTeam(stored, userId, serverClock.now())
}

export async function makeLink(
  userId: UserId,
  eventId: EventId,
  { token, name }: { token: string; name: string },
): Promise<void> {
  const batch = writeBatch(accountDatabase())
  batch.set(doc(peopleOf(eventId), userId), { name, at: serverTimestamp() }, { merge: true })
  batch.set(doc(linksOf(eventId), token), { by: userId, at: serverTimestamp() })
  await batch.commit()
}

export const withdrawLink = (eventId: EventId, token: string) => deleteDoc(doc(linksOf(eventId), token))

export async function lookAtLink(
  eventId: EventId,
  token: string,
  { serverClock }: TransactionLimits,
): Promise<LinkState> {
  const at = msOf((await getDoc(doc(linksOf(eventId), token))).data()?.at)
  if (at === null) return 'used'
  return isLinkOpen(at, serverClock.now()) ? 'open' : 'ended'
}

export async function joinTeam(
  userId: UserId,
  eventId: EventId,
  { token, name }: { token: string; name: string },
  limits: TransactionLimits,
): Promise<DanceEvent> {
  try {
    return await changeTeam(userId, eventId, limits, (stored, transaction) => {
      const organisers = organisersOf(stored)
      // An earlier answer may have been lost.
      if (organisers.includes(userId) || stored.creator === userId) return {}
      if (stored.status === 'deleted') throw new Refusal('not-found')
      if (organisers.length >= MAX_ORGANISERS) throw new Refusal('team-full')
      transaction.set(doc(peopleOf(eventId), userId), { name, link: token, at: serverTimestamp() })
      transaction.delete(doc(linksOf(eventId), token))
      return { organisers: [...organisers, userId] }
    })
  } catch (error) {
    if (codeOf(error) !== 'permission-denied') throw error
    const state = await lookAtLink(eventId, token, limits)
    throw state === 'ended' ? new Refusal('link-ended') : new Refusal('link-used')
  }
}

export const leaveTeam = (userId: UserId, eventId: EventId, limits: TransactionLimits) =>
  removePerson(userId, eventId, userId, limits)

export const removePerson = (userId: UserId, eventId: EventId, person: UserId, limits: TransactionLimits) =>
  changeTeam(userId, eventId, limits, (stored, transaction) => {
    const organisers = organisersOf(stored)
    if (!organisers.includes(person)) return {}
    transaction.delete(doc(peopleOf(eventId), person))
    return { organisers: organisers.filter(id => id !== person) }
  })

export async function handOver(
  userId: UserId,
  eventId: EventId,
  person: UserId,
  limits: TransactionLimits,
): Promise<DanceEvent> {
  const links = await getDocs(linksOf(eventId))
  return changeTeam(userId, eventId, limits, (stored, transaction) => {
    const organisers = organisersOf(stored)
    if (stored.creator === person) return {}
    if (!organisers.includes(person)) throw new Refusal('failed-precondition')
    for (const { ref } of links.docs.slice(0, MAX_LINKS_TOGETHER)) transaction.delete(ref)
    // R84: the new owner didn't make the event, so it isn't deleted with the new owner's account.
    return { creator: person, claimed: true, organisers: [...organisers.filter(id => id !== person), userId] }
  })
}

/** A commit reads at most 20 documents for its rules. The links that stay don't work either: their maker isn't the owner. */
const MAX_LINKS_TOGETHER = 15

const organisersOf = ({ organisers }: DocumentData): UserId[] =>
  Array.isArray(organisers) ? (organisers as UserId[]) : []

/** Changes the event in one transaction, with a new stamp (R29). Without a change, it writes nothing. */
const changeTeam = (
  userId: UserId,
  eventId: EventId,
  limits: TransactionLimits,
  changesOf: (stored: DocumentData, transaction: Transaction) => DocumentData,
): Promise<DanceEvent> =>
  inTransaction(
    eventOf(eventId),
    (stored, transaction) => {
      if (!stored) throw new Refusal('not-found')
      const changes = changesOf(stored, transaction)
      const lastUpdated = nextStamp(limits.serverClock.now(), stored.lastUpdated)
      const isChanged = Object.keys(changes).length > 0
      if (isChanged) transaction.update(eventOf(eventId), { ...changes, lastUpdated })
      const after = isChanged ? { ...stored, ...changes, lastUpdated } : stored
      const event = readPlacedEvent(eventId, after, userId)
      if (!event) throw new Refusal('invalid-argument')
      return event
    },
    limits,
  )
