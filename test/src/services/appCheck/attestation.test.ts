import { makeAttestation } from '../../../../src/services/appCheck/attestation'

const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/v1/projects/p/apps/a:exchange'
const given = (token = 'a.1', ttl = '3600s') => new Response(JSON.stringify({ token, ttl }))

let now = 0
let isOnline = true
let answers: (() => Response | Promise<Response>)[]
let asked: unknown[]
let recaptcha: () => Promise<string>

beforeEach(() => {
  now = 1_000_000
  isOnline = true
  answers = []
  asked = []
  recaptcha = async () => 'proof'
})
afterEach(() => jest.useRealTimers())

const make = () =>
  makeAttestation({
    recaptcha: () => recaptcha(),
    exchange: EXCHANGE,
    get: (async (_address: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)))
      return (answers.shift() ?? given)()
    }) as typeof fetch,
    now: () => now,
    isOnline: () => isOnline,
  })

describe('A token of App Check', () => {
  it('is given for an answer of reCAPTCHA, once for both Firebase apps of the page', async () => {
    const attest = make()
    const [first, second] = await Promise.all([attest(), attest()])
    expect(first).toEqual({ token: 'a.1', expireTimeMillis: now + 3_600_000 })
    expect(second).toBe(first)
    expect(asked).toEqual([{ recaptcha_enterprise_token: 'proof' }])
  })

  it.each([
    ['the service refuses', () => new Response('{}', { status: 403 })],
    ['the answer has no token', () => new Response('{"ttl":"60s"}')],
    ['the answer has no lifetime', () => given('a.1', 'soon')],
    ['the network ends', () => Promise.reject(new TypeError('gone'))],
  ])('is missing if %s, and is not requested again at once', async (_name, answer) => {
    answers = [answer, answer]
    const attest = make()
    await expect(attest()).rejects.toThrow()
    await expect(attest()).rejects.toThrow('paused')
    now += 5_000
    await expect(attest()).rejects.not.toThrow('paused')
    now += 5_000
    await expect(attest()).rejects.toThrow('paused')
    now += 5_000
    await expect(attest()).resolves.toMatchObject({ token: 'a.1' })
    expect(asked).toHaveLength(3)
  })

  it('is requested again within two minutes, however often the request failed', async () => {
    const attest = make()
    recaptcha = () => Promise.reject(new Error('blocked'))
    for (let at = 0; at < 12; at++) {
      await expect(attest()).rejects.toThrow('blocked')
      now += 120_000
    }
  })

  it('is awaited for ten seconds at most if reCAPTCHA gives no answer', async () => {
    jest.useFakeTimers()
    recaptcha = () => new Promise(() => {})
    const ending = expect(make()()).rejects.toThrow('No answer')
    await jest.advanceTimersByTimeAsync(10_000)
    await ending
  })

  it('is not requested offline, but at the first call after that', async () => {
    const attest = make()
    isOnline = false
    await expect(attest()).rejects.toThrow('offline')
    isOnline = true
    await expect(attest()).resolves.toMatchObject({ token: 'a.1' })
  })
})
