import { noticeClosed, noticeRaised, type Notice } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/** §7 Service worker: a new version is offered, never forced (reliability 1.3). */
export const watchForUpdates =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { updates }) =>
    updates.watch(() => dispatch(noticeRaised('newVersion')))

/** The user's tap on an offer to start anew. */
export const applyNewVersion =
  (offeredBy: Notice): AppThunk =>
  (dispatch, _getState, { updates }) => {
    dispatch(noticeClosed(offeredBy))
    void updates.apply()
  }

/** While a form is being filled in; call what it gives when that is over. */
export const holdUpdates =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { updates }) =>
    updates.hold()

/** A screen that did not open. */
export const recoverScreen =
  (error: unknown): AppThunk =>
  (_dispatch, _getState, { updates }) => {
    void updates.recover(error)
  }
