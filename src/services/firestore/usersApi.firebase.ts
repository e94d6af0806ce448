// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite'
import type { UserId } from '../../domain/event/event'
import { readCounted } from '../../domain/account/favouriteCounts'
import { readProfile, type Profile, type ProfileChange } from '../../domain/account/profile'
import { MAX_NOTICES, readEventNotice, type EventNotice } from '../../domain/organiser/eventNotices'
import { countFavourites } from './favouriteCounts.firebase'
import { accountDatabase } from './firestore'

const userOf = (userId: UserId) => doc(accountDatabase(), 'users', userId)

/** Reads a profile. Null if it doesn't exist yet. */
export async function readUser(userId: UserId): Promise<Profile | null> {
  const found = await getDoc(userOf(userId))
  if (!found.exists()) return null
  const countedFavourites = readCounted(found.data())
  return { ...readProfile(found.data()), ...(countedFavourites.length > 0 && { countedFavourites }) }
}

/** Decision 24: counts this person's favourites in the numbers of their events, as far as they don't count yet. */
export async function countUser(userId: UserId, known: Profile | null): Promise<void> {
  const profile = known ?? (await readUser(userId))
  if (profile) await countFavourites(userId, profile)
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

/** Writes everything in one commit. Additions and removals need two writes, because they change the same field. */
export async function changeUser(
  userId: UserId,
  { added = {}, removedFavourites = [], ...fields }: ProfileChange,
): Promise<void> {
  const union = Object.entries(added)
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => [name, arrayUnion(...items)])
  const batch = writeBatch(accountDatabase())
  batch.set(userOf(userId), { ...fields, ...Object.fromEntries(union) }, { merge: true })
  if (removedFavourites.length > 0) {
    batch.set(userOf(userId), { eventFavourites: arrayRemove(...removedFavourites) }, { merge: true })
  }
  await batch.commit()
}
