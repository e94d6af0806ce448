import type { Services } from '../../services/services'
import { deviceFound } from '../slices/deviceSlice'
import type { AppThunk } from '../slices/state'

const MINUTE_MS = 60_000

const installOf = ({ installPrompt }: Services) => ({
  offer: installPrompt.offer(),
  isStandalone: installPrompt.isStandalone(),
  traits: installPrompt.traits(),
})

/** Puts what is known about this device into the state. `makeStore` calls this once. */
export const findDevice = (): AppThunk => (dispatch, _getState, services) => {
  dispatch(
    deviceFound({
      now: services.now(),
      clockError: services.serverClock.error(),
      install: installOf(services),
      isPopupDoubtful: services.auth.isPopupDoubtful(),
      scrollPlaces: services.scrollPlaces.load(),
    }),
  )
}

/**
 * From now on, follows the device: the time at each full minute, and the browser's offer to install the app (§2
 * Setup, Ready?). It also updates the time when the page wakes, because timers stop while a phone sleeps.
 */
export const followDevice = (): AppThunk => (dispatch, _getState, services) => {
  const { now, alarm, device, installPrompt } = services
  const tick = () => {
    dispatch(deviceFound({ now: now() }))
    alarm('minute', MINUTE_MS - (now() % MINUTE_MS), tick)
  }
  installPrompt.onChange(() => dispatch(deviceFound({ install: installOf(services) })))
  device.onWake(tick)
  tick()
}

/** Handles a screen that could not be loaded. Reloads once if that can help. */
export const recoverScreen =
  (error: unknown): AppThunk =>
  (_dispatch, _getState, { updates }) => {
    void updates.recover(error)
  }
