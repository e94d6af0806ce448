import type { JsonObject } from '../../http/parseJson'
import { profileOf, providerUserInfo, userInfo, withPassword, type Account } from '../account'
import { AuthError } from '../authError'
import { hashPassword } from '../passwords'
import { readEmail, readNewPassword, readText, type AuthCall, type AuthParts } from './call'
import { useCode } from './oobCodes'

/** accounts:lookup. Gives the account of a token. */
export const lookup: AuthCall = ({ idToken }, { sessions }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [userInfo(sessions.holder(idToken).account)],
})

/** accounts:delete. Needs a recent sign-in. */
export const deleteAccount: AuthCall = ({ idToken }, { file, sessions }) => {
  const { account, claims } = sessions.holder(idToken)
  sessions.expectRecent(claims)
  file.remove(account.uid)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/**
 * accounts:update. Changes the name, picture or password of the caller's account, or confirms its address with a
 * code.
 */
export const update: AuthCall = async (request, parts) => {
  if (request.oobCode !== undefined) {
    const { account } = useCode(request.oobCode, 'VERIFY_EMAIL', parts)
    const verified = { ...account, emailVerified: true }
    parts.file.put(verified)
    return answer(verified)
  }
  const { account } = parts.sessions.holder(request.idToken)
  // As in production with email enumeration protection: a new address must be confirmed before it counts.
  if (request.email !== undefined && readEmail(request.email) !== account.email)
    throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.')

  if (request.password === undefined) {
    const changed = readProfile(account, request)
    parts.file.put(changed)
    return answer(changed)
  }
  const changed = await changePassword(request, parts)
  return { ...answer(changed), ...parts.sessions.start(changed, 'password') }
}

async function changePassword(request: JsonObject, { file, sessions, now }: AuthParts) {
  const password = readNewPassword(request.password)
  sessions.expectRecent(sessions.holder(request.idToken).claims)
  const passwordHash = await hashPassword(password)
  // Read the account again: during hashing it may have changed, or its tokens may have been revoked.
  const { account } = sessions.holder(request.idToken)
  if (account.email === null) throw new AuthError('MISSING_EMAIL')
  const changed = withPassword(readProfile(account, request), passwordHash, now())
  file.putWithNewPassword(changed)
  return changed
}

/** The account with the requested name and picture. An empty value removes the old one; a missing value keeps it. */
function readProfile(account: Account, request: JsonObject): Account {
  const { deleteAttribute } = request
  const removed = new Set<unknown>(Array.isArray(deleteAttribute) ? deleteAttribute : [])
  const { displayName, photoUrl, ...rest } = account
  const chosen = (value: unknown, old: string | undefined) => (value === undefined ? old : readText(value))
  const name = removed.has('DISPLAY_NAME') ? undefined : chosen(request.displayName, displayName)
  const photo = removed.has('PHOTO_URL') ? undefined : chosen(request.photoUrl, photoUrl)
  return {
    ...rest,
    ...(name === undefined ? {} : { displayName: name }),
    ...(photo === undefined ? {} : { photoUrl: photo }),
  }
}

const answer = (account: Account) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.uid,
  emailVerified: account.emailVerified,
  providerUserInfo: providerUserInfo(account),
  ...(account.email === null ? {} : { email: account.email }),
  ...profileOf(account),
})
