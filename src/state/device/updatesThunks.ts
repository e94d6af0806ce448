import { noticeClosed, noticeRaised, type Notice } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/** §7 Service worker: a new version is offered, never forced (reliability 1.3). */
export const watchForUpdates =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { updates }) =>
    updates.watch(() => dispatch(noticeRaised('newVersion')))

/** The person's tap on the offer: the new version takes over and the page reloads. */
export const applyNewVersion =
  (offeredBy: Notice): AppThunk =>
  (dispatch, _getState, { updates }) => {
    dispatch(noticeClosed(offeredBy))
    void updates.apply()
  }

/** Postpones reloads while a form is being filled in. Returns a function that ends this. */
export const holdUpdates =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { updates }) =>
    updates.hold()

/** Tries to recover when a screen could not be loaded, with one reload if that can help. */
export const recoverScreen =
  (error: unknown): AppThunk =>
  (_dispatch, _getState, { updates }) => {
    void updates.recover(error)
  }
