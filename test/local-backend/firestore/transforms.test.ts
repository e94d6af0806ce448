import { integer, set, storedBody, transform } from '../support/requests'
import { nameOf, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
const clock = Date.parse('2026-01-01T00:00:00Z')

beforeEach(async () => {
  backend = await startTestBackend({ now: () => clock })
})
afterEach(() => backend.stop())

const commit = (...writes: unknown[]) => backend.call('commit', { writes })
const fieldsOf = (path: string) => storedBody(backend, path)?.fields ?? null

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
  ])('turn %j by %j into %j', async (before, change, after) =>
    expect(await result(before, change)).toEqual(after),
  )

  it('compare list elements by value, so 1 equals 1.0', async () => {
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

  it('return results that the client could not know', async () => {
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

  it('work the same in a legacy transform write', async () => {
    const fieldTransforms = [{ fieldPath: 'n', increment: integer(2) }]
    await commit({ transform: { document: nameOf('t/old'), fieldTransforms } })
    expect(fieldsOf('t/old')).toEqual({ n: integer(2) })
  })
})
