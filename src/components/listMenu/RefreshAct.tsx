import { RefreshCw } from 'lucide'
import { useLocation } from 'react-router-dom'
import { savedLabel } from '../../domain/lists/freshness'
import { ROUTES } from '../../domain/shell/paths'
import { isPlausibleStamp } from '../../domain/time/stamps'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { refreshFavourites } from '../../state/lists/favouritesThunks'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { useNow } from '../clock'
import { MenuAct } from './MenuAct'

/** R76: a refresh by hand, for whoever can't pull the list down. It says when the list was saved. */
export function RefreshAct() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const lastFetch = useAppSelector(selectLastFetch)
  const now = useNow()
  const refresh = () =>
    pathname === ROUTES.favourites ? refreshFavourites() : refreshEvents({ isForced: true })
  return (
    <MenuAct
      icon={RefreshCw}
      label="Refresh"
      value={isPlausibleStamp(lastFetch) ? savedLabel(lastFetch, now) : ''}
      onClick={() => void dispatch(refresh())}
    />
  )
}
