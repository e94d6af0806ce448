import { authMessage, type AuthProblem } from '../../domain/account/authMessages'
import { PASSWORDS_DIFFER } from '../../domain/texts/messages'
import type { Account } from '../../services/auth/authApi'
import type { Services } from '../../services/services'
import type { AppThunk } from '../slices/state'
import { beginSession, keepSession, leaveSession } from './session'

/** What a call of the login screen came to; `message` is for the person, null where there is nothing to say. */
export interface AuthOutcome {
  isDone: boolean
  message: string | null
}

const DONE: AuthOutcome = { isDone: true, message: null }

/** R57: says at once why it can't. */
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

/** To call when the login opens, so that a tap can open the popup at once. */
export const prepareSignIn =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { auth }) =>
    auth.prepare()

/** §7: with e-mail and password. */
export const signInWithEmail = (email: string, password: string) =>
  signInBy(auth => auth.signInWithEmail(email, password))

/** §7: a new account; a message to verify the address is sent with it. §5: the passwords must match. */
export const createAccount =
  (email: string, password: string, repeated: string): AppThunk<Promise<AuthOutcome>> =>
  async dispatch =>
    password === repeated
      ? dispatch(signInBy(auth => auth.createAccount(email, password)))
      : { isDone: false, message: PASSWORDS_DIFFER }

/** §7, R39: with the provider's popup; a blocked one leaves for the provider's page and comes back. */
export const signInWithProvider = () => signInBy(auth => auth.signInWithProvider())

/** §4: offline too; what waits is kept for whoever made it. */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { auth, log }) => {
    await dispatch(leaveSession())
    await auth.signOut().catch(error => log('Signing out failed', error))
  }

export const sendVerification = () =>
  attempt(auth => auth.sendVerification(), 'Sending the verification failed')

/** Answers alike whether or not the address has an account. */
export const resetPassword = (email: string) =>
  attempt(auth => auth.sendPasswordReset(email), 'Sending the password reset failed')

/** R39: the e-mail form comes first where a popup may never answer. */
export const isPopupDoubtful =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { auth }) =>
    auth.isPopupDoubtful()
