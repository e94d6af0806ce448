import { Menu } from '@base-ui/react/menu'
import { MapPin, Music, Search, SlidersHorizontal, X } from 'lucide'
import { useState } from 'react'
import { Icon } from '../Icon'
import { useLayer } from '../layers/useLayer'
import { useListOptions } from './listOptions'
import styles from './OptionsMenu.module.css'
import { CHANGE_LOCATION, CHANGE_DANCE, SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { OPTIONS } from '../../domain/texts/labels'

/** §2 Filters on list screens: the Options menu. */
export default function OptionsMenu() {
  const { openPicker, openSearch } = useListOptions()
  const [isOpen, setIsOpen] = useState(false)
  useLayer(isOpen, () => setIsOpen(false))
  return (
    <Menu.Root modal open={isOpen} onOpenChange={setIsOpen}>
      <Menu.Trigger className={styles.circle} aria-label={OPTIONS}>
        <Icon of={SlidersHorizontal} size={24} className={styles.closedIcon} />
        <Icon of={X} size={22} className={styles.openIcon} />
      </Menu.Trigger>
      {/* Without this, the menu would be outside all landmarks of the page. */}
      <Menu.Portal role="region" aria-label={OPTIONS}>
        <Menu.Backdrop className={styles.scrim} />
        {/* Fixed, because focusing an item would otherwise scroll the page and move the menu. */}
        <Menu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          side="top"
          align="end"
          sideOffset={12}
          collisionPadding={14}
        >
          <Menu.Popup className={styles.menu}>
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
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
