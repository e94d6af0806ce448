import { integer, set, storedBody } from '../support/requests'
import { nameOf, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
let clock = Date.parse('2026-01-01T00:00:00Z')

beforeEach(async () => {
  backend = await startTestBackend({ now: () => clock })
})
afterEach(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const fieldsOf = (path: string) => storedBody(backend, path)?.fields ?? null
const updateTimeOf = (path: string) => storedBody(backend, path)?.updateTime ?? ''

describe('update masks', () => {
  it('change the fields that they name, remove those without a value, and leave the rest', async () => {
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

  it('replace a plain value by a map if they name a field inside it', async () => {
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

  it('change nothing if they are empty; without a mask, the write replaces the document', async () => {
    backend.plant({ 'a/b': { old: 1 }, 'a/c': { old: 1 } })
    await commit(set('a/b', { fresh: integer(1) }), set('a/c', { fresh: integer(1) }, { updateMask: {} }))
    expect([fieldsOf('a/b'), fieldsOf('a/c')]).toEqual([{ fresh: integer(1) }, { old: integer(1) }])
  })
})

describe('preconditions', () => {
  it('W24: refuse a stale update time and write nothing', async () => {
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

  it('W25: let a repeated creation make only one document', async () => {
    const create = set('a/new', { n: integer(1) }, { currentDocument: { exists: false } })
    expect((await commit(create)).status).toBe(200)
    expect(await commit(create)).toMatchObject({ status: 409, json: { error: { status: 'ALREADY_EXISTS' } } })
  })

  it('answer NOT_FOUND if a required document is missing', async () => {
    const must = { currentDocument: { exists: true } }
    for (const write of [
      set('a/none', {}, must),
      { delete: nameOf('a/none'), ...must },
      { verify: nameOf('a/none'), ...must },
    ]) {
      expect(await commit(write)).toMatchObject({ status: 404, json: { error: { status: 'NOT_FOUND' } } })
    }
  })

  it('see the earlier writes of the same commit', async () => {
    const again = set('a/b', {}, { currentDocument: { exists: false } })
    expect((await commit(set('a/b', {}), again)).status).toBe(409)
    expect((await commit(set('a/b', {}), { delete: nameOf('a/b') }, again)).status).toBe(200)
  })

  it('are checked commit by commit, even if several commits arrive together', async () => {
    const claims = Array.from({ length: 20 }, (_, at) =>
      commit(set('a/b', { by: integer(at) }, { currentDocument: { exists: false } })),
    )
    const answers = await Promise.all(claims)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('update times', () => {
  it('always increase, whatever the clock does', async () => {
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

  it('do not change the creation time', async () => {
    clock = 1_000
    await commit(set('a/b', {}))
    clock = 2_000
    await commit(set('a/b', { n: integer(1) }))
    expect(storedBody(backend, 'a/b')).toMatchObject({
      createTime: '1970-01-01T00:00:01Z',
      updateTime: '1970-01-01T00:00:02Z',
    })
  })
})
