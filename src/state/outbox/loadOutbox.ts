import { queueLoaded } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'

/** The queue as the disk has it, other tabs' intents too. */
export const loadOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { outboxDb }) => {
    dispatch(queueLoaded(await outboxDb.load()))
  }
