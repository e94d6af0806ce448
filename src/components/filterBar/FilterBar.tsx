import { MapPin, Search } from 'lucide'
import { Icon } from '../Icon'
import { useAppSelector } from '../../state/hooks'
import { searchKey } from '../../domain/navigation/searchKey'
import { selectInstall } from '../../state/slices/deviceSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { useListOptions } from '../listPage/listOptions'
import styles from './FilterBar.module.css'
import { SEARCH } from '../../domain/texts/labels'
import { SEARCH_EVENTS } from '../../domain/texts/listMessages'

/** §2 Filters on list screens: one tag for each chosen county. A press on any tag opens the location picker. */
export function FilterBar() {
  const counties = useAppSelector(selectCounties)
  const { traits } = useAppSelector(selectInstall)
  const { openPicker, openSearch } = useListOptions()
  return (
    <div className={styles.bar}>
      <button type="button" className={`${styles.tag} ${styles.search}`} onClick={openSearch}>
        <Icon of={Search} size={16} />
        <span className="visuallyHidden">{SEARCH_EVENTS}</span>
        <span className={styles.wide} aria-hidden="true">
          {SEARCH}
        </span>
        <kbd className={styles.wide} aria-hidden="true">
          {searchKey(traits)}
        </kbd>
      </button>
      <span id="map-way" className={styles.way} data-later="" />
      <ul className={styles.tags} aria-label="Chosen locations">
        {counties.map(county => (
          <li key={county}>
            <button
              type="button"
              className={styles.tag}
              onClick={() => openPicker('location')}
              aria-label={`${county}: change location`}
            >
              <Icon of={MapPin} size={16} />
              <bdi>{county}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
