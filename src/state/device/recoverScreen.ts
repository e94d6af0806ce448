import type { AppThunk } from '../slices/state'

/** Handles a screen that could not be loaded. Reloads once if that can help. */
export const recoverScreen =
  (error: unknown): AppThunk =>
  (_dispatch, _getState, { updates }) => {
    void updates.recover(error)
  }
