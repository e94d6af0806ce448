import type { County } from '../../domain/event/event'
import type { DanceType } from '../../domain/event/dances'
import { countiesIntent, dancesIntent } from '../../domain/account/profileIntents'
import { isRealChange } from '../../domain/sync/filters'
import { enqueue, stampIntent } from '../outbox/outboxThunks'
import { countiesChosen, dancesChosen, selectFilters } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'
import { loadStoredEvents, refreshEvents } from '../sync/eventsThunks'

/**
 * §4: applies the dances chosen in a picker and fetches their events. A signed-in person's choice is also sent to the
 * profile. The intent is written before anything else. Choosing the same dances again does nothing.
 */
export const chooseDances =
  (dances: DanceType[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (!isRealChange(selectFilters(getState()).dances, dances)) return
    const stamp = stampIntent(getState(), services)
    const keeping = stamp && dispatch(enqueue(dancesIntent(stamp, dances)))
    dispatch(dancesChosen(dances))
    await Promise.all([keeping, dispatch(refreshEvents({ isForced: true }))])
  }

/**
 * §4: applies the counties chosen in a picker, as `chooseDances` applies dances. Shows their stored events before the
 * fetch.
 */
export const chooseCounties =
  (counties: County[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (!isRealChange(selectFilters(getState()).counties, counties)) return
    const stamp = stampIntent(getState(), services)
    const keeping = stamp && dispatch(enqueue(countiesIntent(stamp, counties)))
    dispatch(countiesChosen(counties))
    await dispatch(loadStoredEvents())
    await Promise.all([keeping, dispatch(refreshEvents({ isForced: true }))])
  }
