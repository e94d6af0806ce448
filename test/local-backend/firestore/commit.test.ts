import { bodyOf } from '../../../local-backend/firestore/document'
import { BackendError } from '../../../local-backend/http/backendError'
import type { Access } from '../../../local-backend/firestore/authorize'
import { nameOf, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
let clock = Date.parse('2026-01-01T00:00:00Z')
const seen: Access[] = []
/** Stands for rules: 'secret' documents are nobody's, and `seen` tells what was asked. */
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
  backend = await startTestBackend({ now: () => clock, authorize })
})
afterEach(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const set = (path: string, fields: unknown, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})
const fieldsOf = (path: string) => {
  const document = backend.store.get(path)
  return document && bodyOf(document).fields
}
const updateTimeOf = (path: string) => bodyOf(backend.store.get(path)!).updateTime
const integer = (number: number | string) => ({ integerValue: String(number) })
const transform = (path: string, updateTransforms: unknown[]) =>
  set(path, {}, { updateMask: { fieldPaths: [] }, updateTransforms })

describe('update masks', () => {
  it('write what they name, remove what the write does not hold, and leave the rest', async () => {
    backend.plant({ 'a/b': { keep: 1, gone: 2, m: { x: 1, y: 2, z: 3 } } })

    await commit(
      set(
        'a/b',
        { m: { mapValue: { fields: { x: integer(9), z: integer(9) } } }, ignored: integer(1) },
        { updateMask: { fieldPaths: ['gone', 'm.x', 'm.y', 'none.at.all'] } },
      ),
    )

    expect(fieldsOf('a/b')).toEqual({
      keep: integer(1),
      m: { mapValue: { fields: { x: integer(9), z: integer(3) } } },
    })
  })

  it('replace what stands in the way of a nested field', async () => {
    backend.plant({ 'a/b': { m: 'text' } })
    await commit(
      set(
        'a/b',
        { m: { mapValue: { fields: { '`': integer(1) } } } },
        { updateMask: { fieldPaths: ['m.`\\``'] } },
      ),
    )
    expect(fieldsOf('a/b')).toEqual({ m: { mapValue: { fields: { '`': integer(1) } } } })
  })

  it('when absent, replace the whole document; when empty, nothing', async () => {
    backend.plant({ 'a/b': { old: 1 }, 'a/c': { old: 1 } })
    await commit(set('a/b', { fresh: integer(1) }), set('a/c', { fresh: integer(1) }, { updateMask: {} }))
    expect([fieldsOf('a/b'), fieldsOf('a/c')]).toEqual([{ fresh: integer(1) }, { old: integer(1) }])
  })
})

describe('transforms', () => {
  const result = async (before: object, change: object) => {
    await commit(set('t/t', { f: before }), transform('t/t', [{ fieldPath: 'f', ...change }]))
    return fieldsOf('t/t')?.f
  }

  it.each([
    [integer(1), { increment: integer(2) }, integer(3)],
    [integer(1), { increment: { doubleValue: 0.5 } }, { doubleValue: 1.5 }],
    [integer('9223372036854775807'), { increment: integer(1) }, integer('9223372036854775807')],
    [integer('-9223372036854775808'), { increment: integer(-1) }, integer('-9223372036854775808')],
    [{ stringValue: 'a' }, { increment: integer(1) }, integer(1)],
    [integer(3), { maximum: { doubleValue: 3 } }, integer(3)],
    [integer(3), { maximum: { doubleValue: 3.5 } }, { doubleValue: 3.5 }],
    [integer(3), { minimum: integer(2) }, integer(2)],
    [integer(3), { minimum: integer(4) }, integer(3)],
    [integer(3), { maximum: { doubleValue: 'NaN' } }, { doubleValue: 'NaN' }],
    [{ doubleValue: 'NaN' }, { minimum: integer(1) }, { doubleValue: 'NaN' }],
  ])('of numbers: %j by %j is %j', async (before, change, after) =>
    expect(await result(before, change)).toEqual(after),
  )

  it('of lists compare by value: 1 is 1.0', async () => {
    const list = (...values: object[]) => ({ arrayValue: { values } })
    const one = { doubleValue: 1 }
    expect(
      await result(list(integer(1)), { appendMissingElements: { values: [one, integer(2), integer(2)] } }),
    ).toEqual(list(integer(1), integer(2)))
    expect(
      await result(list(integer(1), integer(2), integer(1)), { removeAllFromArray: { values: [one] } }),
    ).toEqual(list(integer(2)))
    expect(await result({ stringValue: 'a' }, { appendMissingElements: { values: [one] } })).toEqual(
      list(one),
    )
  })

  it('give the client what it could not know', async () => {
    const transforms = [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'n', increment: integer(2) },
      { fieldPath: 'l', appendMissingElements: { values: [] } },
    ]
    const { json } = await commit(transform('t/r', transforms))
    expect(json.writeResults[0].transformResults).toEqual([
      { timestampValue: '2026-01-01T00:00:00Z' },
      integer(2),
      { nullValue: null },
    ])
  })

  it('of the older write kind do the same', async () => {
    const fieldTransforms = [{ fieldPath: 'n', increment: integer(2) }]
    await commit({ transform: { document: nameOf('t/old'), fieldTransforms } })
    expect(fieldsOf('t/old')).toEqual({ n: integer(2) })
  })
})

