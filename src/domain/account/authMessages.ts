import { SIGN_UP_MESSAGES } from '../texts/accountMessages'

/** A refused or failed call of the authentication service. */
export interface AuthProblem {
  /** The provider's code, with or without its prefix: `auth/weak-password`. */
  code: string
  /** The provider's own text. */
  message: string
}

/** R39: the person closed the popup or opened another one. That is no error. */
const ABANDONED = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'redirect-cancelled-by-user',
]
/** R39: after these, sign-in falls back to the redirect. */
const BLOCKED = ['popup-blocked', 'operation-not-supported-in-this-environment']

/** R57: an action that can't work offline says so at once. */
export const SIGN_IN_OFFLINE = 'Signing in needs a connection. Please try again when you are online.'
/** R39: an installed app on iOS may never get an answer from its popup. */
const POPUP_SILENT = 'The sign-in window did not answer. Please use Login with email.'
/** Reliability 1.6: the account was disabled, or its login was ended on another device. */
export const SESSION_ENDED = 'You were signed out. Sign in again to send what waits.'

const nameOf = ({ code }: AuthProblem) => code.split('/').pop() ?? ''

export const isAbandoned = (problem: AuthProblem) => ABANDONED.includes(nameOf(problem))
export const isBlockedPopup = (problem: AuthProblem) => BLOCKED.includes(nameOf(problem))

/** §8, R40: a readable message for the codes of §8, else the provider's text. Null when there is no error to show. */
export function authMessage(problem: AuthProblem): string | null {
  if (isAbandoned(problem)) return null
  const name = nameOf(problem)
  if (name === 'network-request-failed') return SIGN_IN_OFFLINE
  if (name === 'popup-silent') return POPUP_SILENT
  return SIGN_UP_MESSAGES[name] ?? problem.message
}
