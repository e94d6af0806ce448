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
  /** ms */
  now: () => number
  /** False when others than this machine can reach the backend: then there are no provider pages and no outbox. */
  isPrivate: boolean
}

/** What a moderator sees of an account. */
interface KnownAccount {
  uid: string
  email: string | null
  displayName: string | null
}

export interface Auth {
  part: Part
  /**
   * Who an `Authorization` header speaks for: null without one. Throws BackendError (UNAUTHENTICATED) for a header that
   * holds no valid token of this project, such as `Bearer owner` (W01-W05).
   */
  verifyIdToken(authorization: string | undefined): { uid: string; token: Claims } | null
  /** An account by its uid or its e-mail address, for moderators; null where there is none. */
  findAccount(by: { uid?: unknown; email?: unknown }): KnownAccount | null
  /** A token of an account, or of a uid that has none: for tests and tools, never reachable over HTTP. */
  mintIdToken(uid: string): string
  /** Closes the accounts file and lets go of its lock. */
  close(): void
}

/** Opens sign-in over a data folder. Throws DataFolderError when it can't be used. */
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
        // File storage's SDK says Firebase where the others say Bearer.
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
