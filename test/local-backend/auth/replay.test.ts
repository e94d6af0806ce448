import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, startTestAuth, type TestAuth } from './testAuth'

interface Recording {
  label: string
  method: string
  url: string
  headers: Record<string, string>
  body: any
  status: number
  response: any
}

const recordings = readFileSync(join(__dirname, 'wire', 'auth-wire.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Recording)

/** The recording lacks email enumeration protection. This backend has it (W44, W45). */
const PROTECTED: Record<string, unknown> = {
  'signIn wrong pw': 'INVALID_LOGIN_CREDENTIALS',
  'signIn no user': 'INVALID_LOGIN_CREDENTIALS',
  'sendPasswordReset unknown': undefined,
}
/** Fields that this backend never sends. */
const NEVER_SENT = ['salt', 'passwordHash']

/** The part of an answer that is the same in every run. Types replace generated values. */
function shape(value: any, key = ''): unknown {
  if (Array.isArray(value)) return value.map(each => shape(each))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([name]) => !NEVER_SENT.includes(name))
    return Object.fromEntries(entries.map(([name, each]) => [name, shape(each, name)]))
  }
  return /token|At$|^localId$|^user_id$|^project_id$|validSince|rawUserInfo/i.test(key) ? typeof value : value
}

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.stop())

describe('§7 Authentication', () => {
  it('answers each recorded call as recorded', async () => {
    let idToken = ''
    let refreshToken = ''
    for (const { label, url, headers, body, status, response } of recordings) {
      const oobCode = codeOf(
        (await auth.outbox()).find(link => link.includes(label.includes('Email') ? 'verifyEmail' : 'reset')),
      )
      const sent =
        typeof body === 'string'
          ? body.replace('<token>', refreshToken)
          : JSON.stringify({
              ...body,
              ...(body.idToken ? { idToken } : {}),
              ...(body.oobCode ? { oobCode } : {}),
            })
      const answer = await fetch(auth.origin + url, {
        method: 'POST',
        body: sent,
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
      const json: any = await answer.json()
      idToken = json.idToken ?? json.id_token ?? idToken
      refreshToken = json.refreshToken ?? json.refresh_token ?? refreshToken
      if (label in PROTECTED) {
        expect([label, json.error?.message]).toEqual([label, PROTECTED[label]])
      } else {
        expect([label, answer.status, shape(json)]).toEqual([label, status, shape(response)])
      }
    }
    expect(recordings.length).toBe(33)
  })

  it('accepts a page on another port of this machine, with the headers that the SDK sends', async () => {
    const headers = {
      origin: 'http://127.0.0.1:5055',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version,x-firebase-client',
    }
    const url = `${auth.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=fake`
    const answer = await fetch(url, { method: 'OPTIONS', headers })
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-client-version', 'x-firebase-client']))
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5055')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
