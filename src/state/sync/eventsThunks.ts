import { EVENT_REFRESH_MS, FORCED_REFRESH_MS } from '../../domain/constants'
import type { DanceEvent } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import { isListed } from '../../domain/event/visibility'
import { FEW_STORED, FIRST_CARDS, firstSpans, isCardOf } from '../../domain/lists/firstSight'
import { navigationTabFor } from '../../domain/navigation/paths'
import { retryDelay } from '../../domain/outbox/backOff'
import { makeFilter, makePlaceFilter } from '../../domain/sync/filters'
import { isFetchDue, lacksFields } from '../../domain/sync/sync'
import { OFFLINE_LOG } from '../../domain/texts/messages'
import type { RemoteError } from '../../services/network/remoteCall'
import type { Services } from '../../services/services'
import { selectUserId } from '../slices/authSlice'
import { selectMoment } from '../slices/deviceSlice'
import {
  cacheLoaded,
  firstSightLoaded,
  selectIsCacheLoaded,
  selectLacksFields,
  selectLastFetch,
} from '../slices/eventsSlice'
import { selectCounties, selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import {
  networkFound,
  networkLost,
  selectFailed,
  selectFailedFetches,
  selectIsOffline,
  selectIsSyncing,
  syncFailed,
  syncStarted,
  triedAgain,
} from '../slices/loadSlice'
import type { AppThunk, RootState } from '../slices/state'

export const SYNC_LOCK = 'sync'

/** Shows the stored events of the chosen counties. Needs no network. */
export const loadStoredEvents =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const counties = selectCounties(getState())
    const events = await eventDb.loadCounties(counties)
    // Another tab may have changed the counties meanwhile. Such a change starts no load in this tab.
    if (counties !== selectCounties(getState())) return dispatch(loadStoredEvents())
    // Read this after the events, because damaged events clear the cursor.
    const cursor = await eventDb.loadCursor('A')
    const lacks = cursor !== null && lacksFields(cursor)
    dispatch(cacheLoaded({ events, fetchedAt: cursor?.fetchedAt ?? null, lacksFields: lacks }))
  }

/**
 * §4: fetches new events if a fetch is due. Only one fetch runs at a time, across all tabs. A failed fetch is retried
 * with growing pauses. If a filter changes during a fetch, another fetch follows (R30).
 */
export const refreshEvents =
  ({ isForced = false } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    // R35: 'Try again' asks at once, even within the 2 seconds of §4.
    const isWanted = isForced && selectFailed(getState()).length > 0
    if (isWanted) dispatch(triedAgain())
    if (selectIsSyncing(getState())) return

    let failure: unknown
    if (isWanted || isRefreshDue(getState(), isForced, services.now())) {
      dispatch(syncStarted())
      try {
        // This code is in a chunk of its own, because the first paint doesn't need it.
        const { fetchUnlessDone } = await import(/* webpackChunkName: 'fetch' */ './fetchUnlessDone')
        await services.tabs.exclusive(SYNC_LOCK, beat => dispatch(fetchUnlessDone(isForced, beat)))
      } catch (error) {
        failure = error
        services.log('Fetching events failed', error)
        dispatch(networkTroubled(error))
      }
    }
    // The fetch may have begun before the browser lost the network.
    const isDoubtful = selectIsOffline(getState()) || !services.device.isOnline()
    if (failure === undefined && isDoubtful) await dispatch(lookForNetwork())
    dispatch(refreshIn(nextRefreshIn(getState(), services, failure)))
  }

/** The time until the next refresh, in ms. `failure` is the error of the last one, if it failed. */
function nextRefreshIn(
  state: RootState,
  { now, random }: Pick<Services, 'now' | 'random'>,
  failure: unknown,
): number {
  const failed = selectFailedFetches(state)
  const isTroubled = selectIsOffline(state) || isRefreshDue(state, false, now())
  if (failed > 0 && isTroubled) return retryDelay(failed, random(), failure)
  return selectIsOutdated(state) ? FORCED_REFRESH_MS : EVENT_REFRESH_MS
}

/** Refreshes after `ms` if the page is visible then. A page that wakes refreshes by other means. */
const refreshIn =
  (ms: number): AppThunk =>
  (dispatch, _getState, { alarm, device }) =>
    alarm(SYNC_LOCK, ms, () => {
      if (device.isVisible()) void dispatch(refreshEvents())
    })

/** R58: sends a small request to our own site while no fetch is due. Its answer shows whether the network is back. */
const lookForNetwork =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { serverClock }) => {
    const isThere = (await serverClock.measure()) !== null
    dispatch(isThere ? networkFound() : networkLost())
  }

/**
 * Whether dances and counties are chosen and the last fetch is old enough. R98: an update that reads other fields forces
 * a fetch. `now` is device ms.
 */
function isRefreshDue(state: RootState, isForced: boolean, now: number): boolean {
  const { dances, counties } = selectFilters(state)
  if (dances.length === 0 || counties.length === 0) return false
  const isWanted = isForced || selectIsOutdated(state) || selectLacksFields(state)
  return isFetchDue(selectLastFetch(state), now, isWanted)
}

/**
 * §8, R58: notes that a request failed, and logs that once (R78). No `error` means that the browser reported the loss
 * of the network. Soon afterwards, the app checks for the network again. A refused request got an answer, so the
 * network is there.
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
    if (!selectIsOffline(getState())) return
    if (!wasOffline && !isSyncing) dispatch(refreshIn(retryDelay(1, random(), error)))
    if (!wasOffline) log(OFFLINE_LOG)
  }

/**
 * Reads the events at the top of the list at `path`. The first frame then need not wait for all stored events. Does
 * nothing if `path` shows no list, or if the stored events don't cover the filters. `loadStoredEvents` then reads
 * them.
 */
export const loadFirstSight =
  (path: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { eventDb }) => {
    const moment = selectMoment(getState())
    const spans = firstSpans(navigationTabFor(path), moment)
    const filters = selectFilters(getState())
    const isCovered = selectLastFetch(getState()) !== null && !selectIsOutdated(getState())
    if (!isCovered || spans.length === 0 || filters.counties.length === 0) return

    const counts = await eventDb.countByCounty(filters.counties)
    const stored = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (stored <= FEW_STORED) return dispatch(loadStoredEvents())

    const isChosen = makeFilter(filters)
    const isHere = makePlaceFilter(filters.counties)
    const userId = selectUserId(getState())
    const events: DanceEvent[] = []
    let cards = 0
    for (const span of spans) {
      const found = await eventDb.loadSpan(filters.counties, span)
      const listed = found.filter(
        event => isListed(event, userId) && isChosen(event) && isHere(occurrenceOn(event, span.from).event),
      )
      events.push(...found)
      cards += listed.filter(event => isCardOf(span, event, moment.day)).length
      if (cards < FIRST_CARDS) continue
      // By now, all events may have been read, or the filters may have changed.
      if (!selectIsCacheLoaded(getState()) && selectFilters(getState()) === filters)
        dispatch(firstSightLoaded({ events, until: span.to }))
      return
    }
  }
