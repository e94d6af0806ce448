import { randomBytes } from 'node:crypto'
import type { CallerOf } from '../../local-backend/authorize/callerOf'
import { BackendError } from '../../local-backend/http/backendError'

export interface Identities {
  /** A token that is valid in this run only. */
  tokenOf(uid: string): string
  callerOf: CallerOf
}

/** Signs people in under any uid for one run, because the people of an attempts file have no accounts. */
export function makeIdentities(projectId: string): Identities {
  const tokens = new Map<string, string>()
  const uids = new Map<string, string>()
  return {
    tokenOf(uid) {
      const token = tokens.get(uid) ?? randomBytes(24).toString('base64url')
      tokens.set(uid, token)
      uids.set(token, uid)
      return token
    },
    callerOf({ authorization }) {
      if (authorization === undefined) return null
      const uid = uids.get(authorization.replace(/^(Bearer|Firebase) /, ''))
      if (uid === undefined)
        throw new BackendError('UNAUTHENTICATED', 'The token does not belong to this run.')
      return { uid, token: { sub: uid, user_id: uid, aud: projectId } }
    },
  }
}
