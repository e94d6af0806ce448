// Import this first. The shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import { collection, doc, getDoc, type DocumentData } from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import { readProfile } from '../../domain/account/profile'
import type { Person, SentBack } from '../../domain/moderation/cases'
import { readSeenNote, type SeenNote } from '../../domain/moderation/seen'
import { isTrustedByRules, type Report, type StoredEvent } from '../../domain/moderation/storedEvent'
import { accountDatabase } from '../firestore/firestore'
import { getAll } from '../firestore/getAll'
import { plainFields } from './plainFields'

// R74: reads single documents that only moderators may read.

export const events = () => collection(accountDatabase(), 'events')
export const at = (path: string) => doc(accountDatabase(), path)

export const storedEvent = (id: EventId, fields: DocumentData): StoredEvent => ({
  id,
  fields: plainFields(fields),
})

export async function findEvent(eventId: EventId): Promise<StoredEvent | null> {
  const found = await getDoc(doc(events(), eventId))
  return found.exists() ? storedEvent(eventId, found.data()) : null
}

export function reportOf(fields: Record<string, unknown>): Report {
  const { userId, reason, timestamp } = fields
  return {
    userId: typeof userId === 'string' ? userId : '',
    reason: typeof reason === 'string' ? reason : '',
    at: timestamp instanceof Date ? timestamp : null,
  }
}

export async function reportsOf(eventId: EventId): Promise<Report[]> {
  const found = await getAll(collection(doc(events(), eventId), 'reports'))
  return found.map(each => reportOf(plainFields(each.data())))
}

export async function findSentBack(): Promise<Map<EventId, SentBack>> {
  const found = await getAll(collection(accountDatabase(), 'sentBack'))
  return new Map(found.map(each => [each.id, sentBackOf(plainFields(each.data()))]))
}

export async function findPerson(uid: UserId): Promise<Person> {
  const profile = (await getDoc(at(`users/${uid}`))).data()
  return { uid, name: readProfile(profile).displayName, isTrusted: isTrustedByRules(profile?.permission) }
}

export async function findNote(eventId: EventId): Promise<SeenNote | null> {
  const found = (await getDoc(at(`moderation/${eventId}`))).data()
  return found ? readSeenNote(plainFields(found)) : null
}

export function sentBackOf({ lastUpdated, reason, at: when }: Record<string, unknown>): SentBack {
  return {
    lastUpdated: typeof lastUpdated === 'number' ? lastUpdated : NaN,
    reason: typeof reason === 'string' ? reason : '',
    at: when instanceof Date ? when : null,
  }
}
