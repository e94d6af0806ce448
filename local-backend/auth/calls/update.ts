import type { JsonObject } from '../../http/parseJson'
import { profileOf, providerUserInfo, userInfo, withPassword, type Account } from '../account'
import { AuthError } from '../authError'
import { hashPassword } from '../passwords'
import { readEmail, readNewPassword, readText, type AuthCall, type AuthParts } from './call'
import { useCode } from './oobCodes'

/** accounts:lookup: the account of a token. */
export const lookup: AuthCall = ({ idToken }, { sessions }) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [userInfo(sessions.holder(idToken).account)],
})

/** accounts:delete, soon after signing in only. */
export const deleteAccount: AuthCall = ({ idToken }, { file, sessions }) => {
  const { account, claims } = sessions.holder(idToken)
  sessions.expectRecent(claims)
  file.remove(account.uid)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

/** accounts:update: name, picture, password of one's own account, or a code that confirms its address. */
export const update: AuthCall = async (request, parts) => {
  if (request.oobCode !== undefined) {
    const { account } = useCode(request.oobCode, 'VERIFY_EMAIL', parts)
    const verified = { ...account, emailVerified: true }
    parts.file.put(verified)
    return answer(verified)
  }
  const { account } = parts.sessions.holder(request.idToken)
  // As production with protection against listing addresses: a new address must be confirmed before it counts.
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
  // Read again: the account may have changed, or its tokens been revoked, while the hash was worked out.
  const { account } = sessions.holder(request.idToken)
  if (account.email === null) throw new AuthError('MISSING_EMAIL')
  const changed = withPassword(readProfile(account, request), passwordHash, now())
  file.putWithNewPassword(changed)
  return changed
}

/** The account with the name and picture asked for: an empty one is removed, a missing one stays. */
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
