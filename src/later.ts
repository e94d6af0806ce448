import { drawnList } from './services/firstCard/drawnList'
import { makeKeptList } from './services/firstCard/keptList'
import type { Services } from './services/services'
import { watchForUpdates } from './state/device/updatesThunks'
import { retryCounties } from './state/places/countiesThunks'
import { keepFirstCard } from './state/wiring/keepFirstCard'
import type { AppStore } from './state/wiring/store'

/** What main.tsx starts once the first screen is painted and the page is idle. */
export function startLater(store: AppStore, services: Services) {
  void store.dispatch(watchForUpdates())
  store.dispatch(retryCounties())
  keepFirstCard(store, services, { drawnList, keptList: makeKeptList(() => localStorage) })
}
