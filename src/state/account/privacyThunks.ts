import { accountDataFile } from '../../domain/account/accountData'
import type { EventFate } from '../../domain/account/accountDeletion'
import { authMessage, type AuthProblem } from '../../domain/account/authMessages'
import { DELETE_CUT_SHORT, DELETE_OFFLINE, DOWNLOAD_OFFLINE } from '../../domain/account/profileMessages'
import { selectAccount, selectDisplayName, selectUserId } from '../slices/authSlice'
import { toldData } from '../../domain/told/told'
import { visitNews } from '../lists/favouriteNewsThunks'
import { selectHome } from '../places/nearSelectors'
import type { AuthOutcome } from './authThunks'
import { selectOwnIntents } from '../slices/outboxSelectors'
import type { AppThunk } from '../slices/state'
import { isCutOff } from '../sync/isCutOff'

const DONE: AuthOutcome = { isDone: true, message: null }
const refused = (message: string | null): AuthOutcome => ({ isDone: false, message })

/** The provider's problem in a rejected call. */
export function problemOf(error: unknown): AuthProblem {
  const { code, message, name } = (error ?? {}) as Partial<AuthProblem & Error>
  const isOffline = name === 'ChunkLoadError'
  return {
    code: isOffline ? 'network-request-failed' : String(code ?? ''),
    message: String(message ?? error),
  }
}

/**
 * R61 'Download my data': saves a JSON file with the profile, the person's events, and what this device keeps for them.
 * Offline, returns why it can't (R57).
 */
export const downloadMyData =
  (): AppThunk<Promise<AuthOutcome>> =>
  async (dispatch, getState, { accountData, sharing, told: toldOf, device, now, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return refused(null)
    if (isCutOff(getState(), { device })) return refused(DOWNLOAD_OFFLINE)
    try {
      const stored = await (await accountData()).readAll(userId)
      const account = {
        userId,
        email: selectAccount(getState())?.email ?? '',
        displayName: selectDisplayName(getState()),
      }
      const { seen } = await dispatch(visitNews())
      const told = toldData((await toldOf()).load())
      const kept = { told, home: selectHome(getState()), seen, waiting: selectOwnIntents(getState()) }
      const { saveFile } = await sharing()
      await saveFile(accountDataFile({ account, ...stored, ...kept, now: now() }))
      return DONE
    } catch (error) {
      log('Downloading the data failed', error)
      return refused(DOWNLOAD_OFFLINE)
    }
  }

/** What the dialog 'Delete my account' must know before it opens. */
export interface DeletionTerms {
  /** The service requires a sign-in within the last five minutes. */
  needsSignIn: boolean
  /** An earlier deletion may have succeeded. Then only this device still needs clearing. */
  mayBeGone: boolean
}

/**
 * R61: the state of an interrupted deletion. 'gone' means that the account is deleted and only this device needs
 * clearing.
 */
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

/** R61: looks up the terms when the dialog opens. A string is the reason why the account can't be deleted now. */
export const deletionTerms =
  (): AppThunk<Promise<DeletionTerms | string>> =>
  async (_dispatch, getState, { accountData, device, serverClock, log }) => {
    const userId = selectUserId(getState())
    if (userId === null || isCutOff(getState(), { device })) return DELETE_OFFLINE
    try {
      const [data, { needsNewSignIn }] = await Promise.all([
        accountData(),
        import(/* webpackChunkName: 'account-data' */ '../../domain/account/accountDeletion'),
      ])
      const noted = data.noted()
      const mayBeGone = noted?.userId === userId && noted.isAccountTried
      await serverClock.measure()
      const signedInAt = await data.signedInAt(userId).catch(error => {
        // Nobody is signed in any more, so a new sign-in is needed as well.
        log('The last sign-in is not known', error)
        return 0
      })
      return { needsSignIn: needsNewSignIn(signedInAt, serverClock.now()), mayBeGone }
    } catch (error) {
      log('The account could not be reached', error)
      return DELETE_OFFLINE
    }
  }

/** R61: what becomes of each event when the account is deleted. Null if the server can't be asked. */
export const loadFates =
  (): AppThunk<Promise<EventFate[] | null>> =>
  async (_dispatch, getState, { accountData, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return null
    try {
      const [data, { eventFates }] = await Promise.all([
        accountData(),
        import(/* webpackChunkName: 'account-data' */ '../../domain/account/accountDeletion'),
      ])
      return eventFates(userId, await data.readEvents(userId))
    } catch (error) {
      log('The events could not be read', error)
      return null
    }
  }

/**
 * R61: signs the same person in again, with the password, or with the provider's popup if the password is null. R39:
 * closing the popup ends the attempt.
 */
export const signInAgain =
  (password: string | null): AppThunk<Promise<AuthOutcome>> =>
  async (_dispatch, getState, { accountData, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return refused(null)
    try {
      const data = await accountData()
      return await new Promise<AuthOutcome>((resolve, reject) => {
        data.signInAgain(userId, password, () => resolve(refused(null))).then(() => resolve(DONE), reject)
      })
    } catch (error) {
      log('Signing in again failed', error)
      const problem = problemOf(error)
      return refused(
        problem.code.endsWith('network-request-failed') ? DELETE_CUT_SHORT : authMessage(problem),
      )
    }
  }
