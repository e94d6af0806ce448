import { filter, isInvalid, set } from '../support/requests'
import { DATABASE, nameOf, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const query = (structuredQuery: object) =>
  backend.call('runQuery', { structuredQuery: { from: [{ collectionId: 'events' }], ...structuredQuery } })

describe('W17: size limits:', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { m: nested(depth - 1) } } }

  it('a document of 1 MiB fits, but not one byte more', async () => {
    const path = 'w/17'
    // In bytes: 16 for the name, plus the length + 1 of each of its segments; 1 + 1 for the field name 'a';
    // the length + 1 of the text; and 32 for the document.
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

  it('20 levels of maps fit, but not 21', async () => {
    expect((await commit(set('w/depth', { m: nested(20) }))).status).toBe(200)
    expect(await commit(set('w/depth', { m: nested(21) }))).toMatchObject(isInvalid)
  })

  it('a field name of 1,500 bytes fits, but not a longer one', async () => {
    expect((await commit(set('w/name', { ['é'.repeat(750)]: { nullValue: null } }))).status).toBe(200)
    expect(await commit(set('w/name', { ['é'.repeat(751)]: { nullValue: null } }))).toMatchObject(isInvalid)
  })

  it('500 transforms of one document fit, but not 501', async () => {
    const transforms = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ fieldPath: `f${at}`, increment: { integerValue: '1' } }))

    expect((await commit(set('w/many', {}, { updateTransforms: transforms(500) }))).status).toBe(200)
    expect(await commit(set('w/many', {}, { updateTransforms: transforms(501) }))).toMatchObject(isInvalid)
  })

  it('a request over 10 MiB is refused and not stored', async () => {
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

describe('W28: invalid texts:', () => {
  it('lone surrogates and broken UTF-8 are refused', async () => {
    expect(await commit(set('w/28', { a: { stringValue: '\ud800' } }))).toMatchObject(isInvalid)
    const body = Buffer.concat([Buffer.from(`{"writes":[],"x":"`), Buffer.from([0xff]), Buffer.from('"}')])
    expect(
      (await rawRequest(backend.port, `/v1/${DATABASE}/documents:commit`, { method: 'POST', body })).status,
    ).toBe(400)
  })

  it('NUL is an ordinary character', async () => {
    await commit(set('w/28', { a: { stringValue: 'a\u0000b' } }))
    const found = await query({
      from: [{ collectionId: 'w' }],
      where: filter('EQUAL', { stringValue: 'a\u0000b' }),
    })
    expect(found.json[0].document.fields.a.stringValue).toBe('a\u0000b')
  })
})

describe('a field that the mask leaves out', () => {
  const text = { stringValue: 'a' }
  const nested = (depth: number): object =>
    depth === 0 ? text : { mapValue: { fields: { a: nested(depth - 1) } } }
  const masked = (beside: object) =>
    commit(set('w/masked', { kept: text, ...beside }, { updateMask: { fieldPaths: ['kept'] } }))

  it.each<[string, object]>([
    ['an empty name', { '': text }],
    ['a name of over 1,500 bytes', { ['x'.repeat(1_501)]: text }],
    ['maps nested over 20 deep', { deep: nested(40) }],
  ])('may have %s, because it is not stored', async (_, beside) => {
    expect(await masked(beside)).toMatchObject({ status: 200 })
    expect(await commit(set('w/masked', { kept: text, ...beside }))).toMatchObject(isInvalid)
  })

  it.each<[string, object]>([
    ['a reserved name', { __x__: text }],
    ['a value of no type', { none: {} }],
    ['a list in a list', { list: { arrayValue: { values: [{ arrayValue: {} }] } } }],
    ['maps nested deeper than a request may be', { deep: nested(49) }],
  ])('may not have %s', async (_, beside) => expect(await masked(beside)).toMatchObject(isInvalid))
})

describe('a geographical point', () => {
  it('is stored without its zeros, as the protocol writes numbers', async () => {
    const points = [{}, { latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }]
    for (const [at, geoPointValue] of points.entries())
      await commit(set(`w/geo${at}`, { at: { geoPointValue } }))
    const { json } = await backend.call('batchGet', {
      documents: points.map((_, at) => nameOf(`w/geo${at}`)),
    })
    const stored = json.map(({ found }: any) => [found.name.slice(-1), found.fields.at.geoPointValue])
    expect(Object.fromEntries(stored)).toEqual({ 0: {}, 1: {}, 2: { latitude: 90 } })
  })
})

describe('malformed values', () => {
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
  ])('are refused: %j', async value =>
    expect(await commit(set('w/values', { a: value }))).toMatchObject(isInvalid),
  )
})
