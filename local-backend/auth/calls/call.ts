import type { JsonObject } from '../../http/parseJson'
import type { AccountFile } from '../accountFile'
import type { Attempts } from '../attempts'
import { AuthError } from '../authError'
import type { Sessions } from '../sessions'

/** What the calls work with. */
export interface AuthParts {
  file: AccountFile
  sessions: Sessions
  attempts: Attempts
  /** ms */
  now: () => number
  /** Whether only this machine can reach the backend: without that no page may vouch for anybody. */
  isPrivate: boolean
}

/** One call: the answer to a request. Throws AuthError to refuse it. */
export type AuthCall = (request: JsonObject, parts: AuthParts) => Promise<JsonObject> | JsonObject

const LONGEST_EMAIL = 254
const LEAST_PASSWORD = 6
const MOST_PASSWORD = 4096
const MOST_TEXT = 2048

/** An e-mail address in lower case. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function readEmail(value: unknown): string {
  if (value === undefined || value === '') throw new AuthError('MISSING_EMAIL')
  if (
    typeof value !== 'string' ||
    value.length > LONGEST_EMAIL ||
    !/^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+$/u.test(value)
  )
    throw new AuthError('INVALID_EMAIL')
  return value.toLowerCase()
}

/** A password somebody wants to have. Throws MISSING_PASSWORD or WEAK_PASSWORD. */
export function readNewPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new AuthError('MISSING_PASSWORD')
  if (value.length < LEAST_PASSWORD)
    throw new AuthError(`WEAK_PASSWORD : Password should be at least ${LEAST_PASSWORD} characters`)
  if (value.length > MOST_PASSWORD)
    throw new AuthError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password may contain at most ${MOST_PASSWORD} characters`,
    )
  return value
}

/** A text that may be missing or empty. Throws INVALID_ARGUMENT when it is no text or over 2048 characters. */
export function readText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > MOST_TEXT) throw new AuthError('INVALID_ARGUMENT')
  return value
}
