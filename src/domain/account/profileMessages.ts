import { CONTACT_EMAIL } from '../configuration'

/** §2 Profile: texts of the profile screen and of accounts. */
export const LOGIN_OR_SIGN_UP = 'Login / Sign-up'
export const LOGIN = 'Login'
export const PASSWORD = 'Password'
export const LOGOUT = 'Logout'
export const POLICY = 'Service and Privacy Policy'
/** R94: on the menu too. Its other texts are in domain/calendarLink/calendarMessages.ts. */
export const YOUR_CALENDARS = 'Your calendars'
export const FEEDBACK = 'Report bug / provide feedback'
/** Names the sign-in provider of services/auth/authApi.firebase.ts, because people look for that name. */
export const SIGN_IN_WITH_PROVIDER = 'Continue with Google'
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

// R37: a logout with unsent changes
/** `decided`: how many of them only the person can decide, because they were refused. */
export function unsentTitle(count: number, decided: number): string {
  const [is, wait] =
    count === 1 ? ['1 change is', '1 change waits'] : [`${count} changes are`, `${count} changes wait`]
  return decided === count ? `${wait} for your decision` : `${is} not sent yet`
}
export const ALL_SENT = 'Everything is sent'
export const STAY_LOGGED_IN = 'Stay logged in'
export const LOG_OUT = 'Log out'
export const logOutAnyway = (count: number) => `Log out, keep ${count === 1 ? 'it' : 'them'} waiting`
export const TONIGHT_UNSENT = "Tonight's cancellation is not sent."
export const TONIGHT_UNSENT_ADVICE = 'Find a connection before you log out.'
export const LEFT_EXPLANATION = 'Kept on this device until then, and seen by nobody else.'

/** What becomes of the unsent changes of the person with this first name ('' if unknown). */
export function unsentExplanation({
  count,
  name,
  isOffline,
  isAboutEvents,
}: {
  count: number
  name: string
  isOffline: boolean
  isAboutEvents: boolean
}): string {
  const why = isOffline ? 'There is no connection. ' : ''
  const whose = name === '' ? 'your' : `${name}'s`
  const meanwhile = isAboutEvents ? ' Until then dancers see the old words.' : ''
  const wait = count === 1 ? 'it waits' : 'they wait'
  return `${why}If you log out, ${wait} on this device for ${whose} next login.${meanwhile}`
}

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
/** R88: nothing on the server ties another device to the account. */
export const DELETE_ELSEWHERE =
  'Your other devices stay as they are. If they are told of your events, that ends when you next open the app there, or after 60 days.'
export const WHAT_BECOMES = 'What becomes of each event'
export const DELETED_TITLE = 'Account deleted'
export const ACCOUNT_DELETED = 'Your account and all that was kept on this device are deleted.'
/** R74: the title of the moderators' screen, and of the button that opens it. */
export const MODERATE = 'Moderate'

/** On a desktop, this list stands beside the menu. */
export const NEXT_FAVOURITES = 'Next favourites'
export const NO_NEXT_FAVOURITES = 'Nothing here yet. The heart on an event keeps it.'
