import type { EventId } from '../../domain/event/event'
import { selectHaveCountiesFailed } from '../slices/countiesSlice'
import { loadCounties } from '../places/countiesThunks'
import { selectIsCacheLoaded, storedEventsFound } from '../slices/eventsSlice'
import { loadStoredEvents, networkTroubled, refreshEvents } from '../sync/eventsThunks'
import type { AppThunk } from '../slices/state'

const OUTBOX_RETRY_MS = 30_000
/** More changed events than this are read again as a whole. */
const FEW_EVENTS = 100

/**
 * What happens once the stored records are read: first what the device holds, then the network,
 * then again whenever the page comes back to life or another tab has news.
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
    // What is seen first is at hand, or soon will be: nothing else may delay its frame.
    await device.afterPaint()
    if (!selectIsCacheLoaded(getState())) await dispatch(loadStoredEvents())
    void dispatch(openOutbox())
    // What is fresh enough asks for nothing, and would not notice.
    if (!device.isOnline()) dispatch(networkTroubled())
    await dispatch(refreshEvents())
  }

/** Another tab changed these; those that are no longer stored are gone. */
const readEventsAgain =
  (eventIds: EventId[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { eventDb }) => {
    const events = await eventDb.loadEvents(eventIds)
    const found = new Set(events.map(event => event.eventId))
    dispatch(storedEventsFound({ events, goneIds: eventIds.filter(id => !found.has(id)) }))
  }

/** Loads and starts the outbox, which the first paint does not need; tried again where that fails. */
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
