import { selectIsCacheLoaded } from '../slices/eventsSlice'
import { networkFound, selectIsOffline } from '../slices/loadSlice'
import { loadStoredEvents, networkTroubled, refreshEvents } from '../sync/eventsThunks'
import type { EventId } from '../../domain/event/event'
import type { AppThunk } from '../slices/state'

const OUTBOX_RETRY_MS = 30_000

/**
 * Runs once the stored records have been read. Shows the stored events, then fetches new ones. Does both again
 * whenever the page wakes or another tab reports a change.
 */
export const startKeepingFresh =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, tabs, onAnswer, now }) => {
    let lostAt = 0
    device.onWake(() => void dispatch(refreshEvents()))
    device.onOffline(() => {
      lostAt = now()
      dispatch(networkTroubled())
    })
    // An answer to an earlier request doesn't show that the network is back.
    onAnswer(begunAt => {
      if (begunAt >= lostAt && selectIsOffline(getState())) dispatch(networkFound())
    })
    tabs.onMessage(message => {
      if (message.about === 'events') void dispatch(readChanged(message.eventIds))
    })
    // Nothing may delay the first frame.
    await device.afterPaint()
    if (!selectIsCacheLoaded(getState())) await dispatch(loadStoredEvents())
    void device.whenQuiet().then(() => dispatch(openOutbox()))
    // While the events are fresh, no request is made. Without this, nothing would notice that the network is missing.
    if (!device.isOnline()) dispatch(networkTroubled())
    await dispatch(refreshEvents())
  }

/**
 * Loads and starts the outbox after the first paint, because the paint doesn't need it. Retries until that succeeds.
 */
const openOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { alarm, log }) => {
    try {
      const { startOutbox } = await import(/* webpackChunkName: 'outbox' */ './startOutbox')
      await dispatch(startOutbox())
    } catch (error) {
      log('The outbox did not start', error)
      alarm('startOutbox', OUTBOX_RETRY_MS, () => void dispatch(openOutbox()))
    }
  }

/** Reads what another tab changed. If the code for this can't be loaded, a later fetch or start shows the change. */
const readChanged =
  (eventIds: EventId[]): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { log }) => {
    try {
      const { readEventsAgain } = await import(/* webpackChunkName: 'fetch' */ '../sync/readEventsAgain')
      await dispatch(readEventsAgain(eventIds))
    } catch (error) {
      log('Reading what another tab saved failed', error)
    }
  }
