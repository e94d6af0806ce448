import type { EventImages } from '../../domain/event/eventFields'
import { makeIntent, UNPLACED, type IntentStamp, type NewIntent } from '../../domain/outbox/outbox'
import { selectUserId } from '../slices/authSlice'
import { intentKept, intentMade } from '../slices/outboxSlice'
import type { AppThunk, RootState, ThunkExtra } from '../slices/state'

const DRAIN_ALARM = 'outbox'
/** The pause after the sender's code failed to load, before loading it again. */
const RELOAD_MS = 30_000

/** The fields that every new intent of the signed-in person starts with. Null while nobody is signed in. */
export function stampIntent(
  state: RootState,
  { newId, now }: Pick<ThunkExtra, 'newId' | 'now'>,
): IntentStamp | null {
  const userId = selectUserId(state)
  return userId === null ? null : { id: newId(), userId, madeAt: now() }
}

/**
 * R57: stores an intent, then sends it. The write begins in this very tick. The promise resolves when the intent is
 * on disk together with its pictures. Only then is the act done.
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

/**
 * Sends the waiting intents, with code from a chunk of its own. `isWoken` means that the network may be back, so
 * pauses are cut short. `isForced` tries even if the device says it is offline.
 */
export const drainOutbox =
  ({ isWoken = false, isForced = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { alarm, log }) => {
    if (selectUserId(getState()) === null) return
    try {
      const { drain } = await import(/* webpackChunkName: 'session' */ './drain')
      await dispatch(drain({ isWoken, isForced, drainAgain: drainOutbox }))
    } catch (error) {
      log('Sending the outbox failed', error)
      alarm(DRAIN_ALARM, RELOAD_MS, () => void dispatch(drainOutbox()))
    }
  }
