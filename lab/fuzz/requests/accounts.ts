import { encoded, hostileJson, hostileText, mutated } from '../../../test/support/harness/hostile'
import { jsonBody, pickSender, type MakeRequest } from '../request'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'
const VERBS = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'lookup',
  'update',
  'delete',
  'sendOobCode',
  'resetPassword',
  'createAuthUri',
]

/** Calls every sign-in method, often with hostile values. Most passwords are too short, because scrypt is slow. */
export const accountRequest: MakeRequest = (random, world) => {
  const { who, headers } = pickSender(random, world)
  const request = { part: 'accounts', who, origin: 'main' as const, headers }
  const email = random.pick([
    'victim@example.com',
    'VICTIM@example.com',
    'new@example.com',
    hostileText(random),
  ])
  const password = random.chance(0.02) ? 'secret1' : random.pick(['', 'x', hostileText(random).slice(0, 5)])
  const idToken = random.pick([world.tokens.get('mallory') ?? '', hostileText(random)])
  if (random.chance(0.15)) {
    const fields = new URLSearchParams({
      grant_type: random.pick(['refresh_token', 'x']),
      refresh_token: hostileText(random),
    })
    return {
      ...request,
      method: 'POST',
      path: '/securetoken.googleapis.com/v1/token',
      body: Buffer.from(fields.toString()),
    }
  }
  if (random.chance(0.2)) {
    const path = random.pick([
      '/__/auth/action?mode=resetPassword&oobCode=',
      '/__/auth/action?mode=verifyEmail&oobCode=',
      '/emulator/auth/handler?providerId=google.com&redirectUrl=',
      '/emulator/auth/iframe?',
      '/__/local/frames.js?',
      '/identitytoolkit.googleapis.com/v1/projects?',
      '/identitytoolkit.googleapis.com/v2/recaptchaConfig?',
    ])
    const body = Buffer.from(
      new URLSearchParams({ mode: 'resetPassword', oobCode: 'x', newPassword: password }).toString(),
    )
    const isPost = random.chance(0.3)
    const address = path + encoded(hostileText(random))
    return { ...request, method: isPost ? 'POST' : 'GET', path: address, ...(isPost ? { body } : {}) }
  }
  const claims = JSON.stringify({ sub: random.pick(['x', 'victim']), email, email_verified: true })
  const postBody = new URLSearchParams({
    providerId: random.pick(['google.com', 'x']),
    id_token: claims,
  }).toString()
  const json = {
    email,
    password,
    idToken,
    localId: 'victim',
    returnSecureToken: true,
    displayName: hostileText(random),
    requestType: random.pick(['PASSWORD_RESET', 'VERIFY_EMAIL', 'X']),
    oobCode: hostileText(random),
    newPassword: password,
    postBody,
    requestUri: 'http://localhost',
  }
  const verb = random.chance(0.97) ? random.pick(VERBS) : hostileText(random)
  const sent = random.chance(0.4) ? mutated(random, json) : random.chance(0.05) ? hostileJson(random) : json
  return {
    ...request,
    method: random.chance(0.97) ? 'POST' : random.pick(['GET', 'OPTIONS', 'PUT']),
    path: `${ACCOUNTS}${encoded(verb)}?key=k`,
    body: jsonBody(random, sent),
  }
}
