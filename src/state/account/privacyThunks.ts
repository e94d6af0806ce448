import { accountDataFile } from '../../domain/account/accountData'
import { authMessage, type AuthProblem } from '../../domain/account/authMessages'
import { DELETE_CUT_SHORT, DELETE_OFFLINE, DOWNLOAD_OFFLINE } from '../../domain/account/profileMessages'
import { selectAccount, selectDisplayName, selectUserId } from '../slices/authSlice'
import type { AuthOutcome } from './authThunks'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk } from '../slices/state'

const DONE: AuthOutcome = { isDone: true, message: null }
const refused = (message: string | null): AuthOutcome => ({ isDone: false, message })

/** The provider's own problem, out of what a call was rejected with. */
export function problemOf(error: unknown): AuthProblem {
  const { code, message, name } = (error ?? {}) as Partial<AuthProblem & Error>
  const isOffline = name === 'ChunkLoadError'
  return {
    code: isOffline ? 'network-request-failed' : String(code ?? ''),
    message: String(message ?? error),
  }
}

/** R61 'Download my data': a JSON file of profile and own events. Offline it says why it can't (R57). */
export const downloadMyData =
  (): AppThunk<Promise<AuthOutcome>> =>
  async (_dispatch, getState, { accountData, sharing, device, now, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return refused(null)
    if (!device.isOnline()) return refused(DOWNLOAD_OFFLINE)
    try {
      const { profile, events } = await (await accountData()).readAll(userId)
      const account = {
        userId,
        email: selectAccount(getState())?.email ?? '',
        displayName: selectDisplayName(getState()),
      }
      const waiting = selectOwnIntents(getState())
      const { saveFile } = await sharing()
      await saveFile(accountDataFile({ account, profile, events, waiting, now: now() }))
      return DONE
    } catch (error) {
      log('Downloading the data failed', error)
      return refused(DOWNLOAD_OFFLINE)
    }
  }

/** What 'Delete my account' must know before it is confirmed. */
export interface DeletionTerms {
  /** The service wants a sign-in that is not older than five minutes. */
  needsSignIn: boolean
  /** It was asked for before: the account may be gone, and only the device left to be cleared. */
  mayBeGone: boolean
}

/** R61: how far a deletion that was cut short has come: begun, or nothing left but this device. */
export const interruptedDeletion =
  (): AppThunk<Promise<'none' | 'begun' | 'gone'>> =>
  async (_dispatch, getState, { accountData, log }) => {
    try {
      const noted = (await accountData()).noted()
      if (noted?.isAccountGone) return 'gone'
      return noted && noted.userId === selectUserId(getState()) ? 'begun' : 'none'
    } catch (error) {
      log('The progress of a deletion could not be read', error)
      return 'none'
    }
  }

/** R61: asked when the dialog opens. A string says why it can't be done now. */
export const deletionTerms =
  (): AppThunk<Promise<DeletionTerms | string>> =>
  async (_dispatch, getState, { accountData, device, serverClock, log }) => {
    const userId = selectUserId(getState())
    if (userId === null || !device.isOnline()) return DELETE_OFFLINE
    try {
      const [data, { needsNewSignIn }] = await Promise.all([
        accountData(),
        import(/* webpackChunkName: 'account-deletion' */ '../../domain/account/accountDeletion'),
      ])
      const noted = data.noted()
      const mayBeGone = noted?.userId === userId && noted.isAccountTried
      await serverClock.measure()
      const signedInAt = await data.signedInAt(userId).catch(error => {
        // Nobody is signed in here any more: asked for again, too.
        log('The last sign-in is not known', error)
        return 0
      })
      return { needsSignIn: needsNewSignIn(signedInAt, serverClock.now()), mayBeGone }
    } catch (error) {
      log('The account could not be reached', error)
      return DELETE_OFFLINE
    }
  }

/** R61: the same person once more, with the password, or (`null`) with the provider's popup. */
export const signInAgain =
  (password: string | null): AppThunk<Promise<AuthOutcome>> =>
  async (_dispatch, getState, { accountData, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return refused(null)
    try {
      await (await accountData()).signInAgain(userId, password)
      return DONE
    } catch (error) {
      log('Signing in again failed', error)
      const problem = problemOf(error)
      return refused(
        problem.code.endsWith('network-request-failed') ? DELETE_CUT_SHORT : authMessage(problem),
      )
    }
  }
