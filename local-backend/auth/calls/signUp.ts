import { randomBytes } from 'node:crypto'
import { BARE_ACCOUNT, type Account } from '../account'
import { AuthError } from '../authError'
import { hashPassword } from '../passwords'
import { readEmail, readNewPassword, readText, type AuthCall } from './call'

/** A new account without a way to sign in. `at` is in ms. */
export const newAccount = (at: number): Account => ({
  ...BARE_ACCOUNT,
  uid: randomBytes(21).toString('base64url'),
  validSince: Math.floor(at / 1000),
  createdAt: at,
  lastLoginAt: at,
})

/**
 * accounts:signUp. Makes an account with e-mail and password, or an anonymous one, or adds a password to the
 * signed-in account.
 */
export const signUp: AuthCall = async (request, { file, newAccounts, sessions, now }) => {
  const kind = 'identitytoolkit#SignupNewUserResponse'
  const isLinking = request.idToken !== undefined
  if (!isLinking && request.email === undefined && request.password === undefined) {
    newAccounts.count()
    const account = newAccount(now())
    file.put(account)
    return { kind, localId: account.uid, ...sessions.start(account, 'anonymous') }
  }
  const email = readEmail(request.email)
  const password = readNewPassword(request.password)
  const displayName = readText(request.displayName)
  const passwordHash = await hashPassword(password)
  // Nothing below awaits, so no other request can take the address between the check and the write.
  const at = now()
  const base = isLinking ? sessions.holder(request.idToken).account : newAccount(at)
  const owner = file.byEmail(email)
  if (owner && owner.uid !== base.uid) throw new AuthError('EMAIL_EXISTS')
  // A token alone must not change a password. accounts:update does that, after a recent sign-in.
  if (base.passwordHash !== null) throw new AuthError('PROVIDER_ALREADY_LINKED')
  const account: Account = {
    ...base,
    ...(displayName === undefined ? {} : { displayName }),
    email,
    emailVerified: base.emailVerified && base.email === email,
    passwordHash,
    passwordUpdatedAt: at,
    validSince: Math.floor(at / 1000),
    lastLoginAt: at,
  }
  file.put(account)
  return { kind, localId: account.uid, email, ...sessions.start(account, 'password') }
}
