/** Texts of profile and sign-in, word for word (§2, §5, §8). */

export const CACHE_CLEARED = 'Cache and saved data cleared! Redirecting to homepage...'
export const NOT_SIGNED_IN = 'You are not signed in.'
export const greeting = (firstName: string) => `Hi, ${firstName}!`
export const SIGN_IN_AGAIN = 'Please login again.'
export const PASSWORDS_DIFFER = 'Passwords do not match'
/** R40: messages by the provider's error code. For other codes, the provider's own message is shown. */
export const SIGN_UP_MESSAGES: Readonly<Record<string, string>> = {
  'invalid-credential': 'Incorrect email or password.',
  'email-already-in-use': 'Email is already in use.',
  'weak-password': 'Please make your password stronger.',
  'user-not-found': 'No user found with that email.',
}
