import { distancesFrom, placesOf } from '../../domain/near/distances'
import { homeFor } from '../../domain/near/homePlace'
import type { Gazetteer } from '../../domain/near/whereIs'
import type { KeptHome } from '../../services/places/keptHome'
import type { Services } from '../../services/services'
import { selectHome, selectOrigin } from '../places/nearSelectors'
import { selectUserId } from '../slices/authSlice'
import { selectEvents } from '../slices/eventsSelectors'
import { nearChanged } from '../slices/nearSlice'
import type { AppStore } from './store'

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
  const origin = () => selectOrigin(store.getState())
  const known = () => [origin(), selectEvents(store.getState())] as const
  let home = selectHome(store.getState()) ?? keptHome.load()
  let before: ReturnType<typeof known> = [null, {}]

  const work = async () => {
    const [from, events] = known()
    if (from === null) return
    const gazetteer = await loadGazetteer().catch((error: unknown) => {
      log('The towns could not be loaded', error)
      return null
    })
    const isStill = known().every((one, at) => one === [from, events][at])
    // A later change has its own alarm.
    if (isStill)
      store.dispatch(
        nearChanged({ distances: distancesFrom(from, placesOf(Object.values(events)), gazetteer) }),
      )
  }
  const follow = () => {
    const found = selectHome(store.getState())
    const chosen = homeFor(found, selectUserId(store.getState()))
    // This function then runs again.
    if (chosen !== found) return void store.dispatch(nearChanged({ home: chosen }))
    if (chosen !== home) keptHome.save((home = chosen))
    const now = known()
    if (now.every((one, at) => one === before[at])) return
    before = now
    if (now[0] !== null) alarm('distances', SETTLED_MS, () => void work())
    else if (store.getState().near.distances !== null)
      store.dispatch(nearChanged({ distances: null, isNearestFirst: false }))
  }

  store.subscribe(follow)
  store.dispatch(nearChanged({ home }))
  keptHome.onChange(found => {
    home = found
    store.dispatch(nearChanged({ home }))
  })
}
