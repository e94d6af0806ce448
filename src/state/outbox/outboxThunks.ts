import { makeIntent, UNPLACED, type IntentStamp, type NewIntent } from '../../domain/outbox/outbox'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'
import { intentKept, intentMade } from '../slices/outboxSlice'
import type { EventImages } from '../../domain/event/eventFields'

const DRAIN_ALARM = 'outbox'
/** When the code of the sender could not be loaded. */
const RELOAD_MS = 30_000

/** What every intent of the signed-in person begins with; null while nobody is signed in. */
export const newIntent =
  (): AppThunk<IntentStamp | null> =>
  (_dispatch, getState, { newId, now }) => {
    const userId = selectUserId(getState())
    return userId === null ? null : { id: newId(), userId, madeAt: now() }
  }

/**
 * R57: store first, then send. The write begins in this very tick; the promise resolves when the intent is on
 * disk, with the pictures it takes along, which is when the act counts as done.
 */
export const enqueue =
  (draft: NewIntent, files?: EventImages): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { outboxDb, tabs }) => {
    const keeping = outboxDb.add(draft, undefined, files)
    dispatch(intentMade(makeIntent(draft, UNPLACED)))
    dispatch(intentKept({ id: draft.id, change: await keeping }))
    tabs.tell({ about: 'outbox' })
    void dispatch(drainOutbox())
  }

/** Sends what waits, in a chunk of its own. `isWoken`: the network may be back, pauses need not be waited for. */
export const drainOutbox =
  ({ isWoken = false, isForced = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { alarm, log }) => {
    if (selectUserId(getState()) === null) return
    try {
      const { drain } = await import(/* webpackChunkName: 'session' */ './drain')
      await dispatch(drain({ isWoken, isForced, drainAgain: drainOutbox }))
    } catch (error) {
      log('Sending what waits failed', error)
      alarm(DRAIN_ALARM, RELOAD_MS, () => void dispatch(drainOutbox()))
    }
  }
