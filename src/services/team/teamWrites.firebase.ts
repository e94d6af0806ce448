import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  writeBatch,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'
import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { Refusal } from '../../domain/outbox/refusal'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import { isLinkOpen, MAX_ORGANISERS, readTeam, type LinkState, type Team } from '../../domain/team/team'
import { nextStamp } from '../../domain/time/nextStamp'
import { codeOf, inTransaction, oneMore, type TransactionLimits } from '../firestore/eventTransactions'
import { accountDatabase, database } from '../firestore/firestore'
import { getAll } from '../firestore/getAll'
import { log } from '../device/log'

// R73: reads and writes teams through the SDK, as the signed-in person. `TeamWrites` describes the calls.

const eventOf = (eventId: EventId) => doc(accountDatabase(), 'events', eventId)
const peopleOf = (eventId: EventId) => collection(eventOf(eventId), 'people')
const linksOf = (eventId: EventId) => collection(eventOf(eventId), 'links')
const msOf = (at: unknown) => (at instanceof Timestamp ? at.toMillis() : null)

/** The links and offers of an event. Only its owner may list them. */
const linkDocs = (eventId: EventId) => getAll(linksOf(eventId))

/** The offer to this person, if there is one. Its name is the person's id. */
async function offerDocs(eventId: EventId, userId: UserId) {
  const offer = await getDoc(doc(linksOf(eventId), userId))
  return offer.exists() ? [offer] : []
}

export async function readTeamOf(
  userId: UserId,
  eventId: EventId,
  { serverClock }: TransactionLimits,
): Promise<Team> {
  const event = (await getDoc(eventOf(eventId))).data()
  if (!event) throw new Refusal('not-found')
  const [people, links] = await Promise.all([
    getAll(peopleOf(eventId)),
    event.creator === userId ? linkDocs(eventId) : offerDocs(eventId, userId),
  ])
  const stored = {
    creator: event.creator as unknown,
    organisers: event.organisers as unknown,
    people: people.map(found => {
      const { name, at } = found.data()
      return { userId: found.id, name: name as unknown, at: msOf(at) }
    }),
    links: links.map(found => {
      const { by, at, offer } = found.data()
      return { token: found.id, by: by as unknown, at: msOf(at), offer: offer as unknown }
    }),
  }
  return readTeam(stored, userId, serverClock.now())
}

export async function makeLink(
  userId: UserId,
  eventId: EventId,
  { token, name }: { token: string; name: string },
  limits: TransactionLimits,
): Promise<void> {
  const batch = writeBatch(accountDatabase())
  batch.set(...(await oneMore([userId, 'invited', `${eventId}/${token}`], limits)))
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
  const at = msOf((await getDoc(doc(database, 'events', eventId, 'links', token))).data()?.at)
  if (at === null) return 'used'
  return isLinkOpen(at, serverClock.now()) ? 'open' : 'ended'
}

