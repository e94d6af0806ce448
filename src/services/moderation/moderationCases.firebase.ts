// Import this first. It replaces `fetch`, and the SDK may store `fetch` when it loads.
import '../auth/authShieldInstall'
import { getDoc } from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import { caseOf, casesOf, sectionOf, type Case } from '../../domain/moderation/cases'
import { deedsOf, readClaims, reportedBy, type Deeds } from '../../domain/moderation/deeds'
import { creatorOf, LIVE, PENDING } from '../../domain/moderation/storedEvent'
import {
  at,
  findEvent,
  findNote,
  findPerson,
  findSentBack,
  reportsOf,
  sentBackOf,
} from './moderationDocuments.firebase'
import {
  field,
  findBrief,
  findBriefById,
  findClaimants,
  findNotes,
  findPeople,
  findReports,
  texts,
} from './briefEvents'
import { plainFields } from './plainFields'

export { stepsOfNow } from './briefEvents'

// R74: reads the moderator's list and its cases. The rules answer nobody else.

/** The list shows changes of the last 30 days. The command line shows older ones too. */
const CHANGED_WITHIN_MS = 30 * 86_400_000

/** The moderator's list, whole. `now` is device ms, which is precise enough here. */
export async function findCases(token: string, now: number): Promise<Case[]> {
  const isRecent = field('lastUpdated', 'GREATER_THAN', { doubleValue: now - CHANGED_WITHIN_MS })
  const isMarked = field('reported.userId', 'GREATER_THAN_OR_EQUAL', { stringValue: '' })
  const [waiting, marked, live, reports, sentBack] = await Promise.all([
    findBrief(token, { where: field('status', 'IN', texts(PENDING)) }),
    findBrief(token, { where: isMarked, order: { field: 'reported.userId', direction: 'ASCENDING' } }),
    findBrief(token, {
      where: { compositeFilter: { op: 'AND', filters: [field('status', 'IN', texts(LIVE)), isRecent] } },
      order: { field: 'lastUpdated', direction: 'DESCENDING' },
    }),
    findReports(token),
    findSentBack(),
  ])
  const known = new Set(marked.map(({ id }) => id))
  const others = await findBriefById(
    token,
    [...reports.keys()].filter(id => !known.has(id)),
  )
  const reported = [...marked, ...others]
  const people = await findPeople(token, [...waiting, ...reported, ...live].map(creatorOf))
  const doubtful = [...reported, ...live].filter(
    event => event.fields.claimed === true || !people.get(creatorOf(event))?.isTrusted,
  )
  const notes = await findNotes(
    token,
    doubtful.map(({ id }) => id),
    { isBrief: true },
  )
  return casesOf({ waiting, live, reported, reports, notes, people, sentBack })
}

export async function findCase(token: string, eventId: EventId): Promise<Case | null> {
  const event = await findEvent(eventId)
  if (!event) return null
  const creator = creatorOf(event)
  const [person, reports, note, claimants, returned] = await Promise.all([
    creator === '' ? null : findPerson(creator),
    reportsOf(eventId),
    findNote(eventId),
    event.fields.claimed === undefined ? [] : findClaimants(token, eventId),
    getDoc(at(`sentBack/${eventId}`)),
  ])
  const sentBack = returned.data()
  return caseOf(sectionOf(event, reports), event, {
    reports: new Map([[eventId, reports]]),
    notes: new Map(note ? [[eventId, note]] : []),
    people: new Map(person ? [[person.uid, person]] : []),
    claimants: new Map([[eventId, claimants]]),
    sentBack: new Map(sentBack ? [[eventId, sentBackOf(plainFields(sentBack))]] : []),
  })
}

/** All that one account did. */
export async function findDeeds(token: string, uid: UserId): Promise<Deeds> {
  const theirs = (name: string, op: string) =>
    findBrief(token, { where: field(name, op, { stringValue: uid }) })
  const [owned, claims, teams, reports, sentBack, person] = await Promise.all([
    theirs('creator', 'EQUAL'),
    getDoc(at(`users/${uid}/counts/claimed`)),
    theirs('organisers', 'ARRAY_CONTAINS'),
    findReports(token),
    findSentBack(),
    findPerson(uid),
  ])
  const claimed = await findBriefById(token, readClaims(claims.data()))
  const [notes, reported] = await Promise.all([
    findNotes(
      token,
      [...owned, ...claimed].map(({ id }) => id),
      { isBrief: false },
    ),
    findBriefById(token, reportedBy(uid, reports)),
  ])
  return deedsOf(person, { owned, claimed, teams, reports, notes, sentBack, reported })
}
