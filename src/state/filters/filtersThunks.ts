import type { County, DanceType } from '../../domain/event'
import { loadStoredEvents, refreshEvents } from '../events/eventsThunks'
import type { AppThunk } from '../store'
import { countiesChosen, dancesChosen, selectFilters } from './filtersSlice'

/** §4: a real change in a picker is kept, shown from what is stored, and then fetched. */
export const chooseDances =
  (dances: DanceType[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = selectFilters(getState())
    dispatch(dancesChosen(dances))
    if (selectFilters(getState()) !== before) await dispatch(refreshEvents({ isForced: true }))
  }

/** As `chooseDances`; other counties are other stored events. */
export const chooseCounties =
  (counties: County[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = selectFilters(getState())
    dispatch(countiesChosen(counties))
    if (selectFilters(getState()) === before) return
    await dispatch(loadStoredEvents())
    await dispatch(refreshEvents({ isForced: true }))
  }
