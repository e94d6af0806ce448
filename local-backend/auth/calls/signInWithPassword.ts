import { AuthError } from '../authError'
import { isPassword } from '../passwords'
import { readEmail, type AuthCall } from './call'

/**
 * accounts:signInWithPassword. A wrong password and an unknown address get the same answer in the same time (W45).
 */
export const signInWithPassword: AuthCall = async (request, { file, sessions, attempts, now }) => {
  const email = readEmail(request.email)
  const { password } = request
  if (typeof password !== 'string' || password === '') throw new AuthError('MISSING_PASSWORD')

  const uid = await attempts.attempt(email, async () => {
    const hash = file.byEmail(email)?.passwordHash ?? null
    if (!(await isPassword(password, hash))) return null
    // During hashing, the password may have changed or the account may have been deleted.
    const current = file.byEmail(email)
    return current?.passwordHash === hash ? current.uid : null
  })
  const account = uid === null ? null : file.byUid(uid)
  if (!account) throw new AuthError('INVALID_LOGIN_CREDENTIALS')

  const signedIn = { ...account, lastLoginAt: now() }
  file.put(signedIn)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email,
    ...sessions.start(signedIn, 'password'),
  }
}
