import type { County, DanceEvent } from '../../domain/event/event'
import type { DanceType } from '../../domain/event/dances'
import { WEEKLY_DAYS } from '../../domain/constants'
import { isListed } from '../../domain/event/visibility'
import { whatCountyHas } from '../../domain/lists/nearestWithEvents'
import { makeFilter } from '../../domain/sync/filters'
import { heldWhole } from '../../domain/sync/wholeCounties'
import { daysFrom, type LondonMoment } from '../../domain/time/days'
import { selectUserId } from '../slices/authSlice'
import { loadCounties } from '../places/countiesThunks'
import { keptCountiesFound, selectCountyNames } from '../slices/countiesSlice'
import { selectDances, selectFilters } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'

/** The names of the picker's counties. The stored names are enough. The device has stored them since setup. */
export const countyNames = (): AppThunk<Promise<County[]>> => async (dispatch, getState, services) => {
  if (selectCountyNames(getState()).length === 0)
    dispatch(keptCountiesFound(await services.counties.loadKept()))
  if (selectCountyNames(getState()).length === 0) await dispatch(loadCounties())
  return selectCountyNames(getState())
}

/** R69: the counties beside the chosen ones that have events on this device. Rejects if the device can't read them. */
export const countiesElsewhere = (): AppThunk<Promise<County[]>> => async (dispatch, getState, services) => {
  const names = await dispatch(countyNames())
  const { counties } = selectFilters(getState())
  const others = names.filter(county => !counties.includes(county))
  const counts = await services.eventDb.countByCounty(others)
  return others.filter(county => (counts[county] ?? 0) > 0)
}

/**
 * The counties of which this device holds all events of these dances. Of another county it may hold a favourite, but
 * then it can't say how many events the county has. Rejects if the device can't read its cursors.
 */
export const heldCounties =
  (dances: readonly DanceType[]): AppThunk<Promise<Set<County>>> =>
  async (_dispatch, _getState, { eventDb, now }) =>
    heldWhole((await eventDb.loadCursor('A'))?.whole, dances, now())

/** R69: the stored events of one county for these dances. Rejects if the device can't read them. */
export const eventsElsewhere =
  (county: County, dances: DanceType[]): AppThunk<Promise<DanceEvent[]>> =>
  async (_dispatch, getState, services) => {
    const isWanted = makeFilter({ dances, counties: [county] })
    const userId = selectUserId(getState())
    const events = await services.eventDb.loadCounties([county])
    return events.filter(event => isListed(event, userId) && isWanted(event))
  }

/**
 * The number of stored events of those counties of which this device holds all events. Rejects if the device can't
 * read them.
 */
export const countStoredEvents =
  (counties: readonly County[]): AppThunk<Promise<Record<County, number>>> =>
  async (dispatch, getState, { eventDb }) => {
    const held = await dispatch(heldCounties(selectDances(getState())))
    return eventDb.countByCounty(counties.filter(county => held.has(county)))
  }

/**
 * The number of dates of this week in one county, for the chosen dances. Cancelled, paused and finished dates don't
 * count. Null if this device doesn't hold all events of the county. Rejects if the device can't read them.
 */
export const countThisWeek =
  (county: County, now: LondonMoment): AppThunk<Promise<number | null>> =>
  async (dispatch, getState) => {
    const dances = selectDances(getState())
    if (!(await dispatch(heldCounties(dances))).has(county)) return null
    const events = await dispatch(eventsElsewhere(county, dances))
    const week = { days: daysFrom(now.day, WEEKLY_DAYS), chips: [] }
    return whatCountyHas(county, events, week, now)?.count ?? 0
  }
