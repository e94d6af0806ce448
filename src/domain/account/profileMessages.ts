import { CONTACT_EMAIL } from '../configuration'

/** §2 Profile: texts of the profile screen and of accounts. */
export const LOGIN_OR_SIGN_UP = 'Login / Sign-up'
export const LOGIN = 'Login'
export const PASSWORD = 'Password'
export const LOGOUT = 'Logout'
export const POLICY = 'Service and Privacy Policy'
export const FEEDBACK = 'Report bug / provide feedback'
/** Names the sign-in provider of services/auth/authApi.firebase.ts, because people look for that name. */
export const SIGN_IN_WITH_PROVIDER = 'Sign in with Google'
export const LOGIN_WITH_EMAIL = 'Login with email'
export const FEEDBACK_REQUEST = 'Found a bug or have a suggestion? Tell us by email.'
/** Beyond the rules: the greeting while a device that started offline doesn't know the name. */
export const GREETING_WITHOUT_NAME = 'Hi!'

// Accounts
export const EMAIL_FIRST = 'Enter your email first.'
export const resetSent = (email: string) =>
  `If ${email} has an account, an email to set a new password is on its way.`
export const verifyEmail = (email: string) => `Please confirm your email: open the link we sent to ${email}.`
export const VERIFICATION_SENT = 'Sent again. Look into your inbox, and your spam folder.'
export const LOGIN_LOST = 'Your login here has ended. Login again, and what waits is sent.'

// R61 Privacy
export const DOWNLOAD_DATA = 'Download my data'
export const DELETE_ACCOUNT = 'Delete my account'
export const DOWNLOAD_OFFLINE =
  'Your profile and events are kept on the server: downloading them needs a connection.'
export const DELETE_OFFLINE =
  'Your account is kept on the server: deleting it needs a connection. Nothing has been deleted.'
export const DELETE_CUT_SHORT =
  'The connection broke off, so it is not finished. What is deleted stays deleted; please continue as soon as you can.'
export const DELETE_FAILED = `This could not be finished. Please continue later, or write to ${CONTACT_EMAIL}.`
export const DELETED_TITLE = 'Account deleted'
export const ACCOUNT_DELETED = 'Your account and all that was kept on this device are deleted.'
/** R74: the title of the moderators' screen, and of the button that opens it. */
export const MODERATE = 'Moderate'

/** On a desktop, this list stands beside the menu. */
export const NEXT_FAVOURITES = 'Next favourites'
export const NO_NEXT_FAVOURITES = 'Nothing here yet. The heart on an event keeps it.'
