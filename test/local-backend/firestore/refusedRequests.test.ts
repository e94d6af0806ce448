import { isInvalid, set } from '../support/requests'
import { DATABASE, nameOf, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })

describe('the backend', () => {
  it.each([
    '',
    '[]',
    'null',
    '{',
    '{"writes":{}}',
    '{"writes":[1]}',
    '{"writes":[{}]}',
    '{"writes":[{"update":{},"delete":""}]}',
  ])('refuses a commit of %j', async body =>
    expect(await backend.call('commit', body)).toMatchObject(isInvalid),
  )

  it.each([
    '{}',
    '{"structuredQuery":{}}',
    '{"structuredQuery":{"from":[]}}',
    '{"structuredQuery":{"from":[{"collectionId":"a/b"}]}}',
  ])('answers the malformed query %j with a list, like any other query', async body => {
    const { status, json } = await backend.call('runQuery', body)
    expect([status, json[0].error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  it('reads a mask that names both a map and a field inside it as the map', async () => {
    const fields = { a: { mapValue: { fields: { b: { stringValue: '1' }, c: { stringValue: '2' } } } } }
    await commit(set('w/mask', fields, { updateMask: { fieldPaths: ['a.b', 'a', '`a`.c'] } }))
    const { json } = await backend.call('batchGet', { documents: [nameOf('w/mask')] })
    expect(json[0].found.fields).toEqual(fields)
  })

  it('refuses server-side transactions', async () => {
    const { status, json } = await backend.call('batchGet', {
      documents: [],
      newTransaction: { readWrite: {} },
    })
    expect([status, json[0].error.status]).toEqual([501, 'UNIMPLEMENTED'])
  })

  it('refuses unknown calls, and methods other than POST', async () => {
    expect((await backend.call('listen', {})).status).toBe(404)
    const path = `/v1/${DATABASE}/documents:commit`
    expect((await rawRequest(backend.port, path, { method: 'DELETE' })).status).toBe(405)
  })

  it('W38: ignores a method override', async () => {
    const headers = { 'x-http-method-override': 'POST' }
    const path = `/v1/${DATABASE}/documents:runQuery`
    expect((await rawRequest(backend.port, path, { headers })).status).toBe(405)
  })
})
