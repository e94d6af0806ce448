import type { County } from '../../domain/event/event'
import { selectCounties } from '../slices/filtersSlice'
import { undoOffered } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'
import { chooseCounties } from './filtersThunks'

/** Adds a county to the chosen ones with one press, and offers to undo that. A chosen county stays as it is. */
export const addToPlaces =
  (county: County): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const counties = selectCounties(getState())
    if (counties.includes(county)) return
    dispatch(undoOffered({ kind: 'removeCounty', county }))
    await dispatch(chooseCounties([...counties, county]))
  }

/** Removes a county from the chosen ones. The last one stays, because lists need at least one (§2). */
export const removeFromPlaces =
  (county: County): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const others = selectCounties(getState()).filter(one => one !== county)
    if (others.length > 0) await dispatch(chooseCounties(others))
  }
