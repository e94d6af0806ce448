import { sendJson, type JsonAnswer } from '../engine/sendJson'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'
const TOKEN = '/securetoken.googleapis.com/v1/token'
const KEY = '?key=any'
const FORM = 'application/x-www-form-urlencoded'
const EMAIL = 'ann@example.com'
const PASSWORD = 'secret-1'
const NEW_PASSWORD = 'secret-2'

/** One of the two sign-in services. */
export interface AuthSide {
  port: number
  /** The latest code that the service sent to this address by e-mail. */
  codeFor(email: string): Promise<string>
}

export interface SignInStep {
  name: string
  answer: JsonAnswer
}

/** What the provider says about a person. Both the emulator and the local backend accept it unsigned. */
const googleToken = (sub: string, email: string) =>
  encodeURIComponent(JSON.stringify({ sub, email, email_verified: true, name: 'Gina' }))

/** Every sign-in flow of the app, with the SDK's requests in order. */
export async function signInSteps({ port, codeFor }: AuthSide): Promise<SignInStep[]> {
  const steps: SignInStep[] = []
  const send = async (name: string, path: string, body: unknown, contentType = 'application/json') => {
    const answer = await sendJson({ port, method: 'POST', path: `${path}${KEY}`, body, contentType })
    steps.push({ name, answer })
    return (answer.json ?? {}) as Record<string, string>
  }
  const call = (name: string, verb: string, body: object) => send(name, `${ACCOUNTS}${verb}`, body)
  const renew = (name: string, token = '') =>
    send(name, TOKEN, `grant_type=refresh_token&refresh_token=${encodeURIComponent(token)}`, FORM)
  const signUp = (name: string, email: unknown, password: unknown) =>
    call(name, 'signUp', { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' })
  const signIn = (name: string, email: unknown, password: unknown) =>
    call(name, 'signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    })
  const provide = (name: string, sub: string, email: string, more: object = {}) =>
    call(name, 'signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `id_token=${googleToken(sub, email)}&providerId=google.com`,
      returnSecureToken: true,
      returnIdpCredential: true,
      ...more,
    })

  await signUp('sign up with a weak password', EMAIL, '123')
  await signUp('sign up with a bad address', 'ann', PASSWORD)
  await signUp('sign up without a password', EMAIL, undefined)
  const made = await signUp('sign up', EMAIL, PASSWORD)
  await signUp('sign up again', EMAIL, PASSWORD)
  await call('look up', 'lookup', { idToken: made['idToken'] })
  await call('look up with a bad token', 'lookup', { idToken: 'x.y.z' })
  const first = await signIn('sign in', EMAIL, PASSWORD)
  await signIn('sign in with capitals', EMAIL.toUpperCase(), PASSWORD)
  await signIn('sign in with a wrong password', EMAIL, 'wrong-1')
  await signIn('sign in as nobody', 'nobody@example.com', PASSWORD)
  await signIn('sign in with a bad address', 'ann', PASSWORD)
  await signIn('sign in without a password', EMAIL, undefined)
  await renew('renew', first['refreshToken'])
  await renew('renew with a bad token', 'x')
  await send('renew without a token', TOKEN, 'grant_type=refresh_token', FORM)
  await call('change the name', 'update', {
    idToken: first['idToken'],
    displayName: 'Ann',
    returnSecureToken: true,
  })

  await call('verify: send', 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: first['idToken'] })
  const verification = await codeFor(EMAIL)
  await call('verify', 'update', { oobCode: verification })
  await call('verify again', 'update', { oobCode: verification })
  await call('look up, verified', 'lookup', { idToken: first['idToken'] })

  await call('reset: send', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL })
  await call('reset: send to nobody', 'sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email: 'nobody@example.com',
  })
  await call('reset: send to a bad address', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ann' })
  const oobCode = await codeFor(EMAIL)
  await call('reset: look at the code', 'resetPassword', { oobCode })
  await call('reset with a bad code', 'resetPassword', { oobCode: 'x', newPassword: NEW_PASSWORD })
  await call('reset with a weak password', 'resetPassword', { oobCode, newPassword: '123' })
  await call('reset', 'resetPassword', { oobCode, newPassword: NEW_PASSWORD })
  await call('reset again', 'resetPassword', { oobCode, newPassword: NEW_PASSWORD })
  await signIn('sign in with the old password', EMAIL, PASSWORD)
  const later = await signIn('sign in with the new password', EMAIL, NEW_PASSWORD)

  const changed = await call('change the password', 'update', {
    idToken: later['idToken'],
    password: PASSWORD,
    returnSecureToken: true,
  })
  await call('change the password to a weak one', 'update', {
    idToken: changed['idToken'],
    password: '123',
    returnSecureToken: true,
  })
  await renew('renew after the change', changed['refreshToken'])

  const provided = await provide('provider: sign up', 'g1', 'gina@example.com')
  await provide('provider: sign in', 'g1', 'gina@example.com')
  await call('provider: look up', 'lookup', { idToken: provided['idToken'] })
  await signIn('sign in with a password where there is none', 'gina@example.com', PASSWORD)
  await call('provider: another one', 'signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: 'id_token=x&providerId=nowhere.example',
    returnSecureToken: true,
  })
  await provide('provider: link', 'g2', 'gail@example.com', { idToken: changed['idToken'] })
  await provide('provider: link what is taken', 'g1', 'gina@example.com', { idToken: changed['idToken'] })

  await call('delete', 'delete', { idToken: changed['idToken'] })
  await call('delete again', 'delete', { idToken: changed['idToken'] })
  await call('look up after the end', 'lookup', { idToken: changed['idToken'] })
  await renew('renew after the end', changed['refreshToken'])
  await signIn('sign in after the end', EMAIL, PASSWORD)
  await signUp('sign up after the end', EMAIL, PASSWORD)
  return steps
}
