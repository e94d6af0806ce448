import { queueLoaded } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'

/** Reads the queue from disk, including intents of other tabs. */
export const loadOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { outboxDb }) => {
    dispatch(queueLoaded(await outboxDb.load()))
  }
