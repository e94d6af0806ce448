import { selectMoment } from '../slices/deviceSlice'
import type { DanceEvent } from '../../domain/event/event'
import { occurrenceOn } from '../../domain/event/occurrences'
import { makeFilter, makePlaceFilter } from '../../domain/sync/filters'
import { FEW_STORED, FIRST_CARDS, firstSpans, isCardOf } from '../../domain/lists/firstSight'
import { navigationTabFor } from '../../domain/navigation/paths'
import { isListed } from '../../domain/event/visibility'
import { selectUserId } from '../slices/authSlice'
import { selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import type { AppThunk } from '../slices/state'
import { firstSightLoaded, selectIsCacheLoaded, selectLastFetch } from '../slices/eventsSlice'
import { loadStoredEvents } from './eventsThunks'

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
