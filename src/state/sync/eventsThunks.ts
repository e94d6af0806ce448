import { EVENT_REFRESH_MS, FORCED_REFRESH_MS } from '../../domain/constants'
import { addsToFilter } from '../../domain/sync/filters'
import { OFFLINE_LOG } from '../../domain/texts/messages'
import { isFetchDue } from '../../domain/sync/sync'
import { selectUserId } from '../slices/authSlice'
import { selectCounties, selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import { noticeRaised } from '../slices/noticesSlice'
import type { AppThunk } from '../slices/state'
import { cacheLoaded, eventsReceived, networkLost, syncFailed, syncStarted } from '../slices/eventsSlice'
import { selectFailedFetches, selectIsOffline, selectIsSyncing, selectLastFetch } from '../slices/eventsSlice'
import { retryDelay } from '../../domain/outbox/backOff'

const SYNC_LOCK = 'sync'

/** Shows what is stored on the device for the chosen counties; needs no network. */
export const loadStoredEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const counties = selectCounties(getState())
    const events = await eventDb.loadCounties(counties)
    // The counties may have changed meanwhile; the load for those is on its way.
    if (counties === selectCounties(getState())) dispatch(cacheLoaded(events))
  }

/**
 * §4: brings the events up to date when that is due. One fetch at a time, over all tabs; what fails
 * is tried again, later and later; a filter changed meanwhile is fetched next (R30).
 */
export const refreshEvents =
  ({ isForced = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (selectIsSyncing(getState())) return

    if (dispatch(isRefreshDue(isForced))) {
      dispatch(syncStarted())
      try {
        await services.tabs.exclusive(SYNC_LOCK, beat => dispatch(fetchUnlessDone(isForced, beat)))
      } catch (error) {
        services.log('Fetching events failed', error)
        dispatch(networkTroubled())
      }
    }
    services.alarm(SYNC_LOCK, dispatch(nextRefreshIn()), () => {
      if (services.device.isVisible()) void dispatch(refreshEvents())
    })
  }

/** ms until looking for news is worth it again. */
const nextRefreshIn =
  (): AppThunk<number> =>
  (_dispatch, getState, { random }) => {
    const failedFetches = selectFailedFetches(getState())
    if (failedFetches > 0) return retryDelay(failedFetches, random())
    return selectIsOutdated(getState()) ? FORCED_REFRESH_MS : EVENT_REFRESH_MS
  }

/** Whether there is something to ask for, and the last fetch is long enough ago. */
const isRefreshDue =
  (isForced: boolean): AppThunk<boolean> =>
  (_dispatch, getState, { now }) => {
    const { dances, counties } = selectFilters(getState())
    if (dances.length === 0 || counties.length === 0) return false
    return isFetchDue(selectLastFetch(getState()), now(), isForced || selectIsOutdated(getState()))
  }

const fetchUnlessDone =
  (isForced: boolean, beat: () => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    // Another tab may have fetched the same while this one waited for its turn.
    if (await dispatch(adoptFetchOfOtherTab(isForced))) return

    // Nothing of it is needed for the first paint.
    const { fetchEvents } = await import(/* webpackChunkName: 'fetch' */ './fetchEvents')
    const at = services.now()
    const filters = selectFilters(getState())
    const userId = selectUserId(getState())
    const { events, removedIds } = await fetchEvents(
      { filters, userId, isOutdated: selectIsOutdated(getState()), at, beat },
      services,
    )
    dispatch(eventsReceived({ events, removedIds, at, fetched: filters }))
    const eventIds = [...events.map(event => event.eventId), ...removedIds]
    if (eventIds.length > 0) services.tabs.tell({ about: 'events', eventIds })
  }

/** Whether the last fetch of any tab covers what this one wants, recently enough; then it is shown. */
const adoptFetchOfOtherTab =
  (isForced: boolean): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { eventDb, now }) => {
    const cursor = await eventDb.loadCursor('A')
    const userId = selectUserId(getState())
    const ownCursor = userId === null ? cursor : await eventDb.loadCursor(`B:${userId}`)
    const { dances, counties } = selectFilters(getState())
    if (!cursor || !ownCursor) return false
    const fetchedAt = Math.min(cursor.fetchedAt, ownCursor.fetchedAt)
    if (isFetchDue(fetchedAt, now(), isForced || selectIsOutdated(getState()))) return false
    if (addsToFilter(cursor.filters.dances, dances) || addsToFilter(cursor.filters.counties, counties))
      return false

    const events = await eventDb.loadCounties(counties)
    dispatch(eventsReceived({ events, removedIds: [], at: fetchedAt, fetched: cursor.filters }))
    return true
  }

/** §8: a lost network is logged, and said once. */
export const networkTroubled =
  (): AppThunk =>
  (dispatch, getState, { device, log }) => {
    const wasOffline = selectIsOffline(getState())
    dispatch(selectIsSyncing(getState()) ? syncFailed(true) : networkLost())
    if (!device.isOnline()) log(OFFLINE_LOG)
    if (!wasOffline) dispatch(noticeRaised('offline'))
  }
