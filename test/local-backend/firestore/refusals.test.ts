import { DATABASE, nameOf, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const set = (path: string, fields: unknown, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})
const query = (structuredQuery: object, parent = '') =>
  backend.call(
    'runQuery',
    { structuredQuery: { from: [{ collectionId: 'events' }], ...structuredQuery } },
    parent,
  )
const isInvalid = { status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT' } } }
const filter = (op: string, value: unknown, fieldPath = 'a') => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const list = (count: number) => ({
  arrayValue: { values: Array.from({ length: count }, (_, at) => ({ integerValue: String(at) })) },
})

describe('W14: documents of another database or project', () => {
  it.each([
    'projects/other/databases/(default)/documents/a/b',
    'projects/demo-dancefloor/databases/other/documents/a/b',
    '/projects/demo-dancefloor/databases/(default)/documents/a/b',
    'a/b',
    17,
  ])('%s is refused, and with it the whole commit', async name => {
    expect(await commit(set('w14/good', {}), { delete: name })).toMatchObject(isInvalid)
    expect(backend.store.get('w14/good')).toBeNull()
  })

  it('addressed directly do not exist', async () => {
    const path = '/v1/projects/other/databases/(default)/documents:batchGet'
    expect((await rawRequest(backend.port, path, { method: 'POST', body: '{"documents":[]}' })).status).toBe(
      404,
    )
  })
})

describe('W15: names that are no names', () => {
  it.each([
    'a',
    'a/b/c',
    'a//b',
    'a/b/',
    '/a/b',
    'a/..',
    '../b',
    'a/.',
    'a/__b__',
    '__a__/b',
    `a/${'x'.repeat(1501)}`,
    'a/\ud800',
  ])('%j is refused', async path => {
    expect(await commit(set(path, {}))).toMatchObject(isInvalid)
    expect(await backend.call('batchGet', { documents: [nameOf(path)] })).toMatchObject({
      status: 400,
      json: [{ error: {} }],
    })
  })

  it.each([
    '/events/a%2Fb:runQuery',
    '/events/..:runQuery',
    '/events:runQuery',
    '/events/%ff:runQuery',
    '//:runQuery',
    '/__x__/y:runQuery',
  ])('the address documents%s is refused', async address => {
    const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'x' }] } })
    const path = `/v1/${DATABASE}/documents${address}`
    expect((await rawRequest(backend.port, path, { method: 'POST', body })).status).toBe(400)
  })
})

describe('W16: reserved field names', () => {
  it.each(['__proto__', '__name__', '__x__', ''])('%j is refused, also deep inside', async name => {
    const fields = `{"${name}":{"integerValue":"1"}}`
    const body = (inner: string) => `{"writes":[{"update":{"name":"${nameOf('w/16')}","fields":${inner}}}]}`

    expect(await backend.call('commit', body(fields))).toMatchObject(isInvalid)
    expect(await backend.call('commit', body(`{"m":{"mapValue":{"fields":${fields}}}}`))).toMatchObject(
      isInvalid,
    )
    const transform = { fieldPath: `\`${name}\``, setToServerValue: 'REQUEST_TIME' }
    expect(await commit(set('w/16', {}, { updateTransforms: [transform] }))).toMatchObject(isInvalid)
  })

  it('does not take a prototype’s members for fields', async () => {
    backend.plant({ 'w/16': { a: 1 } })
    const orderBy = [{ field: { fieldPath: 'constructor' } }]
    expect((await query({ from: [{ collectionId: 'w' }], orderBy })).json).toEqual([
      { readTime: expect.any(String) },
    ])
    await commit(set('w/16', { constructor: { stringValue: 'a field' } }))
    const { json } = await backend.call('batchGet', { documents: [nameOf('w/16')] })
    expect(json[0].found.fields).toEqual({ constructor: { stringValue: 'a field' } })
  })
})

