import type { EventId } from '../../domain/event/event'
import { selectHaveCountiesFailed } from '../slices/countiesSlice'
import { loadCounties } from '../places/countiesThunks'
import { selectIsCacheLoaded, storedEventsFound } from '../slices/eventsSlice'
import { loadStoredEvents, networkTroubled, refreshEvents } from '../sync/eventsThunks'
import type { AppThunk } from '../slices/state'

const OUTBOX_RETRY_MS = 30_000
/** If another tab changed more events than this, all are read again. */
const FEW_EVENTS = 100

/**
 * Runs once the stored records are read. Loads the stored events, then fetches new ones. Repeats that whenever the page
 * wakes or another tab reports a change.
 */
export const startKeepingFresh =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, tabs }) => {
    device.onWake(() => {
      void dispatch(refreshEvents())
      if (selectHaveCountiesFailed(getState())) void dispatch(loadCounties())
    })
    device.onOffline(() => dispatch(networkTroubled()))
    tabs.onMessage(message => {
      if (message.about !== 'events') return
      if (message.eventIds.length > FEW_EVENTS) void dispatch(loadStoredEvents())
      else void dispatch(readEventsAgain(message.eventIds))
    })
    // Nothing may delay the first frame.
    await device.afterPaint()
    if (!selectIsCacheLoaded(getState())) await dispatch(loadStoredEvents())
    void dispatch(openOutbox())
    // Fresh events cause no request, so nothing else would notice that the network is missing.
    if (!device.isOnline()) dispatch(networkTroubled())
    await dispatch(refreshEvents())
  }

/** Reads the events that another tab changed. Those that are no longer stored are gone. */
const readEventsAgain =
  (eventIds: EventId[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventDb }) => {
    const events = await eventDb.loadEvents(eventIds)
    const found = new Set(events.map(event => event.eventId))
    dispatch(storedEventsFound({ events, goneIds: eventIds.filter(id => !found.has(id)) }))
  }

/** Loads and starts the outbox after the first paint, which does not need it. Retries until that succeeds. */
const openOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { alarm, log }) => {
    try {
      const { startOutbox } = await import(/* webpackChunkName: 'outbox' */ './startOutbox')
      await dispatch(startOutbox())
    } catch (error) {
      log('The outbox could not be started', error)
      alarm('startOutbox', OUTBOX_RETRY_MS, () => void dispatch(openOutbox()))
    }
  }
