import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Persistence } from 'firebase/auth'
import type * as AuthApiFirebase from '../../../../src/services/auth/authApi.firebase'
import { releaseRequestLimits } from '../../../support/requestLimits'

/** The SDK's own limit for a request. The SDK does not clear this timer after an error. */
const SDK_LIMIT_MS = 30_000

type Answer = (response: ServerResponse) => void
const json =
  (status: number, body: unknown): Answer =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
const html =
  (status: number): Answer =>
  response => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<html><body>Welcome to our Wi-Fi</body></html>')
  }
const error = (code: number, message: string) => json(code, { error: { code, message } })
const GOOD = json(200, { users: [{ localId: 'u1', email: 'ann@example.com' }] })

let lookup = GOOD
let server: Server
let origin: string
beforeAll(async () => {
  releaseRequestLimits(SDK_LIMIT_MS)
  server = createServer((request, response) => {
    if (request.url?.includes('accounts:lookup')) lookup(response)
    else error(404, 'NOT_FOUND')(response)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** The part of the device's disk in which the SDK stores a login. */
function makeDisk() {
  const kept = new Map<string, string>()
  class DiskPersistence {
    static type = 'LOCAL'
    type = 'LOCAL'
    _isAvailable = async () => true
    _set = async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value))
    _get = async (key: string) => JSON.parse(kept.get(key) ?? 'null') as unknown
    _remove = async (key: string) => void kept.delete(key)
    _addListener = () => {}
    _removeListener = () => {}
  }
  return { kept, persistence: DiskPersistence as unknown as Persistence }
}

/** Starts the app with a newly loaded SDK. Returns the id of the signed-in user. */
async function start(disk: ReturnType<typeof makeDisk>) {
  jest.resetModules()
  Object.assign(globalThis, { location: { host: 'app.example', origin } })
  const { makeAuthCalls } =
    (await import('../../../../src/services/auth/authApi.firebase')) as typeof AuthApiFirebase
  const calls = makeAuthCalls({ persistence: disk.persistence, localOrigin: origin })
  let isEnded = false
  const userId = await new Promise<string | null>(resolve => {
    void calls.watch(
      account => resolve(account?.userId ?? null),
      () => (isEnded = true),
    )
  })
  return { userId, isEnded }
}

const LOGIN = {
  uid: 'u1',
  email: 'ann@example.com',
  emailVerified: false,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'r', accessToken: 'a.b.c', expirationTime: Date.now() + 3_600_000 },
  createdAt: '1',
  lastLoginAt: '1',
  apiKey: 'local',
  appName: 'account',
}

const ROWS: [string, Answer, 'kept' | 'signed out'][] = [
  ['200', GOOD, 'kept'],
  ['503 as JSON', error(503, 'The service is currently unavailable.'), 'kept'],
  ['429 as JSON', error(429, 'RESOURCE_EXHAUSTED'), 'kept'],
  ['500 as JSON', error(500, 'INTERNAL'), 'kept'],
  ['403 as JSON', error(403, 'PERMISSION_DENIED'), 'kept'],
  ['502 as HTML', html(502), 'kept'],
  ['200 as HTML (captive portal)', html(200), 'kept'],
  ['503 without a message', json(503, {}), 'kept'],
  ['a cut connection', response => response.destroy(), 'kept'],
  ['USER_DISABLED', error(400, 'USER_DISABLED'), 'signed out'],
  ['USER_NOT_FOUND', error(400, 'USER_NOT_FOUND'), 'signed out'],
  ['TOKEN_EXPIRED', error(400, 'TOKEN_EXPIRED'), 'signed out'],
]

describe('Reliability 1.6: a login', () => {
  it.each(ROWS)('ends only if the lookup gives a final answer: %s', async (_name, answer, wanted) => {
    const disk = makeDisk()
    disk.kept.set('firebase:authUser:local:account', JSON.stringify(LOGIN))

    lookup = answer
    const bad = await start(disk)
    lookup = GOOD
    const next = await start(disk)

    const wantedUser = wanted === 'kept' ? 'u1' : null
    expect([bad.userId, next.userId]).toEqual([wantedUser, wantedUser])
    expect(bad.isEnded).toBe(wanted === 'signed out')
  })
})

it.each(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED'])(
  'a login ends if it gets no new token: %s',
  async message => {
    const { makeAuthShield } = await import('../../../../src/services/auth/authShield')
    const ended = jest.fn()
    const refuse = async () => new Response(JSON.stringify({ error: { message } }), { status: 400 })
    await makeAuthShield(refuse, () => 0, ended).fetch('https://securetoken.googleapis.com/v1/token?key=k')
    expect(ended).toHaveBeenCalledTimes(1)
  },
)
