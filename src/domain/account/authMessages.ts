import { CONTACT_EMAIL } from '../configuration'
import { SIGN_UP_MESSAGES } from '../texts/accountMessages'

/** A failed or refused call to the authentication service. */
export interface AuthProblem {
  /** The provider's code, with or without its prefix: `auth/weak-password`. */
  code: string
  /** The provider's own message. */
  message: string
}

/** R39: the person closed the popup or opened another one. This is not an error. */
const ABANDONED = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'redirect-cancelled-by-user',
]
/** R39: after one of these codes, sign-in uses the redirect instead. */
const BLOCKED = ['popup-blocked', 'operation-not-supported-in-this-environment']

/** R57: shown at once, because this action can't work offline. */
export const SIGN_IN_OFFLINE = 'Login needs a connection. Please try again when you are online.'
/** R39: shown if a popup gives no answer, as in an installed app on iOS. */
const POPUP_SILENT = 'The login window did not answer. Please use Login with email.'
export const EMAIL_WRONG = 'Please enter a whole email address, such as ann@example.org.'
export const PASSWORD_MISSING = 'Please enter your password.'
const DID_NOT_WORK = 'This did not work. Please try again.'

/** R40: our own messages for codes that often come without a message from the provider. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'invalid-email': EMAIL_WRONG,
  'missing-email': EMAIL_WRONG,
  'missing-password': PASSWORD_MISSING,
  'wrong-password': SIGN_UP_MESSAGES['invalid-credential'] ?? '',
  'password-does-not-meet-requirements': SIGN_UP_MESSAGES['weak-password'] ?? '',
  'too-many-requests': 'There were too many attempts. Please wait a few minutes, then try again.',
  'user-disabled': `This account is switched off. Write to ${CONTACT_EMAIL} if that is a mistake.`,
  'operation-not-allowed': 'This way to login is switched off. Please use another one.',
  'account-exists-with-different-credential':
    'This email already has an account with another way to login. Please use that one.',
  'user-mismatch': 'That is another account. Please login with the one that is open here.',
}

const nameOf = ({ code }: AuthProblem) => code.split('/').pop() ?? ''

export const isAbandoned = (problem: AuthProblem) => ABANDONED.includes(nameOf(problem))
export const isBlockedPopup = (problem: AuthProblem) => BLOCKED.includes(nameOf(problem))

/** The provider's message without its prefix and code. '' if nothing else is left ('Firebase: Error (auth/x).'). */
function providersText(message: string): string {
  const text = message
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\(auth\/[^)]*\)/g, '')
    .replace(/\.{2,}$/, '.')
    .trim()
  return /^(Error)?[.\s]*$/i.test(text) ? '' : text
}

/**
 * §8, R40: a readable message. The codes of §8 have our own messages. Other codes show the provider's message, or
 * ours if the provider's is empty. Null if there is no error to show.
 */
export function authMessage(problem: AuthProblem): string | null {
  if (isAbandoned(problem)) return null
  const name = nameOf(problem)
  if (name === 'network-request-failed') return SIGN_IN_OFFLINE
  if (name === 'popup-silent') return POPUP_SILENT
  return SIGN_UP_MESSAGES[name] ?? (providersText(problem.message) || (OWN_WORDS[name] ?? DID_NOT_WORK))
}
