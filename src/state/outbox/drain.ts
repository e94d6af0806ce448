import { EVENT_REFRESH_MS } from '../../domain/constants'
import { wokenAt } from '../../domain/outbox/backOff'
import { nextAttemptAt, nextBatch, UNPLACED, type Intent } from '../../domain/outbox/outbox'
import { selectProfileReadAt, selectUserId } from '../auth/authSlice'
import { readOwnProfile } from '../auth/profileThunks'
import type { AppThunk } from '../store'
import { selectOwnIntents, selectWaitingCount } from './outboxSelectors'
import {
  drainEnded,
  drainStarted,
  intentsChanged,
  restEnded,
  selectIsDraining,
  selectIsRestAsked,
  selectRest,
  sendingBegan,
} from './outboxSlice'
import { drainOutbox, loadOutbox } from './outboxThunks'
import { noteFailure, sendBatch } from './sendBatch'
import { SENDERS } from './senders'

const LOCK = 'outbox'
/** While the device says that it is offline it is believed for so long (R58: a hint). */
const OFFLINE_TRY_MS = 5 * 60_000

interface DrainOptions {
  /** The network may be back: pauses need not be waited for, unless the server asked for one. */
  isWoken: boolean
  /** Even where the device says that it is offline. */
  isForced: boolean
}

/** R57: sends what waits, in order, one sender across all tabs; then brings the profile up to date. */
export const drain =
  ({ isWoken, isForced }: DrainOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tabs, device, alarm, now, log }) => {
    if (selectIsDraining(getState())) return
    if (!device.isOnline() && !isForced) {
      if (selectWaitingCount(getState()) > 0) {
        alarm(LOCK, OFFLINE_TRY_MS, () => void dispatch(drainOutbox({ isForced: true })))
      }
      return
    }
    dispatch(drainStarted())
    try {
      await tabs.exclusive(LOCK, async beat => {
        await dispatch(loadOutbox())
        if (isWoken) await dispatch(wake())
        await dispatch(sendAll(beat))
      })
    } catch (error) {
      log('Sending what waits failed', error)
      await dispatch(noteFailure([], error))
    }
    dispatch(drainEnded())
    const at = dispatch(nextDrainAt())
    if (at !== null) alarm(LOCK, Math.max(0, at - now()), () => void dispatch(drainOutbox()))
  }

const sendAll =
  (beat: () => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now, log }) => {
    for (;;) {
      if (selectRest(getState()) > now()) return
      const own = selectOwnIntents(getState())
      const batch = nextBatch(own.filter(isOnDisk), now(), SENDERS)
      if (batch.length === 0) break
      beat()
      dispatch(sendingBegan({ left: selectWaitingCount(getState()) }))
      await dispatch(sendBatch(batch))
    }
    const userId = selectUserId(getState())
    if (userId === null || !dispatch(isProfileDue())) return
    try {
      beat()
      await dispatch(readOwnProfile(userId))
    } catch (error) {
      log('Reading the profile failed', error)
      await dispatch(noteFailure([], error))
    }
  }

/** What is still being written is not sent: the disk decides its place. */
const isOnDisk = ({ order }: Intent) => order !== UNPLACED

const isProfileDue =
  (): AppThunk<boolean> =>
  (_dispatch, getState, { now }) => {
    const readAt = selectProfileReadAt(getState())
    return readAt === null || readAt > now() || now() - readAt > EVENT_REFRESH_MS
  }

const wake =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, now }) => {
    if (selectIsRestAsked(getState()) && selectRest(getState()) > now()) return
    const woken = selectOwnIntents(getState())
      .filter(intent => isOnDisk(intent) && intent.nextAt > now())
      .map(intent => ({ ...intent, nextAt: wokenAt(intent.triedAt, now()) }))
    dispatch(intentsChanged(await outboxDb.update(woken)))
    dispatch(restEnded())
  }

/** Device ms of the next drain; null when nothing is left to do. */
const nextDrainAt = (): AppThunk<number | null> => (dispatch, getState) => {
  if (selectUserId(getState()) === null) return null
  const next = nextAttemptAt(selectOwnIntents(getState()).filter(isOnDisk), SENDERS)
  if (next === null && !dispatch(isProfileDue())) return null
  return Math.max(next ?? 0, selectRest(getState()))
}
