import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findKey, type DoorKey } from '../../../local-backend/admin/doorFile'
import { DATABASE, rawRequest, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
let key: DoorKey
beforeAll(async () => {
  backend = await startTestBackend({ isJudged: true })
  backend.plant({ 'users/ann': { displayName: 'Ann' } })
  key = findKey(join(backend.folder, 'data')) as DoorKey
})
afterAll(() => backend.stop())

const knock = async (path: string, headers: Record<string, string>, body: unknown = {}, method = 'POST') => {
  const answer = await rawRequest(backend.port, `/__/local/admin${path}`, {
    method,
    headers,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, text: answer.body.toString(), headers: answer.headers }
}
const READ = [
  `/v1/${DATABASE}/documents:batchGet`,
  { documents: [`${DATABASE}/documents/users/ann`] },
] as const
/** Calls the sign-in service as a client would. */
async function call(name: string, body: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`
  const headers = { 'content-type': 'application/json' }
  const answer = await rawRequest(backend.port, path, { method: 'POST', headers, body: JSON.stringify(body) })
  return JSON.parse(answer.body.toString())
}
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const withKey = () => ({ 'x-dancefloor-admin': key.secret })

describe('R62 The admin door', () => {
  it('opens for the key from the data folder and bypasses the rules', async () => {
    expect(key).toMatchObject({ origin: backend.origin, projectId: 'demo-dancefloor' })
    expect(key.secret).toHaveLength(43)
    expect((await knock('/hello', withKey())).status).toBe(200)
    const { status, text } = await knock(READ[0], withKey(), READ[1])
    expect([status, text]).toEqual([200, expect.stringContaining('Ann')])
  })

  it.each([
    ['no key', {}],
    ['an empty key', { 'x-dancefloor-admin': '' }],
    ['a wrong key', { 'x-dancefloor-admin': 'A'.repeat(43) }],
    ['the key as a token', { authorization: 'Bearer owner' }],
  ])('stays shut for %s', async (_name, headers) => {
    for (const path of [
      '/hello',
      READ[0],
      '/accounts:find',
      '/accounts:setClaims',
      '/files:delete',
      '/anything',
    ]) {
      const { status, text } = await knock(path, headers, READ[1])
      expect([status, text]).toEqual([403, expect.not.stringContaining('Ann')])
    }
  })

  it.each([
    ['on this machine', { origin: 'http://localhost:8080' }],
    ['on its own origin', { 'sec-fetch-site': 'same-origin' }],
  ])('refuses a page %s, even with the key', async (_name, headers) => {
    expect((await knock('/hello', { ...withKey(), ...headers })).status).toBe(403)
    const preflight = await knock('/hello', headers, {}, 'OPTIONS')
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })

  it('W40: refuses a foreign host name', async () => {
    expect((await knock('/hello', { ...withKey(), host: 'evil.example' })).status).toBe(403)
  })

  it('opens for its key, and that key opens no other part of the backend', async () => {
    const body = JSON.stringify(READ[1])
    const answer = await rawRequest(backend.port, READ[0], { method: 'POST', headers: withKey(), body })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['/files:list', {}, 400],
    ['/files:delete', { eventId: 'a/b' }, 400],
    ['/files:delete', { eventId: '' }, 400],
    ['/files:delete', { eventId: 'e1', kept: 'eventImage' }, 400],
    ['/accounts:setClaims', { uid: 'nobody', customClaims: { moderator: true } }, 404],
    ['/accounts:setClaims', { uid: 'nobody' }, 400],
    ['/none', {}, 404],
  ])('a call of %s with the body %j gets the status %i', async (path, body, status) => {
    expect((await knock(path, withKey(), body)).status).toBe(status)
  })

  it('gives an account a custom claim, and its next ID token carries that claim (R74)', async () => {
    const signUp = { email: 'mod@example.org', password: 'salsa-1234', returnSecureToken: true }
    const { localId: uid, idToken } = (await call('signUp', signUp)) as Record<string, string>
    const isModerator = (token: string | undefined) => claimsOf(token).moderator === true
    expect(isModerator(idToken)).toBe(false)
    const appoint = (customClaims: object) => knock('/accounts:setClaims', withKey(), { uid, customClaims })
    expect((await appoint({ moderator: true })).status).toBe(200)
    const { text } = await knock('/accounts:find', withKey(), { uid })
    expect(JSON.parse(text)).toMatchObject({ account: { uid, customClaims: { moderator: true } } })
    const { idToken: next } = (await call('signInWithPassword', signUp)) as Record<string, string>
    expect(isModerator(next)).toBe(true)
    const { users } = (await call('lookup', { idToken: next })) as { users: object[] }
    expect(users[0]).toMatchObject({ customAttributes: '{"moderator":true}' })

    expect((await appoint({ sub: 'somebody' })).status).toBe(400)
    expect((await appoint({})).status).toBe(200)
    const { idToken: last } = (await call('signInWithPassword', signUp)) as Record<string, string>
    expect(isModerator(last)).toBe(false)
  })

  it('is the only way to a custom claim: an account cannot give itself one', async () => {
    const claims = { customAttributes: '{"moderator":true}', customClaims: { moderator: true } }
    const signUp = { email: 'sly@example.org', password: 'salsa-1234', returnSecureToken: true, ...claims }
    const { idToken = '' } = (await call('signUp', signUp)) as Record<string, string>
    await call('update', { idToken, returnSecureToken: true, displayName: 'Sly', ...claims })
    const { idToken: next } = (await call('signInWithPassword', signUp)) as Record<string, string>
    expect(claimsOf(next).moderator).toBeUndefined()
  })

  it('has a key that only its owner can read; the key changes with each start and disappears with the backend', async () => {
    const other = await startTestBackend()
    const data = join(other.folder, 'data')
    const path = join(data, 'admin-door.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(findKey(data)?.secret).not.toBe(key.secret)
    await other.close()
    expect(existsSync(path)).toBe(false)
    await other.stop()
  })
})
