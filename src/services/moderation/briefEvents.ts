import { MAX_DOCUMENT_BYTES, QUERY_LIMIT } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import type { Step } from '../../domain/moderation/deeds'
import { BRIEF_FIELDS, type StoredEvent } from '../../domain/moderation/storedEvent'
import { askDatabase, DATABASE, readAnswers, type WrittenFields } from '../firestore/plainDocument'
import { plainFields } from '../firestore/plainValues'
import { readLimitedText } from '../network/limitedText'
import { RemoteError } from '../network/remoteCall'

// The rules can't say how large the items of a list are, so a stranger's event may hold up to 1 MB. Moderators read many
// events only without their lists, which the SDK can't ask for.

/** The part of a query that says which events. `order` comes first in an index, if the query needs one. */
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

const idOf = ({ name }: Found): EventId => name.split('/').at(-1) ?? ''
const mask = BRIEF_FIELDS.map(fieldPath => ({ fieldPath }))
const briefOf = (found: Found): StoredEvent => ({
  id: idOf(found),
  fields: plainFields(found.fields ?? {}),
  isBrief: true,
})

/** Reads every event of a query without its lists. Rejects with the database's error. */
export async function findBrief(token: string, { where, order }: BriefQuery): Promise<StoredEvent[]> {
  const found: Found[] = []
  const direction = order?.direction ?? 'ASCENDING'
  const orders = [...(order ? [order.field] : []), '__name__']
  for (;;) {
    const last = found.at(-1)
    const structuredQuery = {
      from: [{ collectionId: 'events' }],
      select: { fields: mask },
      where,
      orderBy: orders.map(fieldPath => ({ field: { fieldPath }, direction })),
      ...(last && { startAt: { values: orders.map(path => valueAt(path, last)), before: false } }),
      limit: QUERY_LIMIT,
    }
    const answers = await readAnswers(await askDatabase('runQuery', { structuredQuery }, token))
    const page = answers.flatMap(({ document }) => (document ?? []) as Found[])
    found.push(...page)
    if (page.length < QUERY_LIMIT) return found.map(briefOf)
  }
}

function valueAt(path: string, { name, fields = {} }: Found): unknown {
  if (path === '__name__') return { referenceValue: name }
  const inside = (value: unknown, key: string) =>
    (value as { mapValue?: { fields?: WrittenFields } } | undefined)?.mapValue?.fields?.[key]
  return path.split('.').reduce<unknown>(inside, { mapValue: { fields } })
}

/** Reads the events with these ids, without their lists. Missing ones are left out. */
export async function findBriefById(token: string, ids: readonly EventId[]): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  const unique = [...new Set(ids)]
  for (let at = 0; at < unique.length; at += QUERY_LIMIT) {
    const documents = unique.slice(at, at + QUERY_LIMIT).map(id => `${DATABASE}/events/${id}`)
    const body = { documents, mask: { fieldPaths: BRIEF_FIELDS } }
    const answers = await readAnswers(await askDatabase('batchGet', body, token))
    found.push(...answers.flatMap(answer => (answer.found ? [briefOf(answer.found as Found)] : [])))
  }
  return found
}

/** How many bytes of an answer a readable event may need. The database's format is longer than the event. */
const MAX_ANSWER_BYTES = 6 * MAX_DOCUMENT_BYTES

/** The same steps with whole events. An event that nobody can read (R55) stays brief. */
export const withWholeEvents = (token: string, steps: readonly Step[]): Promise<Step[]> =>
  Promise.all(
    steps.map(async step =>
      'each' in step
        ? { ...step, each: { ...step.each, event: await wholeOf(token, step.each.event) } }
        : step,
    ),
  )

async function wholeOf(token: string, event: StoredEvent): Promise<StoredEvent> {
  const answer = await askDatabase('batchGet', { documents: [`${DATABASE}/events/${event.id}`] }, token)
  const text = await readLimitedText(answer, MAX_ANSWER_BYTES).catch((error: unknown) => {
    if (error instanceof RemoteError) return null
    throw error
  })
  if (text === null) return event
  const [{ found } = {}] = await readAnswers(new Response(text, answer))
  return found ? { id: event.id, fields: plainFields((found as Found).fields ?? {}) } : event
}