describe('preconditions', () => {
  it('W24: a stale update time is refused, and nothing is written', async () => {
    backend.plant({ 'a/b': { n: 1 } })
    const stale = updateTimeOf('a/b')
    const change = set(
      'a/b',
      { n: integer(2) },
      { currentDocument: { updateTime: stale.replace('Z', '') + '.000000Z' } },
    )
    expect((await commit(change)).status).toBe(200)

    const again = await commit(
      set('a/other', {}),
      set('a/b', { n: integer(3) }, { currentDocument: { updateTime: stale } }),
    )

    expect(again).toMatchObject({ status: 400, json: { error: { status: 'FAILED_PRECONDITION' } } })
    expect([fieldsOf('a/b'), fieldsOf('a/other')]).toEqual([{ n: integer(2) }, null])
  })

  it('W25: a create sent twice makes one document', async () => {
    const create = set('a/new', { n: integer(1) }, { currentDocument: { exists: false } })
    expect((await commit(create)).status).toBe(200)
    expect(await commit(create)).toMatchObject({ status: 409, json: { error: { status: 'ALREADY_EXISTS' } } })
  })

  it('what must exist and does not is not found', async () => {
    const must = { currentDocument: { exists: true } }
    for (const write of [
      set('a/none', {}, must),
      { delete: nameOf('a/none'), ...must },
      { verify: nameOf('a/none'), ...must },
    ]) {
      expect(await commit(write)).toMatchObject({ status: 404, json: { error: { status: 'NOT_FOUND' } } })
    }
  })

  it('are judged after the writes before them in the same commit', async () => {
    const again = set('a/b', {}, { currentDocument: { exists: false } })
    expect((await commit(set('a/b', {}), again)).status).toBe(409)
    expect((await commit(set('a/b', {}), { delete: nameOf('a/b') }, again)).status).toBe(200)
  })

  it('are judged one commit after another, also of those that arrive together', async () => {
    const claims = Array.from({ length: 20 }, (_, at) =>
      commit(set('a/b', { by: integer(at) }, { currentDocument: { exists: false } })),
    )
    const answers = await Promise.all(claims)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('update times', () => {
  it('always grow, whatever the clock does', async () => {
    const times: string[] = []
    for (const now of [5_000, 5_000, 1_000, 6_000]) {
      clock = now
      await commit(set('a/b', { n: integer(now) }))
      times.push(updateTimeOf('a/b'))
    }
    expect(times).toEqual([
      '1970-01-01T00:00:05Z',
      '1970-01-01T00:00:05.000001Z',
      '1970-01-01T00:00:05.000002Z',
      '1970-01-01T00:00:06Z',
    ])
  })

  it('leave the time of creation as it was', async () => {
    clock = 1_000
    await commit(set('a/b', {}))
    clock = 2_000
    await commit(set('a/b', { n: integer(1) }))
    expect(bodyOf(backend.store.get('a/b')!)).toMatchObject({
      createTime: '1970-01-01T00:00:01Z',
      updateTime: '1970-01-01T00:00:02Z',
    })
  })
})

describe('the hook that judges', () => {
  it('sees a write as it would be: merged, with its transforms (W09, W12, W13)', async () => {
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
      { method: 'delete', path: 'a/b', resource: { n: integer(2) }, requestResource: null },
      { method: 'delete', path: 'a/none', resource: null, requestResource: null },
    ])
  })

  it('W07: refuses a commit whole', async () => {
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
