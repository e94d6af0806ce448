import { DOCUMENTS, NOW, startWireBackend, type WireBackend } from './wireBackend'

let backend: WireBackend
beforeAll(async () => {
  backend = await startWireBackend()
})
afterAll(() => backend.stop())
beforeEach(() => {
  backend.clock.now = NOW
})

const HOUR_MS = 3_600_000
const FILES = '/v0/b/app.appspot.com/o'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object

/** Alice's token with changed contents, and with its old signature or the given one. */
function changed(claims: object, header: object = {}, signature?: string) {
  const [head, payload, own = ''] = backend.auth.mintIdToken('alice').split('.')
  return `Bearer ${encode({ ...decode(head), ...header })}.${encode({ ...decode(payload), ...claims })}.${signature ?? own}`
}

/** Requests a profile in every possible way, and a list of files, with a token. */
async function statuses(token: string): Promise<number[]> {
  const batch = { documents: ['projects/demo-dancefloor/databases/(default)/documents/users/alice'] }
  const write = { writes: [{ delete: batch.documents[0] }] }
  const answers = [
    await backend.documents(token, 'GET', '/users/alice'),
    await backend.documents(token, 'DELETE', '/users/alice'),
    await backend.documents(token, 'POST', ':batchGet', batch),
    await backend.documents(token, 'POST', ':commit', write),
    await backend.ask(token, 'GET', `${FILES}?delimiter=/&prefix=events%2Fcur%2F`),
  ]
  return answers.map(({ status }) => status)
}
const REFUSED = [401, 401, 401, 401, 401]

describe('W01-W05 Invalid tokens, over the wire:', () => {
  it("as a baseline, a token of this backend reads and lists its user's own data", async () => {
    const token = `Bearer ${backend.auth.mintIdToken('alice')}`
    expect((await backend.documents(token, 'GET', '/users/alice')).status).toBe(200)
    expect((await backend.ask(token, 'GET', `${FILES}?delimiter=/&prefix=events%2Fcur%2F`)).status).toBe(200)
  })

  it.each(['Bearer owner', 'Bearer', 'Bearer a.b.c', 'Bearer ..'])('W01: %s grants nothing', async token =>
    expect(await statuses(token)).toEqual(REFUSED),
  )

  it('W02: an unsigned token grants nothing', async () => {
    for (const alg of ['none', 'None', 'HS256', undefined])
      expect(await statuses(changed({}, { alg }, ''))).toEqual(REFUSED)
    expect(await statuses(changed({}, { alg: 'none' }))).toEqual(REFUSED)
  })

  it('W03: a token of another project grants nothing', async () => {
    for (const claims of [{ aud: 'other' }, { iss: 'https://securetoken.google.com/other' }])
      expect(await statuses(changed(claims))).toEqual(REFUSED)
  })

  it('W04: a token that has expired, or comes from the future, grants nothing', async () => {
    const token = `Bearer ${backend.auth.mintIdToken('alice')}`
    backend.clock.now = NOW + HOUR_MS
    expect(await statuses(token)).toEqual(REFUSED)
    backend.clock.now = NOW - 301_000
    expect(await statuses(token)).toEqual(REFUSED)
  })

  it('W05: a token with another holder and the old signature grants nothing', async () => {
    expect(await statuses(changed({ sub: 'bob', user_id: 'bob' }))).toEqual(REFUSED)
    expect(backend.fields('users/alice')).toBeDefined()
  })

  it('W06: after a password change, refreshing fails and the token ends within the hour', async () => {
    const call = (verb: string, body: object) =>
      backend.ask('anon', 'POST', `/identitytoolkit.googleapis.com/v1/accounts:${verb}`, { body })
    const { json: ann } = await call('signUp', { email: 'w06@example.com', password: 'secret1' })
    backend.clock.now += 2_000
    expect((await call('update', { idToken: ann.idToken, password: 'secret2' })).status).toBe(200)
    const refresh = await backend.ask('anon', 'POST', '/securetoken.googleapis.com/v1/token', {
      body: Buffer.from(`grant_type=refresh_token&refresh_token=${ann.refreshToken}`),
    })
    expect(refresh.json.error.message).toMatch(/^TOKEN_EXPIRED/)
    backend.clock.now = NOW + HOUR_MS
    expect((await backend.documents(`Bearer ${ann.idToken}`, 'GET', `/users/${ann.localId}`)).status).toBe(
      401,
    )
  })

  it('a token in the address is ignored', async () => {
    const query = `?access_token=${backend.auth.mintIdToken('alice')}`
    expect((await backend.ask('anon', 'GET', `${DOCUMENTS}/users/alice${query}`)).status).toBe(400)
  })
})
