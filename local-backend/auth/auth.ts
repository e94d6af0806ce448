import type { Part } from '../http/exchange'
import { BackendError, invalidArgument } from '../http/backendError'
import type { JsonObject } from '../http/parseJson'
import { tokenClaims } from './account'
import { AccountFile } from './accountFile'
import { Attempts } from './attempts'
import { makeAuthPart } from './authPart'
import { newAccount } from './calls/signUp'
import { IdTokens, type Claims } from './idTokens'
import { Letters } from './letters'
import { NewAccounts } from './newAccounts'
import { Sessions } from './sessions'
import { loadSigningKey } from './signingKey'

/** The names that Google refuses as custom claims. */
const RESERVED_CLAIMS = [
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'cnf',
  'c_hash',
  'exp',
  'firebase',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'sub',
]

export interface AuthOptions {
  dataFolder: string
  projectId: string
  /** The clock, in ms. */
  now: () => number
  /** False if other machines can reach the backend: then there are no provider pages and no outbox. */
  isPrivate: boolean
}

/** The part of an account that a moderator sees. */
interface KnownAccount {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  customClaims: JsonObject
}

export interface Auth {
  part: Part
  /**
   * The caller that an `Authorization` header identifies, or null without a header. Throws BackendError
   * (UNAUTHENTICATED) if the header holds no valid token of this project, such as `Bearer owner` (W01-W05).
   */
  verifyIdToken(authorization: string | undefined): { uid: string; token: Claims } | null
  /** Finds an account by its uid or its e-mail address, for moderators. Gives null if there is none. */
  findAccount(by: { uid?: unknown; email?: unknown }): KnownAccount | null
  /**
   * Replaces all custom claims of an account, as an administrator does in production. Its next ID token carries them.
   * Throws BackendError (NOT_FOUND) without such an account, and INVALID_ARGUMENT for a reserved name.
   */
  setCustomClaims(uid: string, claims: JsonObject): void
  /** Makes a token for a uid, with or without an account. For tests and tools; never reachable over HTTP. */
  mintIdToken(uid: string): string
  /** Closes the accounts file and releases its lock. */
  close(): void
}

/** Opens sign-in for a data folder. Throws DataFolderError if the folder can't be used. */
export function openAuth({ dataFolder, projectId, now, isPrivate }: AuthOptions): Auth {
  const file = new AccountFile(dataFolder)
  try {
    const tokens = new IdTokens(() => loadSigningKey(dataFolder), projectId, now)
    const sessions = new Sessions(file, tokens, now)
    const parts = {
      file,
      letters: new Letters(),
      newAccounts: new NewAccounts(now),
      sessions,
      attempts: new Attempts(now),
      now,
      isPrivate,
    }
    return {
      part: makeAuthPart(parts, projectId),
      verifyIdToken(authorization) {
        if (authorization === undefined) return null
        // The Storage SDK sends the scheme Firebase where the others send Bearer.
        const [, text] = /^(?:Bearer|Firebase) +(\S+)$/.exec(authorization) ?? []
        if (text === undefined)
          throw new BackendError('UNAUTHENTICATED', 'The Authorization header holds no ID token.')
        const token = tokens.verify(text)
        return { uid: token.sub, token }
      },
      findAccount({ uid, email }) {
        const account =
          typeof uid === 'string'
            ? file.byUid(uid)
            : typeof email === 'string'
              ? file.byEmail(email.toLowerCase())
              : null
        if (!account) return null
        const { uid: known, displayName = null, emailVerified, customClaims = {} } = account
        return { uid: known, email: account.email, displayName, emailVerified, customClaims }
      },
      setCustomClaims(uid, claims) {
        const account = file.byUid(uid)
        if (!account) throw new BackendError('NOT_FOUND', `There is no account ${uid}.`)
        const reserved = Object.keys(claims).find(name => RESERVED_CLAIMS.includes(name))
        if (reserved !== undefined) throw invalidArgument(`The claim ${reserved} is reserved.`)
        file.put({ ...account, customClaims: claims })
      },
      mintIdToken(uid) {
        const account = file.byUid(uid)
        const provider = account && account.passwordHash === null ? 'google.com' : 'password'
        return tokens.mint(uid, Math.floor(now() / 1000), tokenClaims(account ?? newAccount(now()), provider))
      },
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}