describe('W17: sizes', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { m: nested(depth - 1) } } }

  it('a document of 1 MiB fits, one byte more does not', async () => {
    const path = 'w/17'
    // Name: 16 and each segment and one; field name 'a' and one; text and one; 32 for the document.
    const overhead =
      16 +
      nameOf(path)
        .split('/')
        .reduce((sum, segment) => sum + segment.length + 1, 0) +
      2 +
      1 +
      32
    const text = (length: number) => ({ a: { stringValue: 'x'.repeat(length) } })

    expect((await commit(set(path, text(1_048_576 - overhead)))).status).toBe(200)
    expect(await commit(set(path, text(1_048_576 - overhead + 1)))).toMatchObject(isInvalid)
  })

  it('20 levels of maps fit, 21 do not', async () => {
    expect((await commit(set('w/depth', { m: nested(20) }))).status).toBe(200)
    expect(await commit(set('w/depth', { m: nested(21) }))).toMatchObject(isInvalid)
  })

  it('a field name of 1,500 bytes fits, a longer one does not', async () => {
    expect((await commit(set('w/name', { ['é'.repeat(750)]: { nullValue: null } }))).status).toBe(200)
    expect(await commit(set('w/name', { ['é'.repeat(751)]: { nullValue: null } }))).toMatchObject(isInvalid)
  })

  it('500 transforms of one document fit, 501 do not', async () => {
    const transforms = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ fieldPath: `f${at}`, increment: { integerValue: '1' } }))

    expect((await commit(set('w/many', {}, { updateTransforms: transforms(500) }))).status).toBe(200)
    expect(await commit(set('w/many', {}, { updateTransforms: transforms(501) }))).toMatchObject(isInvalid)
  })

  it('a request over 10 MiB is refused without being kept', async () => {
    const path = `/v1/${DATABASE}/documents:commit`
    const headers = { 'transfer-encoding': 'chunked' }
    const sent = await rawRequest(backend.port, path, {
      method: 'POST',
      headers,
      body: Buffer.alloc(10 * 1024 * 1024 + 1, 32),
    })

    expect(sent.status).toBe(413)
    expect(JSON.parse(sent.body.toString()).error.code).toBe(413)
  })
})

describe('W22: queries that Firestore refuses', () => {
  it.each([
    ['`in` of 31', filter('IN', list(31))],
    ['`not-in` of 11', filter('NOT_IN', list(11))],
    ['an empty `in`', filter('IN', list(0))],
    ['`in` of no list', filter('IN', { integerValue: '1' })],
    [
      '31 disjunctions',
      {
        compositeFilter: {
          op: 'OR',
          filters: [filter('IN', list(30)), filter('EQUAL', { integerValue: '1' })],
        },
      },
    ],
    [
      '36 by multiplication',
      {
        compositeFilter: {
          op: 'AND',
          filters: [filter('IN', list(6)), filter('ARRAY_CONTAINS_ANY', list(6), 'b')],
        },
      },
    ],
    [
      'two lists searched',
      {
        compositeFilter: {
          op: 'AND',
          filters: [
            filter('ARRAY_CONTAINS', { nullValue: null }),
            filter('ARRAY_CONTAINS', { nullValue: null }, 'b'),
          ],
        },
      },
    ],
    [
      '`not-in` with `!=`',
      {
        compositeFilter: {
          op: 'AND',
          filters: [filter('NOT_IN', list(1)), filter('NOT_EQUAL', { nullValue: null })],
        },
      },
    ],
    ['an unknown operator', filter('LIKE', { stringValue: 'a' })],
    ['an unquoted odd field', filter('EQUAL', { stringValue: 'a' }, 'a-b')],
    ['a name compared with a text', filter('EQUAL', { stringValue: 'a' }, '__name__')],
    ['no filter', {}],
  ])('%s', async (_label, where) => {
    expect(await query({ where })).toMatchObject({
      status: 400,
      json: [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }],
    })
  })

  it('a small filter that stands for millions of disjunctions is only counted', async () => {
    const filters = Array.from({ length: 20 }, (_, at) => filter('IN', list(30), `f${at}`))
    expect(
      (await query({ where: { compositeFilter: { op: 'AND', filters } } })).json[0].error.message,
    ).toContain('disjunctions')
  })

  it('one that has no index, with the words that production uses', async () => {
    const where = {
      compositeFilter: {
        op: 'AND',
        filters: [filter('EQUAL', { integerValue: '1' }), filter('LESS_THAN', { integerValue: '1' }, 'b')],
      },
    }
    expect(await query({ where })).toMatchObject({
      status: 400,
      json: [
        {
          error: {
            status: 'FAILED_PRECONDITION',
            message: expect.stringMatching(/^The query requires an index\./),
          },
        },
      ],
    })
  })
})

