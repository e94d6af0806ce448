import type { County, DanceEvent } from '../../domain/event/event'
import { WEEKLY_DAYS } from '../../domain/constants'
import { isListed } from '../../domain/event/visibility'
import { whatCountyHas } from '../../domain/lists/nearestWithEvents'
import { makeFilter } from '../../domain/sync/filters'
import { daysFrom, type LondonMoment } from '../../domain/time/days'
import { selectUserId } from '../slices/authSlice'
import { loadCounties } from '../places/countiesThunks'
import { keptCountiesFound, selectCountyNames } from '../slices/countiesSlice'
import { selectFilters } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'

/** R69: the counties beside the chosen ones that have events on this device. Rejects if the device can't read them. */
export const countiesElsewhere = (): AppThunk<Promise<County[]>> => async (dispatch, getState, services) => {
  // The stored names are enough. The device has stored them since setup.
  if (selectCountyNames(getState()).length === 0)
    dispatch(keptCountiesFound(await services.counties.loadKept()))
  if (selectCountyNames(getState()).length === 0) await dispatch(loadCounties())
  const { counties } = selectFilters(getState())
  const others = selectCountyNames(getState()).filter(county => !counties.includes(county))
  const counts = await services.eventDb.countByCounty(others)
  return others.filter(county => (counts[county] ?? 0) > 0)
}

/** R69: the stored events of one county for the chosen dances. Rejects if the device can't read them. */
export const eventsElsewhere =
  (county: County): AppThunk<Promise<DanceEvent[]>> =>
  async (_dispatch, getState, services) => {
    const { dances } = selectFilters(getState())
    const isWanted = makeFilter({ dances, counties: [county] })
    const userId = selectUserId(getState())
    const events = await services.eventDb.loadCounties([county])
    return events.filter(event => isListed(event, userId) && isWanted(event))
  }

/**
 * The number of stored dates of this week in one county, for the chosen dances. Cancelled, paused and finished dates
 * don't count. Rejects if the device can't read them.
 */
export const countThisWeek =
  (county: County, now: LondonMoment): AppThunk<Promise<number>> =>
  async dispatch => {
    const events = await dispatch(eventsElsewhere(county))
    const week = { days: daysFrom(now.day, WEEKLY_DAYS), chips: [] }
    return whatCountyHas(county, events, week, now)?.count ?? 0
  }
