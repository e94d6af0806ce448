import { whatCountyHas, type NearestCounty, type Wanted } from '../../domain/lists/nearestWithEvents'
import type { County, DanceEvent } from '../../domain/event/event'
import { isListed } from '../../domain/event/visibility'
import { countiesNear } from '../../domain/places/towns/countiesNear'
import { middleOfCounty } from '../../domain/places/towns/placeOf'
import type { Places } from '../../domain/places/towns/places'
import { makeFilter } from '../../domain/sync/filters'
import type { LondonMoment } from '../../domain/time/days'
import { selectUserId } from '../slices/authSlice'
import { selectOrigin } from '../places/nearSelectors'
import { selectCountyNames } from '../slices/countiesSlice'
import { selectFilters } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'
import { countiesElsewhere, eventsElsewhere } from './elsewhereThunks'
import { isCutOff } from '../sync/isCutOff'

/** Nobody travels further than this for a dance, in miles. */
const TRAVEL_MILES = 100
/** At most this many counties without stored events are asked for their snapshots. */
const MAX_ASKED = 4

/**
 * Beyond §2: the nearest county outside the chosen ones that has what an empty list lacks. Distances begin where the
 * person is, else at home, else in the middle of the first chosen county. Stored events count; online, the snapshots
 * of the nearest counties without any are asked too (public web). Null if none is known. Rejects if the device can't
 * read its events.
 */
export const nearestWithEvents =
  (places: Places, wanted: Wanted, now: LondonMoment): AppThunk<Promise<NearestCounty | null>> =>
  async (dispatch, getState, { device }) => {
    const stored = await dispatch(countiesElsewhere())
    const { counties } = selectFilters(getState())
    const from = selectOrigin(getState()) ?? middleOfCounty(places, counties[0] ?? '')
    if (!from) return null
    let asked = 0
    for (const { county, miles } of countiesNear(places, from, TRAVEL_MILES, selectCountyNames(getState()))) {
      if (counties.includes(county)) continue
      const isStored = stored.includes(county)
      if (!isStored && (isCutOff(getState(), { device }) || ++asked > MAX_ASKED)) continue
      const events = await dispatch(isStored ? eventsElsewhere(county) : eventsOfSnapshot(county))
      const has = whatCountyHas(county, events, wanted, now)
      if (has) return { county, miles, ...has }
    }
    return null
  }

/** The events of a county's snapshot for the chosen dances. Empty if there is none. Never rejects. */
const eventsOfSnapshot =
  (county: County): AppThunk<Promise<DanceEvent[]>> =>
  async (_dispatch, getState, { events }) => {
    const [snapshot] = await events.findSnapshots([county])
    const { dances } = selectFilters(getState())
    const isWanted = makeFilter({ dances, counties: [county] })
    const userId = selectUserId(getState())
    return (snapshot?.events ?? []).filter(event => isListed(event, userId) && isWanted(event))
  }
