import type { Filters } from '../../domain/sync/filters'
import type { AppThunk } from '../slices/state'
import { chooseCounties, chooseDances } from './filtersThunks'

/** §2 Setup: stores what has been chosen so far. */
export const keepChoices =
  ({ dances, counties }: Filters): AppThunk =>
  dispatch => {
    void dispatch(chooseDances(dances))
    void dispatch(chooseCounties(counties))
  }

/** §2 Setup: ends it. The device now holds something worth keeping, so the browser is asked to keep it (reliability 1.8). */
export const finishSetup =
  (choices: Filters): AppThunk =>
  (dispatch, _getState, { device }) => {
    dispatch(keepChoices(choices))
    device.askToKeepStorage()
  }
