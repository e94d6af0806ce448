import { deviceFound } from '../slices/deviceSlice'
import { addsToFilter } from '../../domain/sync/filters'
import { isFetchDue, lacksFields } from '../../domain/sync/sync'
import { selectUserId } from '../slices/authSlice'
import { eventsArrived, eventsReceived } from '../slices/eventsSlice'
import { countiesFailed, countiesHeld, networkFound } from '../slices/loadSlice'
import { selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'
import { fetchEvents } from './fetchEvents'
import type { FetchRequest } from './fetchParts'

/**
 * Fetches, unless another tab fetched while this one waited for the lock. `beat` shows waiting tabs that this one is
 * alive.
 */
export const fetchUnlessDone =
  (isForced: boolean, beat: () => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    // Another tab may have made the same fetch while this one waited for the lock.
    if (await dispatch(adoptFetchOfOtherTab(isForced))) return

    const at = services.now()
    const filters = selectFilters(getState())
    const userId = selectUserId(getState())
    const request: FetchRequest = {
      filters,
      userId,
      isOutdated: selectIsOutdated(getState()),
      at,
      beat,
      onBegin: held => dispatch(countiesHeld(held)),
      onMeasured: isThere => {
        dispatch(deviceFound({ clockError: services.serverClock.error() }))
        if (isThere) dispatch(networkFound())
      },
      onArrival: arrival => dispatch(eventsArrived(arrival)),
      onFailure: counties => dispatch(countiesFailed(counties)),
    }
    const { events, removedIds } = await fetchEvents(request, services)
    dispatch(eventsReceived({ events, removedIds, at, fetched: filters }))
    const eventIds = [...events.map(event => event.eventId), ...removedIds]
    if (eventIds.length > 0) services.tabs.tell({ about: 'events', eventIds })
  }

/** If another tab's recent fetch covers this tab's filters, shows what that fetch stored. Returns whether it did. */
const adoptFetchOfOtherTab =
  (isForced: boolean): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { eventDb, now }) => {
    const cursor = await eventDb.loadCursor('A')
    const userId = selectUserId(getState())
    const ownCursor = userId === null ? cursor : await eventDb.loadCursor(`B:${userId}`)
    const { dances, counties } = selectFilters(getState())
    if (!cursor || !ownCursor || [cursor, ownCursor].some(lacksFields)) return false
    const fetchedAt = Math.min(cursor.fetchedAt, ownCursor.fetchedAt)
    if (isFetchDue(fetchedAt, now(), isForced || selectIsOutdated(getState()))) return false
    if (addsToFilter(cursor.filters.dances, dances) || addsToFilter(cursor.filters.counties, counties))
      return false

    const events = await eventDb.loadCounties(counties)
    dispatch(eventsReceived({ events, removedIds: [], at: fetchedAt, fetched: cursor.filters }))
    return true
  }
