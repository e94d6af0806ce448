import { MAX_DOCUMENT_BYTES } from '../../domain/constants'
import type { EventId, UserId } from '../../domain/event/event'
import { readProfile } from '../../domain/account/profile'
import type { Person } from '../../domain/moderation/cases'
import type { Step } from '../../domain/moderation/deeds'
import { readSeenNote, type SeenNote } from '../../domain/moderation/seen'
import {
  BRIEF_FIELDS,
  creatorOf,
  isTrustedByRules,
  TEXT_FIELDS,
  type Report,
  type StoredEvent,
} from '../../domain/moderation/storedEvent'
import { askDatabase, DATABASE, readAnswers, type WrittenFields } from '../firestore/plainDocument'
import { plainFields } from '../firestore/plainValues'
import { reportOf } from './moderationDocuments.firebase'
import { readLimitedText } from '../network/limitedText'
import { RemoteError } from '../network/remoteCall'

// A stranger's document may hold up to 1 MB: the rules limit neither the items of a list nor how many documents there are.
// So moderators read many documents without what they don't need for a list, which the SDK can't ask for.

/** The part of a query that says which documents. `order` comes first in an index, if the query needs one. */
export interface BriefQuery {
  where: object
  order?: { field: string; direction: 'ASCENDING' | 'DESCENDING' }
}

export const field = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
export const texts = (values: readonly string[]) => ({
  arrayValue: { values: values.map(stringValue => ({ stringValue })) },
})

interface Found {
  /** The whole path, such as 'projects/p/databases/(default)/documents/events/e1'. */
  name: string
  fields?: WrittenFields
}

/** How many documents are read at once: few enough to arrive within the limit of a request on a slow phone. */
const PAGE = 150

const idOf = ({ name }: Found): string => name.split('/').at(-1) ?? ''
const fieldsOf = ({ fields = {} }: Found) => plainFields(fields)
const briefEvent = (found: Found): StoredEvent => ({
  id: idOf(found),
  fields: fieldsOf(found),
  isBrief: true,
})

/** Reads these fields of every document of a query. Rejects with the database's error. */
async function findAll(
  token: string,
  from: object,
  fields: readonly string[],
  { where, order }: Partial<BriefQuery> = {},
): Promise<Found[]> {
  const found: Found[] = []
  const direction = order?.direction ?? 'ASCENDING'
  const orders = [...(order ? [order.field] : []), '__name__']
  for (;;) {
    const last = found.at(-1)
    const structuredQuery = {
      from: [from],
      select: { fields: fields.map(fieldPath => ({ fieldPath })) },
      ...(where && { where }),
      orderBy: orders.map(fieldPath => ({ field: { fieldPath }, direction })),
      ...(last && { startAt: { values: orders.map(path => valueAt(path, last)), before: false } }),
      limit: PAGE,
    }
    const answers = await readAnswers(await askDatabase('runQuery', { structuredQuery }, token))
    const page = answers.flatMap(({ document }) => (document ?? []) as Found[])
    found.push(...page)
    if (page.length < PAGE) return found
  }
}

function valueAt(path: string, { name, fields = {} }: Found): unknown {
  if (path === '__name__') return { referenceValue: name }
  const inside = (value: unknown, key: string) =>
    (value as { mapValue?: { fields?: WrittenFields } } | undefined)?.mapValue?.fields?.[key]
  return path.split('.').reduce<unknown>(inside, { mapValue: { fields } })
}

/**
 * Reads these fields of the documents with these paths, such as 'events/e1', or the whole documents. Missing ones are left
 * out.
 */
async function findByPath(
  token: string,
  paths: readonly string[],
  fields?: readonly string[],
): Promise<Found[]> {
  const found: Found[] = []
  const unique = [...new Set(paths)]
  for (let at = 0; at < unique.length; at += PAGE) {
    const documents = unique.slice(at, at + PAGE).map(path => `${DATABASE}/${path}`)
    const answers = await readAnswers(
      await askDatabase('batchGet', { documents, ...(fields && { mask: { fieldPaths: fields } }) }, token),
    )
    found.push(...answers.flatMap(answer => (answer.found ? [answer.found as Found] : [])))
  }
  return found
}

/** Reads every event of a query briefly. Rejects with the database's error. */
export const findBrief = async (token: string, query: BriefQuery): Promise<StoredEvent[]> =>
  (await findAll(token, { collectionId: 'events' }, BRIEF_FIELDS, query)).map(briefEvent)