describe('W23: counts out of range', () => {
  it.each([
    { limit: -1 },
    { limit: 2 ** 31 },
    { limit: 1.5 },
    { limit: 'all' },
    { offset: -1 },
    { offset: 2 ** 31 },
    { limit: { value: -1 } },
  ])('%j', async part => expect((await query(part)).status).toBe(400))

  it.each([
    { startAt: { values: [] } },
    { startAt: { values: [{ integerValue: '1' }] } },
    { endAt: { values: [{ nullValue: null }, { nullValue: null }] } },
  ])('a cursor that does not fit the order: %j', async part => expect((await query(part)).status).toBe(400))
})

describe('W28: texts that are no texts', () => {
  it('lone surrogates and broken UTF-8 are refused', async () => {
    expect(await commit(set('w/28', { a: { stringValue: '\ud800' } }))).toMatchObject(isInvalid)
    const body = Buffer.concat([Buffer.from(`{"writes":[],"x":"`), Buffer.from([0xff]), Buffer.from('"}')])
    expect(
      (await rawRequest(backend.port, `/v1/${DATABASE}/documents:commit`, { method: 'POST', body })).status,
    ).toBe(400)
  })

  it('NUL is a character like any other', async () => {
    await commit(set('w/28', { a: { stringValue: 'a\u0000b' } }))
    const found = await query({
      from: [{ collectionId: 'w' }],
      where: filter('EQUAL', { stringValue: 'a\u0000b' }),
    })
    expect(found.json[0].document.fields.a.stringValue).toBe('a\u0000b')
  })
})

describe('values that are none', () => {
  it.each<unknown>([
    {},
    { integerValue: '1', stringValue: 'a' },
    { integerValue: '1.5' },
    { integerValue: 1.5 },
    { integerValue: '9223372036854775808' },
    { doubleValue: 'much' },
    { timestampValue: '2024-02-30T00:00:00Z' },
    { timestampValue: '0000-01-01T00:00:00Z' },
    { timestampValue: 5 },
    { bytesValue: '*' },
    { referenceValue: 'a/b' },
    { geoPointValue: { latitude: 91 } },
    { arrayValue: { values: [{ arrayValue: {} }] } },
    { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { stringValue: 'a' } } } },
    { toString: 'a' },
    'text',
    null,
  ])('%j', async value => expect(await commit(set('w/values', { a: value }))).toMatchObject(isInvalid))
})

describe('requests that are none', () => {
  it.each([
    '',
    '[]',
    'null',
    '{',
    '{"writes":{}}',
    '{"writes":[1]}',
    '{"writes":[{}]}',
    '{"writes":[{"update":{},"delete":""}]}',
  ])('commit of %j', async body => expect(await backend.call('commit', body)).toMatchObject(isInvalid))

  it.each([
    '{}',
    '{"structuredQuery":{}}',
    '{"structuredQuery":{"from":[]}}',
    '{"structuredQuery":{"from":[{"collectionId":"a/b"}]}}',
  ])('runQuery of %j is answered as a list, as a stream is', async body => {
    const { status, json } = await backend.call('runQuery', body)
    expect([status, json[0].error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  it('a mask that names a map and a field in it', async () => {
    expect(await commit(set('w/mask', {}, { updateMask: { fieldPaths: ['a.b', 'a'] } }))).toMatchObject(
      isInvalid,
    )
  })

  it('transactions that would have to be kept', async () => {
    const { status, json } = await backend.call('batchGet', {
      documents: [],
      newTransaction: { readWrite: {} },
    })
    expect([status, json[0].error.status]).toEqual([501, 'UNIMPLEMENTED'])
  })

  it('calls that do not exist, and methods other than POST', async () => {
    expect((await backend.call('listen', {})).status).toBe(404)
    const path = `/v1/${DATABASE}/documents:commit`
    expect((await rawRequest(backend.port, path, { method: 'DELETE' })).status).toBe(405)
  })

  it('W38: an overridden method is not read', async () => {
    const headers = { 'x-http-method-override': 'POST' }
    const path = `/v1/${DATABASE}/documents:runQuery`
    expect((await rawRequest(backend.port, path, { headers })).status).toBe(405)
  })
})
