import type { JsonObject } from '../../http/parseJson'
import type { AccountFile } from '../accountFile'
import type { Letters } from '../letters'
import type { NewAccounts } from '../newAccounts'
import type { Attempts } from '../attempts'
import { AuthError } from '../authError'
import type { Sessions } from '../sessions'

/** The parts of the backend that the calls use. */
export interface AuthParts {
  file: AccountFile
  letters: Letters
  newAccounts: NewAccounts
  sessions: Sessions
  attempts: Attempts
  /** The clock, in ms. */
  now: () => number
  /** Whether only this machine can reach the backend. Otherwise the local provider page is off. */
  isPrivate: boolean
}

/** One call: takes a request and gives the answer. Throws AuthError to refuse it. */
export type AuthCall = (request: JsonObject, parts: AuthParts) => Promise<JsonObject> | JsonObject

const MAX_EMAIL_LENGTH = 254
const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 4096
const MAX_TEXT_LENGTH = 2048

/** Reads an e-mail address and gives it in lower case. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function readEmail(value: unknown): string {
  if (value === undefined || value === '') throw new AuthError('MISSING_EMAIL')
  if (
    typeof value !== 'string' ||
    value.length > MAX_EMAIL_LENGTH ||
    !/^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+$/u.test(value)
  )
    throw new AuthError('INVALID_EMAIL')
  return value.toLowerCase()
}

/** Reads a new password. Throws MISSING_PASSWORD, WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS. */
export function readNewPassword(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new AuthError('MISSING_PASSWORD')
  if (value.length < MIN_PASSWORD_LENGTH)
    throw new AuthError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`)
  if (value.length > MAX_PASSWORD_LENGTH)
    throw new AuthError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password may contain at most ${MAX_PASSWORD_LENGTH} characters`,
    )
  return value
}

/**
 * Reads an optional text; undefined if it is missing or empty. Throws INVALID_ARGUMENT if it isn't a string or
 * exceeds 2048 characters.
 */
export function readText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) throw new AuthError('INVALID_ARGUMENT')
  return value
}
