import type { Filters } from '../../domain/sync/filters'
import type { AppThunk } from '../slices/state'
import { chooseCounties, chooseDances } from './filtersThunks'

/** §2 Setup: what has been chosen so far. */
export const keepChoices =
  ({ dances, counties }: Filters): AppThunk =>
  dispatch => {
    void dispatch(chooseDances(dances))
    void dispatch(chooseCounties(counties))
  }

/** The end of setup: from now on there is something on this device that is worth keeping (reliability 1.8). */
export const finishSetup =
  (choices: Filters): AppThunk =>
  (dispatch, _getState, { device }) => {
    dispatch(keepChoices(choices))
    device.askToKeepStorage()
  }
