import fc from 'fast-check'
import { BackendError } from '../../../local-backend/http/backendError'
import { bodyOf, makeDocument, type StoredDocument } from '../../../local-backend/firestore/document'
import { indexField, type IndexDefinition } from '../../../local-backend/firestore/index/indexDefinition'
import { Indexes } from '../../../local-backend/firestore/index/indexes'
import { readQuery } from '../../../local-backend/firestore/query/readQuery'
import { runQuery } from '../../../local-backend/firestore/query/runQuery'
import { readFields } from '../../../local-backend/firestore/values/readValue'
import type { Json } from './naiveOrder'
import { naiveQuery, type NaiveDocument } from './naiveQuery'

const database = { projectId: 'p' }
const nameOf = (path: string) => `projects/p/databases/(default)/documents/${path}`

/** Enough composite indexes to answer most of the queries below. */
const DECLARED: IndexDefinition[] = [
  'a b',
  'a -b',
  'b a',
  '-b a',
  'a c',
  '-b -c',
  'a b c',
  'c a',
  'tags[] a',
  'tags[] b',
  'a tags[] b',
  'a -tags[] -b',
  '-a -b',
  'a b tags[] c',
].map(text => ({
  collectionId: 'things',
  isGroup: false,
  fields: text.split(' ').map(field => {
    const mode = field.endsWith('[]') ? 'CONTAINS' : field.startsWith('-') ? 'DESCENDING' : 'ASCENDING'
    return indexField([field.replace(/^-|\[\]$/g, '').replace('[]', '')], mode)
  }),
}))

const scalar: fc.Arbitrary<Json> = fc.constantFrom(
  { integerValue: '1' },
  { integerValue: '2' },
  { doubleValue: 1.5 },
  { doubleValue: 'NaN' },
  { stringValue: 'x' },
  { stringValue: 'y' },
  { nullValue: null },
  { booleanValue: true },
)
const list = fc.array(scalar, { maxLength: 3 }).map(values => ({ arrayValue: { values } }))

const fields = fc.record(
  { a: scalar, b: fc.oneof(scalar, list), c: scalar, tags: list },
  { requiredKeys: [] },
)
const documents = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...'abcdefghijklmnopqrst', 'é', 'Z'), fields), {
    selector: ([id]) => id,
    maxLength: 20,
  })
  .map(all => all.map(([id, own]): NaiveDocument => ({ path: `things/${id}`, fields: { ...own } })))

const reference = fc.constantFrom('a', 'd', 'm', 'é').map(id => ({ referenceValue: nameOf(`things/${id}`) }))
const fieldFilter = fc.oneof(
  ...['a', 'b', 'c', '__name__'].map(fieldPath => {
    const value = fieldPath === '__name__' ? reference : scalar
    const single = fc.constantFrom(
      'EQUAL',
      'EQUAL',
      'EQUAL',
      'NOT_EQUAL',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
    )
    const several = fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map(values => ({ arrayValue: { values } }))
    return fc.oneof(
      fc.record({ field: fc.constant({ fieldPath }), op: single, value }),
      fc.record({
        field: fc.constant({ fieldPath }),
        op: fc.constantFrom('IN', 'IN', 'NOT_IN'),
        value: several,
      }),
    )
  }),
  fc.record({ field: fc.constant({ fieldPath: 'tags' }), op: fc.constant('ARRAY_CONTAINS'), value: scalar }),
  fc.record({
    field: fc.constant({ fieldPath: 'tags' }),
    op: fc.constant('ARRAY_CONTAINS_ANY'),
    value: fc.array(scalar, { minLength: 1, maxLength: 3 }).map(values => ({ arrayValue: { values } })),
  }),
)

const { filter } = fc.letrec<{ filter: Json }>(tie => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    fieldFilter.map(fieldFilter => ({ fieldFilter })),
    fc
      .record({
        op: fc.constantFrom('AND', 'AND', 'OR'),
        filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
      })
      .map(compositeFilter => ({ compositeFilter })),
  ),
}))

