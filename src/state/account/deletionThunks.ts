import {
  afterAct,
  beforeAct,
  beginDeletion,
  deletionActs,
  removalStamp,
  type AccountDeletion,
  type DeletionAct,
  type OwnEvent,
} from '../../domain/account/accountDeletion'
import type { OwnData } from '../../domain/account/accountData'
import {
  ACCOUNT_DELETED,
  DELETE_CUT_SHORT,
  DELETE_FAILED,
  DELETE_OFFLINE,
} from '../../domain/account/profileMessages'
import type { AccountData } from '../../services/account/accountData'
import type { RemoteError } from '../../services/network/remoteCall'
import { selectUserId } from '../slices/authSlice'
import { leaveSession } from './session'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { intentsRemoved } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'
import { problemOf } from './privacyThunks'
import { isPlausibleStamp } from '../../domain/time/stamps'
import { loadOutbox } from '../outbox/loadOutbox'

/** The outbox's own lock: nothing may be sent that would bring the profile back. */
const OUTBOX_LOCK = 'outbox'

export interface DeletionOutcome {
  isDone: boolean
  message: string | null
  /** The service wants the sign-in again; then it goes on where it stopped. */
  needsSignIn: boolean
}

interface Progress {
  done: number
  total: number
}

/**
 * R61 'Delete my account': own events, their files, profile, account, then this device. Each step is noted on
 * the device, so that what was cut short goes on from there. Once done, the page starts again as a stranger's.
 */
export const deleteAccount =
  (onProgress: (act: DeletionAct, progress: Progress) => void): AppThunk<Promise<DeletionOutcome>> =>
  async (dispatch, getState, { accountData, device, tabs, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return { isDone: false, message: null, needsSignIn: false }
    if (!device.isOnline()) return { isDone: false, message: DELETE_OFFLINE, needsSignIn: false }
    try {
      const data = await accountData()
      await tabs.exclusive(OUTBOX_LOCK, async beat => {
        const noted = data.noted()
        let deletion = noted?.userId === userId ? noted : beginDeletion(userId)
        data.note(deletion)
        await dispatch(dropUnsent())
        const acts = deletionActs(deletion, ownEvents(await data.readAll(userId)))
        for (const [done, act] of acts.entries()) {
          beat()
          onProgress(act, { done, total: acts.length })
          data.note(beforeAct(deletion, act))
          await dispatch(doAct(act, deletion, data))
          deletion = afterAct(deletion, act)
          if (act.kind !== 'device') data.note(deletion)
        }
      })
      return { isDone: true, message: null, needsSignIn: false }
    } catch (error) {
      log('Deleting the account was cut short', error)
      return outcomeOf(error)
    }
  }

/** What waits is the account's, and ends with it. */
const dropUnsent =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb }) => {
    await dispatch(loadOutbox())
    const orders = selectOwnIntents(getState()).map(({ order }) => order)
    await outboxDb.remove(orders)
    dispatch(intentsRemoved(orders))
  }

const doAct =
  (act: DeletionAct, { userId }: AccountDeletion, data: AccountData): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { serverClock, clearing }) => {
    if (act.kind === 'event') {
      const { event } = act
      await data.removeEvent(userId, event.eventId, removalStamp(event, serverClock.now()))
    } else if (act.kind === 'files') await data.removeFiles(userId, act.eventId)
    else if (act.kind === 'profile') await data.removeProfile(userId)
    else if (act.kind === 'account') await data.removeAccount(userId)
    else {
      const { clear, startAgain } = await clearing()
      // Other tabs leave with this one.
      await dispatch(leaveSession())
      // The app's own files are nobody's data.
      await clear({ keepShell: true })
      await startAgain(ACCOUNT_DELETED)
    }
  }

/** Even of documents that no screen could show. */
function ownEvents({ events }: OwnData): OwnEvent[] {
  return events.map(({ eventId, fields: { status, lastUpdated } }) => ({
    eventId,
    isDeleted: status === 'deleted',
    lastUpdated: isPlausibleStamp(lastUpdated) ? lastUpdated : 0,
  }))
}

/** The service knows the account no more, or no more as it was signed in here. */
const ASKS_SIGN_IN = ['requires-recent-login', 'user-token-expired', 'no-current-user', 'user-not-found']

function outcomeOf(error: unknown): DeletionOutcome {
  const { kind } = error as Partial<RemoteError>
  const name = problemOf(error).code.split('/').pop() ?? ''
  if (kind === 'auth' || ASKS_SIGN_IN.includes(name)) {
    return { isDone: false, message: null, needsSignIn: true }
  }
  return {
    isDone: false,
    message: kind === 'permanent' ? DELETE_FAILED : DELETE_CUT_SHORT,
    needsSignIn: false,
  }
}

/** R61: the account is gone, this device was not cleared: its end was not heard of, or the page ended before. */
export const clearAfterDeletion =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { accountData }) => {
    const data = await accountData()
    const noted = data.noted()
    if (!noted) return
    const deletion = { ...noted, isAccountGone: true }
    data.note(deletion)
    await dispatch(doAct({ kind: 'device' }, deletion, data))
  }
