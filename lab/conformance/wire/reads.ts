import {
  allOf,
  anyOf,
  by,
  call,
  double,
  int,
  list,
  nameOf,
  query,
  text,
  where,
  type WireRequest,
} from './values'

const QUERIES: Record<string, unknown> = {
  all: query(null),
  'eq int 1': query(where('n', 'EQUAL', int(1))),
  'eq double 1.0': query(where('n', 'EQUAL', double(1))),
  'eq null': query({ unaryFilter: { field: { fieldPath: 's' }, op: 'IS_NULL' } }),
  'eq null via field': query(where('s', 'EQUAL', { nullValue: null })),
  isnan: query({ unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NAN' } }),
  'not null': query({ unaryFilter: { field: { fieldPath: 's' }, op: 'IS_NOT_NULL' } }),
  'not nan': query({ unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NOT_NAN' } }),
  gt: query(where('n', 'GREATER_THAN', int(1))),
  lt: query(where('n', 'LESS_THAN', int(3))),
  'lt string': query(where('s', 'LESS_THAN', text('z'))),
  ne: query(where('n', 'NOT_EQUAL', int(1))),
  in: query(where('n', 'IN', list(int(1), int(2)))),
  'in dup': query(where('n', 'IN', list(int(1), int(1)))),
  'in null': query(where('s', 'IN', list({ nullValue: null }, text('x')))),
  'in empty': query(where('n', 'IN', list())),
  'in nonarray': query(where('n', 'IN', int(1))),
  'in 31': query(where('n', 'IN', list(...Array.from({ length: 31 }, (_, x) => int(x))))),
  'in 30': query(where('n', 'IN', list(...Array.from({ length: 30 }, (_, x) => int(x))))),
  'in 6 x aca 6': query(
    allOf(
      where('s', 'IN', list(...'abcdef'.split('').map(text))),
      where('l', 'ARRAY_CONTAINS_ANY', list(...'abcdef'.split('').map(text))),
    ),
  ),
  'in 5 x aca 6': query(
    allOf(
      where('s', 'IN', list(...'xyzab'.split('').map(text))),
      where('l', 'ARRAY_CONTAINS_ANY', list(...'pqcdef'.split('').map(text))),
    ),
  ),
  'not-in': query(where('n', 'NOT_IN', list(int(1), int(2)))),
  'not-in 11': query(where('n', 'NOT_IN', list(...Array.from({ length: 11 }, (_, x) => int(x))))),
  'not-in + in': query(allOf(where('n', 'NOT_IN', list(int(1))), where('s', 'IN', list(text('x'))))),
  'ne + ne': query(allOf(where('n', 'NOT_EQUAL', int(1)), where('s', 'NOT_EQUAL', text('x')))),
  'not-in + ne': query(allOf(where('n', 'NOT_IN', list(int(1))), where('s', 'NOT_EQUAL', text('x')))),
  ac: query(where('l', 'ARRAY_CONTAINS', text('q'))),
  aca: query(where('l', 'ARRAY_CONTAINS_ANY', list(text('p'), text('q')))),
  'ac + ac': query(allOf(where('l', 'ARRAY_CONTAINS', text('q')), where('l', 'ARRAY_CONTAINS', text('p')))),
  'aca+aca': query(
    allOf(
      where('l', 'ARRAY_CONTAINS_ANY', list(text('q'))),
      where('l', 'ARRAY_CONTAINS_ANY', list(text('p'))),
    ),
  ),
  'ac or ac': query(anyOf(where('l', 'ARRAY_CONTAINS', text('q')), where('n', 'EQUAL', int(2)))),
  'ac int vs double': query(where('l', 'ARRAY_CONTAINS', int(1))),
  order: query(null, { orderBy: [by('n')] }),
  'order desc': query(null, { orderBy: [by('n', 'DESCENDING')] }),
  'order mixed type': query(null, { orderBy: [by('s'), by('n')] }),
  'order + limit': query(null, { orderBy: [by('n')], limit: 2 }),
  'limit obj': query(null, { limit: { value: 2 } }),
  offset: query(null, { orderBy: [by('n')], offset: 2 }),
  'offset > all': query(null, { offset: 100 }),
  'offset skip': query(null, { orderBy: [by('n')], offset: 2, limit: 1 }),
  'limit 0': query(null, { limit: 0 }),
  'limit -1': query(null, { limit: -1 }),
  'offset -1': query(null, { offset: -1 }),
  'limit 2^31': query(null, { limit: 2147483648 }),
  'order twice': query(null, { orderBy: [by('n'), by('n')] }),
  'order name': query(null, { orderBy: [by('__name__', 'DESCENDING')] }),
  'ineq + other order first': query(where('n', 'GREATER_THAN', int(0)), { orderBy: [by('s')] }),
  'two ineq': query(allOf(where('n', 'GREATER_THAN', int(0)), where('s', 'GREATER_THAN', text('a')))),
  startAt: query(null, { orderBy: [by('n')], startAt: { values: [int(2)], before: true } }),
  startAfter: query(null, { orderBy: [by('n')], startAt: { values: [int(2)], before: false } }),
  endAt: query(null, { orderBy: [by('n')], endAt: { values: [int(2)], before: false } }),
  'startAt too many': query(null, { orderBy: [by('n')], startAt: { values: [int(2), int(3), int(4)] } }),
  'startAt name string': query(null, { startAt: { values: [text('c')] } }),
  'startAt name ref': query(null, { startAt: { values: [{ referenceValue: nameOf('c/c') }], before: true } }),
  'name eq': query(where('__name__', 'EQUAL', { referenceValue: nameOf('c/a') })),
  'name eq string': query(where('__name__', 'EQUAL', text('a'))),
  'name in': query(
    where('__name__', 'IN', list({ referenceValue: nameOf('c/a') }, { referenceValue: nameOf('c/zz') })),
  ),
  'name gt': query(where('__name__', 'GREATER_THAN', { referenceValue: nameOf('c/c') })),
  nested: query(where('k.z', 'EQUAL', int(1))),
  'quoted dot': query(where('`a.b`', 'EQUAL', text('dot'))),
  'unquoted unicode': query(where('日', 'EQUAL', int(1))),
  'quoted unicode': query(where('`日`', 'EQUAL', int(1))),
  'bad field': query(where('a..b', 'EQUAL', int(1))),
  'empty field': query(where('', 'EQUAL', int(1))),
  'field __x__': query(where('__x__', 'EQUAL', int(1))),
  'field 1a': query(where('1a', 'EQUAL', int(1))),
  'field a-b': query(where('a-b', 'EQUAL', int(1))),
  select: query(null, { select: { fields: [{ fieldPath: 'n' }] } }),
  'select name': query(null, { select: { fields: [{ fieldPath: '__name__' }] } }),
  'select none': query(null, { select: {} }),
  group: { structuredQuery: { from: [{ collectionId: 'sub', allDescendants: true }] } },
  'no from': { structuredQuery: {} },
  'two from': { structuredQuery: { from: [{ collectionId: 'c' }, { collectionId: 'e' }] } },
  'missing coll': { structuredQuery: { from: [{ collectionId: 'nope' }] } },
  'no query': {},
  'bad op': query(where('n', 'LIKE', int(1))),
  'and empty': query(allOf()),
  or: query(anyOf(where('n', 'EQUAL', int(1)), where('s', 'EQUAL', text('y')))),
  'ts eq': query(where('t', 'EQUAL', { timestampValue: '2026-11-21T05:06:07.123456Z' })),
}

const AGGREGATIONS: Record<string, unknown> = {
  'agg count': {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'c' }] },
      aggregations: [{ alias: 'k', count: {} }],
    },
  },
  'agg sum avg': {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'c' }], where: where('n', 'GREATER_THAN', int(0)) },
      aggregations: [
        { alias: 'k', sum: { field: { fieldPath: 'n' } } },
        { alias: 'j', avg: { field: { fieldPath: 'n' } } },
      ],
    },
  },
}

const READS: Record<string, unknown> = {
  bg: { documents: [nameOf('c/a'), nameOf('c/zz')] },
  'bg dup': { documents: [nameOf('c/a'), nameOf('c/a')] },
  'bg mask': { documents: [nameOf('c/a')], mask: { fieldPaths: ['n', 'k.z'] } },
  'bg empty': { documents: [] },
  'bg bad name': { documents: ['x/y'] },
  'bg coll name': { documents: [nameOf('c')] },
  'bg other project': { documents: ['projects/other/databases/(default)/documents/c/a'] },
}

const callsOf = (verb: string, bodies: Record<string, unknown>) =>
  Object.entries(bodies).map(([name, body]) => call(name, verb, body))

/** Valid and invalid queries, aggregations and reads. They change nothing. */
export const readRequests: WireRequest[] = [
  ...callsOf('runQuery', QUERIES),
  ...callsOf('runAggregationQuery', AGGREGATIONS),
  ...callsOf('batchGet', READS),
]
