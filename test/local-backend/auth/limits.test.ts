import { Attempts } from '../../../local-backend/auth/attempts'
import { startTestAuth, type TestAuth } from './testAuth'

let now = Date.parse('2026-03-01T12:00:00Z')
let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ now: () => now })
})
afterAll(() => auth.stop())

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER'
const messageOf = ({ json }: { json: any }): string => json.error?.message.split(' : ')[0] ?? ''
const anonymous = () => auth.call('signUp', {})

/** Signs in by the provider page as somebody. */
function byProvider(sub: string) {
  const claims = JSON.stringify({ sub, email: `${sub}@example.com` })
  const postBody = new URLSearchParams({ providerId: 'google.com', id_token: claims }).toString()
  return auth.call('signInWithIdp', { postBody, requestUri: 'http://localhost' })
}

describe('Accounts without a password', () => {
  it('begin at most 100 times an hour, together with those of the provider page', async () => {
    for (let count = 0; count < 60; count += 1) expect(messageOf(await anonymous())).toBe('')
    for (let count = 0; count < 40; count += 1) expect(messageOf(await byProvider(`p${count}`))).toBe('')
    expect(messageOf(await anonymous())).toBe(TOO_MANY)
    expect(messageOf(await byProvider('p40'))).toBe(TOO_MANY)
    // Who has an account signs in, and a password makes an account.
    expect(messageOf(await byProvider('p0'))).toBe('')
    expect(messageOf(await auth.call('signUp', { email: 'a@example.com', password: 'secret1' }))).toBe('')
    now += 3_600_001
    expect(messageOf(await anonymous())).toBe('')
  })
})

describe('Passwords', () => {
  it('wait in a queue with an end: more are refused, not delayed', async () => {
    const emails = Array.from({ length: 80 }, (_, index) => `w${index}@example.com`)
    const answers = await Promise.all(
      emails.map(email => auth.call('signUp', { email, password: 'secret1' })),
    )
    const messages = answers.map(messageOf)
    // Two are checked at a time, and fifty wait.
    expect(messages.filter(message => message === TOO_MANY).length).toBeGreaterThan(10)
    expect(messages.filter(message => message === '').length).toBeGreaterThanOrEqual(52)
    expect(new Set(messages)).toEqual(new Set(['', TOO_MANY]))
    expect(messageOf(await auth.call('signUp', { email: 'later@example.com', password: 'secret1' }))).toBe('')
  })

  it('that were not checked count as no failure (W44)', async () => {
    const attempts = new Attempts(() => now)
    const refused = () => Promise.reject(new Error('Too many wait'))
    for (let count = 0; count < 20; count += 1)
      await expect(attempts.attempt('known@example.com', refused)).rejects.toThrow('Too many wait')
    for (let count = 0; count < 10; count += 1)
      expect(await attempts.attempt('known@example.com', async () => null)).toBeNull()
    await expect(attempts.attempt('known@example.com', async () => 'in')).rejects.toThrow(TOO_MANY)
  })
})

describe('Sign-ins of one account', () => {
  it('are remembered a hundred times; older ones end', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 102; count += 1) tokens.push((await byProvider('p0')).json.refreshToken)
    expect(messageOf(await auth.refresh(tokens[0] ?? ''))).toBe('INVALID_REFRESH_TOKEN')
    expect(messageOf(await auth.refresh(tokens[1] ?? ''))).toBe('INVALID_REFRESH_TOKEN')
    expect(messageOf(await auth.refresh(tokens[2] ?? ''))).toBe('')
    expect(messageOf(await auth.refresh(tokens.at(-1) ?? ''))).toBe('')
  })
})
