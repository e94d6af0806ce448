import { isInvalid, set } from '../support/requests'
import { DATABASE, nameOf, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const query = (structuredQuery: object) =>
  backend.call('runQuery', { structuredQuery: { from: [{ collectionId: 'events' }], ...structuredQuery } })

describe('W14: documents of another database or project', () => {
  it.each([
    'projects/other/databases/(default)/documents/a/b',
    'projects/demo-dancefloor/databases/other/documents/a/b',
    '/projects/demo-dancefloor/databases/(default)/documents/a/b',
    'a/b',
    17,
  ])('%s is refused, and the whole commit with it', async name => {
    expect(await commit(set('w14/good', {}), { delete: name })).toMatchObject(isInvalid)
    expect(backend.store.get('w14/good')).toBeNull()
  })

  it('do not exist under their own address either', async () => {
    const path = '/v1/projects/other/databases/(default)/documents:batchGet'
    expect((await rawRequest(backend.port, path, { method: 'POST', body: '{"documents":[]}' })).status).toBe(
      404,
    )
  })
})

describe('W15: invalid names', () => {
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
  it.each(['__proto__', '__name__', '__x__', ''])('%j is refused, even when nested', async name => {
    const fields = `{"${name}":{"integerValue":"1"}}`
    const body = (inner: string) => `{"writes":[{"update":{"name":"${nameOf('w/16')}","fields":${inner}}}]}`

    expect(await backend.call('commit', body(fields))).toMatchObject(isInvalid)
    expect(await backend.call('commit', body(`{"m":{"mapValue":{"fields":${fields}}}}`))).toMatchObject(
      isInvalid,
    )
    const transform = { fieldPath: `\`${name}\``, setToServerValue: 'REQUEST_TIME' }
    expect(await commit(set('w/16', {}, { updateTransforms: [transform] }))).toMatchObject(isInvalid)
  })

  it('do not include the names of prototype members', async () => {
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
