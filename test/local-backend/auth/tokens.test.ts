import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { sign } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { openAuth, type Auth } from '../../../local-backend/auth/auth'
import { PROJECT } from './testAuth'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const folder = mkdtempSync(join(tmpdir(), 'dancefloor-tokens-'))
let now = NOW
let auth: Auth
const open = (projectId: string, dataFolder = folder) =>
  openAuth({ dataFolder, projectId, now: () => now, isPrivate: true })

beforeAll(() => {
  auth = open(PROJECT)
})
afterAll(() => auth.close())
beforeEach(() => {
  now = NOW
})

const refused = expect.objectContaining({ status: 'UNAUTHENTICATED', httpStatus: 401 })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** A token with changed contents, signed with the backend's own key. */
function forge(changes: object, header: object = {}) {
  const [head, payload] = auth.mintIdToken('ann').split('.')
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(payload), ...changes })}`
  const key = readFileSync(join(folder, 'auth-key.pem'))
  return `Bearer ${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const verdict = (header: string) => {
  try {
    return auth.verifyIdToken(header)?.uid
  } catch (error) {
    return error
  }
}

describe('An ID token', () => {
  it('is refused after an hour, and when its signature changes', () => {
    const token = auth.mintIdToken('ann')
    expect(verdict(`Bearer ${token}`)).toBe('ann')

    expect(verdict(`Bearer ${token.slice(0, -8)}AAAAAAAA`)).toEqual(refused)
    now = NOW + 3_600_000
    expect(verdict(`Bearer ${token}`)).toEqual(refused)
  })

  it('identifies its holder, with the scheme Bearer or Firebase', () => {
    expect(verdict(`Bearer ${auth.mintIdToken('ann')}`)).toBe('ann')
    expect(verdict(`Firebase ${auth.mintIdToken('ann')}`)).toBe('ann')
    expect(verdict(forge({}))).toBe('ann')
  })

  it('is optional: a request without one is signed out', () => {
    expect(auth.verifyIdToken(undefined)).toBeNull()
  })

  it("cannot be replaced by the emulator's owner token (W01)", () => {
    for (const header of ['Bearer owner', 'Bearer ', '', 'owner', 'Basic b3duZXI='])
      expect(verdict(header)).toEqual(refused)
  })

  it('is refused without a signature or with another algorithm (W02)', () => {
    const [, payload] = auth.mintIdToken('ann').split('.')
    expect(verdict(`Bearer ${encode({ alg: 'none' })}.${payload}.`)).toEqual(refused)
    for (const alg of ['none', 'HS256', 'rs256', 'RS512', null])
      expect(verdict(forge({}, { alg }))).toEqual(refused)
  })

  it('is refused if it comes from another project or another key (W03)', () => {
    expect(verdict(forge({ aud: 'other' }))).toEqual(refused)
    expect(verdict(forge({ iss: 'https://securetoken.google.com/other' }))).toEqual(refused)
    const other = open(PROJECT, mkdtempSync(join(tmpdir(), 'dancefloor-tokens-')))
    expect(verdict(`Bearer ${other.mintIdToken('ann')}`)).toEqual(refused)
    other.close()
  })

  it('lasts an hour, and its time of issue may lie at most 5 minutes in the future (W04)', () => {
    const header = `Bearer ${auth.mintIdToken('ann')}`
    now = NOW + 3_599_000
    expect(verdict(header)).toBe('ann')
    now = NOW + 3_600_000
    expect(verdict(header)).toEqual(refused)
    now = NOW - 300_000
    expect(verdict(header)).toBe('ann')
    now = NOW - 301_000
    expect(verdict(header)).toEqual(refused)
  })

  it('is refused with a changed holder and the old signature (W05)', () => {
    const [header, payload, signature] = auth.mintIdToken('ann').split('.')
    const changed = encode({ ...decode(payload), sub: 'bob', user_id: 'bob' })
    expect(verdict(`Bearer ${header}.${changed}.${signature}`)).toEqual(refused)
  })

  it('is refused when any of its characters changes, and any other text is refused too', () => {
    const token = auth.mintIdToken('ann')
    fc.assert(
      fc.property(fc.nat(token.length - 3), fc.constantFrom('A', 'z', '.', '-', '='), (at, character) => {
        fc.pre(token[at] !== character)
        expect(verdict(`Bearer ${token.slice(0, at)}${character}${token.slice(at + 1)}`)).toEqual(refused)
      }),
      { numRuns: 300 },
    )
    fc.assert(fc.property(fc.string(), text => void expect(verdict(`Bearer ${text}`)).toEqual(refused)))
  })

  it('is refused without a holder or times', () => {
    for (const change of [
      { sub: '' },
      { sub: 7 },
      { exp: '9999999999' },
      { iat: null },
      { auth_time: undefined },
    ])
      expect(verdict(forge(change))).toEqual(refused)
  })

  it('stays valid over a restart, with a key file that only its owner can read', () => {
    const header = `Bearer ${auth.mintIdToken('ann')}`
    auth.close()
    auth = open(PROJECT)
    expect(verdict(header)).toBe('ann')
    for (const file of ['auth-key.pem', 'accounts.db', 'accounts.db-wal'])
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
  })
})
