import type { Filters } from '../../domain/sync/filters'
import type { WeekCounts } from '../../domain/places/weekCounts'
import type { AppThunk } from '../slices/state'
import { chooseCounties, chooseDances } from './filtersThunks'

/** R100: how many events of the next seven days there are. None if the site doesn't say. Never rejects. */
export const loadWeekCounts =
  (): AppThunk<Promise<WeekCounts>> =>
  (_dispatch, _getState, { events }) =>
    events.findWeekCounts()

/** §2 Setup: stores the choices made so far. */
export const keepChoices =
  ({ dances, counties }: Filters): AppThunk =>
  dispatch => {
    void dispatch(chooseDances(dances))
    void dispatch(chooseCounties(counties))
  }

/**
 * §2 Setup: finishes it. The device now holds choices, so the browser is asked not to delete them (reliability 1.8).
 */
export const finishSetup =
  (choices: Filters): AppThunk =>
  (dispatch, _getState, { device }) => {
    dispatch(keepChoices(choices))
    device.askToKeepStorage()
  }
