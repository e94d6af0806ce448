import { authMessage, type AuthProblem } from '../../domain/account/authMessages'
import type { Account } from '../../services/auth/authApi'
import type { Services } from '../../services/services'
import type { AppThunk } from '../slices/state'
import { beginSession, keepSession, leaveSession } from './session'
import { PASSWORDS_DIFFER } from '../../domain/texts/accountMessages'

/** The outcome of an act on the login screen. The screen shows `message`. Null shows nothing. */
export interface AuthOutcome {
  isDone: boolean
  message: string | null
}

const DONE: AuthOutcome = { isDone: true, message: null }

/** R57: the outcome of a failed act, with its reason. */
function failed(error: unknown): AuthOutcome {
  const { code, message, name } = (error ?? {}) as Partial<AuthProblem & Error>
  // The code of the login itself could not be loaded.
  const problem = name === 'ChunkLoadError' ? 'network-request-failed' : String(code ?? '')
  return { isDone: false, message: authMessage({ code: problem, message: String(message ?? error) }) }
}

const attempt =
  (work: (auth: Services['auth']) => Promise<unknown>, what: string): AppThunk<Promise<AuthOutcome>> =>
  async (_dispatch, _getState, { auth, log }) => {
    try {
      await work(auth)
      return DONE
    } catch (error) {
      log(what, error)
      return failed(error)
    }
  }

const signInBy =
  (call: (auth: Services['auth']) => Promise<Account | 'redirecting'>): AppThunk<Promise<AuthOutcome>> =>
  async (dispatch, _getState, { auth, log }) => {
    try {
      const account = await call(auth)
      if (account === 'redirecting') return { isDone: false, message: null }
      await dispatch(beginSession(account))
      void dispatch(keepSession())
      return DONE
    } catch (error) {
      log('Signing in failed', error)
      return failed(error)
    }
  }

/**
 * Loads what the sign-in popup needs. Call this when the login opens, so that the tap itself can open the popup
 * (R39).
 */
export const prepareSignIn =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { auth }) =>
    auth.prepare()

/** §7: signs in with e-mail and password. */
export const signInWithEmail = (email: string, password: string) =>
  signInBy(auth => auth.signInWithEmail(email, password))

/** §7: creates an account and sends a message that verifies its address. §5: the passwords must match. */
export const createAccount =
  (email: string, password: string, repeated: string): AppThunk<Promise<AuthOutcome>> =>
  async dispatch =>
    password === repeated
      ? dispatch(signInBy(auth => auth.createAccount(email, password)))
      : { isDone: false, message: PASSWORDS_DIFFER }

/**
 * §7, R39: signs in with the provider's popup. If the popup is blocked, the page goes to the provider and returns.
 * `onClosed` is called if the popup closes. A sign-in that has already begun may still succeed.
 */
export const signInWithProvider = (onClosed: () => void) =>
  signInBy(auth => auth.signInWithProvider(onClosed))

/** §4: signs out, even offline. Waiting changes are kept for the person who made them. */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { auth, log }) => {
    await dispatch(leaveSession())
    await auth.signOut().catch(error => log('Signing out failed', error))
  }

/** §7: sends the message that verifies the address again. */
export const sendVerification = () =>
  attempt(auth => auth.sendVerification(), 'Sending the verification failed')

/** §7: sends a message for resetting the password. The outcome doesn't reveal whether the address has an account. */
export const resetPassword = (email: string) =>
  attempt(auth => auth.sendPasswordReset(email), 'Sending the password reset failed')
