import type { ReadSnapshot } from '../../domain/sync/snapshots'
import type { KeptSnapshots } from '../../services/network/keptSnapshots'
import type { Services } from '../../services/services'
import { storedEventsFound } from '../slices/eventsSlice'
import { selectCounties } from '../slices/filtersSlice'
import { SYNC_LOCK } from '../sync/eventsThunks'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** An older snapshot says less than the list's own age promises. */
const YOUNG_MS = 86_400_000

/**
 * R91: shows what the worker has kept while the app was closed, and tells it the chosen counties. So a cancellation of
 * this morning is known in a basement without a network.
 */
export function keepSnapshots(
  store: AppStore,
  { events, eventDb, serverClock, tabs, log }: Services,
  snapshots: KeptSnapshots,
) {
  const take = async () => {
    const counties = selectCounties(store.getState())
    const now = serverClock.now()
    const young = (await events.findSnapshots(counties, snapshots.get)).filter(
      ({ askedAt }) => now - askedAt < YOUNG_MS,
    )
    if (young.length === 0) return
    const stored = await eventDb.loadCounties(counties)
    const changes = changesOf(young, stored)
    // No cursor moves, so the next fetch still asks for everything since the last one (R28).
    await eventDb.storeFetch({ events: changes, removedIds: [], cursors: [] })
    store.dispatch(storedEventsFound({ events: changes, goneIds: [] }))
  }
  void tabs.exclusive(SYNC_LOCK, take).catch(error => log('What the worker kept could not be read', error))
  whenChanged(
    store,
    state => [selectCounties(state)] as const,
    ([counties]) => {
      // The browser may not allow it, and the storage may be full.
      void snapshots.renew(counties).catch(() => {})
    },
  )
}

/**
 * The newer versions of stored events. A snapshot may hold an event that was deleted later, so it adds none. It names no
 * creator (R53), so the events of this device's person stay as they are.
 */
function changesOf(
  snapshots: readonly ReadSnapshot[],
  stored: Awaited<ReturnType<Services['eventDb']['loadCounties']>>,
) {
  const known = new Map(stored.map(event => [event.eventId, event]))
  for (const event of snapshots.flatMap(({ events }) => events)) {
    const before = known.get(event.eventId)
    if (before && !before.creator && !before.organiser && event.lastUpdated > before.lastUpdated)
      known.set(event.eventId, event)
  }
  return [...known.values()].filter(event => !stored.includes(event))
}
