import {
  afterAct,
  beforeAct,
  beginDeletion,
  deletionActs,
  type AccountDeletion,
  type DeletionAct,
  type OwnEvent,
} from '../../domain/account/accountDeletion'
import type { OwnEvents } from '../../domain/account/accountData'
import { DELETE_CUT_SHORT, DELETE_FAILED, DELETE_OFFLINE } from '../../domain/account/profileMessages'
import type { AccountData } from '../../services/account/accountData'
import type { RemoteError } from '../../services/network/remoteCall'
import { selectUserId } from '../slices/authSlice'
import { leaveSession } from './session'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { intentsRemoved } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'
import { problemOf } from './privacyThunks'
import { nextStamp } from '../../domain/time/nextStamp'
import { isPlausibleStamp } from '../../domain/time/stamps'
import { loadOutbox } from '../outbox/loadOutbox'
import { isCutOff } from '../sync/isCutOff'

/** The outbox's lock. A change sent during the deletion would create the profile again. */
const OUTBOX_LOCK = 'outbox'

export interface DeletionOutcome {
  isDone: boolean
  message: string | null
  /** The service requires a new sign-in. The next call then continues from here. */
  needsSignIn: boolean
}

interface Progress {
  done: number
  total: number
}

/**
 * R61 'Delete my account': removes the person's events, their files, the profile, the account and the data on this
 * device. Claimed events are given back (R84), teams are left (R73). Each step is noted on the device, so that an interrupted deletion
 * continues from there. At the end, the page starts again with nobody signed in. `onProgress` is called before each
 * step.
 */
export const deleteAccount =
  (onProgress: (act: DeletionAct, progress: Progress) => void): AppThunk<Promise<DeletionOutcome>> =>
  async (dispatch, getState, { accountData, device, tabs, log }) => {
    const userId = selectUserId(getState())
    if (userId === null) return { isDone: false, message: null, needsSignIn: false }
    if (isCutOff(getState(), { device }))
      return { isDone: false, message: DELETE_OFFLINE, needsSignIn: false }
    try {
      const data = await accountData()
      await tabs.exclusive(OUTBOX_LOCK, async beat => {
        const noted = data.noted()
        let deletion = noted?.userId === userId ? noted : beginDeletion(userId)
        data.note(deletion)
        await dispatch(dropUnsent())
        const owned = await data.readEvents(userId)
        const teamIds = owned.teams.map(({ eventId }) => eventId)
        const acts = deletionActs(deletion, ownEvents(owned), teamIds)
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
      log('Deleting the account was interrupted', error)
      return outcomeOf(error)
    }
  }

/** Removes the person's waiting changes, which can't be sent without the account. */
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
  async (dispatch, _getState, { serverClock, clearing, eventWrites }) => {
    if (act.kind === 'event') {
      const { eventId, lastUpdated } = act.event
      await data.removeEvent(userId, eventId, nextStamp(serverClock.now(), lastUpdated))
    } else if (act.kind === 'return') await eventWrites.giveBack(userId, act.eventId, { letsGo: true })
    else if (act.kind === 'leave') await eventWrites.leaveTeam(userId, act.eventId)
    else if (act.kind === 'files') await data.removeFiles(userId, act.eventId)
    else if (act.kind === 'profile') await data.removeProfile(userId)
    else if (act.kind === 'account') await data.removeAccount(userId)
    else {
      const { clear } = await clearing()
      // This signs out the other tabs too.
      await dispatch(leaveSession())
      // The app's own files hold no personal data, so they may stay.
      await clear({ keepShell: true })
    }
  }

/** The person's events. Malformed ones that no screen could show are included. */
function ownEvents({ events }: OwnEvents): OwnEvent[] {
  return events.map(({ eventId, fields: { status, claimed, lastUpdated } }) => ({
    eventId,
    isDeleted: status === 'deleted',
    isClaimed: claimed === true,
    lastUpdated: isPlausibleStamp(lastUpdated) ? lastUpdated : 0,
  }))
}

/** With these codes, the service no longer knows the account or no longer accepts this sign-in. */
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

/**
 * R61: clears this device if the account was deleted but the device was not cleared. The answer may have been lost,
 * or the page may have ended.
 */
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

/**
 * R61: leaves the cleared page once the person has read that the deletion worked. That page can't store anything any
 * more.
 */
export const startAfterDeletion =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { clearing }) =>
    (await clearing()).startAgain()
