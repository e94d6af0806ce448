import type { County } from '../../domain/event/event'
import type { DanceType } from '../../domain/event/dances'
import { countiesIntent, dancesIntent } from '../../domain/account/profileIntents'
import { loadStoredEvents, refreshEvents } from '../sync/eventsThunks'
import { isRealChange } from '../../domain/sync/filters'
import { enqueue, newIntent } from '../outbox/outboxThunks'
import type { AppThunk } from '../slices/state'
import { countiesChosen, dancesChosen, selectFilters } from '../slices/filtersSlice'

/**
 * §4: a real change in a picker is kept, shown from what is stored, and then fetched; where somebody is signed
 * in it is sent too. The write of the intent begins first.
 */
export const chooseDances =
  (dances: DanceType[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!isRealChange(selectFilters(getState()).dances, dances)) return
    const made = dispatch(newIntent())
    const keeping = made && dispatch(enqueue(dancesIntent(made, dances)))
    dispatch(dancesChosen(dances))
    await Promise.all([keeping, dispatch(refreshEvents({ isForced: true }))])
  }

/** As `chooseDances`; other counties are other stored events. */
export const chooseCounties =
  (counties: County[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!isRealChange(selectFilters(getState()).counties, counties)) return
    const made = dispatch(newIntent())
    const keeping = made && dispatch(enqueue(countiesIntent(made, counties)))
    dispatch(countiesChosen(counties))
    await dispatch(loadStoredEvents())
    await Promise.all([keeping, dispatch(refreshEvents({ isForced: true }))])
  }
