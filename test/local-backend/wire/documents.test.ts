import { nameOf } from '../support/testBackend'
import { NOW, startWireBackend, type WireBackend } from './wireBackend'

let backend: WireBackend
beforeAll(async () => {
  backend = await startWireBackend()
})
afterAll(() => backend.stop())
beforeEach(() => backend.putBack())

const text = (stringValue: string) => ({ stringValue })
const integer = (value: number | string) => ({ integerValue: String(value) })
const refused = {
  error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
}
const mask = (...paths: string[]) => `?${paths.map(path => `updateMask.fieldPaths=${path}`).join('&')}`

/** Expects the backend to refuse a plain write and to leave the document unchanged. */
async function expectRefused(who: string, method: string, address: string, fields?: object) {
  const [path = ''] = address.slice(1).split('?')
  const before = backend.fields(path)
  const { status, json } = await backend.documents(who, method, address, fields && { fields })
  expect([status, json]).toEqual([403, refused])
  expect(backend.fields(path)).toEqual(before)
}

describe('W14-W17 Names and sizes in plain requests:', () => {
  it.each(['/v1/projects/other/databases/(default)', '/v1/projects/demo-dancefloor/databases/other'])(
    'W14: no document can be read or written at %s',
    async database => {
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect((await backend.ask('alice', method, `${database}/documents/events/cur`)).status).toBe(404)
    },
  )

  it.each([
    '/events/..',
    '/events//cur',
    '/events/cur/',
    '/events/__x__',
    '/events%2Fcur/x',
    '/events/%ff',
    '/events/%2e%2e',
    '//events',
    '/__x__/a',
  ])('W15: %s is not a valid path', async path => {
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await backend.documents('alice', method, path, { fields: {} })).status).toBe(400)
  })

  it.each(['__proto__', '__name__'])('W16: a field %s cannot be written', async name => {
    const body = Buffer.from(`{"fields":{"${name}":{"nullValue":null}}}`)
    const path = '/v1/projects/demo-dancefloor/databases/(default)/documents/users/alice'
    expect((await backend.ask('alice', 'PATCH', path, { body })).status).toBe(400)
    expect((await backend.documents('alice', 'PATCH', `/users/alice${mask(name)}`, {})).status).toBe(400)
  })

  it('W17: a hundred requests over every limit do not increase the memory in use', async () => {
    const huge = JSON.stringify({ fields: { displayName: text('x'.repeat(1_100_000)) } })
    const deep = `{"fields":{"a":${'{"mapValue":{"fields":{"a":'.repeat(5_000)}{"nullValue":null}${'}}}'.repeat(5_000)}}}`
    const path = '/v1/projects/demo-dancefloor/databases/(default)/documents/users/alice'
    const send = async (body: string) =>
      (await backend.ask('alice', 'PATCH', path, { body: Buffer.from(body) })).status
    expect([await send(huge), await send(deep)]).toEqual([400, 400])
    const before = process.memoryUsage().heapUsed
    for (let round = 0; round < 50; round++) expect([await send(huge), await send(deep)]).toEqual([400, 400])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024)
  }, 30_000)
})

describe('W18, W20 Lists that nobody may read:', () => {
  it.each([
    ['GET', '/users'],
    ['GET', '/users?pageSize=1&mask.fieldPaths=displayName'],
    ['GET', '/users?orderBy=displayName'],
    ['GET', '/events/cur/reports'],
    ['GET', '/anything'],
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/events?showMissing=true'],
    ['POST', ':listDocuments'],
    ['POST', ':listCollectionIds'],
    ['POST', '/users/alice:listCollectionIds'],
    ['POST', ':partitionQuery'],
    ['POST', ':batchWrite'],
  ])('W20: %s %s is refused', async (method, path) => {
    for (const who of ['anon', 'alice', 'trusty']) {
      const body =
        method === 'GET' ? undefined : { writes: [{ delete: nameOf('events/cur') }], collectionId: 'users' }
      const { status, json } = await backend.documents(who, method, path, body)
      // `documents/` has an empty collection id.
      expect([400, 403]).toContain(status)
      if (path !== '/') expect(json).toEqual(refused)
    }
    expect(backend.fields('events/cur')).toBeDefined()
  })

  it('W20: counties are public and can be listed; events can be listed only if they are approved (R63)', async () => {
    expect((await backend.documents('anon', 'GET', '/counties')).json.documents.length).toBeGreaterThan(0)
    for (const who of ['anon', 'alice', 'trusty']) await expectRefused(who, 'GET', '/events')
  })

  it('W18: only the owner can read a profile, and nobody else learns whether one exists', async () => {
    expect((await backend.documents('alice', 'GET', '/users/alice')).status).toBe(200)
    for (const who of ['anon', 'bob']) {
      await expectRefused(who, 'GET', '/users/alice')
      await expectRefused(who, 'GET', '/users/nobody')
    }
    await expectRefused('bob', 'GET', '/events/cur/reports/bob')
  })
})

