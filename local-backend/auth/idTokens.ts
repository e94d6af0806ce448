import { sign, verify } from 'node:crypto'
import { BackendError } from '../http/backendError'
import { isJsonObject, type JsonObject } from '../http/parseJson'
import type { SigningKey } from './signingKey'

/** The lifetime of an ID token, in seconds. */
export const TOKEN_LIFE_S = 3600
const MAX_FUTURE_S = 300
const MAX_TOKEN_LENGTH = 16_384
const MAX_VERIFIED = 500

/** The claims of a token; times are in seconds. */
export interface Claims extends JsonObject {
  sub: string
  iat: number
  exp: number
  auth_time: number
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const refused = (why: string) => new BackendError('UNAUTHENTICATED', `Invalid ID token: ${why}.`)

/**
 * Makes and checks the ID tokens of one project: RS256, as in production. `now` gives ms. `loadKey` is called once,
 * when the first token needs it.
 */
export class IdTokens {
  private readonly issuer: string
  private loaded: SigningKey | null = null

  constructor(
    private readonly loadKey: () => SigningKey,
    private readonly projectId: string,
    private readonly now: () => number,
  ) {
    this.issuer = `https://securetoken.google.com/${projectId}`
  }

  /** Loads the key on first use: making a key takes a moment, and it isn't needed before the first sign-in. */
  private get key(): SigningKey {
    this.loaded ??= this.loadKey()
    return this.loaded
  }

  /** Makes a token that lasts an hour. `authTime` is when the user signed in, in seconds. */
  mint(uid: string, authTime: number, claims: JsonObject): string {
    const iat = Math.floor(this.now() / 1000)
    const payload = {
      ...claims,
      iss: this.issuer,
      aud: this.projectId,
      auth_time: authTime,
      user_id: uid,
      sub: uid,
      iat,
      exp: iat + TOKEN_LIFE_S,
    }
    const text = `${encode({ alg: 'RS256', kid: this.key.id, typ: 'JWT' })}.${encode(payload)}`
    return `${text}.${sign('sha256', Buffer.from(text), this.key.privateKey).toString('base64url')}`
  }

  /**
   * The claims of recent tokens with a valid signature. They are kept because checking a signature takes as long as
   * judging a request.
   */
  private readonly verified = new Map<string, JsonObject>()

  /** The claims of a token of this project. Throws BackendError (UNAUTHENTICATED) for anything else (W02-W05). */
  verify(token: string): Claims {
    const known = this.verified.get(token)
    // The times are checked on every request.
    if (known) return this.checkClaims(known)
    const claims = this.checkSignature(token)
    const checked = this.checkClaims(claims)
    if (this.verified.size >= MAX_VERIFIED) this.verified.delete(this.verified.keys().next().value ?? '')
    this.verified.set(token, claims)
    return checked
  }

  private checkSignature(token: string): JsonObject {
    const parts = token.split('.')
    const [header = '', payload = '', signature = ''] = parts
    if (parts.length !== 3 || token.length > MAX_TOKEN_LENGTH) throw refused('it is not a JWT')
    // The backend fixes the accepted algorithm; the token never chooses it.
    if (decode(header).alg !== 'RS256') throw refused('its algorithm is not RS256')
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verify('sha256', signed, this.key.publicKey, Buffer.from(signature, 'base64url'))) {
      throw refused('its signature is wrong')
    }
    return decode(payload)
  }

  private checkClaims(claims: JsonObject): Claims {
    const now = this.now() / 1000
    const { iss, aud, sub, iat, exp, auth_time: authTime } = claims
    if (iss !== this.issuer || aud !== this.projectId) throw refused('it is for another project')
    if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw refused('it names no user')
    if (typeof iat !== 'number' || typeof exp !== 'number' || typeof authTime !== 'number')
      throw refused('its times are missing')
    if (exp <= now) throw refused('it has expired')
    if (iat > now + MAX_FUTURE_S) throw refused('it was issued in the future')
    return { ...claims, sub, iat, exp, auth_time: authTime }
  }
}

function decode(part: string): JsonObject {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (isJsonObject(value)) return value
  } catch {
    // Falls through to the refusal below.
  }
  throw refused('it is not a JWT')
}
