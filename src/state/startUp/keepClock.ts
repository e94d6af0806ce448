import type { Services } from '../../services/services'
import { deviceFound } from '../slices/deviceSlice'
import type { AppStore } from './store'

/**
 * R29: while the device's clock counts as wrong, each wake of the page measures it again. A clock that was put right without
 * a network then shows the right day as soon as the network is back, and not only with the next fetch.
 */
export function keepClock(
  store: AppStore,
  { device, serverClock }: Pick<Services, 'device' | 'serverClock'>,
) {
  device.onWake(async () => {
    if (serverClock.error() === 0) return
    await serverClock.measure()
    store.dispatch(deviceFound({ clockError: serverClock.error() }))
  })
}
