import { whatCountyHas, type NearestCounty, type Wanted } from '../../domain/lists/nearestWithEvents'
import type { DanceType } from '../../domain/event/dances'
import type { County, DanceEvent } from '../../domain/event/event'
import { isListed } from '../../domain/event/visibility'
import { countiesNear } from '../../domain/places/towns/countiesNear'
import { middleOfCounty } from '../../domain/places/towns/placeOf'
import type { Places } from '../../domain/places/towns/places'
import { makeFilter } from '../../domain/sync/filters'
import { dancesAsked, unchosenDances } from '../../domain/sync/unchosenDances'
import type { LondonMoment } from '../../domain/time/days'
import { selectUserId } from '../slices/authSlice'
import { selectOrigin } from '../places/nearSelectors'
import { selectFilters } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'
import { countyNames, eventsElsewhere, heldCounties } from './elsewhereThunks'
import { selectFollowedKeys } from './followedSelectors'
import { isCutOff } from '../sync/isCutOff'

/** Nobody travels further than this for a dance, in miles. */
const TRAVEL_MILES = 100
/** An empty list names at most this many counties. */
const MAX_NAMED = 2
/** At most this many counties that aren't held whole are asked for their snapshots. */
const MAX_ASKED = 4

/**
 * Beyond §2: the nearest counties outside the chosen ones that have what an empty list lacks. Distances begin where the
 * person is, else at home, else in the middle of the first chosen county. Counties that this device holds whole count;
 * online, the snapshots of the nearest others are asked too (public web). If a chip is for a dance that isn't chosen,
 * only snapshots know about it, and the chosen counties are asked like the others. Empty if none is known. Rejects if
 * the device can't read its events.
 */
export const nearestWithEvents =
  (places: Places, wanted: Wanted, now: LondonMoment): AppThunk<Promise<NearestCounty[]>> =>
  async (dispatch, getState, { device }) => {
    const names = await dispatch(countyNames())
    const filters = selectFilters(getState())
    const { counties } = filters
    const followed = selectFollowedKeys(getState())
    const dances = dancesAsked(wanted.chips, filters.dances)
    const hasUnchosen = unchosenDances(wanted.chips, filters.dances).length > 0
    const held = await dispatch(heldCounties(dances))
    const from = selectOrigin(getState()) ?? middleOfCounty(places, counties[0] ?? '')
    const found: NearestCounty[] = []
    if (!from) return found
    let asked = 0
    for (const { county, miles } of countiesNear(places, from, TRAVEL_MILES, names)) {
      const isChosen = counties.includes(county)
      if (isChosen && !hasUnchosen) continue
      const isHeld = held.has(county)
      const canAsk = isHeld || (!isCutOff(getState(), { device }) && ++asked <= MAX_ASKED)
      const events = canAsk
        ? await dispatch(isHeld ? eventsElsewhere(county, dances) : eventsOfSnapshot(county, dances))
        : null
      // A chosen county may have some, so nobody knows the nearest one.
      if (events === null && isChosen) return found
      const has = events && whatCountyHas(county, events, { ...wanted, followed }, now)
      if (has) found.push({ county, miles, ...has })
      if (found.length === MAX_NAMED) break
    }
    return found
  }

/** The events of a county's snapshot for these dances. Null if the site has none. Never rejects. */
const eventsOfSnapshot =
  (county: County, dances: DanceType[]): AppThunk<Promise<DanceEvent[] | null>> =>
  async (_dispatch, getState, { events }) => {
    const [snapshot] = await events.findSnapshots([county])
    if (!snapshot) return null
    const isWanted = makeFilter({ dances, counties: [county] })
    const userId = selectUserId(getState())
    return snapshot.events.filter(event => isListed(event, userId) && isWanted(event))
  }
