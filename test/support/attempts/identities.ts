import { randomBytes } from 'node:crypto'
import type { CallerOf } from '../../../local-backend/authorize/callerOf'
import { BackendError } from '../../../local-backend/http/backendError'

type Claims = Record<string, unknown>

export interface Identities {
  /** Makes a token with these custom claims. The token is valid in this run only. */
  tokenOf(uid: string, claims?: Claims): string
  callerOf: CallerOf
}

/**
 * Signs people in under any uid. The people of an attempts file have no accounts, so their tokens work in one run
 * only.
 */
export function makeIdentities(projectId: string): Identities {
  const tokens = new Map<string, string>()
  const callers = new Map<string, { uid: string; claims: Claims }>()
  return {
    tokenOf(uid, claims = {}) {
      const key = JSON.stringify([uid, claims])
      const token = tokens.get(key) ?? randomBytes(24).toString('base64url')
      tokens.set(key, token)
      callers.set(token, { uid, claims })
      return token
    },
    callerOf({ authorization }) {
      if (authorization === undefined) return null
      const caller = callers.get(authorization.replace(/^(Bearer|Firebase) /, ''))
      if (caller === undefined)
        throw new BackendError('UNAUTHENTICATED', 'The token does not belong to this run.')
      const { uid, claims } = caller
      return { uid, token: { ...claims, sub: uid, user_id: uid, aud: projectId } }
    },
  }
}
