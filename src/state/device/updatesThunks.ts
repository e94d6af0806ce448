import { noticeClosed, noticeRaised, type Notice } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'

/** §7 Service worker: offers each new version, but never forces it (reliability 1.3). */
export const watchForUpdates =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { updates }) =>
    updates.watch(() => dispatch(noticeRaised('newVersion')))

/** Applies the offered version after the person's tap. The page reloads. */
export const applyNewVersion =
  (offeredBy: Notice): AppThunk =>
  (dispatch, _getState, { updates }) => {
    dispatch(noticeClosed(offeredBy))
    void updates.apply()
  }

/** Prevents reloads while a form is being filled in. Returns a function that allows them again. */
export const holdUpdates =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { updates }) =>
    updates.hold()
