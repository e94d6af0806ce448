import { keptUntil } from '../../domain/lists/keptUntil'
import { freshnessLabel, savedLabel } from '../../domain/lists/freshness'
import { ROUTES } from '../../domain/navigation/paths'
import { londonMoment } from '../../domain/time/days'
import type { DrawnList, KeptList } from '../../services/firstCard/keptList'
import type { Services } from '../../services/services'
import { selectHeroWeek } from '../lists/weeklySelectors'
import { selectNearestOrder } from '../places/nearSelectors'
import { selectUserId } from '../slices/authSlice'
import { selectChips } from '../slices/chipsSlice'
import { selectClockError, selectNow } from '../slices/deviceSlice'
import { selectEvents, selectLack, selectListCondition } from '../slices/eventsSelectors'
import { selectLastFetch } from '../slices/eventsSlice'
import { selectIsOffline, selectIsSyncing } from '../slices/loadSlice'
import { selectFavourites } from '../slices/favouritesSlice'
import { selectFilters, selectIsOutdated } from '../slices/filtersSlice'
import type { RootState } from '../slices/state'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** ms without a change after which the list is kept. */
const SETTLED_MS = 2_000
const PATHS: readonly string[] = [ROUTES.home, ROUTES.events]

/** The places where the list is drawn and kept. */
interface Places {
  /** The list as it is drawn, or null. `age` is what the list says about its age. */
  drawnList: (age: string) => DrawnList | null
  keptList: KeptList
}

/** Everything that a drawn week depends on, except the time. */
const shownBy = (state: RootState) =>
  [
    selectEvents(state),
    selectFilters(state),
    selectUserId(state),
    selectFavourites(state),
    selectLastFetch(state),
    selectIsOutdated(state),
    selectClockError(state),
  ] as const

/** Whether the list is drawn in a way that ends with the visit: with chips, or nearest first (R80). */
const isOwnView = (state: RootState) => selectChips(state).length > 0 || selectNearestOrder(state) !== null

/**
 * Decision 20: from now on, keeps the drawn week for the next start, 2 s after its last change and whenever
 * the page is hidden. If anything that the week shows changes, the kept list is dropped in the same task.
 */
export function keepFirstCard(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { device, alarm, now }: Pick<Services, 'device' | 'alarm' | 'now'>,
  { drawnList, keptList }: Places,
) {
  const keep = () => {
    const state = store.getState()
    const lastFetch = selectLastFetch(state)
    // R35, R29: a list with a band says what may be false at the next start.
    const isTrue =
      selectListCondition(state) === 'ready' &&
      !selectIsOutdated(state) &&
      !selectLack(state) &&
      selectClockError(state) === 0
    if (!isTrue || lastFetch === null || isOwnView(state)) return
    // The list is drawn for the last full minute.
    const from = selectNow(state)
    const isFresh =
      freshnessLabel({
        lastFetch,
        now: from,
        isOffline: selectIsOffline(state),
        isSyncing: selectIsSyncing(state),
        isOutdated: false,
      }) === ''
    const until = keptUntil(selectHeroWeek(state, londonMoment(from)), from, isFresh ? lastFetch : null)
    if (until <= now()) return
    const drawn = drawnList(savedLabel(lastFetch, from))
    if (drawn && PATHS.includes(drawn.path)) void keptList.keep({ ...drawn, from, until })
  }
  const keepSoon = () => alarm('keepFirstCard', SETTLED_MS, keep)

  // The start drops the list too, because something may have changed before this code was loaded.
  whenChanged(store, shownBy, () => {
    keptList.drop()
    keepSoon()
  })
  whenChanged(store, state => [isOwnView(state)], keepSoon)
  device.onHide(keep)
}
