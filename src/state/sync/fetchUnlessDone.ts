import type { County } from '../../domain/event/event'
import { addsToFilter } from '../../domain/sync/filters'
import { isFetchDue, lacksFields } from '../../domain/sync/sync'
import { selectUserId } from '../slices/authSlice'
import {
  countiesFailed,
  countiesHeld,
  eventsArrived,
  eventsReceived,
  networkFound,
  type Arrival,
} from '../slices/eventsSlice'
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
    const gathered = gatherArrivals(arrival => dispatch(eventsArrived(arrival)))
    const request: FetchRequest = {
      filters,
      userId,
      isOutdated: selectIsOutdated(getState()),
      at,
      beat,
      onBegin: held => {
        dispatch(countiesHeld(held))
        gathered.await(filters.counties.filter(county => !held.includes(county)))
      },
      onAnswer: () => dispatch(networkFound()),
      onArrival: gathered.arrive,
      onFailure: counties => {
        dispatch(countiesFailed(counties))
        gathered.fail(counties)
      },
    }
    const { events, removedIds } = await fetchEvents(request, services).finally(gathered.flush)
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

/** ms. Answers that come in quick succession are shown as one, so that the list isn't drawn for each. */
const TOGETHER_MS = 250

/** Shows the first answers of counties that are missing together, unless one of them is late (R35). */
function gatherArrivals(show: (arrival: Arrival) => void) {
  let awaited: County[] = []
  let waiting: Arrival[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const arrivals = waiting
    waiting = []
    if (arrivals.length === 0) return
    show({
      counties: arrivals.flatMap(({ counties }) => counties),
      events: arrivals.flatMap(({ events }) => events),
      goneIds: arrivals.flatMap(({ goneIds }) => goneIds),
    })
  }
  const answered = (counties: readonly County[]) => {
    awaited = awaited.filter(county => !counties.includes(county))
    if (awaited.length === 0) flush()
  }
  return {
    await: (counties: County[]) => void (awaited = counties),
    arrive(arrival: Arrival) {
      waiting.push(arrival)
      // A page of a long answer: more will take a while.
      if (arrival.counties.length === 0) return flush()
      timer ??= setTimeout(flush, TOGETHER_MS)
      answered(arrival.counties)
    },
    fail: answered,
    flush,
  }
}
