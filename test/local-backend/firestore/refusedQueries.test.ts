import { filter, list } from '../support/requests'
import { startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const query = (structuredQuery: object) =>
  backend.call('runQuery', { structuredQuery: { from: [{ collectionId: 'events' }], ...structuredQuery } })

describe('W22: queries that Firestore refuses', () => {
  it.each([
    ['`in` of 31', filter('IN', list(31))],
    ['`not-in` of 11', filter('NOT_IN', list(11))],
    ['an empty `in`', filter('IN', list(0))],
    ['`in` without a list', filter('IN', { integerValue: '1' })],
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
      '36 disjunctions from two lists of 6',
      {
        compositeFilter: {
          op: 'AND',
          filters: [filter('IN', list(6)), filter('ARRAY_CONTAINS_ANY', list(6), 'b')],
        },
      },
    ],
    [
      'two array-contains',
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
    ['an unquoted field with a special character', filter('EQUAL', { stringValue: 'a' }, 'a-b')],
    ['a name compared with a text', filter('EQUAL', { stringValue: 'a' }, '__name__')],
    ['no filter', {}],
  ])('are refused: %s', async (_label, where) => {
    expect(await query({ where })).toMatchObject({
      status: 400,
      json: [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }],
    })
  })

  it('count disjunctions without building them, because a small filter can stand for millions', async () => {
    const filters = Array.from({ length: 20 }, (_, at) => filter('IN', list(30), `f${at}`))
    expect(
      (await query({ where: { compositeFilter: { op: 'AND', filters } } })).json[0].error.message,
    ).toContain('disjunctions')
  })

  it("get production's message if an index is missing", async () => {
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

describe('W23: counts and cursors out of range', () => {
  it.each([
    { limit: -1 },
    { limit: 2 ** 31 },
    { limit: 1.5 },
    { limit: 'all' },
    { offset: -1 },
    { offset: 2 ** 31 },
    { limit: { value: -1 } },
  ])('are refused: %j', async part => expect((await query(part)).status).toBe(400))

  it.each([
    { startAt: { values: [] } },
    { startAt: { values: [{ integerValue: '1' }] } },
    { endAt: { values: [{ nullValue: null }, { nullValue: null }] } },
  ])('are refused if a cursor does not fit the order: %j', async part =>
    expect((await query(part)).status).toBe(400),
  )
})
