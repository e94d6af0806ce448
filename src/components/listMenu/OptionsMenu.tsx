import { Menu } from '@base-ui/react/menu'
import { House, Map, MapPin, Music, Search, SlidersHorizontal, X, RefreshCw } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import '../../styles/forcedColours.css'
import '../../styles/print.css'
import { Icon } from '../Icon'
import scrim from '../layers/Scrim.module.css'
import { useLayer } from '../layers/useLayer'
import { useScrim } from '../layers/useScrim'
import '../motion/screenTransitions'
import { useSearchKey } from '../search/useSearchKey'
import { useListOptions } from '../listPage/listOptions'
import { ChooseDayAct, MenuAct, NearAct } from './MenuActs'
import { OrderChoice } from './OrderChoice'
import { useNow } from '../hooks/clock'
import { selectHome } from '../../state/places/nearSelectors'
import { selectFilters } from '../../state/slices/filtersSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { refreshFavourites } from '../../state/lists/favouritesThunks'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { refreshEvents } from '../../state/sync/eventsThunks'
import { loadSheet } from '../listPage/ListSheet'
import styles from './OptionsMenu.module.css'
import { CHANGE_LOCATION, CHANGE_DANCE, SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { CLOSE, OPTIONS } from '../../domain/texts/labels'
import { MAP } from '../../domain/map/mapMessages'
import { mapFrom } from '../../domain/navigation/dayPaths'
import { DANCE_TYPES } from '../../domain/event/dances'
import { HOME_PLACE } from '../../domain/places/locationMessages'
import { savedLabel } from '../../domain/lists/freshness'
import { ROUTES } from '../../domain/navigation/paths'
import { isPlausibleStamp } from '../../domain/time/stamps'

const ALL_DANCES = 'All dances'

/** ms to wait after a list is shown, while the page is still busy. */
const REST_MS = 3_000

/** Paints the pressed circle first, because a slow phone needs several frames to draw the menu. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/**
 * The menu opens when the press ends. Otherwise, a slow press of a mouse ends on what the menu has put in its place:
 * the sheet's own Close.
 */
const waitForClick = (event: { preventBaseUIHandler: () => void }) => event.preventBaseUIHandler()

/** On such a screen, the menu is a sheet with a Close of its own. */
const SHEET = '(max-width: 599px)'

/** §2 Filters on list screens: the Options menu. */
export default function OptionsMenu() {
  const { openPicker, openSearch } = useListOptions()
  const home = useAppSelector(selectHome)
  const { counties, dances } = useAppSelector(selectFilters)
  const [isOpen, setIsOpen] = useState(false)
  const here = useLocation()
  const navigate = useNavigate()
  // Favourites are a list by time (R25), so the order of a day's events isn't offered there.
  const hasOrder = here.pathname !== ROUTES.favourites
  const close = () => setIsOpen(false)
  useSearchKey(openSearch)
  useLayer(isOpen, close)
  useScrim(isOpen)
  // Load the sheets early, so that a tap finds its sheet ready.
  useEffect(() => {
    const resting = setTimeout(() => {
      for (const kind of ['location', 'dance', 'search'] as const) loadSheet(kind).catch(() => {})
    }, REST_MS)
    return () => clearTimeout(resting)
  }, [])
  return (
    <Menu.Root
      modal
      open={isOpen}
      onOpenChange={open => (open ? afterPaint(() => setIsOpen(true)) : setIsOpen(false))}
    >
      <Menu.Trigger
        className={styles.circle}
        aria-label={OPTIONS}
        onPointerDown={waitForClick}
        onMouseDown={waitForClick}
      >
        <Icon of={SlidersHorizontal} size={24} className={styles.closedIcon} />
        <Icon of={X} size={22} className={styles.openIcon} />
      </Menu.Trigger>
      {/* Without this role, the menu would be outside all landmarks of the page. */}
      <Menu.Portal role="region" aria-label={OPTIONS}>
        <Menu.Backdrop className={scrim.clear} />
        {/* Fixed, because otherwise focusing an item would scroll the page and move the menu. */}
        <Menu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={14}
        >
          <Menu.Popup className={styles.menu}>
            <p className={styles.title} aria-hidden="true">
              {OPTIONS}
            </p>
            {hasOrder && (
              <>
                <OrderChoice />
                <NearAct onDone={close} />
              </>
            )}
            <MenuAct icon={Search} label={SEARCH_EVENTS} onClick={openSearch} />
            {here.pathname !== ROUTES.map && (
              <MenuAct icon={Map} label={MAP} onClick={() => void navigate(mapFrom(here))} />
            )}
            <ChooseDayAct onDone={close} />
            <MenuAct
              icon={MapPin}
              label={CHANGE_LOCATION}
              value={counties.join(', ')}
              onClick={() => openPicker('location')}
            />
            <MenuAct
              icon={Music}
              label={CHANGE_DANCE}
              value={dances.length < DANCE_TYPES.length ? dances.join(', ') : ALL_DANCES}
              onClick={() => openPicker('dance')}
            />
            <MenuAct icon={House} label={HOME_PLACE} value={home?.town} onClick={() => openPicker('home')} />
            <RefreshAct />
            {window.matchMedia(SHEET).matches && (
              <Menu.Item className={styles.close} aria-label={CLOSE}>
                <Icon of={X} size={22} />
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** R76: a refresh by hand, for whoever can't pull the list down. It says when the list was saved. */
function RefreshAct() {
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
