import type { Part } from '../http/exchange'
import { BackendError } from '../http/backendError'
import { tokenClaims } from './account'
import { AccountFile } from './accountFile'
import { Attempts } from './attempts'
import { makeAuthPart } from './authPart'
import { newAccount } from './calls/signUp'
import { IdTokens, type Claims } from './idTokens'
import { Sessions } from './sessions'
import { loadSigningKey } from './signingKey'

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
    const parts = { file, sessions, attempts: new Attempts(now), now, isPrivate }
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
        return account && { uid: account.uid, email: account.email, displayName: account.displayName ?? null }
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
