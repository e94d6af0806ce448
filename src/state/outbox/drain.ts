import { wokenAt } from '../../domain/outbox/backOff'
import { UNPLACED, type Intent } from '../../domain/outbox/outbox'
import { nextAttemptAt, nextBatch } from '../../domain/outbox/queue'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk, OutboxWork, RootState } from '../slices/state'
import { selectOwnIntents, selectWaitingCount } from '../slices/outboxSelectors'
import {
  drainEnded,
  drainStarted,
  intentsChanged,
  restEnded,
  selectIsDraining,
  selectIsRestAsked,
  selectRest,
  sendingBegan,
} from '../slices/outboxSlice'
import { loadOutbox } from './loadOutbox'
import { noteFailure, sendBatch } from './sendBatch'

const LOCK = 'outbox'
/** How long to trust a device that says it is offline. That is only a hint (R58). */
const OFFLINE_TRY_MS = 5 * 60_000

interface DrainOptions {
  /** The network may be back. Pauses are cut short, except a pause that the server requested. */
  isWoken: boolean
  /** Tries even if the device says it is offline. */
  isForced: boolean
  /** Drains again after a pause. */
  drainAgain: (options?: { isForced: boolean }) => AppThunk<Promise<void>>
}

/**
 * R57: sends the queue in order, then runs the upkeep. Only one tab does this at a time. Never rejects once it has
 * begun.
 */
export const drain =
  ({ isWoken, isForced, drainAgain }: DrainOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tabs, device, alarm, now, log, loadOutboxWork }) => {
    if (selectIsDraining(getState())) return
    if (!device.isOnline() && !isForced) {
      if (selectWaitingCount(getState()) > 0) {
        alarm(LOCK, OFFLINE_TRY_MS, () => void dispatch(drainAgain({ isForced: true })))
      }
      return
    }
    const work = await loadOutboxWork()
    if (selectIsDraining(getState())) return
    dispatch(drainStarted())
    try {
      await tabs.exclusive(LOCK, async beat => {
        await dispatch(loadOutbox())
        if (isWoken) await dispatch(wake())
        await dispatch(sendAll(work, beat))
      })
    } catch (error) {
      log('Sending the outbox failed', error)
      await dispatch(noteFailure([], error))
    }
    dispatch(drainEnded())
    const at = nextDrainAt(getState(), work, now())
    if (at !== null) alarm(LOCK, Math.max(0, at - now()), () => void dispatch(drainAgain()))
  }

const sendAll =
  ({ senders, upkeep }: OutboxWork, beat: () => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now, log }) => {
    for (;;) {
      if (selectRest(getState()) > now()) return
      const own = selectOwnIntents(getState())
      const batch = nextBatch(own.filter(isOnDisk), now(), senders)
      if (batch.length === 0) break
      beat()
      dispatch(sendingBegan({ left: selectWaitingCount(getState()) }))
      await dispatch(sendBatch(batch, senders))
    }
    const userId = selectUserId(getState())
    if (userId === null || !upkeep.isDue(getState(), now())) return
    try {
      beat()
      await dispatch(upkeep.run(userId))
    } catch (error) {
      log('The upkeep after sending failed', error)
      await dispatch(noteFailure([], error))
    }
  }

/**
 * Whether the intent is on disk. The disk decides its place, so an intent that is still being written can't be sent
 * yet.
 */
const isOnDisk = ({ order }: Intent) => order !== UNPLACED

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

/** Device ms of the next drain. Null if nothing is left to do. `now` is device ms. */
function nextDrainAt(state: RootState, { senders, upkeep }: OutboxWork, now: number): number | null {
  if (selectUserId(state) === null) return null
  const next = nextAttemptAt(selectOwnIntents(state).filter(isOnDisk), senders)
  if (next === null && !upkeep.isDue(state, now)) return null
  return Math.max(next ?? 0, selectRest(state))
}
