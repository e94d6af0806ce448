import { EVENT_REFRESH_MS, FORCED_REFRESH_MS } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import { retryDelay } from '../../domain/outbox/backOff'
import { addsToFilter } from '../../domain/sync/filters'
import { isFetchDue } from '../../domain/sync/sync'
import { OFFLINE_LOG } from '../../domain/texts/messages'
import { selectUserId } from '../slices/authSlice'
import {
  cacheLoaded,
  eventsReceived,
  networkFound,
  networkLost,
  selectFailedFetches,
  selectIsOffline,
  selectIsSyncing,
  selectLastFetch,
  selectStoredEvents,
  storedEventsFound,
  syncFailed,
  syncStarted,
} from '../slices/eventsSlice'
import { selectCounties, selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import type { RemoteError } from '../../services/network/remoteCall'
import type { Services } from '../../services/services'
import type { AppThunk, RootState } from '../slices/state'

const SYNC_LOCK = 'sync'
/** If another tab changed more events than this, the chosen counties are read at once. */
const FEW_EVENTS = 100

/** Shows the events that the device stores for the chosen counties. Needs no network. */
export const loadStoredEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const counties = selectCounties(getState())
    const events = await eventDb.loadCounties(counties)
    // Another tab may have changed the counties, which starts no load here.
    if (counties !== selectCounties(getState())) return dispatch(loadStoredEvents())
    dispatch(cacheLoaded(events))
  }

/** Reads events that another tab changed. Those that are no longer stored are gone. */
export const readEventsAgain =
  (eventIds: EventId[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    let ids = eventIds
    if (ids.length > FEW_EVENTS) {
      // One read of the chosen counties replaces most reads by id. What it did not bring is elsewhere, or gone.
      const before = selectStoredEvents(getState())
      await dispatch(loadStoredEvents())
      const after = selectStoredEvents(getState())
      ids = ids.filter(id => before[id] !== undefined && before[id] === after[id])
    }
    const events = await eventDb.loadEvents(ids)
    const found = new Set(events.map(event => event.eventId))
    dispatch(storedEventsFound({ events, goneIds: ids.filter(id => !found.has(id)) }))
  }

/**
 * §4: fetches new events when that is due. Only one fetch runs at a time, across all tabs. A failed fetch is retried with
 * growing pauses. A filter that changes during a fetch is fetched next (R30).
 */
export const refreshEvents =
  ({ isForced = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (selectIsSyncing(getState())) return

    if (isRefreshDue(getState(), isForced, services.now())) {
      dispatch(syncStarted())
      try {
        await services.tabs.exclusive(SYNC_LOCK, beat => dispatch(fetchUnlessDone(isForced, beat)))
      } catch (error) {
        services.log('Fetching events failed', error)
        dispatch(networkTroubled(error))
      }
    } else if (selectIsOffline(getState())) {
      await dispatch(lookForNetwork())
    }
    dispatch(refreshIn(nextRefreshIn(getState(), services)))
  }

/** ms until the next refresh. */
function nextRefreshIn(state: RootState, { now, random }: Pick<Services, 'now' | 'random'>): number {
  const failed = selectFailedFetches(state)
  const isTroubled = selectIsOffline(state) || isRefreshDue(state, false, now())
  if (failed > 0 && isTroubled) return retryDelay(failed, random())
  return selectIsOutdated(state) ? FORCED_REFRESH_MS : EVENT_REFRESH_MS
}

/** Refreshes after `ms`, if the page is visible then. A page that wakes refreshes too. */
const refreshIn =
  (ms: number): AppThunk =>
  (dispatch, _getState, { alarm, device }) =>
    alarm(SYNC_LOCK, ms, () => {
      if (device.isVisible()) void dispatch(refreshEvents())
    })

/** R58: no fetch is due, so a small request to our own site finds out whether the network is back. */
const lookForNetwork =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { serverClock }) => {
    const isThere = (await serverClock.measure()) !== null
    dispatch(isThere ? networkFound() : networkLost())
  }

/** Whether anything is chosen and the last fetch is old enough. `now` is device ms. */
function isRefreshDue(state: RootState, isForced: boolean, now: number): boolean {
  const { dances, counties } = selectFilters(state)
  if (dances.length === 0 || counties.length === 0) return false
  return isFetchDue(selectLastFetch(state), now, isForced || selectIsOutdated(state))
}

const fetchUnlessDone =
  (isForced: boolean, beat: () => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    // Another tab may have fetched the same while this one waited for the lock.
    if (await dispatch(adoptFetchOfOtherTab(isForced))) return

    // A chunk of its own: the first paint does not need it.
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

/** If a recent fetch of another tab covers this tab's filters, shows what it stored. Returns whether it did. */
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

/**
 * §8, R58: notes that a request failed or, without an `error`, that the browser reports the network lost. Logs it once
 * (R78), and soon looks for the network. A refused request was answered, so the network is there.
 */
export const networkTroubled =
  (error?: unknown): AppThunk =>
  (dispatch, getState, { log, random }) => {
    const { kind = 'transient' } = (error ?? {}) as Partial<RemoteError>
    const isUnreachable = kind === 'transient'
    const wasOffline = selectIsOffline(getState())
    const isSyncing = selectIsSyncing(getState())
    if (isSyncing) dispatch(syncFailed(isUnreachable))
    else if (isUnreachable) dispatch(networkLost())
    if (!isUnreachable) return
    if (!wasOffline && !isSyncing) dispatch(refreshIn(retryDelay(1, random())))
    if (!wasOffline) log(OFFLINE_LOG)
  }
