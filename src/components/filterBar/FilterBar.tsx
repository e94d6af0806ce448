import { MapPin, Search } from 'lucide'
import { Icon } from '../Icon'
import { useAppSelector } from '../../state/hooks'
import { selectCounties } from '../../state/slices/filtersSlice'
import { useListOptions } from '../listPage/listOptions'
import styles from './FilterBar.module.css'
import { SEARCH_EVENTS } from '../../domain/texts/listMessages'

/** §2 Filters on list screens: a tag for each chosen county. Each tag opens the location picker. */
export function FilterBar() {
  const counties = useAppSelector(selectCounties)
  const { openPicker, openSearch } = useListOptions()
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={`${styles.tag} ${styles.search}`}
        onClick={openSearch}
        aria-label={SEARCH_EVENTS}
      >
        <Icon of={Search} size={16} />
      </button>
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
