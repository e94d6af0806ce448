import type { AppThunk } from '../slices/state'

/** §3: an id for what is added to an event; no other device makes the same. */
export const makeNewId =
  (): AppThunk<string> =>
  (_dispatch, _getState, { newId }) =>
    newId()
