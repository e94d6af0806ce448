import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '../http/parseJson'
import { tokenClaims, type Account } from './account'
import type { AccountFile } from './accountFile'
import { AuthError } from './authError'
import { TOKEN_LIFE_S, type Claims, type IdTokens } from './idTokens'

/** Seconds after signing in in which a password may be changed or an account deleted. */
const RECENT_S = 300

/** Refresh tokens are stored as hashes: who reads the file can't sign in by it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Logins: the pair of tokens that a sign-in gives, its renewal and its end. `now` gives ms. */
export class Sessions {
  constructor(
    private readonly file: AccountFile,
    private readonly tokens: IdTokens,
    private readonly now: () => number,
  ) {}

  /** Signs in: `idToken`, `refreshToken` and `expiresIn` of an answer. */
  start(account: Account, signInProvider: string): JsonObject {
    const authTime = Math.floor(this.now() / 1000)
    const refreshToken = randomBytes(48).toString('base64url')
    this.file.putSession(hashOf(refreshToken), { uid: account.uid, authTime, signInProvider })
    return {
      idToken: this.tokens.mint(account.uid, authTime, tokenClaims(account, signInProvider)),
      refreshToken,
      expiresIn: String(TOKEN_LIFE_S),
    }
  }

  /** A new ID token for a refresh token. Throws TOKEN_EXPIRED for a revoked one (W06). */
  refresh(refreshToken: string): { idToken: string; uid: string } {
    const session = this.file.session(hashOf(refreshToken))
    if (!session) throw new AuthError('INVALID_REFRESH_TOKEN')
    const account = this.file.byUid(session.uid)
    if (!account) throw new AuthError('USER_NOT_FOUND')
    if (session.isRevoked) throw new AuthError('TOKEN_EXPIRED')
    const claims = tokenClaims(account, session.signInProvider)
    return { idToken: this.tokens.mint(account.uid, session.authTime, claims), uid: account.uid }
  }

  /** Whose token it is. Throws INVALID_ID_TOKEN, USER_NOT_FOUND, or TOKEN_EXPIRED when a later change revoked it. */
  holder(idToken: unknown): { account: Account; claims: Claims } {
    if (typeof idToken !== 'string') throw new AuthError('INVALID_ID_TOKEN')
    let claims: Claims
    try {
      claims = this.tokens.verify(idToken)
    } catch {
      throw new AuthError('INVALID_ID_TOKEN')
    }
    const account = this.file.byUid(claims.sub)
    if (!account) throw new AuthError('USER_NOT_FOUND')
    if (claims.iat < account.validSince) throw new AuthError('TOKEN_EXPIRED')
    return { account, claims }
  }

  /** Throws unless the holder signed in a moment ago. */
  expectRecent(claims: Claims) {
    if (this.now() / 1000 - claims.auth_time > RECENT_S) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
}
