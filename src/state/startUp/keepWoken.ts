import type { Services } from '../../services/services'
import type { WakeUp } from '../../services/device/wakeUp'
import { drainOutbox } from '../outbox/outboxThunks'
import { selectWaitingCount } from '../slices/outboxSelectors'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/**
 * R91: while something waits to be sent and the page is hidden or offline, the system is asked to wake the app. What is
 * sent, and how, stays with the outbox.
 */
export function keepWoken(store: AppStore, { device }: Services, wakeUp: WakeUp) {
  const waits = () => selectWaitingCount(store.getState()) > 0
  const ask = () => {
    if (waits() && !(device.isVisible() && device.isOnline())) void wakeUp.ask().catch(() => {})
  }
  device.onHide(ask)
  whenChanged(store, state => [selectWaitingCount(state)], ask)
  wakeUp.onWoken(async () => {
    await store.dispatch(drainOutbox({ isWoken: true }))
    return !waits()
  })
}
