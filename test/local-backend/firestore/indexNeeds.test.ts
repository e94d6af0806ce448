import { startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({
    indexes: [
      ['things', ['a', 'c']],
      ['things', ['b', 'c']],
      ['things', ['tags[]', 'c']],
      ['things', ['a', '-d']],
      ['pairs', ['-a', '-b']],
      ['**/parts', ['a', 'c']],
    ],
  })
  backend.plant({ 'things/x': { a: 1, b: 1, c: 1, d: 1, tags: [1] }, 'things/x/parts/y': { a: 1, c: 1 } })
})
afterAll(() => backend.stop())

const one = { integerValue: '1' }
const OPS: Record<string, string> = {
  '==': 'EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '!=': 'NOT_EQUAL',
  has: 'ARRAY_CONTAINS',
}

/** Asks a query. 'a == & c >' are filters. 'c -d' are orders, where '-' means descending. */
async function ask(filters: string, orders = '', collectionId = 'things') {
  const [name = '', isGroup] = [collectionId.replace('**/', ''), collectionId.startsWith('**/')]
  const parts = filters
    .split('&')
    .map(text => text.trim())
    .filter(text => text !== '')
  const { status, json } = await backend.call('runQuery', {
    structuredQuery: {
      from: [{ collectionId: name, allDescendants: isGroup }],
      ...(parts.length === 0
        ? {}
        : {
            where: {
              compositeFilter: {
                op: 'AND',
                filters: parts.map(text => {
                  const [fieldPath, op = ''] = text.split(' ')
                  return { fieldFilter: { field: { fieldPath }, op: OPS[op], value: one } }
                }),
              },
            },
          }),
      orderBy: orders
        .split(' ')
        .filter(text => text !== '')
        .map(text => ({
          field: { fieldPath: text.replace('-', '') },
          direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
        })),
    },
  })
  if (status === 200) return json[0].document ? 'found' : 'nothing'
  return json[0].error.status
}

describe('a declared index', () => {
  it.each([
    ['', ''],
    ['a ==', ''],
    ['a == & b == & d ==', ''],
    ['a == & tags has', ''],
    ['', 'd'],
    ['', '-b'],
    ['d >=', ''],
    ['d >=', 'd'],
    ['a ==', 'a'],
    ['a == & a >=', ''],
    ['a == & c >=', ''],
    ['a ==', 'c'],
    ['a ==', '-d'],
    ['tags has & c >=', ''],
  ])("is not needed, or exists, for filters '%s' ordered by '%s'", async (filters, orders) =>
    expect(await ask(filters, orders)).toBe('found'),
  )

  it('is merged with others that end in the same order', async () => {
    expect(await ask('a == & b == & c >=')).toBe('found')
    expect(await ask('a == & tags has & b ==', 'c')).toBe('found')
  })

  it.each([
    ['a == & d >=', ''],
    ['a ==', 'd'],
    ['a ==', '-c'],
    ['b ==', '-d'],
    ['a == & d == & c >=', ''],
    ['tags has', 'd'],
    ['c >= & d >=', ''],
    ['', 'c d'],
    ['a == & c != & d !=', ''],
  ])("is needed and missing for filters '%s' ordered by '%s'", async (filters, orders) =>
    expect(await ask(filters, orders)).toBe('FAILED_PRECONDITION'),
  )

  it('may span collections, unlike automatic indexes', async () => {
    expect(await ask('', '', '**/parts')).toBe('found')
    expect(await ask('a ==', '', '**/parts')).toBe('FAILED_PRECONDITION')
    expect(await ask('a == & c >=', '', '**/parts')).toBe('found')
    expect(await ask('a == & c >=', '', 'parts')).toBe('FAILED_PRECONDITION')
  })

  it('returns names in ascending order, even if the index itself is descending', async () => {
    backend.plant({ 'pairs/x': { a: 1, b: 1 }, 'pairs/y': { a: 1, b: 1 } })
    const filters = ['a', 'b'].map(fieldPath => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: one },
    }))
    const where = { compositeFilter: { op: 'AND', filters } }
    const { json } = await backend.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'pairs' }], where },
    })
    expect(json.map(({ document }: any) => document.name.slice(-1))).toEqual(['x', 'y'])
  })
})
