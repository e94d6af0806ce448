import type { JsonObject } from '../../http/parseJson'
import { isJsonObject } from '../../http/parseJson'
import { profileOf, type Account, type Identity } from '../account'
import { AuthError } from '../authError'
import { readEmail, readText, type AuthCall } from './call'
import { newAccount } from './signUp'

const PROVIDER = 'google.com'

/**
 * accounts:signInWithIdp. Signs in with the identity from the local provider page, or with a credential of the same
 * form.
 */
export const signInWithIdp: AuthCall = (request, { file, newAccounts, sessions, now, isPrivate }) => {
  if (!isPrivate) throw new AuthError('OPERATION_NOT_ALLOWED')
  const { identity, claims, idToken } = readAssertion(request)
  const known = file.byIdentity(PROVIDER, identity.rawId)
  const linking = request.idToken === undefined ? null : sessions.holder(request.idToken).account
  if (linking && known && known.uid !== linking.uid) throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED')

  const answer = { ...describe(identity, claims), oauthIdToken: idToken, oauthAccessToken: 'local' }
  const base = linking ?? known
  const owner = file.byEmail(identity.email)
  if (owner && owner.uid !== base?.uid) {
    // The local provider proves nothing, so it must not open another person's account with the same address.
    return { ...answer, needConfirmation: true, verifiedProvider: ['password'] }
  }
  if (!base) newAccounts.count()
  const account = withIdentity(base ?? newAccount(now()), identity, now())
  file.put(account)
  return {
    ...answer,
    ...(base ? {} : { isNewUser: true }),
    localId: account.uid,
    ...sessions.start(account, PROVIDER),
  }
}

function withIdentity(account: Account, identity: Identity, now: number): Account {
  const isNew = account.email === null
  return {
    ...account,
    ...(isNew ? { email: identity.email, emailVerified: true } : {}),
    ...profileOf(identity),
    // Keep a name or picture that the user set.
    ...profileOf(account),
    lastLoginAt: now,
    identities: [...account.identities.filter(({ providerId }) => providerId !== PROVIDER), identity],
  }
}

/** Reads the identity from the popup's return address or from a credential's body. Throws INVALID_IDP_RESPONSE. */
function readAssertion({ requestUri, postBody }: JsonObject) {
  const query =
    typeof postBody === 'string' && postBody !== '' ? postBody : String(requestUri ?? '').split('?')[1]
  const fields = new URLSearchParams(query ?? '')
  const idToken = fields.get('id_token') ?? ''
  if (fields.get('providerId') !== PROVIDER) throw new AuthError('OPERATION_NOT_ALLOWED')
  const claims = parseClaims(idToken)
  const rawId = readText(claims.sub)
  if (rawId === undefined || rawId.length > 300) throw new AuthError('INVALID_IDP_RESPONSE')
  const displayName = readText(claims.name)
  const photoUrl = readText(claims.picture)
  const identity: Identity = {
    providerId: PROVIDER,
    rawId,
    email: readEmail(claims.email),
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  }
  return { identity, claims, idToken }
}

function parseClaims(idToken: string): JsonObject {
  try {
    const claims: unknown = JSON.parse(idToken)
    if (isJsonObject(claims)) return claims
  } catch {
    // The throw below refuses this token. A real provider's token ends here too, because checking one needs
    // the internet.
  }
  throw new AuthError('INVALID_IDP_RESPONSE')
}

function describe({ rawId, email, displayName, photoUrl }: Identity, { locale }: JsonObject): JsonObject {
  const name = displayName === undefined ? {} : { displayName, fullName: displayName }
  const picture = photoUrl === undefined ? {} : { photoUrl }
  const raw = {
    id: rawId,
    ...(displayName === undefined ? {} : { name: displayName }),
    verified_email: true,
    locale: locale ?? 'en',
    email,
    ...(photoUrl === undefined ? {} : { picture: photoUrl }),
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId: PROVIDER,
    ...name,
    email,
    emailVerified: true,
    ...picture,
    rawUserInfo: JSON.stringify(raw),
    federatedId: `https://accounts.google.com/${rawId}`,
  }
}