export async function joinTeam(
  userId: UserId,
  eventId: EventId,
  { token, name }: { token: string; name: string },
  limits: TransactionLimits,
): Promise<DanceEvent | null> {
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

export async function removePerson(
  userId: UserId,
  eventId: EventId,
  person: UserId,
  limits: TransactionLimits,
): Promise<DanceEvent | null> {
  const offers = await offerDocs(eventId, person)
  return changeTeam(userId, eventId, limits, (stored, transaction) => {
    const organisers = organisersOf(stored)
    if (!organisers.includes(person)) return {}
    transaction.delete(doc(peopleOf(eventId), person))
    for (const { ref } of offers) transaction.delete(ref)
    return { organisers: organisers.filter(id => id !== person) }
  })
}

export async function offerTo(
  userId: UserId,
  eventId: EventId,
  person: UserId,
  { serverClock }: TransactionLimits,
): Promise<void> {
  const offers = (await linkDocs(eventId)).filter(found => found.data().offer === true)
  const stands = (found: DocumentSnapshot) => {
    const { by, at } = found.data() ?? {}
    return found.id === person && by === userId && isLinkOpen(msOf(at) ?? 0, serverClock.now())
  }
  const others = offers.filter(found => !stands(found))
  // The rules allow no change of an offer, so one that has ended is removed first.
  await removeAll(others)
  // An earlier answer may have been lost.
  if (others.length < offers.length) return
  await setDoc(doc(linksOf(eventId), person), { by: userId, at: serverTimestamp(), offer: true })
}

export async function takeOver(
  userId: UserId,
  eventId: EventId,
  limits: TransactionLimits,
): Promise<DanceEvent | null> {
  const [offer] = await offerDocs(eventId, userId)
  const { by, at } = offer?.data() ?? {}
  try {
    const event = await changeTeam(userId, eventId, limits, async (stored, transaction) => {
      const organisers = organisersOf(stored)
      // An earlier answer may have been lost.
      if (stored.creator === userId) return {}
      if (stored.status === 'deleted') throw new Refusal('not-found')
      if (!organisers.includes(userId)) throw new Refusal('not-organiser')
      if (!offer) throw new Refusal('offer-gone')
      if (stored.creator !== by || !isLinkOpen(msOf(at) ?? 0, limits.serverClock.now()))
        throw new Refusal('offer-ended')
      const counted = await oneMore([userId, 'claimed', eventId], limits, count => transaction.get(count))
      transaction.set(...counted)
      transaction.delete(offer.ref)
      // Who claimed the event as one of its organisers still stands among them.
      const others = organisers.filter(id => id !== userId && id !== by)
      // R84: the new owner didn't make the event, so it isn't deleted with the new owner's account.
      return { creator: userId, claimed: true, organisers: [...others, by as UserId] }
    })
    await removeLinks(eventId).catch(error =>
      log('The links of the former owner could not be removed', error),
    )
    return event
  } catch (error) {
    if (codeOf(error) !== 'permission-denied') throw error
    throw new Refusal((await offerDocs(eventId, userId)).length > 0 ? 'offer-ended' : 'offer-gone')
  }
}

export async function giveBack(
  userId: UserId,
  eventId: EventId,
  { letsGo }: { letsGo: boolean },
  limits: TransactionLimits,
): Promise<DanceEvent | null> {
  const before = (await getDoc(eventOf(eventId))).data()
  if (before?.creator === userId) {
    await removeLinks(eventId)
    if (letsGo) await letAllGo(userId, eventId, limits)
  }
  return changeTeam(userId, eventId, limits, (stored, transaction) => {
    // An earlier answer may have been lost.
    if (stored.creator !== userId) return {}
    if (!goesBack(stored, userId)) throw new Refusal('team-left')
    // Somebody who came from the team returns to it.
    if (!organisersOf(stored).includes(userId)) transaction.delete(doc(peopleOf(eventId), userId))
    return { creator: '', claimed: false }
  })
}

/** The owner takes everybody off the team, unless the event can be given back as it is. */
async function letAllGo(userId: UserId, eventId: EventId, limits: TransactionLimits) {
  const people = await getAll(peopleOf(eventId))
  await changeTeam(userId, eventId, limits, (stored, transaction) => {
    if (goesBack(stored, userId)) return {}
    for (const { ref, id } of people) if (id !== userId) transaction.delete(ref)
    return { organisers: [] }
  })
}

/** R84: whether the rules let the owner give the event back. Otherwise strangers would run it, and nobody would own it. */
const goesBack = (stored: DocumentData, userId: UserId) => {
  const organisers = organisersOf(stored)
  return organisers.length === 0 || organisers.includes(userId)
}

/** Links and offers end with the ownership of their maker, but would work again if they owned the event again. */
const removeLinks = async (eventId: EventId) => removeAll(await linkDocs(eventId))

/** A commit reads at most 20 documents for its rules. */
const MAX_TOGETHER = 15

async function removeAll(found: readonly DocumentSnapshot[]) {
  const batch = writeBatch(accountDatabase())
  for (const { ref } of found.slice(0, MAX_TOGETHER)) batch.delete(ref)
  if (found.length > 0) await batch.commit()
}

const organisersOf = ({ organisers }: DocumentData): UserId[] =>
  Array.isArray(organisers) ? (organisers as UserId[]) : []

/**
 * Changes the event in one transaction, with a new stamp (R29). Without a change, it writes nothing. Returns null if
 * devices can't read the event, so that a person can leave such an event too.
 */
const changeTeam = (
  userId: UserId,
  eventId: EventId,
  limits: TransactionLimits,
  changesOf: (stored: DocumentData, transaction: Transaction) => DocumentData | Promise<DocumentData>,
): Promise<DanceEvent | null> =>
  inTransaction(
    eventOf(eventId),
    async (stored, transaction) => {
      if (!stored) throw new Refusal('not-found')
      const changes = await changesOf(stored, transaction)
      const lastUpdated = nextStamp(limits.serverClock.now(), stored.lastUpdated)
      const isChanged = Object.keys(changes).length > 0
      if (isChanged) transaction.update(eventOf(eventId), { ...changes, lastUpdated })
      const after = isChanged ? { ...stored, ...changes, lastUpdated } : stored
      return readPlacedEvent(eventId, after, userId)
    },
    limits,
  )
