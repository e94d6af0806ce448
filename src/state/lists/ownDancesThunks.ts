import type { DanceType } from '../../domain/event/dances'
import { unchosenDances } from '../../domain/sync/unchosenDances'
import { selectDances } from '../slices/filtersSlice'
import { undoOffered } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'
import { chooseDances } from './filtersThunks'

/** Adds dances to the chosen ones with one press, fetches their events, and offers to undo that. */
export const addToDances =
  (dances: readonly DanceType[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const chosen = selectDances(getState())
    const added = unchosenDances(dances, chosen)
    if (added.length === 0) return
    dispatch(undoOffered({ kind: 'removeDances', dances: added }))
    await dispatch(chooseDances([...chosen, ...added]))
  }

/** Removes dances from the chosen ones. The last one stays, because lists need at least one (§2). */
export const removeFromDances =
  (dances: readonly DanceType[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const others = selectDances(getState()).filter(dance => !dances.includes(dance))
    if (others.length > 0) await dispatch(chooseDances(others))
  }
