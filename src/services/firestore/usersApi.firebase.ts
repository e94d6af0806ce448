// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  Timestamp,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import {
  countSteps,
  favouritesPartOf,
  readCounted,
  type CountStep,
} from '../../domain/account/favouriteCounts'
import { readProfile, type Profile, type ProfileChange } from '../../domain/account/profile'
import type { ReceivedOffer } from '../../domain/organiser/colleagueNews'
import { creatorMark } from '../../domain/event/reader/creatorMark'
import { personName } from '../../domain/team/team'
import { MAX_NOTICES, readEventNotice, type EventNotice } from '../../domain/organiser/eventNotices'
import { codeOf } from './eventTransactions'
import { log } from '../device/log'
import { accountDatabase } from './firestore'

const userOf = (userId: UserId) => doc(accountDatabase(), 'users', userId)

/** Reads a profile. Null if it doesn't exist yet. */
export async function readUser(userId: UserId): Promise<Profile | null> {
  const found = await getDoc(userOf(userId))
  if (!found.exists()) return null
  const countedFavourites = readCounted(found.data())
  return { ...readProfile(found.data()), ...(countedFavourites.length > 0 && { countedFavourites }) }
}

/** R82: the newest notices about this person's events. */
export async function readNotices(userId: UserId): Promise<EventNotice[]> {
  const notices = collection(userOf(userId), 'notices')
  const { docs } = await getDocs(query(notices, orderBy('at', 'desc'), limit(MAX_NOTICES)))
  return docs.flatMap(found => {
    const { at, ...fields } = found.data()
    const ms = at instanceof Timestamp ? at.toMillis() : at
    return readEventNotice(found.id, { ...fields, at: ms as unknown }) ?? []
  })
}

/** R73: the offers to this person, by event. The event's team gave their names to each other. */
export async function readOffers(
  userId: UserId,
  eventIds: readonly EventId[],
): Promise<Record<EventId, ReceivedOffer>> {
  const found = await Promise.all(
    eventIds.map(async (eventId): Promise<[EventId, ReceivedOffer][]> => {
      const event = doc(accountDatabase(), 'events', eventId)
      const { by, at } = (await getDoc(doc(event, 'links', userId))).data() ?? {}
      if (typeof by !== 'string' || !(at instanceof Timestamp)) return []
      const { name } = (await getDoc(doc(event, 'people', by))).data() ?? {}
      return [[eventId, { from: personName(name), by: creatorMark(by), at: at.toMillis() }]]
    }),
  )
  return Object.fromEntries(found.flat())
}

/** What a write of a missing document may get: the rules judge it before its absence counts. */
const MAY_BE_MISSING = ['not-found', 'permission-denied']

/**
 * Writes everything in one commit. Only an account that exists gets a new token, so only such an account creates a
 * missing profile. The old token of a deleted account still works for up to an hour.
 */
export async function changeUser(
  userId: UserId,
  change: ProfileChange,
  { isMissing, renewToken }: { isMissing: boolean; renewToken: () => Promise<unknown> },
): Promise<void> {
  const profile = userOf(userId)
  const writes = writesOf(change)
  if (!isMissing) {
    const update = writeBatch(accountDatabase())
    for (const fields of writes) update.update(profile, fields)
    try {
      return await update.commit()
    } catch (error) {
      if (!MAY_BE_MISSING.includes(codeOf(error))) throw error
    }
  }
  await renewToken()
  const creation = writeBatch(accountDatabase())
  for (const fields of writes) creation.set(profile, fields, { merge: true })
  await creation.commit()
}

/** Additions and removals need two writes, because they change the same field. */
function writesOf({
  added = {},
  removedFavourites = [],
  removedFollowed = [],
  ...fields
}: ProfileChange): DocumentData[] {
  const union = Object.entries(added)
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => [name, arrayUnion(...items)])
  const set = { ...fields, ...Object.fromEntries(union) }
  const removal = {
    ...(removedFavourites.length > 0 && { eventFavourites: arrayRemove(...removedFavourites) }),
    ...(removedFollowed.length > 0 && { followed: arrayRemove(...removedFollowed) }),
  }
  if (Object.keys(removal).length === 0) return [set]
  return Object.keys(set).length > 0 ? [set, removal] : [removal]
}

/**
 * Decision 24: takes the next steps to count this person's favourites. `known` is the profile, as the server has it. Throws
 * if the server can't be reached.
 */
export async function countUser(userId: UserId, known: Profile | null): Promise<void> {
  const profile = known ?? (await readUser(userId))
  if (profile) await takeSteps(userId, countSteps(profile))
}

const MAX_STOPPED = 100

/** Stops counting this person's favourites, the first 100 of them, before the profile is deleted. */
export async function stopCounting(userId: UserId): Promise<void> {
  const counted = (await readUser(userId))?.countedFavourites ?? []
  const steps = counted.slice(0, MAX_STOPPED).map(eventId => ({ eventId, by: -1 as const }))
  await takeSteps(userId, steps)
}

async function takeSteps(userId: UserId, steps: CountStep[]) {
  let refused = 0
  for (const step of steps) {
    try {
      await take(userId, step)
    } catch (error) {
      // Another tab may have taken the step first.
      if (codeOf(error) !== 'permission-denied') throw error
      refused += 1
    }
  }
  if (refused > 0) log(`${refused} favourites were not counted`)
}

/** The rules allow the two writes only together, so a repeated step counts nothing twice. */
async function take(userId: UserId, { eventId, by }: CountStep) {
  const database = accountDatabase()
  const batch = writeBatch(database)
  batch.update(doc(database, 'users', userId), {
    countedFavourites: by > 0 ? arrayUnion(eventId) : arrayRemove(eventId),
  })
  const count = doc(database, 'events', eventId, 'counts', favouritesPartOf(userId))
  batch.set(count, { favourites: increment(by) }, { merge: true })
  await batch.commit()
}