describe('W21 Plain REST follows the same rules as commit:', () => {
  const fresh = { lastUpdated: integer(NOW) }

  it("W21: an owner's edits are allowed, and what a commit would refuse is refused", async () => {
    const edit = { eventName: text('Salsa Mondays'), ...fresh }
    const edited = await backend.documents(
      'alice',
      'PATCH',
      `/events/cur${mask('eventName', 'lastUpdated')}`,
      { fields: edit },
    )
    expect([edited.status, edited.json.fields.eventName]).toEqual([200, text('Salsa Mondays')])
    expect(backend.fields('events/cur')).toMatchObject({ ...edit, creator: text('alice') })
    // Without a mask, the write would remove the rest of the event.
    await expectRefused('alice', 'PATCH', '/events/cur', edit)
    await expectRefused('bob', 'PATCH', `/events/cur${mask('eventName', 'lastUpdated')}`, edit)
    await expectRefused('anon', 'PATCH', `/events/cur${mask('eventName', 'lastUpdated')}`, edit)
  })

  it('W21, W12: a mask that names the creator without a value cannot remove it', () =>
    expectRefused('alice', 'PATCH', `/events/cur${mask('creator', 'lastUpdated')}`, fresh))

  it('W21, W11: a report cannot be rewritten through a quoted path', () =>
    expectRefused('alice', 'PATCH', `/events/rep${mask('%60reported%60.userId', 'lastUpdated')}`, {
      ...fresh,
      reported: { mapValue: { fields: { userId: text('carol') } } },
    }))

  it('W21, W13: a country is judged as part of the merged location', () =>
    expectRefused('alice', 'PATCH', `/events/cur${mask('location.country', 'lastUpdated')}`, {
      ...fresh,
      location: { mapValue: { fields: { country: text('France') } } },
    }))

  it('W21: nobody can make themselves trusted, with any precondition', async () => {
    const permission = { permission: integer(1) }
    for (const query of [
      mask('permission'),
      `${mask('permission')}&currentDocument.exists=true`,
      `${mask('permission')}&currentDocument.exists=false`,
      '',
    ])
      await expectRefused('alice', 'PATCH', `/users/alice${query}`, permission)
    const { status } = await backend.documents('dan', 'POST', '/users?documentId=dan', { fields: permission })
    expect([status, backend.fields('users/dan')]).toEqual([403, undefined])
  })

  it('W21: no document can be created for another user, or where the rules forbid it', async () => {
    const county = { fields: { name: text('Rutland') } }
    for (const [who, path, body] of [
      ['anon', '/counties?documentId=rutland', county],
      ['alice', '/counties?documentId=other', county],
      ['alice', '/users?documentId=bob2', { fields: {} }],
      ['alice', '/settings?documentId=x', county],
      ['alice', '/events', { fields: { creator: text('alice') } }],
      ['bob', '/events/cur/reports?documentId=carol', { fields: {} }],
    ] as const)
      expect((await backend.documents(who, 'POST', path, body)).json).toEqual(refused)
    const made = await backend.documents('alice', 'POST', '/counties?documentId=rutland', county)
    expect(made.json).toMatchObject({ name: nameOf('counties/rutland'), fields: county.fields })
  })

  it("W21: no event's document can be deleted, and a profile can be deleted only by its owner", async () => {
    for (const who of ['anon', 'alice', 'bob', 'trusty'])
      for (const query of ['', '?currentDocument.exists=true'])
        await expectRefused(who, 'DELETE', `/events/cur${query}`)
    await expectRefused('bob', 'DELETE', '/users/alice?currentDocument.exists=false')
    await expectRefused('alice', 'DELETE', '/counties/kent')
    expect((await backend.documents('alice', 'DELETE', '/users/alice')).json).toEqual({})
    expect(backend.fields('users/alice')).toBeUndefined()
  })
})

