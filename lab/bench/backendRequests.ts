import { QUERY_LIMIT } from '../../src/domain/constants'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { askedCounties } from './backendDocuments'

export const BENCH_PROJECT = 'demo-dancefloor'
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

/** A commit that creates an event, as an organiser's device sends it. */
export const creation = (id: string, fields: Record<string, unknown>) =>
  JSON.stringify({
    writes: [
      {
        update: {
          name: `${DATABASE}/documents/events/${id}`,
          fields: (toRest(fields) as { mapValue: { fields: unknown } }).mapValue.fields,
        },
        currentDocument: { exists: false },
      },
    ],
  })
