import { BackendError } from '../http/backendError'
import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Answer, type Exchange, type Part } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import { AuthError } from './authError'
import type { AuthCall, AuthParts } from './calls/call'
import { resetPassword, sendOobCode } from './calls/oobCodes'
import { signInWithIdp } from './calls/signInWithIdp'
import { signInWithPassword } from './calls/signInWithPassword'
import { signUp } from './calls/signUp'
import { deleteAccount, lookup, update } from './calls/update'
import { findPage } from './pages/pages'
import { projectCall, recaptchaCall } from './projectCalls'
import { TOKEN_LIFE_S } from './idTokens'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:'
const TOKEN = '/securetoken.googleapis.com/v1/token'
const HOSTS = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/']

const CALLS: Record<string, AuthCall> = {
  signUp,
  signInWithPassword,
  signInWithIdp,
  lookup,
  update,
  delete: deleteAccount,
  sendOobCode,
  resetPassword,
  // Never reveals how an address signs in.
  createAuthUri: () => ({ kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'local' }),
}

/** Sign-in: the two services that the SDK calls, on one origin, and their pages. */
export function makeAuthPart(parts: AuthParts, projectId: string): Part {
  return async exchange => {
    if (!HOSTS.some(host => exchange.path.startsWith(host))) return findPage(exchange, parts)
    const origin = crossOriginHeaders(exchange.headers)
    if (exchange.method === 'OPTIONS') {
      const allowed = `${PREFLIGHT_HEADERS['access-control-allow-headers']}, x-client-version, x-firebase-locale`
      const headers = { ...origin, ...PREFLIGHT_HEADERS, 'access-control-allow-headers': allowed }
      return { status: 204, headers, body: '' }
    }
    const answer = await answerCall(exchange, parts, projectId)
    return { ...answer, headers: { ...answer.headers, ...origin } }
  }
}

async function answerCall(exchange: Exchange, parts: AuthParts, projectId: string): Promise<Answer> {
  try {
    const { method, path } = exchange
    if (method === 'GET') {
      const call = path.endsWith('/v1/projects')
        ? projectCall
        : path.endsWith('/v2/recaptchaConfig')
          ? recaptchaCall
          : null
      if (call) return jsonAnswer(200, JSON.stringify(call(projectId)))
    }
    const verb = path.startsWith(ACCOUNTS) ? path.slice(ACCOUNTS.length) : ''
    const call = Object.hasOwn(CALLS, verb) ? CALLS[verb] : undefined
    if (!call && path !== TOKEN) throw new BackendError('NOT_FOUND', 'The local backend has no such call.')
    if (method !== 'POST') throw new BackendError('METHOD_NOT_ALLOWED', 'This call needs POST.')
    const body = await exchange.readBody()
    const result = call ? await call(parseJsonObject(body), parts) : refresh(body, parts, projectId)
    return jsonAnswer(200, JSON.stringify(result))
  } catch (error) {
    if (error instanceof AuthError) return jsonAnswer(400, JSON.stringify(error))
    if (error instanceof BackendError) return jsonAnswer(error.httpStatus, JSON.stringify(error))
    throw error
  }
}

function refresh(body: Buffer, { sessions }: AuthParts, projectId: string) {
  const fields = new URLSearchParams(body.toString('utf8'))
  if (fields.get('grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE')
  const refreshToken = fields.get('refresh_token')
  if (!refreshToken) throw new AuthError('MISSING_REFRESH_TOKEN')
  const { idToken, uid } = sessions.refresh(refreshToken)
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(TOKEN_LIFE_S),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: uid,
    project_id: projectId,
  }
}
