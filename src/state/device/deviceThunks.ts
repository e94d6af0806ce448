import type { Services } from '../../services/services'
import { deviceFound, installChanged, minuteBegan } from '../slices/deviceSlice'
import type { AppThunk } from '../slices/state'

const MINUTE_MS = 60_000

const installOf = ({ installPrompt }: Services) => ({
  offer: installPrompt.offer(),
  isStandalone: installPrompt.isStandalone(),
  traits: installPrompt.traits(),
})

/** Puts into the state what is known about this device when the store is made. */
export const findDevice = (): AppThunk => (dispatch, _getState, services) => {
  dispatch(
    deviceFound({
      now: services.now(),
      install: installOf(services),
      isPopupDoubtful: services.auth.isPopupDoubtful(),
      scrollPlaces: services.scrollPlaces.load(),
    }),
  )
}

/** Updates the time at each full minute, and when the page wakes: timers stand still while a phone sleeps. */
export const keepTime =
  (): AppThunk =>
  (dispatch, _getState, { now, alarm, device }) => {
    const tick = () => {
      dispatch(minuteBegan(now()))
      alarm('minute', MINUTE_MS - (now() % MINUTE_MS), tick)
    }
    device.onWake(tick)
    tick()
  }

/** §2 Setup, Ready?: follows the browser's offer to install the app. */
export const followInstallOffer = (): AppThunk => (dispatch, _getState, services) => {
  services.installPrompt.onChange(() => dispatch(installChanged(installOf(services))))
}

/** §2 Setup, Ready?: shows the browser's install prompt. Resolves once it is answered. */
export const askToInstall =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { installPrompt }) =>
    installPrompt.ask()
