import type { JsonObject } from '../http/parseJson'
import { tokenClaims, type Account } from './account'
import type { AccountFile } from './accountFile'
import { AuthError } from './authError'
import { TOKEN_LIFE_S, type Claims, type IdTokens } from './idTokens'
import { hashOf, newSecret } from './secrets'

/** Seconds after signing in during which a user may change the password or delete the account. */
const RECENT_S = 300

/** Starts sessions, each with a pair of tokens. Renews their ID tokens, and finds their accounts. `now` gives ms. */
export class Sessions {
  constructor(
    private readonly file: AccountFile,
    private readonly tokens: IdTokens,
    private readonly now: () => number,
  ) {}

  /** Signs in. Gives the `idToken`, `refreshToken` and `expiresIn` of the answer. */
  start(account: Account, signInProvider: string): JsonObject {
    const authTime = Math.floor(this.now() / 1000)
    const refreshToken = newSecret(48)
    this.file.putSession(hashOf(refreshToken), { uid: account.uid, authTime, signInProvider })
    return {
      idToken: this.tokens.mint(account.uid, authTime, tokenClaims(account, signInProvider)),
      refreshToken,
      expiresIn: String(TOKEN_LIFE_S),
    }
  }

  /** A new ID token for a refresh token. Throws TOKEN_EXPIRED for a revoked session (W06). */
  refresh(refreshToken: string): { idToken: string; uid: string } {
    const session = this.file.session(hashOf(refreshToken))
    if (!session) throw new AuthError('INVALID_REFRESH_TOKEN')
    const account = this.file.byUid(session.uid)
    if (!account) throw new AuthError('USER_NOT_FOUND')
    if (session.isRevoked) throw new AuthError('TOKEN_EXPIRED')
    const claims = tokenClaims(account, session.signInProvider)
    return { idToken: this.tokens.mint(account.uid, session.authTime, claims), uid: account.uid }
  }

  /**
   * The account and claims of an ID token. Throws INVALID_ID_TOKEN or USER_NOT_FOUND. Throws TOKEN_EXPIRED if a later
   * change revoked it.
   */
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

  /** Throws unless the user signed in within the last five minutes. */
  expectRecent(claims: Claims) {
    if (this.now() / 1000 - claims.auth_time > RECENT_S) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
}
