import { call, double, int, list, map, nameOf, PROJECT, set, text, type WireRequest } from './values'

/** A number inside `depth` nested maps. */
const nested = (depth: number): object => (depth === 0 ? int(1) : map({ a: nested(depth - 1) }))

/** Valid and invalid commits, and reads of some results. Their order matters. */
export const commitRequests: WireRequest[] = [
  call('create', 'commit', { writes: [set('w/a', { n: int(1) }, { currentDocument: { exists: false } })] }),
  call('create again', 'commit', {
    writes: [set('w/a', { n: int(1) }, { currentDocument: { exists: false } })],
  }),
  call('update missing', 'commit', {
    writes: [
      set('w/none', { n: int(1) }, { updateMask: { fieldPaths: ['n'] }, currentDocument: { exists: true } }),
    ],
  }),
  call('upsert mask', 'commit', {
    writes: [set('w/m', { n: int(1), x: int(2) }, { updateMask: { fieldPaths: ['n'] } })],
  }),
  call('get m', 'batchGet', { documents: [nameOf('w/m')] }),
  call('mask delete', 'commit', { writes: [set('w/m', {}, { updateMask: { fieldPaths: ['n'] } })] }),
  call('get m2', 'batchGet', { documents: [nameOf('w/m')] }),
  call('mask nested', 'commit', {
    writes: [set('w/n', { k: map({ a: int(1) }) }, { updateMask: { fieldPaths: ['k.a'] } })],
  }),
  call('mask nested 2', 'commit', {
    writes: [set('w/n', { k: map({ b: int(1) }) }, { updateMask: { fieldPaths: ['k.b'] } })],
  }),
  call('get n', 'batchGet', { documents: [nameOf('w/n')] }),
  call('mask quoted', 'commit', {
    writes: [
      set('w/q', { 'a.b': int(1), 'c-d': int(2) }, { updateMask: { fieldPaths: ['`a.b`', '`c-d`'] } }),
    ],
  }),
  call('get q', 'batchGet', { documents: [nameOf('w/q')] }),
  call('mask unquoted dash', 'commit', {
    writes: [set('w/q', { 'c-d': int(2) }, { updateMask: { fieldPaths: ['c-d'] } })],
  }),
  call('mask conflict', 'commit', {
    writes: [set('w/q', { a: map({ b: int(2) }) }, { updateMask: { fieldPaths: ['a', 'a.b'] } })],
  }),
  call('mask dup', 'commit', {
    writes: [set('w/q', { a: int(1) }, { updateMask: { fieldPaths: ['a', 'a'] } })],
  }),
  call('mask __name__', 'commit', {
    writes: [set('w/q', { a: int(1) }, { updateMask: { fieldPaths: ['__name__'] } })],
  }),
  call('stale updateTime', 'commit', {
    writes: [set('w/a', { n: int(2) }, { currentDocument: { updateTime: '2020-01-01T00:00:00.000001Z' } })],
  }),
  call('updateTime of missing', 'commit', {
    writes: [set('w/zz', { n: int(2) }, { currentDocument: { updateTime: '2020-01-01T00:00:00.000001Z' } })],
  }),
  call('delete', 'commit', { writes: [{ delete: nameOf('w/a') }] }),
  call('delete again', 'commit', { writes: [{ delete: nameOf('w/a') }] }),
  call('delete exists', 'commit', { writes: [{ delete: nameOf('w/a'), currentDocument: { exists: true } }] }),
  call('verify', 'commit', { writes: [{ verify: nameOf('c/a'), currentDocument: { exists: true } }] }),
  call('verify missing', 'commit', {
    writes: [{ verify: nameOf('c/none'), currentDocument: { exists: false } }],
  }),
  call('verify wrong', 'commit', {
    writes: [{ verify: nameOf('c/a'), currentDocument: { updateTime: '2020-01-01T00:00:00.000001Z' } }],
  }),
  call('verify no precondition', 'commit', { writes: [{ verify: nameOf('c/a') }] }),
  call('empty writes', 'commit', { writes: [] }),
  call('no writes', 'commit', {}),
  call('two ops', 'commit', { writes: [{ ...set('w/a', {}), delete: nameOf('w/b') }] }),
  call('same doc twice', 'commit', {
    writes: [set('w/t', { n: int(1) }), set('w/t', { m: int(2) }, { updateMask: { fieldPaths: ['m'] } })],
  }),
  call('get t', 'batchGet', { documents: [nameOf('w/t')] }),
  call('inc', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        { updateMask: { fieldPaths: [] }, updateTransforms: [{ fieldPath: 'n', increment: int(5) }] },
      ),
    ],
  }),
  call('inc dbl', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        { updateMask: { fieldPaths: [] }, updateTransforms: [{ fieldPath: 'n', increment: double(0.5) }] },
      ),
    ],
  }),
  call('union', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            { fieldPath: 'l', appendMissingElements: { values: [int(1), double(1), text('a'), text('a')] } },
          ],
        },
      ),
    ],
  }),
  call('remove', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [{ fieldPath: 'l', removeAllFromArray: { values: [double(1)] } }],
        },
      ),
    ],
  }),
  call('max min', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            { fieldPath: 'x', maximum: int(5) },
            { fieldPath: 'y', minimum: double(2) },
          ],
        },
      ),
    ],
  }),
  call('get t2', 'batchGet', { documents: [nameOf('w/t')] }),
  call('transform + field overlap', 'commit', {
    writes: [
      set(
        'w/o',
        { l: list(int(1)) },
        { updateTransforms: [{ fieldPath: 'l', appendMissingElements: { values: [int(2)] } }] },
      ),
    ],
  }),
  call('get o', 'batchGet', { documents: [nameOf('w/o')] }),
  call('legacy transform', 'commit', {
    writes: [
      { transform: { document: nameOf('w/l'), fieldTransforms: [{ fieldPath: 'n', increment: int(1) }] } },
    ],
  }),
  call('transform same field twice', 'commit', {
    writes: [
      set(
        'w/t',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            { fieldPath: 'n', increment: int(1) },
            { fieldPath: 'n', increment: int(1) },
          ],
        },
      ),
    ],
  }),
  call('bad transform', 'commit', { writes: [set('w/t', {}, { updateTransforms: [{ fieldPath: 'n' }] })] }),
  call('nested array', 'commit', { writes: [set('w/x', { l: list(list(int(1))) })] }),
  call('field __x__', 'commit', { writes: [set('w/x', { __x__: int(1) })] }),
  call('field __proto__', 'commit', {
    writes: [{ update: { name: nameOf('w/x'), fields: JSON.parse('{"__proto__":{"integerValue":"1"}}') } }],
  }),
  call('field empty', 'commit', { writes: [set('w/x', { '': int(1) })] }),
  call('bad int', 'commit', { writes: [set('w/x', { n: int('1.5') })] }),
  call('int 2^63', 'commit', { writes: [set('w/x', { n: int('9223372036854775808') })] }),
  call('int number', 'commit', { writes: [set('w/x', { n: { integerValue: 5 } })] }),
  call('bad ts', 'commit', { writes: [set('w/x', { t: { timestampValue: 'x' } })] }),
  call('ts nanos', 'commit', {
    writes: [set('w/x', { t: { timestampValue: '2026-01-01T00:00:00.123456789Z' } })],
  }),
  call('get x', 'batchGet', { documents: [nameOf('w/x')] }),
  call('ts offset', 'commit', {
    writes: [set('w/x', { t: { timestampValue: '2026-01-01T00:00:00+01:00' } })],
  }),
  call('get x2', 'batchGet', { documents: [nameOf('w/x')] }),
  call('two kinds', 'commit', { writes: [set('w/x', { t: { stringValue: 'x', integerValue: '1' } })] }),
  call('no kind', 'commit', { writes: [set('w/x', { t: {} })] }),
  call('unknown kind', 'commit', { writes: [set('w/x', { t: { fooValue: 1 } })] }),
  call('server ts in array', 'commit', {
    writes: [
      set(
        'w/x',
        { l: list() },
        { updateTransforms: [{ fieldPath: 'l.0', setToServerValue: 'REQUEST_TIME' }] },
      ),
    ],
  }),
  call('geo bad', 'commit', {
    writes: [set('w/x', { g: { geoPointValue: { latitude: 91, longitude: 0 } } })],
  }),
  call('bytes bad', 'commit', { writes: [set('w/x', { g: { bytesValue: '%%' } })] }),
  call('double strings', 'commit', {
    writes: [
      set('w/x', { a: double('Infinity'), b: double('-Infinity'), c: double('NaN'), e: double('-0') }),
    ],
  }),
  call('get x3', 'batchGet', { documents: [nameOf('w/x')] }),
  call('geo zeros', 'commit', {
    writes: [
      set('w/x', {
        a: { geoPointValue: {} },
        b: { geoPointValue: { latitude: 90 } },
        c: { geoPointValue: { latitude: 0, longitude: 5 } },
      }),
    ],
  }),
  call('get x4', 'batchGet', { documents: [nameOf('w/x')] }),
  ...[
    { '': int(2) },
    { b: map({ '': int(2) }) },
    { ['f'.repeat(1501)]: int(2) },
    { b: nested(46) },
    { b: nested(60) },
    { __x__: int(2) },
    { b: list(list(int(1))) },
    { b: { fooValue: 1 } },
  ].map((beside, at) =>
    call(`beside the mask ${at}`, 'commit', {
      writes: [set('w/beside', { a: int(1), ...beside }, { updateMask: { fieldPaths: ['a'] } })],
    }),
  ),
  call('beside a nested mask', 'commit', {
    writes: [set('w/beside', { a: map({ b: int(1), '': int(2) }) }, { updateMask: { fieldPaths: ['a.b'] } })],
  }),
  call('get beside', 'batchGet', { documents: [nameOf('w/beside')] }),
  call('depth 21', 'commit', {
    writes: [set('w/x', { a: nested(21) })],
  }),
  call('depth 20', 'commit', {
    writes: [set('w/x', { a: nested(19) })],
  }),
  call('big 1MiB+', 'commit', { writes: [set('w/big', { a: text('x'.repeat(1048577)) })] }),
  call('big just under', 'commit', { writes: [set('w/big', { a: text('x'.repeat(1048400)) })] }),
  call('indexed string >1500 ok', 'commit', { writes: [set('w/s', { a: text('x'.repeat(5000)) })] }),
  call('501 writes', 'commit', {
    writes: Array.from({ length: 501 }, (_, x) => set('w/b' + x, { n: int(x) })),
  }),
  call('field name 1501', 'commit', { writes: [set('w/x', { ['f'.repeat(1501)]: int(1) })] }),
  call('id ..', 'commit', { writes: [set('w/..', { n: int(1) })] }),
  call('id .', 'commit', { writes: [set('w/.', { n: int(1) })] }),
  call('id __a__', 'commit', { writes: [set('w/__a__', { n: int(1) })] }),
  call('id empty', 'commit', { writes: [set('w/', { n: int(1) })] }),
  call('id //', 'commit', { writes: [set('w//x', { n: int(1) })] }),
  call('odd path', 'commit', { writes: [set('w/x/y', { n: int(1) })] }),
  call('id long', 'commit', { writes: [set('w/' + 'x'.repeat(1501), { n: int(1) })] }),
  call('other db', 'commit', {
    writes: [{ update: { name: `projects/${PROJECT}/databases/other/documents/w/x`, fields: {} } }],
  }),
  call('unknown member', 'commit', { writes: [], foo: 1 }),
  call('bad json', 'commit', '{"writes":'),
  call('json array', 'commit', '[]'),
]
