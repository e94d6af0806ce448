import { distancesFrom, type Gazetteer, placesOf } from '../../domain/near/distances'
import { homeFor } from '../../domain/near/homePlace'
import type { KeptHome } from '../../services/places/keptHome'
import type { Services } from '../../services/services'
import { selectHome, selectOrigin } from '../places/nearSelectors'
import { selectUserId } from '../slices/authSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { nearChanged } from '../slices/nearSlice'
import type { RootState } from '../slices/state'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** ms without a change after which distances are worked out. A fetch changes the events several times. */
const SETTLED_MS = 200

interface Places {
  keptHome: KeptHome
  /** Loads the positions of towns. Rejects if they can't be loaded. */
  loadGazetteer: () => Promise<Gazetteer>
}

/**
 * R80: from now on, keeps the chosen home place on this device, and the distances of all known events up to date. This
 * code begins once the first list is painted. Without the gazetteer, only exact positions have a distance.
 */
export function keepDistances(
  store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>,
  { alarm, log }: Pick<Services, 'alarm' | 'log'>,
  { keptHome, loadGazetteer }: Places,
) {
  const known = (state: RootState) => [selectOrigin(state), selectEvents(state)] as const
  let home = selectHome(store.getState()) ?? keptHome.load()

  const work = async () => {
    const [from, events] = known(store.getState())
    if (from === null) return
    const gazetteer = await loadGazetteer().catch((error: unknown) => {
      log('The towns could not be loaded', error)
      return null
    })
    const isStill = known(store.getState()).every((one, at) => one === [from, events][at])
    // A later change has its own alarm.
    if (isStill)
      store.dispatch(
        nearChanged({ distances: distancesFrom(from, placesOf(Object.values(events)), gazetteer) }),
      )
  }

  store.dispatch(nearChanged({ home }))
  whenChanged(
    store,
    state => [selectHome(state), selectUserId(state)] as const,
    ([found, userId]) => {
      const chosen = homeFor(found, userId)
      // This function then runs again.
      if (chosen !== found) store.dispatch(nearChanged({ home: chosen }))
      else if (chosen !== home) keptHome.save((home = chosen))
    },
  )
  whenChanged(store, known, ([from]) => {
    if (from !== null) alarm('distances', SETTLED_MS, () => void work())
    else if (store.getState().near.distances !== null)
      store.dispatch(nearChanged({ distances: null, isNearestFirst: false }))
  })
  keptHome.onChange(found => {
    home = found
    store.dispatch(nearChanged({ home }))
  })
}
