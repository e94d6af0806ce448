import { hasListOptions, ROUTES } from '../../domain/navigation/paths'
import { readDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import type { Day } from '../../domain/time/days'
import type { Device } from '../../services/device/device'
import type { Services } from '../../services/services'
import { selectDayChips } from '../lists/daySelectors'
import { selectNearestOrder } from '../places/nearSelectors'
import { selectCountyNames } from '../slices/countiesSlice'
import { selectMoment } from '../slices/deviceSlice'
import { selectIsHere, selectListCondition, selectListedEvents } from '../slices/eventsSelectors'
import type { RootState } from '../slices/state'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** ms without a change after which the map is prepared. */
const SETTLED_MS = 2_000

type PrepareMap = (state: RootState, day: Day, untilIdle: Device['untilIdle']) => Promise<void>

interface Places {
  /** The address of the page. */
  address: () => { pathname: string; search: string }
  /** Loads the code of the map. It rejects if that can't be loaded. */
  loadMap: () => Promise<{ prepareMap: PrepareMap }>
}

/**
 * From now on, has the map of a list's day worked out while the list rests, so that a tap on 'Map' only draws. Lists
 * load the map's code ahead anyway.
 */
export function keepMapReady(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { alarm, device }: Pick<Services, 'alarm' | 'device'>,
  { address, loadMap }: Places,
) {
  const shown = (state: RootState) => {
    const { pathname, search } = address()
    return [
      selectListCondition(state) === 'ready' && hasListOptions(pathname) && pathname !== ROUTES.map,
      search,
      selectListedEvents(state),
      selectIsHere(state),
      selectDayChips(state),
      selectMoment(state),
      selectCountyNames(state),
      selectNearestOrder(state),
    ] as const
  }
  const work = async () => {
    const [isWanted, search, , , , moment] = shown(store.getState())
    if (!isWanted) return
    const { prepareMap } = await loadMap()
    const day = readDayOfChoice(new URLSearchParams(search).get('date'), moment)
    await prepareMap(store.getState(), day ?? moment.day, device.untilIdle)
  }
  // Without the map's code, the map does all of this when it opens.
  whenChanged(store, shown, () => alarm('map', SETTLED_MS, () => void work().catch(() => {})))
}