const orderBy = fc
  .uniqueArray(fc.record({ field: fc.constantFrom('a', 'b', 'c', '__name__'), isDown: fc.boolean() }), {
    selector: ({ field }) => field,
    maxLength: 2,
  })
  .map(orders =>
    orders.map(({ field, isDown }) => ({
      field: { fieldPath: field },
      direction: isDown ? 'DESCENDING' : 'ASCENDING',
    })),
  )

const cursor = fc.record({ values: fc.tuple(scalar), before: fc.boolean() })
const query = fc
  .record(
    {
      where: filter,
      orderBy,
      limit: fc.integer({ min: 0, max: 6 }),
      offset: fc.integer({ min: 0, max: 3 }),
      startAt: cursor,
      endAt: cursor,
    },
    { requiredKeys: ['where'] },
  )
  .map((parts: Json) => {
    // A cursor on a name must be a name. A cursor on another field may be any value.
    const first = parts.orderBy?.[0]?.field.fieldPath
    const { startAt: _startAt, endAt: _endAt, ...others } = parts
    return {
      from: [{ collectionId: 'things' }],
      ...(first === undefined || first === '__name__' ? others : parts),
    }
  })

const stored = ({ path, fields: own }: NaiveDocument): StoredDocument =>
  makeDocument(database, path, { fields: readFields(own), createTime: '', updateTime: '' })

/** Some documents exist before these indexes are built. Others are added, replaced or removed later. */
function indexed(all: NaiveDocument[], others: NaiveDocument[]): Indexes {
  const indexes = new Indexes(DECLARED)
  const half = Math.floor(all.length / 2)
  const early = all.slice(0, half).map(stored)
  indexes.fill(
    early.map(one => {
      const keys = indexes.fieldKeysOf(one, bodyOf(one).fields)
      return [one, { fieldKeys: list => keys[list] ?? [] }] as const
    }),
  )
  for (const definition of ['a', 'b', 'tags'].map(name => ({
    collectionId: 'things',
    isGroup: false,
    fields: [indexField([name], 'ASCENDING')],
  }))) {
    indexes.get(definition)
  }
  const late = new Map(all.slice(half).map(document => [document.path, stored(document)]))
  const before = new Map(
    others.filter(({ path }) => !early.some(one => one.path === path)).map(one => [one.path, stored(one)]),
  )
  for (const document of before.values()) indexes.change(null, document)
  for (const [path, document] of late) indexes.change(before.get(path) ?? null, document)
  for (const [path, document] of before) if (!late.has(path)) indexes.change(document, null)
  return indexes
}

describe('queries answered from indexes', () => {
  it('return the same documents in the same order as a check of every document', () => {
    let answered = 0
    fc.assert(
      fc.property(documents, documents, query, (all, others, structuredQuery) => {
        let found: string[]
        try {
          const parsed = readQuery(structuredQuery, '', database)
          found = runQuery(parsed, indexed(all, others)).map(({ path }) => path)
        } catch (error) {
          // The query is refused: its index is missing, or Firestore doesn't allow the combination.
          if (error instanceof BackendError) return
          throw error
        }
        answered += 1
        expect(found).toEqual(naiveQuery(all, structuredQuery))
      }),
      { numRuns: 1500 },
    )
    expect(answered).toBeGreaterThan(500)
  })

  it('sort by a field before the name if both have inequalities', () => {
    const all: NaiveDocument[] = [
      { path: 'things/a', fields: { a: { integerValue: '2' } } },
      { path: 'things/m', fields: { a: { integerValue: '1' } } },
    ]
    const compare = (fieldPath: string, value: Json) => ({
      fieldFilter: { field: { fieldPath }, op: 'NOT_EQUAL', value },
    })
    const structuredQuery = {
      from: [{ collectionId: 'things' }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: 'a' },
                op: 'IN',
                value: { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
              },
            },
            compare('a', { booleanValue: true }),
            compare('__name__', { referenceValue: nameOf('things/d') }),
          ],
        },
      },
    }
    const found = runQuery(readQuery(structuredQuery, '', database), indexed(all, []))
    expect(found.map(({ path }) => path)).toEqual(['things/m', 'things/a'])
  })
})
