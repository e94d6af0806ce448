import type { Access } from '../../../local-backend/firestore/authorize'
import { BackendError } from '../../../local-backend/http/backendError'
import { integer, set } from '../support/requests'
import { nameOf, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
const seen: Access[] = []
/** Replaces the rules: the hook refuses 'secret' documents, and `seen` records every access. */
const authorize = (access: Access) => {
  seen.push(access)
  if ('path' in access && access.path.startsWith('secret/'))
    throw new BackendError('PERMISSION_DENIED', 'No.')
  if (access.method === 'list' && JSON.stringify(access.structuredQuery).includes('secret')) {
    throw new BackendError('PERMISSION_DENIED', 'No.')
  }
}

beforeEach(async () => {
  seen.length = 0
  backend = await startTestBackend({ authorize })
})
afterEach(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })

describe('the authorize hook', () => {
  it('sees the document after the write: merged, with transforms applied (W09, W12, W13)', async () => {
    backend.plant({ 'a/b': { n: 1, creator: 'u1' } })
    await commit(
      set(
        'a/b',
        {},
        {
          updateMask: { fieldPaths: ['creator'] },
          updateTransforms: [{ fieldPath: 'n', increment: integer(1) }],
        },
      ),
      set('a/c', { x: integer(1) }),
      { delete: nameOf('a/b') },
      { delete: nameOf('a/none') },
    )

    expect(seen).toEqual([
      {
        method: 'update',
        path: 'a/b',
        resource: { n: integer(1), creator: { stringValue: 'u1' } },
        requestResource: { n: integer(2) },
      },
      { method: 'create', path: 'a/c', resource: null, requestResource: { x: integer(1) } },
      // A second write of a document is judged by the document before the whole commit, as in Google's engine.
      {
        method: 'delete',
        path: 'a/b',
        resource: { n: integer(1), creator: { stringValue: 'u1' } },
        requestResource: null,
      },
      { method: 'delete', path: 'a/none', resource: null, requestResource: null },
    ])
  })

  it('decides before the precondition is checked, as in production', async () => {
    const updateTime = '2020-01-01T00:00:00Z'
    backend.plant({ 'secret/x': {} })
    const answers = [
      await commit(set('secret/x', {}, { currentDocument: { updateTime } })),
      await commit({ delete: nameOf('secret/x'), currentDocument: { updateTime } }),
      await commit(set('secret/none', {}, { currentDocument: { updateTime } })),
    ]
    expect(answers.map(({ json }) => json.error.status)).toEqual(answers.map(() => 'PERMISSION_DENIED'))
    expect(seen.map(({ method }) => method)).toEqual(['update', 'delete', 'update'])
  })

  it('sees a plain write if its precondition is empty', async () => {
    expect(await commit(set('a/new', {}, { currentDocument: {} }))).toMatchObject({ status: 200 })
    expect(seen.map(({ method }) => method)).toEqual(['create'])
  })

  it('W07: refuses a whole commit if one write is forbidden', async () => {
    expect(await commit(set('a/b', {}), set('secret/x', {}))).toMatchObject({
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED' } },
    })
    expect(backend.store.get('a/b')).toBeNull()
  })

  it('W18, W19: refuses queries, counts and mixed reads', async () => {
    const structuredQuery = { from: [{ collectionId: 'secret' }] }
    const count = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] }
    const answers = [
      await backend.call('runQuery', { structuredQuery }),
      await backend.call('runAggregationQuery', { structuredAggregationQuery: count }),
      await backend.call('batchGet', { documents: [nameOf('a/b'), nameOf('secret/x')] }),
    ]
    expect(answers.map(({ status, json }) => [status, json[0].error.status])).toEqual(
      answers.map(() => [403, 'PERMISSION_DENIED']),
    )
  })
})