/** Reads the events with these ids briefly. Missing ones are left out. */
export const findBriefById = async (token: string, ids: readonly EventId[]): Promise<StoredEvent[]> =>
  (
    await findByPath(
      token,
      ids.map(id => `events/${id}`),
      BRIEF_FIELDS,
    )
  ).map(briefEvent)

/** All open reports, by event. A report may be stored without a mark on its event. Rejects with the database's error. */
export async function findReports(token: string): Promise<Map<EventId, Report[]>> {
  const reports = new Map<EventId, Report[]>()
  const all = { collectionId: 'reports', allDescendants: true }
  for (const found of await findAll(token, all, ['userId', 'timestamp', 'reason'])) {
    const eventId = found.name.split('/').at(-3) ?? ''
    reports.set(eventId, [...(reports.get(eventId) ?? []), reportOf(fieldsOf(found))])
  }
  return reports
}

/** R84: who claimed this event, in any order. Rejects with the database's error. */
export async function findClaimants(token: string, eventId: EventId): Promise<Person[]> {
  const all = { collectionId: 'counts', allDescendants: true }
  const where = field('events', 'ARRAY_CONTAINS', { stringValue: eventId })
  const uids = (await findAll(token, all, ['day'], { where })).map(({ name }) => name.split('/').at(-3) ?? '')
  return [...(await findPeople(token, uids)).values()]
}

/** The fields of a note that a brief event is compared with. */
const BRIEF_NOTE = ['creator', 'lastUpdated', ...BRIEF_FIELDS.map(name => `fields.${name}`)]

/** What moderators have seen of these events: what a brief event is compared with, or the whole notes. */
export async function findNotes(
  token: string,
  ids: readonly EventId[],
  { isBrief }: { isBrief: boolean },
): Promise<Map<EventId, SeenNote>> {
  const paths = ids.map(id => `moderation/${id}`)
  const found = await findByPath(token, paths, isBrief ? BRIEF_NOTE : undefined)
  return new Map(found.map(each => [idOf(each), readSeenNote(fieldsOf(each))]))
}

/** Who these people are, as far as moderators know. */
export async function findPeople(token: string, uids: readonly UserId[]): Promise<Map<UserId, Person>> {
  const known = [...new Set(uids)].filter(uid => uid !== '')
  const paths = known.map(uid => `users/${uid}`)
  const found = await findByPath(token, paths, ['displayName', 'permission'])
  const profiles = new Map(found.map(each => [idOf(each), fieldsOf(each)]))
  return new Map(
    known.map(uid => {
      const profile = profiles.get(uid)
      const isTrusted = isTrustedByRules(profile?.permission)
      return [uid, { uid, name: readProfile(profile).displayName, isTrusted }]
    }),
  )
}

/** How many bytes of an answer a readable event may need. The database's format is longer than the event. */
const MAX_ANSWER_BYTES = 6 * MAX_DOCUMENT_BYTES
/** So many events of steps are read at the same time. */
const TOGETHER = 3

/**
 * The same steps with their events as they are now. One whose event is gone, or has another owner by now, is left out. An event
 * that nobody can read (R55), or that doesn't arrive, lacks its lists.
 */
export async function stepsOfNow(token: string, steps: readonly Step[]): Promise<Step[]> {
  const now: (Step | null)[] = [...steps]
  const waiting = [...steps.entries()]
  const readNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, step] = next
      now[at] = await stepOfNow(token, step)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, readNext))
  return now.filter(step => step !== null)
}

async function stepOfNow(token: string, step: Step): Promise<Step | null> {
  if (step.kind === 'leave') {
    const [event] = await findBriefById(token, [step.event.id])
    return event ? { ...step, event } : null
  }
  if (!('each' in step)) return step
  const event = await wholeOf(token, step.each.event)
  return creatorOf(event) === creatorOf(step.each.event) ? { ...step, each: { ...step.each, event } } : null
}

const TOO_SLOW = ['AbortError', 'TimeoutError']

async function wholeOf(token: string, event: StoredEvent): Promise<StoredEvent> {
  const path = `events/${event.id}`
  const read = async () => {
    const answer = await askDatabase('batchGet', { documents: [`${DATABASE}/${path}`] }, token)
    const text = await readLimitedText(answer, MAX_ANSWER_BYTES)
    return (await readAnswers(new Response(text, answer)))[0]?.found as Found | undefined
  }
  const found = await read().catch(async (error: unknown) => {
    const isTooLarge = error instanceof RemoteError
    if (!isTooLarge && !TOO_SLOW.includes(String((error as { name?: unknown }).name))) throw error
    return (await findByPath(token, [path], TEXT_FIELDS))[0]
  })
  return found ? { id: event.id, fields: fieldsOf(found) } : event
}
