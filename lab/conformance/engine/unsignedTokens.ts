import type { CallerOf, SignedIn } from '../../../local-backend/authorize/callerOf'

const LIFETIME_S = 3_600

const encoded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

/**
 * An `Authorization` header with an unsigned token of this person, with their custom claims. Google's engine accepts
 * it.
 */
export const unsignedToken = (uid: string, projectId: string, claims: Record<string, unknown> = {}) =>
  `Bearer ${tokenText(uid, projectId, claims)}`

/** An ID token without a signature. Google's engine accepts it. */
export function tokenText(uid: string, projectId: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1_000)
  const payload = {
    ...claims,
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + LIFETIME_S,
    firebase: { identities: {}, sign_in_provider: 'custom' },
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`
}

/** Reads the same header for the local backend. It verifies nothing, so only comparisons may use it. */
export const callerOfUnsigned: CallerOf = ({ authorization }) => {
  if (authorization === undefined) return null
  const [, payload = ''] = authorization.split('.')
  const token = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedIn['token']
  return { uid: String(token['sub']), token }
}
