import { getAuthCalls } from '../auth/authApi.firebase'
import * as sdk from 'firebase/auth'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type DocumentSnapshot,
  type UpdateData,
} from 'firebase/firestore/lite'
import type { OwnData, OwnEvents, StoredFields } from '../../domain/account/accountData'
import { FIRESTORE_HOST } from '../../domain/configuration'
import type { EventId, UserId } from '../../domain/event/event'
import { DELETED_IMAGE } from '../../domain/event/eventImages'
import { SIGN_IN_AGAIN } from '../../domain/texts/accountMessages'
import { loadFrames, noticeClosedPopup } from '../auth/popups'
import { fileStorage } from '../images/fileStorage'
import { ACCOUNT_APP, firebaseApp } from '../network/firebaseApp'
import { log } from '../device/log'
import { accountDatabase } from '../firestore/firestore'
import { getAll } from '../firestore/getAll'
import { stopCounting } from '../firestore/usersApi.firebase'
import { calendarsOf } from '../calendars/ownCalendars.firebase'
import { removeImages } from '../images/imagesApi.firebase'

// R61: calls the SDK as the signed-in person. This file is in a chunk of its own, because few people need it.

const isLocal = FIRESTORE_HOST === ''

/** The signed-in user of this page. Throws the provider's error if there is none. */
function signedIn(): sdk.User {
  // Creates the login first, with this app's settings.
  getAuthCalls()
  const user = sdk.getAuth(firebaseApp(ACCOUNT_APP)).currentUser
  if (user) return user
  throw Object.assign(new Error(SIGN_IN_AGAIN), { code: 'auth/no-current-user' })
}

export async function readEvents(userId: UserId): Promise<OwnEvents> {
  const find = async (...condition: Parameters<typeof where>) => {
    const found = await getAll(query(collection(accountDatabase(), 'events'), where(...condition)))
    return found.map(event => ({ eventId: event.id, fields: event.data() as StoredFields }))
  }
  const [events, teams] = await Promise.all([
    find('creator', '==', userId),
    find('organisers', 'array-contains', userId),
  ])
  return { events, teams }
}

export async function readAll(userId: UserId): Promise<OwnData> {
  const profile = doc(accountDatabase(), 'users', userId)
  const [stored, counts, { events, teams }, notices, calendars] = await Promise.all([
    getDoc(profile),
    Promise.all(
      ['created', 'claimed', 'invited', 'reported'].map(kind => getDoc(doc(profile, 'counts', kind))),
    ),
    readEvents(userId),
    getAll(collection(profile, 'notices')),
    getDocs(calendarsOf(userId)),
  ])
  return {
    profile: (stored.data() as StoredFields | undefined) ?? null,
    events,
    teams,
    counts: Object.fromEntries(counts.map(count => [count.id, count.exists() ? withTimes(count) : null])),
    notices: notices.map(withTimes),
    calendars: calendars.docs.map(withTimes),
    names: await readNames(userId, [...events, ...teams]),
  }
}

/** How many names to ask for at once. */
const AT_ONCE = 20

/** R73: the names that the person gave for others who run these events. */
async function readNames(userId: UserId, events: OwnEvents['events']): Promise<OwnData['names']> {
  const names: OwnData['names'] = []
  for (let at = 0; at < events.length; at += AT_ONCE) {
    const some = events.slice(at, at + AT_ONCE).map(async ({ eventId }) => {
      const person = await getDoc(doc(accountDatabase(), 'events', eventId, 'people', userId))
      return person.exists() ? [{ eventId, fields: withTimes(person) }] : []
    })
    names.push(...(await Promise.all(some)).flat())
  }
  return names
}

/** The fields, with moments as texts. */
const withTimes = (found: DocumentSnapshot): StoredFields =>
  Object.fromEntries(
    Object.entries((found.data() ?? {}) as StoredFields).map(([name, value]) => [
      name,
      value instanceof Timestamp ? value.toDate().toISOString() : value,
    ]),
  )

/** Sets the status, and removes the name that the person gave to those who run the event too (R73). */
export async function removeEvent(userId: UserId, eventId: EventId, lastUpdated: number): Promise<void> {
  const removal: UpdateData<StoredFields> = {
    status: 'deleted',
    imageUrl: DELETED_IMAGE,
    thumbnailUrl: DELETED_IMAGE,
    lastUpdated,
  }
  const event = doc(accountDatabase(), 'events', eventId)
  const batch = writeBatch(accountDatabase())
  batch.update(event, removal)
  batch.delete(doc(event, 'people', userId))
  await batch.commit()
}

/** Also removes the name that the person gave to those who ran the event too: it may still stand on a deleted event. */
export async function removeFiles(userId: UserId, eventId: EventId): Promise<void> {
  await deleteDoc(doc(accountDatabase(), 'events', eventId, 'people', userId))
  const storage = await fileStorage()
  let rest = await removeImages(storage, eventId)
  while (rest !== null) rest = await removeImages(storage, eventId, [], rest)
}

/**
 * Removes the profile, but first its calendars (R94), its notices (R82) and, if possible, its favourites from the numbers of events. The rules
 * keep a profile that still counts. Then only the notes of what counts stay (decision 24).
 */
export async function removeProfile(userId: UserId): Promise<void> {
  const profile = doc(accountDatabase(), 'users', userId)
  await stopCounting(userId).catch(error => log('Some favourites still count', error))
  const notices = await getAll(collection(profile, 'notices'))
  const calendars = await getDocs(calendarsOf(userId))
  await Promise.all([...notices, ...calendars.docs].map(({ ref }) => deleteDoc(ref)))
  const left = ((await getDoc(profile)).data() ?? {}) as StoredFields
  if (isEmpty(left.countedFavourites)) return deleteDoc(profile)
  const removed = Object.keys(left).filter(name => !KEPT_FIELDS.includes(name))
  if (removed.length > 0)
    await updateDoc(profile, Object.fromEntries(removed.map(name => [name, deleteField()])))
}

const isEmpty = (list: unknown) => list === undefined || (Array.isArray(list) && list.length === 0)

/** Only the rule of counting changes the notes of what counts. Only a moderator changes the permission. */
const KEPT_FIELDS = ['countedFavourites', 'permission']

export const removeAccount = async () => sdk.deleteUser(signedIn())

export async function signedInAt(): Promise<number> {
  return Date.parse((await signedIn().getIdTokenResult()).authTime)
}

export async function signInAgain(password: string | null, onClosed: () => void): Promise<void> {
  const user = signedIn()
  if (password !== null) {
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? '', password))
    return
  }
  if (isLocal) await loadFrames(location.origin)
  const popup = () =>
    sdk.reauthenticateWithPopup(user, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver)
  await noticeClosedPopup(popup, onClosed)
}
