import { MapPin } from 'lucide'
import { Icon } from '../Icon'
import { useAppSelector } from '../../state/hooks'
import { selectCounties } from '../../state/filters/filtersSlice'
import { useListOptions } from '../listPage/listOptions'
import styles from './FilterBar.module.css'

/** §2 Filters on list screens: a tag for each chosen county; each opens the location picker. */
export function FilterBar() {
  const counties = useAppSelector(selectCounties)
  const { openPicker } = useListOptions()
  return (
    <ul className={styles.bar} aria-label="Chosen locations">
      {counties.map(county => (
        <li key={county}>
          <button
            type="button"
            className={styles.tag}
            onClick={() => openPicker('location')}
            aria-label={`${county}: change location`}
          >
            <Icon of={MapPin} size={16} />
            {county}
          </button>
        </li>
      ))}
    </ul>
  )
}
