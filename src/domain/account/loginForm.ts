import { EMAIL_WRONG, PASSWORD_MISSING } from './authMessages'
import { EMAIL_FIRST } from './profileMessages'
import { PASSWORDS_DIFFER, SIGN_UP_MESSAGES } from '../texts/accountMessages'

/** §5 Sign-up: the fields of the login form. `repeated` is used only for a new account. */
export interface LoginFields {
  email: string
  password: string
  repeated: string
}
export type LoginFieldName = keyof LoginFields

export const EMPTY_LOGIN: LoginFields = { email: '', password: '', repeated: '' }

/** §5: Login is disabled if email or password is empty. Create Account needs all three fields. */
export function canSubmitLogin({ email, password, repeated }: LoginFields, isNew: boolean): boolean {
  return email.trim() !== '' && password !== '' && (!isNew || repeated !== '')
}

const OF_EMAIL = [
  EMAIL_FIRST,
  EMAIL_WRONG,
  SIGN_UP_MESSAGES['email-already-in-use'],
  SIGN_UP_MESSAGES['user-not-found'],
]
const OF_PASSWORD = [
  PASSWORD_MISSING,
  SIGN_UP_MESSAGES['weak-password'],
  SIGN_UP_MESSAGES['invalid-credential'],
]

/** The field that shows a message of §5 or §8. The provider's own messages appear under the last field. */
export function fieldAtFault(message: string, isNew: boolean): LoginFieldName {
  if (OF_EMAIL.includes(message)) return 'email'
  if (message === PASSWORDS_DIFFER) return 'repeated'
  return isNew && !OF_PASSWORD.includes(message) ? 'repeated' : 'password'
}
