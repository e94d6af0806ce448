import type { UserId } from '../../domain/event/event'

/** The signed-in person, as the authentication service knows them. */
export interface Account {
  userId: UserId
  email: string
  displayName: string
  isEmailVerified: boolean
  /** Whether the account has a password. */
  hasPassword: boolean
}

/** §7 Authentication. Calls reject with the provider's error (`code`, `message`) unless they say otherwise. */
export interface AuthApi {
  /**
   * Calls `onAccount` with the signed-in account, now and after each change. Null doesn't say why nobody is signed in
   * (reliability 1.6). Calls `onEnded` if the account was disabled or deleted, or if another device ended its login.
   */
  watch(onAccount: (account: Account | null) => void, onEnded: () => void): Promise<void>
  signInWithEmail(email: string, password: string): Promise<Account>
  createAccount(email: string, password: string): Promise<Account>
  /**
   * R39: signs in with a popup. 'redirecting' means that popups are blocked and the page is leaving; see
   * `finishRedirect`. Calls `onClosed` if the popup closes without an answer. The provider rejects seconds later.
   */
  signInWithProvider(onClosed: () => void): Promise<Account | 'redirecting'>
  /** Whether the page has just returned from the provider. */
  isRedirectPending(): boolean
  /** The account after the return from the provider. Null if the person didn't sign in there. */
  finishRedirect(): Promise<Account | null>
  /** Loads what the popup needs, so that a tap can open it at once. Never rejects. */
  prepare(): Promise<void>
  signOut(): Promise<void>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  /** Rejects with RemoteError (`auth`) unless this person is signed in (R37). */
  requireUser(userId: UserId): Promise<void>
  /** The signed-in person's token, or a new one. */
  token(isNew?: boolean): Promise<string>
  /** R74: whether the token of the signed-in person marks them as a moderator. */
  isModerator(): Promise<boolean>
  /**
   * R39: whether a popup might never answer here, as in an installed app on iOS. The e-mail form then comes first.
   */
  isPopupDoubtful(): boolean
}

/** The calls that work without the SDK. */
export const authAtHand = {
  isRedirectPending: isRedirectMarked,
  isPopupDoubtful: () => (navigator as { standalone?: boolean }).standalone === true,
} satisfies Partial<AuthApi>

export const REDIRECT_MARK = 'signInRedirect'

/** Whether the page left for the provider. False if the device refuses session storage. */
export function isRedirectMarked(): boolean {
  try {
    return sessionStorage.getItem(REDIRECT_MARK) !== null
  } catch {
    return false
  }
}
