import type { Services } from '../../services/services'
import { noteFavourite } from '../lists/favouriteNewsThunks'
import { countNews, offerTold, syncTold } from '../device/toldThunks'
import { selectEventCreator, selectUserId } from '../slices/authSlice'
import { selectIsOffline } from '../slices/loadSlice'
import { selectFavourites, selectFollowed } from '../slices/favouritesSlice'
import type { AppStore } from './store'
import { whenChanged } from './whenChanged'

/** ms without a change after which the server is told. */
const SETTLED_MS = 5_000

/** The page's address and its router. */
interface Page {
  address: () => Pick<Location, 'pathname' | 'search'>
  open: (path: string) => void
}

/** R88: from now on, the server knows what this device wants to be told, and the badge counts news. A tapped notification opens its screen here. */
export function keepTold(store: AppStore, { told, alarm, device }: Services, { address, open }: Page) {
  const seenOf = ({ pathname, search }: ReturnType<Page['address']>) => {
    const [, id] = /^\/view-event\/([^/]+)$/.exec(pathname) ?? []
    if (id !== undefined && new URLSearchParams(search).has('told'))
      void store.dispatch(noteFavourite(decodeURIComponent(id))).catch(() => {})
  }
  seenOf(address())
  void told().then(device =>
    device.onOpen(path => {
      open(path)
      seenOf(new URL(path, 'https://app'))
    }),
  )
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
