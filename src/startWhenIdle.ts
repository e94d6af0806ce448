import { entries } from './components/layers/entries'
import { makeWakeUp } from './services/device/wakeUp'
import { drawnList, makeKeptList } from './services/firstCard/keptList'
import { makeKeptSnapshots } from './services/network/keptSnapshots'
import type { Services } from './services/services'
import { makeKeptHome } from './services/places/keptHome'
import { watchForUpdates } from './state/device/updatesThunks'
import { retryCounties } from './state/places/countiesThunks'
import { keepClock } from './state/startUp/keepClock'
import { keepDistances } from './state/startUp/keepDistances'
import { keepFirstCard } from './state/startUp/keepFirstCard'
import { keepMapReady } from './state/startUp/keepMapReady'
import { keepSnapshots } from './state/startUp/keepSnapshots'
import { keepTold } from './state/startUp/keepTold'
import { keepWoken } from './state/startUp/keepWoken'
import type { AppStore } from './state/startUp/store'

/** What main.tsx starts once the first screen is painted and the page is idle. */
export function startWhenIdle(store: AppStore, services: Services) {
  void store.dispatch(watchForUpdates())
  store.dispatch(retryCounties())
  keepClock(store, services)
  keepDistances(store, services, {
    keptHome: makeKeptHome(() => localStorage),
    loadGazetteer: async () =>
      (await import(/* webpackChunkName: 'england' */ './services/places/england')).ENGLISH_GAZETTEER,
  })
  keepMapReady(store, services, {
    address: () => location,
    loadMap: () => import(/* webpackChunkName: 'map' */ './screens/map/precomputed/prepareMap'),
  })
  keepTold(store, services, {
    address: () => location,
    open: path => entries.navigator.push(path),
    rename: path => entries.navigator.replace(path, entries.router.location.state),
  })
  keepWoken(store, services, makeWakeUp())
  keepSnapshots(store, services, makeKeptSnapshots())
  keepFirstCard(store, services, { drawnList, keptList: makeKeptList(() => localStorage) })
}
