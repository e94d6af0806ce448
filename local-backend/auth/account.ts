import type { JsonObject } from '../http/parseJson'

/** What a sign-in provider says about a person. */
export interface Identity {
  providerId: string
  rawId: string
  email: string
  displayName?: string
  photoUrl?: string
}

/** An account as it is stored. Times are in ms unless stated otherwise. */
export interface Account {
  uid: string
  /** In lower case; null for an anonymous account. */
  email: string | null
  emailVerified: boolean
  displayName?: string
  photoUrl?: string
  passwordHash: string | null
  passwordUpdatedAt: number
  /** In seconds. Tokens issued earlier are revoked. */
  validSince: number
  createdAt: number
  lastLoginAt: number
  identities: Identity[]
  /**
   * Custom claims, such as the mark of a moderator (R74). Only an administrator sets them, and every ID token carries
   * them.
   */
  customClaims?: JsonObject
}

/** An account before anybody fills it in. A stored or exported account may lack any of these fields. */
export const BARE_ACCOUNT: Omit<Account, 'uid'> = {
  email: null,
  emailVerified: false,
  passwordHash: null,
  passwordUpdatedAt: 0,
  validSince: 0,
  createdAt: 0,
  lastLoginAt: 0,
  identities: [],
}

/** The account with a new password and all earlier tokens revoked. `at` is in ms. */
export const withPassword = (account: Account, passwordHash: string, at: number): Account => ({
  ...account,
  passwordHash,
  passwordUpdatedAt: at,
  validSince: Math.floor(at / 1000),
})

/**
 * Replaces the password hash in answers: the SDK only checks that one is present. It encodes 'REDACTED', as in
 * production.
 */
const REDACTED = 'UkVEQUNURUQ='

/** The display name and picture of an account or identity, as far as they are known. */
export const profileOf = ({ displayName, photoUrl }: { displayName?: string; photoUrl?: string }) => ({
  ...(displayName === undefined ? {} : { displayName }),
  ...(photoUrl === undefined ? {} : { photoUrl }),
})

/** Every way to sign in to an account, as answers list them. */
export function providerUserInfo(account: Account): JsonObject[] {
  const provided = account.identities.map(identity => ({
    providerId: identity.providerId,
    rawId: identity.rawId,
    federatedId: identity.rawId,
    email: identity.email,
    ...profileOf(identity),
  }))
  const { email } = account
  if (account.passwordHash === null || email === null) return provided
  return [
    ...provided,
    { providerId: 'password', email, federatedId: email, rawId: email, ...profileOf(account) },
  ]
}

/** An account as accounts:lookup shows it to its owner: no hash, no salt. */
export function userInfo(account: Account): JsonObject {
  const info = providerUserInfo(account)
  return {
    localId: account.uid,
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
    ...(account.email === null ? {} : { email: account.email, emailVerified: account.emailVerified }),
    ...profileOf(account),
    ...(account.customClaims === undefined ? {} : { customAttributes: JSON.stringify(account.customClaims) }),
    ...(account.passwordHash === null
      ? {}
      : {
          passwordHash: REDACTED,
          passwordUpdatedAt: account.passwordUpdatedAt,
          validSince: String(account.validSince),
        }),
    ...(info.length === 0 ? {} : { providerUserInfo: info }),
  }
}

/** The claims of an ID token, apart from the standard ones such as subject and times. */
export function tokenClaims(account: Account, signInProvider: string): JsonObject {
  const identities: Record<string, string[]> = {}
  for (const { providerId, rawId } of account.identities) identities[providerId] = [rawId]
  return {
    ...account.customClaims,
    ...(account.displayName === undefined ? {} : { name: account.displayName }),
    ...(account.photoUrl === undefined ? {} : { picture: account.photoUrl }),
    ...(account.email === null ? {} : { email: account.email, email_verified: account.emailVerified }),
    ...(signInProvider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    firebase: {
      identities: { ...identities, ...(account.email === null ? {} : { email: [account.email] }) },
      sign_in_provider: signInProvider,
    },
  }
}
