import type { JsonObject } from '../http/parseJson'

/** What a provider told of somebody. */
export interface Identity {
  providerId: string
  rawId: string
  email: string
  displayName?: string
  photoUrl?: string
}

/** An account as it is stored; times in ms. */
export interface Account {
  uid: string
  /** In lower case; null for an anonymous one. */
  email: string | null
  emailVerified: boolean
  displayName?: string
  photoUrl?: string
  passwordHash: string | null
  passwordUpdatedAt: number
  /** Seconds: tokens issued earlier are revoked. */
  validSince: number
  createdAt: number
  lastLoginAt: number
  identities: Identity[]
}

/** An account with another password, its earlier tokens revoked. `at` in ms. */
export const withPassword = (account: Account, passwordHash: string, at: number): Account => ({
  ...account,
  passwordHash,
  passwordUpdatedAt: at,
  validSince: Math.floor(at / 1000),
})

/** Stands for a password hash in answers: that there is one is all the SDK asks. 'REDACTED', as production says. */
const REDACTED = 'UkVEQUNURUQ='

/** The names and picture of an account, where it has them. */
export const profileOf = ({ displayName, photoUrl }: { displayName?: string; photoUrl?: string }) => ({
  ...(displayName === undefined ? {} : { displayName }),
  ...(photoUrl === undefined ? {} : { photoUrl }),
})

/** Each way to sign in to an account, as answers list them. */
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

/** An account as accounts:lookup tells it to its owner: no hash, no salt. */
export function userInfo(account: Account): JsonObject {
  const info = providerUserInfo(account)
  return {
    localId: account.uid,
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
    ...(account.email === null ? {} : { email: account.email, emailVerified: account.emailVerified }),
    ...profileOf(account),
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

/** What an ID token says of its holder beside who and when. */
export function tokenClaims(account: Account, signInProvider: string): JsonObject {
  const identities: Record<string, string[]> = {}
  for (const { providerId, rawId } of account.identities) identities[providerId] = [rawId]
  return {
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
