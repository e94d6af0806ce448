// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import {
  calendarId,
  linkText,
  MAX_CALENDARS,
  readConnectedCalendar,
  type CalendarLink,
  type ConnectedCalendar,
} from '../../domain/calendarLink/connectedCalendar'
import type { UserId } from '../../domain/event/event'
import { accountDatabase } from '../firestore/firestore'

/** What a person decides when they connect a calendar. */
export type NewCalendar = Pick<ConnectedCalendar, 'url' | 'name'>

/**
 * What a person changes. `links` and `skip` are added, `unskip` is taken away. `isAsked`: the host reads it next. It reads a
 * new address within half an hour.
 */
export interface CalendarChange extends Partial<Pick<ConnectedCalendar, 'url' | 'defaults'>> {
  links?: CalendarLink[]
  skip?: string[]
  unskip?: string[]
  isAsked?: boolean
}

const CALENDARS = 'calendars'

export const calendarsOf = (userId: UserId) =>
  query(collection(accountDatabase(), CALENDARS), where('owner', '==', userId), limit(MAX_CALENDARS))

/** R94: the calendars of this person, in the order of their numbers. */
export async function findCalendars(userId: UserId): Promise<ConnectedCalendar[]> {
  const { docs } = await getDocs(calendarsOf(userId))
  const found = docs.flatMap(one => readConnectedCalendar(one.id, one.data()) ?? [])
  return found.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Connects a calendar under the first free number, and returns its id. */
export async function addCalendar(userId: UserId, { url, name }: NewCalendar): Promise<string> {
  const { docs } = await getDocs(calendarsOf(userId))
  const taken = new Set(docs.map(({ id }) => id))
  const ids = Array.from({ length: MAX_CALENDARS }, (_, at) => calendarId(userId, at + 1))
  const free = ids.find(id => !taken.has(id))
  if (free === undefined) throw Object.assign(new Error('no number is free'), { code: 'already-exists' })
  await setDoc(doc(accountDatabase(), CALENDARS, free), {
    owner: userId,
    url,
    name,
    defaults: { dances: [], county: '', venue: '' },
    links: [],
    skip: [],
    nextAt: serverTimestamp(),
  })
  return free
}

/** Additions and removals need two writes, because they may change the same field. */
export async function changeCalendar(id: string, change: CalendarChange): Promise<void> {
  const { links = [], skip = [], unskip = [], isAsked = false, ...fields } = change
  const calendar = doc(accountDatabase(), CALENDARS, id)
  const batch = writeBatch(accountDatabase())
  const set = {
    ...fields,
    ...(links.length > 0 && { links: arrayUnion(...links.map(linkText)) }),
    ...(skip.length > 0 && { skip: arrayUnion(...skip) }),
    ...((isAsked || fields.url !== undefined) && { nextAt: serverTimestamp() }),
    ...(isAsked && { askedAt: serverTimestamp() }),
  }
  if (Object.keys(set).length > 0) batch.update(calendar, set)
  if (unskip.length > 0) batch.update(calendar, { skip: arrayRemove(...unskip) })
  await batch.commit()
}

export async function removeCalendar(id: string): Promise<void> {
  await deleteDoc(doc(accountDatabase(), CALENDARS, id))
}
