import type { UserId } from '../../domain/event/event'

/** The signed-in person, as the authentication service knows them. */
export interface Account {
  userId: UserId
  email: string
  displayName: string
  isEmailVerified: boolean
  /** Whether the person can sign in with a password, so that it can be changed. */
  hasPassword: boolean
}

/** §7 Authentication. Calls reject with the provider's error (`code`, `message`) unless they say otherwise. */
export interface AuthApi {
  /**
   * Calls `onAccount` with the signed-in account, now and on each change. Null does not say why nobody is signed in
   * (reliability 1.6). Calls `onEnded` if the account was disabled or its login was ended from elsewhere.
   */
  watch(onAccount: (account: Account | null) => void, onEnded: () => void): Promise<void>
  signInWithEmail(email: string, password: string): Promise<Account>
  createAccount(email: string, password: string): Promise<Account>
  /**
   * R39: signs in with a popup. 'redirecting': popups are blocked and the page leaves; see `finishRedirect`. Calls
   * `onClosed` once the popup is closed without an answer, seconds before the provider rejects.
   */
  signInWithProvider(onClosed: () => void): Promise<Account | 'redirecting'>
  /** Whether the page has just returned from the provider. */
  isRedirectPending(): boolean
  /** The account that came back from the provider. Null if none did. */
  finishRedirect(): Promise<Account | null>
  /** Loads what the popup needs, so that the tap itself can open it. Never rejects. */
  prepare(): Promise<void>
  signOut(): Promise<void>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Rejects with RemoteError (`auth`) unless this person is signed in (R37). */
  requireUser(userId: UserId): Promise<void>
  /** Gets a new token for the signed-in person. */
  renewToken(): Promise<void>
  /** R74: whether the token of the signed-in person says that they are a moderator. */
  isModerator(): Promise<boolean>
  /** R39: an installed app on iOS may never get an answer from a popup, so the e-mail form comes first there. */
  isPopupDoubtful(): boolean
}

/** The calls that work before the SDK is loaded. */
export const authAtHand = {
  isRedirectPending: isRedirectMarked,
  isPopupDoubtful: () => (navigator as { standalone?: boolean }).standalone === true,
} satisfies Partial<AuthApi>

export const REDIRECT_MARK = 'signInRedirect'

/** Whether the page left for the provider. False if session storage is refused. */
export function isRedirectMarked(): boolean {
  try {
    return sessionStorage.getItem(REDIRECT_MARK) !== null
  } catch {
    return false
  }
}
