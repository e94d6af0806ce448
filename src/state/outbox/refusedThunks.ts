import type { Intent } from '../../domain/outbox/outbox'
import type { AppThunk } from '../slices/state'
import { drainOutbox } from './outboxThunks'
import { intentsChanged, intentsRemoved, restEnded } from '../slices/outboxSlice'

/** R57: sends a refused change again. Pass new `args` if the person edited it. */
export const retryRefused =
  (intent: Intent, args: unknown = intent.args): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { outboxDb, tabs }) => {
    const again: Intent = {
      ...intent,
      args,
      triedAt: [],
      isUncertain: true,
      nextAt: 0,
      state: 'waiting',
      reason: '',
    }
    dispatch(intentsChanged(await outboxDb.update([again])))
    tabs.tell({ about: 'outbox' })
    await dispatch(drainOutbox())
  }

/** R57: discards a refused change and reverts it on this device. */
export const discardRefused =
  (intent: Intent): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { outboxDb, tabs, loadOutboxWork }) => {
    const { senders } = await loadOutboxWork()
    await outboxDb.remove([intent.order])
    dispatch(intentsRemoved([intent.order]))
    const takeBack = senders[intent.kind]?.takeBack
    tabs.tell({ about: 'outbox' })
    if (takeBack) await dispatch(takeBack(intent))
  }

/** R57 'Send now': sends without waiting for a pause to end. */
export const sendNow = (): AppThunk<Promise<void>> => async dispatch => {
  dispatch(restEnded())
  await dispatch(drainOutbox({ isWoken: true, isForced: true }))
}