describe('W24, W25 Preconditions in plain requests:', () => {
  it('W24: a change based on an old version writes nothing', async () => {
    const fields = { selectedDances: { arrayValue: { values: [] } } }
    const path = `/users/alice${mask('selectedDances')}&currentDocument.updateTime=2020-01-01T00:00:00Z`
    const before = backend.fields('users/alice')
    const { status, json } = await backend.documents('alice', 'PATCH', path, { fields })
    expect([status, json.error.status]).toEqual([400, 'FAILED_PRECONDITION'])
    expect(backend.fields('users/alice')).toEqual(before)
  })

  it('W25: a creation sent twice happens once', async () => {
    const send = () =>
      backend.documents('alice', 'POST', '/counties?documentId=devon', { fields: { name: text('Devon') } })
    expect([(await send()).status, (await send()).json.error.status]).toEqual([200, 'ALREADY_EXISTS'])
  })
})

describe('W27 An invalid lastUpdated:', () => {
  const stamps: [string, object][] = [
    ['NaN', { doubleValue: 'NaN' }],
    ['Infinity', { doubleValue: 'Infinity' }],
    ['-Infinity', { doubleValue: '-Infinity' }],
    ['-0', { doubleValue: '-0' }],
    ['2^63 as a double', { doubleValue: 2 ** 63 }],
    ['2^63 - 1', integer('9223372036854775807')],
    ['-2^63', integer('-9223372036854775808')],
    ['now as a double', { doubleValue: NOW }],
    ['now as a text', text(String(NOW))],
    ['null', { nullValue: null }],
    ['a timestamp', { timestampValue: new Date(NOW).toISOString() }],
  ]
  it.each(stamps)('W27: %s is denied', async (_name, lastUpdated) => {
    await expectRefused('alice', 'PATCH', `/events/cur${mask('eventName', 'lastUpdated')}`, {
      eventName: text('Salsa Mondays'),
      lastUpdated,
    })
  })

  it('W27: a transform cannot set it either', async () => {
    for (const transform of [
      { increment: { doubleValue: 'NaN' } },
      { increment: { doubleValue: 'Infinity' } },
      { increment: integer('9223372036854775807') },
      { maximum: integer('9223372036854775807') },
      { setToServerValue: 'REQUEST_TIME' },
    ]) {
      const writes = [
        {
          update: { name: nameOf('events/cur'), fields: { eventName: text('Salsa Mondays') } },
          updateMask: { fieldPaths: ['eventName'] },
          updateTransforms: [{ fieldPath: 'lastUpdated', ...transform }],
        },
      ]
      expect((await backend.documents('alice', 'POST', ':commit', { writes })).json).toEqual(refused)
    }
  })

  it('W27: 2^63 itself is not a valid integer', async () => {
    const { status } = await backend.documents('alice', 'PATCH', `/events/cur${mask('lastUpdated')}`, {
      fields: { lastUpdated: integer('9223372036854775808') },
    })
    expect(status).toBe(400)
  })
})

describe('W28 Invalid texts in plain requests:', () => {
  it('W28: broken UTF-8 and lone surrogates are refused; NUL is an ordinary character', async () => {
    const body = (displayName: string) =>
      Buffer.from(`{"fields":{"displayName":{"stringValue":"${displayName}"}}}`)
    const send = async (bytes: Buffer) =>
      (
        await backend.ask(
          'alice',
          'PATCH',
          '/v1/projects/demo-dancefloor/databases/(default)/documents/users/alice',
          { body: bytes },
        )
      ).status
    expect(await send(body('\\ud800'))).toBe(400)
    expect(
      await send(Buffer.concat([body('a').subarray(0, -4), Buffer.from([0xff]), Buffer.from('"}}}')])),
    ).toBe(400)
    expect(await send(body('a\\u0000b'))).toBe(200)
    expect(backend.fields('users/alice')).toEqual({ displayName: text('a\u0000b') })
  })
})
