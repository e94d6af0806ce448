import type { Random } from '../../../tools/random'
import { hostileText, hostileValue, mutated } from '../../../test/support/harness/hostile'
import { jsonBody, pickSender, type MakeRequest } from '../request'
import { encodedPath, nameOf, ROOT } from './addresses'
import { pickPath } from './intents'

/** Requests to `:runQuery`, `:batchGet` and `:runAggregationQuery`, and to administrators' methods. */
export const readRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const parent = random.chance(0.85) ? '' : `/${encodedPath(pickPath(random))}`
  const [verb, json] = random.pick<() => [string, unknown]>([
    () => ['runQuery', { structuredQuery: queryOf(random) }],
    () => ['runQuery', { structuredQuery: queryOf(random) }],
    () => [
      'batchGet',
      {
        documents: Array.from({ length: random.between(0, 5) }, () => nameOf(pickPath(random))),
        ...(random.chance(0.2) ? { mask: { fieldPaths: ['eventName'] } } : {}),
      },
    ],
    () => [
      'runAggregationQuery',
      {
        structuredAggregationQuery: {
          structuredQuery: queryOf(random),
          aggregations: [
            random.pick([{ alias: 'n', count: {} }, { sum: { field: { fieldPath: 'lastUpdated' } } }]),
          ],
        },
      },
    ],
    () => [random.pick(['listCollectionIds', 'listDocuments', 'partitionQuery']), { collectionId: 'users' }],
  ])()
  return {
    part: 'reads',
    who,
    origin: 'main',
    method: 'POST',
    path: `${ROOT}${parent}:${verb}`,
    headers,
    body: jsonBody(random, random.chance(0.3) ? mutated(random, json) : json),
  }
}

const OPERATORS = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'GREATER_THAN_OR_EQUAL',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
  'X',
]

function filterOf(random: Random, depth = 0): unknown {
  const field = {
    fieldPath: random.pick([
      'shortLocation',
      'danceTypes',
      'lastUpdated',
      'creator',
      'listed',
      '__name__',
      'displayName',
    ]),
  }
  if (depth < 3 && random.chance(0.4)) {
    const filters = Array.from({ length: random.between(1, 6) }, () => filterOf(random, depth + 1))
    return { compositeFilter: { op: random.pick(['AND', 'OR']), filters } }
  }
  if (random.chance(0.1)) return { unaryFilter: { field, op: random.pick(['IS_NULL', 'IS_NOT_NAN']) } }
  const choices = Array.from({ length: random.between(1, 32) }, (_, at) => ({ stringValue: `x${at}` }))
  const value = random.chance(0.4) ? { arrayValue: { values: choices } } : hostileValue(random)
  return { fieldFilter: { field, op: random.pick(OPERATORS), value } }
}

function queryOf(random: Random) {
  const collectionId = random.pick([
    'events',
    'events',
    'events',
    'users',
    'reports',
    'counties',
    hostileText(random),
  ])
  return {
    from: [{ collectionId, ...(random.chance(0.15) ? { allDescendants: true } : {}) }],
    ...(random.chance(0.6) ? { where: filterOf(random) } : {}),
    ...(random.chance(0.3)
      ? {
          orderBy: [
            {
              field: { fieldPath: random.pick(['lastUpdated', 'eventName', '__name__']) },
              direction: 'ASCENDING',
            },
          ],
        }
      : {}),
    ...(random.chance(0.6) ? { limit: random.pick([1, 500, 501]) } : {}),
    ...(random.chance(0.2) ? { limit: random.pick([0, -1, 2 ** 31, '5', 1.5]) } : {}),
    ...(random.chance(0.1) ? { offset: random.pick([0, 1, -1, 2 ** 31]) } : {}),
    ...(random.chance(0.1) ? { startAt: { values: [hostileValue(random)], before: true } } : {}),
    ...(random.chance(0.1)
      ? { select: { fields: [{ fieldPath: random.pick(['creator', '__name__', '..']) }] } }
      : {}),
  }
}
