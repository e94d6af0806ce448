import { withPassword, type Account } from '../account'
import type { ActionCode } from '../accountFile'
import { AuthError } from '../authError'
import { hashPassword } from '../passwords'
import { hashOf, newSecret } from '../secrets'
import { readEmail, readNewPassword, type AuthCall, type AuthParts } from './call'

const CODE_LIFE_MS = 3_600_000

/**
 * accounts:sendOobCode. No e-mail is sent; the outbox page shows its link. The answer for an unknown address is the
 * same.
 */
export const sendOobCode: AuthCall = (request, { file, letters, sessions, now }) => {
  const { requestType } = request
  let account: Account | null
  if (requestType === 'VERIFY_EMAIL') account = sessions.holder(request.idToken).account
  else if (requestType === 'PASSWORD_RESET') account = file.byEmail(readEmail(request.email))
  else throw new AuthError('OPERATION_NOT_ALLOWED')
  const email = account?.email ?? readEmail(request.email)
  if (account) {
    const code = newSecret(40)
    const sent: ActionCode = { hash: hashOf(code), type: requestType, uid: account.uid, email, at: now() }
    file.putCode(sent)
    letters.add({ ...sent, code })
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

/** accounts:resetPassword. Without `newPassword`, tells what a code is for; with it, resets the password. */
export const resetPassword: AuthCall = async (request, parts) => {
  const isReset = request.newPassword !== undefined
  const code = isReset ? null : findCode(request.oobCode, parts).code
  const { type, email } = code ?? (await setPasswordByCode(request.oobCode, request.newPassword, parts))
  return { kind: 'identitytoolkit#ResetPasswordResponse', requestType: type, email }
}

/**
 * Sets a password with a one-time code and ends all sessions. As in production, the code proves the address, and other ways to sign in go:
 * somebody else may have made the account under it and have linked their own. Throws the errors of findCode and readNewPassword.
 */
export async function setPasswordByCode(
  code: unknown,
  password: unknown,
  parts: AuthParts,
): Promise<ActionCode> {
  findCode(code, parts, 'PASSWORD_RESET')
  const passwordHash = await hashPassword(readNewPassword(password))
  const { code: used, account } = useCode(code, 'PASSWORD_RESET', parts)
  const proved = { ...account, emailVerified: true, identities: [] }
  parts.file.putWithNewPassword(withPassword(proved, passwordHash, parts.now()))
  return used
}

/** Finds a valid code and its account. Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
export function findCode(value: unknown, { file, now }: AuthParts, type?: ActionCode['type']) {
  const code = typeof value === 'string' ? file.code(hashOf(value)) : null
  if (!code || (type !== undefined && code.type !== type)) throw new AuthError('INVALID_OOB_CODE')
  if (now() - code.at > CODE_LIFE_MS) throw new AuthError('EXPIRED_OOB_CODE')
  const account = file.byUid(code.uid)
  if (!account || account.email !== code.email) throw new AuthError('INVALID_OOB_CODE')
  return { code, account }
}

/** Finds a code as findCode does, and removes it. */
export function useCode(value: unknown, type: ActionCode['type'], parts: AuthParts) {
  const found = findCode(value, parts, type)
  parts.file.removeCode(found.code.hash)
  return found
}
