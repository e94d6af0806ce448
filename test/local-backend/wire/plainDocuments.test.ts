import { nameOf, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
beforeEach(async () => {
  backend = await startTestBackend()
})
afterEach(() => backend.stop())

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(`${backend.origin}/v1/${nameOf('')}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as any }
}
const text = (stringValue: string) => ({ stringValue })
const error = (status: string) => ({ json: { error: { status } } })
const idsOf = ({ documents = [] }: { documents?: { name: string }[] }) =>
  documents.map(({ name }) => name.split('/').at(-1))

describe('Plain REST: one document', () => {
  it('is created once, under the caller’s id or a generated one', async () => {
    const made = await ask('POST', 'events?documentId=a', { fields: { x: text('1'), y: text('2') } })
    expect(made).toMatchObject({ status: 200, json: { name: nameOf('events/a'), fields: { x: text('1') } } })
    expect(made.json.createTime).toBe(made.json.updateTime)
    const again = await ask('POST', 'events?documentId=a', { fields: {} })
    expect([again.status, again.json.error.status]).toEqual([409, 'ALREADY_EXISTS'])

    const { json } = await ask('POST', 'events?mask.fieldPaths=x', { fields: { x: text('1'), y: text('2') } })
    expect(json.name).toMatch(/\/events\/[A-Za-z0-9]{20}$/)
    expect(json.fields).toEqual({ x: text('1') })
    const below = await ask('POST', 'events/a/reports?documentId=r', { fields: {} })
    expect(below.json.name).toBe(nameOf('events/a/reports/r'))
  })

  it('can be read whole, in part, or not found', async () => {
    backend.plant({ 'events/a': { x: '1', map: { y: '2', z: '3' } } })
    const { json } = await ask('GET', 'events/a')
    expect(Object.keys(json)).toEqual(['name', 'fields', 'createTime', 'updateTime'])
    const part = await ask('GET', 'events/a?mask.fieldPaths=map.y&mask.fieldPaths=none')
    expect(part.json.fields).toEqual({ map: { mapValue: { fields: { y: text('2') } } } })
    const missing = await ask('GET', 'events/b')
    expect(missing).toMatchObject({ status: 404, ...error('NOT_FOUND') })
  })

  it('may have a colon in its id, unless a known verb follows', async () => {
    backend.plant({ 'events/a:b': { x: '1' } })
    expect((await ask('GET', 'events/a:b')).status).toBe(200)
    expect((await ask('GET', 'events/a%3Acommit')).status).toBe(404)
  })

  it('is replaced whole without an update mask, changed in part with one, and created if missing', async () => {
    backend.plant({ 'events/a': { x: '1', y: '2' } })
    expect((await ask('PATCH', 'events/a', { fields: { z: text('3') } })).json.fields).toEqual({
      z: text('3'),
    })
    const part = await ask(
      'PATCH',
      'events/a?updateMask.fieldPaths=x&updateMask.fieldPaths=z&mask.fieldPaths=x',
      {
        fields: { x: text('4'), ignored: text('5') },
      },
    )
    expect(part.json.fields).toEqual({ x: text('4') })
    expect((await ask('GET', 'events/a')).json.fields).toEqual({ x: text('4') })
    expect((await ask('PATCH', 'events/new', { fields: {} })).status).toBe(200)
  })

  it('respects preconditions', async () => {
    const none = await ask('PATCH', 'events/a?currentDocument.exists=true', { fields: {} })
    expect(none).toMatchObject({ status: 404, ...error('NOT_FOUND') })
    const { json } = await ask('PATCH', 'events/a?currentDocument.exists=false', { fields: {} })
    const at = (time: string) => `events/a?currentDocument.updateTime=${encodeURIComponent(time)}`
    const stale = await ask('DELETE', at('2020-01-01T00:00:00Z'))
    expect(stale).toMatchObject({ status: 400, ...error('FAILED_PRECONDITION') })
    expect(await ask('DELETE', at(json.updateTime))).toEqual({ status: 200, json: {} })
    expect((await ask('DELETE', 'events/a?currentDocument.exists=true')).status).toBe(404)
    expect(await ask('DELETE', 'events/a')).toEqual({ status: 200, json: {} })
  })

  it.each([
    ['POST', 'events?documentId=a%2Freports%2Fb', { fields: {} }],
    ['POST', 'events?documentId=', { fields: {} }],
    ['POST', 'events?documentId=__a__', { fields: {} }],
    ['POST', 'events?documentId=%FF', { fields: {} }],
    ['POST', 'events?documentId=a&documentId=b', { fields: {} }],
    ['POST', 'events?documentId=a', { name: nameOf('events/b'), fields: {} }],
    ['PATCH', 'events/a', { name: nameOf('users/b'), fields: {} }],
    ['PATCH', 'events/a?currentDocument.exist=false', { fields: {} }],
    ['PATCH', 'events/a?currentDocument.exists=no', { fields: {} }],
    [
      'PATCH',
      'events/a?currentDocument.exists=true&currentDocument.updateTime=2020-01-01T00:00:00Z',
      { fields: {} },
    ],
    ['PATCH', 'events/a?currentDocument.updateTime=today', { fields: {} }],
    ['PATCH', 'events/a?updateMask.fieldPaths=', { fields: {} }],
    ['PATCH', 'events/a', []],
    ['DELETE', 'events/a?updateMask.fieldPaths=x', undefined],
    ['GET', 'events/a?mask.fieldPaths=..', undefined],
  ])('refuses %s %s as invalid, and writes nothing', async (method, path, body) => {
    expect(await ask(method, path, body)).toMatchObject({ status: 400, ...error('INVALID_ARGUMENT') })
    expect(backend.store.size).toBe(0)
  })

  it('can only be read in its current version', async () => {
    expect((await ask('GET', 'events/a?readTime=2020-01-01T00:00:00Z')).status).toBe(501)
    expect((await ask('GET', 'events?transaction=AAAA')).status).toBe(501)
    expect((await backend.call('beginTransaction', {})).status).toBe(501)
  })

  it.each([
    ['POST', 'events/a'],
    ['PUT', 'events/a'],
    ['DELETE', 'events'],
    ['PATCH', 'events'],
  ])('refuses %s %s as an unknown method', async (method, path) =>
    expect((await ask(method, path, { fields: {} })).status).toBe(405),
  )
})

describe('Plain REST: a collection', () => {
  const plant = (count: number) =>
    backend.plant(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `events/e${String(at).padStart(3, '0')}`,
          { rank: at % 7, odd: at % 2 },
        ]),
      ),
    )

  it('is empty, or lists 20 documents at a time by name', async () => {
    expect(await ask('GET', 'events')).toEqual({ status: 200, json: {} })
    plant(25)
    backend.plant({ 'events/e000/reports/r': {} })
    const first = (await ask('GET', 'events')).json
    expect(idsOf(first)).toHaveLength(20)
    const second = (await ask('GET', `events?pageToken=${first.nextPageToken}`)).json
    expect(idsOf(second)).toEqual(['e020', 'e021', 'e022', 'e023', 'e024'])
    expect(second.nextPageToken).toBeUndefined()
    expect(idsOf((await ask('GET', 'events/e000/reports')).json)).toEqual(['r'])
  })

  it.each(['', 'rank', 'rank desc', 'rank DESC, __name__ desc', '`rank` asc'])(
    'is complete over pages of every size when ordered by %j',
    async orderBy => {
      plant(23)
      const order = `orderBy=${encodeURIComponent(orderBy)}`
      const whole = idsOf((await ask('GET', `events?pageSize=300&${order}`)).json)
      expect(new Set(whole).size).toBe(23)
      for (const pageSize of [1, 4, 22, 23]) {
        const pages: unknown[] = []
        let token = ''
        do {
          const { json } = await ask('GET', `events?pageSize=${pageSize}&${order}&pageToken=${token}`)
          pages.push(...idsOf(json))
          token = json.nextPageToken ?? ''
        } while (token !== '')
        expect(pages).toEqual(whole)
      }
    },
  )

  it('can be read in part', async () => {
    plant(2)
    const { json } = await ask('GET', 'events?mask.fieldPaths=odd')
    expect(json.documents.map(({ fields }: any) => Object.keys(fields))).toEqual([['odd'], ['odd']])
  })

  it.each([
    'pageSize=-1',
    'pageSize=2147483648',
    'pageSize=x',
    'pageToken=x',
    `pageToken=${Buffer.from(`["rank",[{"referenceValue":"${nameOf('events/a')}"}]]`).toString('base64url')}`,
    `pageToken=${Buffer.from('["",[5]]').toString('base64url')}`,
    `pageToken=${Buffer.from('["",[{"referenceValue":"projects/x/databases/y/documents/a/b"}]]').toString('base64url')}`,
    'orderBy=rank%20up',
    'orderBy=,',
    'orderBy=rank,',
    'orderBy=rank,rank',
    'orderBy=__x__',
    'showMissing=yes',
    'showMissing=true&orderBy=rank',
    'where=x',
  ])('refuses %s as invalid', async query =>
    expect(await ask('GET', `events?${query}`)).toMatchObject({ status: 400, ...error('INVALID_ARGUMENT') }),
  )

  it('does not reveal missing documents', async () =>
    expect((await ask('GET', 'events?showMissing=true')).status).toBe(403))

  it('needs the same indexes as a query', async () =>
    expect(await ask('GET', 'events?orderBy=rank,odd')).toMatchObject(error('FAILED_PRECONDITION')))
})
