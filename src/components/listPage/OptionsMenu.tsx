import { Menu } from '@base-ui/react/menu'
import { House, MapPin, Music, Search, SlidersHorizontal, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon'
import scrim from '../layers/Scrim.module.css'
import { useLayer } from '../layers/useLayer'
import { useScrim } from '../layers/useScrim'
// Imported in this chunk, because the chunk is loaded right after the first list.
import '../motion/screenTransitions'
import { useSearchKey } from '../search/useSearchKey'
import { useListOptions } from './listOptions'
import { OrderChoice } from './OrderChoice'
import { useAppSelector } from '../../state/hooks'
import { selectHome } from '../../state/places/nearSelectors'
import { loadSheet } from './ListSheet'
import styles from './OptionsMenu.module.css'
import { CHANGE_LOCATION, CHANGE_DANCE, SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { OPTIONS } from '../../domain/texts/labels'
import { HOME_PLACE } from '../../domain/places/locationMessages'

/** ms to wait after a list is shown, while the page is still busy. */
const REST_MS = 3_000

/** Paints the pressed circle first, because a slow phone needs several frames to draw the menu. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** §2 Filters on list screens: the Options menu. */
export default function OptionsMenu() {
  const { openPicker, openSearch } = useListOptions()
  const home = useAppSelector(selectHome)
  const [isOpen, setIsOpen] = useState(false)
  useSearchKey(openSearch)
  useLayer(isOpen, () => setIsOpen(false))
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
      <Menu.Trigger className={styles.circle} aria-label={OPTIONS}>
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
            <OrderChoice />
            <Menu.Item className={styles.item} onClick={openSearch}>
              <Icon of={Search} size={22} />
              {SEARCH_EVENTS}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => openPicker('location')}>
              <Icon of={MapPin} size={22} />
              {CHANGE_LOCATION}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => openPicker('dance')}>
              <Icon of={Music} size={22} />
              {CHANGE_DANCE}
            </Menu.Item>
            <Menu.Item className={styles.item} onClick={() => openPicker('home')}>
              <Icon of={House} size={22} />
              <span className={styles.words}>
                {HOME_PLACE}
                {home && <span className={styles.value}>{home.town}</span>}
              </span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
