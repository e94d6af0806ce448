import type { UserId } from '../../domain/event/event'

/** Who is signed in, as the authentication service has it. */
export interface Account {
  userId: UserId
  email: string
  displayName: string
  isEmailVerified: boolean
  /** Signs in with a password too: it can be changed. */
  hasPassword: boolean
}

/** §7 Authentication. Calls of a person reject with the provider's error (`code`, `message`). */
export interface AuthApi {
  /**
   * Tells who is signed in, now and whenever that changes; null says nothing about why (reliability 1.6).
   * `onEnded` hears when the account was disabled, or its login ended from elsewhere.
   */
  watch(onAccount: (account: Account | null) => void, onEnded: () => void): Promise<void>
  signInWithEmail(email: string, password: string): Promise<Account>
  createAccount(email: string, password: string): Promise<Account>
  /** R39: 'redirecting' where popups are blocked: the page is about to leave, see `finishRedirect`. */
  signInWithProvider(): Promise<Account | 'redirecting'>
  /** Whether this page is back from the provider. */
  isRedirectPending(): boolean
  /** Who has come back from the provider; null when nobody has. */
  finishRedirect(): Promise<Account | null>
  /** Loads what a popup needs, so that the tap itself can open it. Never rejects. */
  prepare(): Promise<void>
  signOut(): Promise<void>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Rejects with RemoteError (`auth`) unless this person, and nobody else, is signed in (R37). */
  requireUser(userId: UserId): Promise<void>
  /** A new token for whoever is signed in; rejects with the provider's error. */
  renewToken(): Promise<void>
  /** R39: an installed app on iOS may never hear from a popup: the e-mail form comes first there. */
  isPopupDoubtful(): boolean
}

/** What the app may ask of it before any of its code is loaded. */
export const authAtHand = {
  isRedirectPending: isRedirectMarked,
  isPopupDoubtful: () => (navigator as { standalone?: boolean }).standalone === true,
} satisfies Partial<AuthApi>

export const REDIRECT_MARK = 'signInRedirect'

/** Session storage may be refused. */
export function isRedirectMarked(): boolean {
  try {
    return sessionStorage.getItem(REDIRECT_MARK) !== null
  } catch {
    return false
  }
}
