import { selectHaveCountiesFailed } from '../slices/countiesSlice'
import { loadCounties } from '../places/countiesThunks'
import { networkFound, selectIsCacheLoaded, selectIsOffline } from '../slices/eventsSlice'
import { loadStoredEvents, networkTroubled, readEventsAgain, refreshEvents } from '../sync/eventsThunks'
import type { AppThunk } from '../slices/state'

const OUTBOX_RETRY_MS = 30_000

/**
 * Runs once the stored records are read. Loads the stored events, then fetches new ones. Repeats that whenever the page
 * wakes or another tab reports a change.
 */
export const startKeepingFresh =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, tabs, onAnswer }) => {
    device.onWake(() => {
      void dispatch(refreshEvents())
      if (selectHaveCountiesFailed(getState())) void dispatch(loadCounties())
    })
    device.onOffline(() => dispatch(networkTroubled()))
    onAnswer(() => {
      if (selectIsOffline(getState())) dispatch(networkFound())
    })
    tabs.onMessage(message => {
      if (message.about === 'events') void dispatch(readEventsAgain(message.eventIds))
    })
    // Nothing may delay the first frame.
    await device.afterPaint()
    if (!selectIsCacheLoaded(getState())) await dispatch(loadStoredEvents())
    void dispatch(openOutbox())
    // Fresh events cause no request, so nothing else would notice that the network is missing.
    if (!device.isOnline()) dispatch(networkTroubled())
    await dispatch(refreshEvents())
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
