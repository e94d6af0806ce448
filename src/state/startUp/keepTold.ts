import type { EventId } from '../../domain/event/event'
import type { Services } from '../../services/services'
import { noteFavourite } from '../lists/favouriteNewsThunks'
import { countNews, offerTold, syncTold } from '../device/toldThunks'
import { selectEventCreator, selectUserId } from '../slices/authSlice'
import { selectIsOffline } from '../slices/loadSlice'
import { selectEvent } from '../slices/eventsSelectors'
import { selectFavourites, selectFollowed } from '../slices/favouritesSlice'
import type { AppThunk } from '../slices/state'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** ms without a change after which the server is told. */
const SETTLED_MS = 5_000
/** Marks the address that a message opens (push/message.ts). */
const TOLD = 'told'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The page's address and its router. */
interface Page {
  address: () => Address
  open: (path: string) => void
  /** Gives the screen on display another address. */
  rename: (path: string) => void
}

/** R33: a message says that what this device holds is old, however lately it was fetched. `opened`: its event, or else several. */
const lookAgain =
  (opened: EventId | null): AppThunk<Promise<void>> =>
  async dispatch => {
    if (opened === null) {
      const { refreshFavourites } = await import(
        /* webpackChunkName: 'favourites' */ '../lists/favouritesThunks'
      )
      await dispatch(refreshFavourites())
    } else {
      const { openEvent } = await import(/* webpackChunkName: 'event-page' */ '../sync/eventPageThunks')
      await dispatch(openEvent(opened, { freshFor: 0 }))
    }
  }

/** R82: a message may tell of what moderators did with the person's events. A start looks for that anyway. */
const lookAtNotices = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUserId(getState())
  const { lookForNotices } = await import(/* webpackChunkName: 'session' */ '../organiser/eventNoticesThunks')
  if (userId !== null) await dispatch(lookForNotices(userId))
}

/** R88: from now on, the server knows what this device wants to be told, and the badge counts news. A tapped notification opens its screen here. */
export function keepTold(
  store: AppStore,
  { told, alarm, device }: Services,
  { address, open, rename }: Page,
) {
  let opened: EventId | null = null
  // What a message told of may reach the device only now, while the person looks at the event.
  const note = () => {
    if (opened !== null && address().pathname === `/view-event/${opened}`)
      void store.dispatch(noteFavourite(opened)).catch(() => {})
  }
  /** Shows an address. The mark of a message goes, and its event counts as seen. */
  const enter = ({ pathname, search, hash }: Address, show: (path: string) => void) => {
    const query = new URLSearchParams(search)
    const isTold = query.has(TOLD)
    query.delete(TOLD)
    show(pathname + (query.size > 0 ? `?${query}` : '') + hash)
    opened = (isTold && /^\/view-event\/([\w-]+)$/.exec(pathname)?.[1]) || null
    note()
    void store.dispatch(lookAgain(opened)).catch(() => {})
  }
  if (new URLSearchParams(address().search).has(TOLD)) enter(address(), rename)
  void told().then(device =>
    device.onOpen(path => {
      enter(new URL(path, 'https://app'), open)
      if (opened === null) void store.dispatch(lookAtNotices()).catch(() => {})
    }),
  )
  whenChanged(store, state => [opened !== null && selectEvent(state, opened)], note)
  // The badge is seen beside other apps, so it is counted when the person leaves this one.
  const count = () => void store.dispatch(countNews()).catch(() => {})
  count()
  device.onHide(count)
  whenChanged(
    store,
    state => [
      selectFavourites(state),
      selectFollowed(state),
      selectUserId(state),
      selectEventCreator(state),
      selectIsOffline(state),
    ],
    () => alarm('told', SETTLED_MS, () => void store.dispatch(syncTold())),
  )
  let known = selectFavourites(store.getState())
  whenChanged(
    store,
    state => [selectFavourites(state)] as const,
    ([favourites]) => {
      const isOneMore = favourites.length === known.length + 1
      known = favourites
      if (isOneMore) void store.dispatch(offerTold()).catch(() => {})
    },
  )
}
