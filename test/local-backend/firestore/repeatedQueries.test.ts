import { KnownRequests } from '../../../local-backend/firestore/query/knownRequests'
import { startTestBackend, type TestBackend } from '../support/testBackend'

const query = (orderBy: string) => ({
  structuredQuery: {
    from: [{ collectionId: 'things' }],
    orderBy: [{ field: { fieldPath: orderBy }, direction: 'ASCENDING' }],
  },
})

describe('A repeated query', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await startTestBackend({ indexes: [['things', ['a', 'b']]] })
  })
  afterEach(() => backend.stop())

  const namesOf = async (json: unknown, parent = '') => {
    const answer = await backend.call('runQuery', json, parent)
    return (answer.json as { document?: { name: string } }[]).flatMap(({ document }) =>
      document ? [document.name.split('/documents/')[1]] : [],
    )
  }

  it('sees later writes, even in a new collection', async () => {
    for (let time = 0; time < 3; time++) expect(await namesOf(query('a'))).toEqual([])

    backend.plant({ 'things/one': { a: 1 } })
    for (let time = 0; time < 3; time++) expect(await namesOf(query('a'))).toEqual(['things/one'])

    backend.plant({ 'things/zero': { a: 0 } })
    expect(await namesOf(query('a'))).toEqual(['things/zero', 'things/one'])
  })

  it('sees later writes after its index was dropped to make room for others', async () => {
    backend.plant({ 'things/one': { a: 1 } })
    for (let time = 0; time < 3; time++) expect(await namesOf(query('a'))).toEqual(['things/one'])
    for (const other of 'bcdefghijk') await namesOf(query(other))
    backend.plant({ 'things/zero': { a: 0 } })

    expect(await namesOf(query('a'))).toEqual(['things/zero', 'things/one'])
  })

  it('counts as a different query below another document', async () => {
    backend.plant({ 'rooms/r1/things/one': { a: 1 }, 'rooms/r2/things/two': { a: 2 } })

    for (let time = 0; time < 3; time++) {
      expect(await namesOf(query('a'), 'rooms/r1')).toEqual(['rooms/r1/things/one'])
      expect(await namesOf(query('a'), 'rooms/r2')).toEqual(['rooms/r2/things/two'])
    }
  })
})

describe('Remembered requests', () => {
  it('are kept as the same object from the second time on', () => {
    const requests = new KnownRequests()
    const body = Buffer.from('{"a":"é"}')
    requests.parse(body)

    const again = requests.parse(body)

    expect(again).toEqual({ a: 'é' })
    expect(requests.parse(Buffer.from(body))).toBe(again)
  })

  it('never include malformed requests, because each of these is refused again (W28)', () => {
    const requests = new KnownRequests()
    for (const body of [Buffer.from('{"a":"\xe9"}', 'latin1'), Buffer.from('[]'), Buffer.from('{')]) {
      for (let time = 0; time < 3; time++) expect(() => requests.parse(body)).toThrow('Invalid JSON payload')
    }
  })

  it('are forgotten after many others', () => {
    const requests = new KnownRequests()
    const body = Buffer.from('{"a":1}')
    requests.parse(body)
    const known = requests.parse(body)

    for (let other = 0; other < 600; other++) requests.parse(Buffer.from(`{"b":${other}}`))

    expect(requests.parse(body)).not.toBe(known)
  })
})
