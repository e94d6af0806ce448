import { leftChanges, type LeftChanges } from '../../domain/account/leftChanges'
import { selectUserId } from '../slices/authSlice'
import type { AppThunk } from '../slices/state'

/** R37: the unsent changes of others on this device. */
export const loadLeftChanges =
  (): AppThunk<Promise<LeftChanges[]>> =>
  async (_dispatch, getState, { outboxDb }) =>
    leftChanges(await outboxDb.load(), selectUserId(getState()))
