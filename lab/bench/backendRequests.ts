import { QUERY_LIMIT } from '../../src/domain/constants'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { askedCounties } from './backendDocuments'

export const BENCH_PROJECT = 'demo-dancefloor'
const DAY_MS = 86_400_000
const DATABASE = `projects/${BENCH_PROJECT}/databases/(default)`
export const documentsPath = (verb: string) => `/v1/${DATABASE}/documents:${verb}`

const condition = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value: toRest(value) },
})

/** §7 query A as the SDK writes it: events of `counties` with any of the six dances, changed after `mark`. */
export const queryA = (mark: number, counties = askedCounties) =>
  JSON.stringify({
    structuredQuery: {
      from: [{ collectionId: 'events' }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            condition('listed', 'EQUAL', true),
            condition('shortLocation', 'IN', counties),
            condition('danceTypes', 'ARRAY_CONTAINS_ANY', [...DANCE_TYPES]),
            condition('lastUpdated', 'GREATER_THAN', mark),
          ],
        },
      },
      orderBy: [
        { field: { fieldPath: 'lastUpdated' }, direction: 'ASCENDING' },
        { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
      ],
      limit: QUERY_LIMIT,
    },
  })

/** A commit that creates an event and counts it, as an organiser's device sends it. */
export function creation(id: string, event: Record<string, unknown> & { creator: string }, count: number) {
  const put = (path: string, fields: Record<string, unknown>) => ({
    name: `${DATABASE}/documents/${path}`,
    fields: (toRest(fields) as { mapValue: { fields: unknown } }).mapValue.fields,
  })
  const now = Date.now()
  const counted = { day: new Date(now - (now % DAY_MS)), count, last: id }
  return JSON.stringify({
    writes: [
      { update: put(`events/${id}`, event), currentDocument: { exists: false } },
      { update: put(`users/${event.creator}/counts/created`, counted) },
    ],
  })
}
