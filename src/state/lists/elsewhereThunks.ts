import type { County, DanceEvent } from '../../domain/event/event'
import { isListed } from '../../domain/event/visibility'
import { makeFilter } from '../../domain/sync/filters'
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
