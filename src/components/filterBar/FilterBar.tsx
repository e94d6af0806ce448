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

/** The ways from a list's head to the search and the map. */
export function HeadActs() {
  const { traits } = useAppSelector(selectInstall)
  const { openSearch } = useListOptions()
  return (
    <>
      <button type="button" className={styles.search} onClick={openSearch}>
        <Icon of={Search} size={22} />
        <span className="visuallyHidden">{SEARCH_EVENTS}</span>
        <span className={styles.wide} aria-hidden="true">
          {SEARCH}
        </span>
        <kbd className={styles.wide} aria-hidden="true">
          {searchKey(traits)}
        </kbd>
      </button>
      <span id="map-way" className={styles.way} data-later="" />
    </>
  )
}

/** DESIGN List head: from so many places on, a phone names the first one only. */
const MANY_PLACES = 3

/**
 * §2 Filters on list screens: one tag for each chosen county. A press on any tag opens the location picker. A short
 * list has one tag for three counties and more: its name lists them all.
 */
export function PlaceTags({ isShort = false }: { isShort?: boolean }) {
  const counties = useAppSelector(selectCounties)
  const { openPicker } = useListOptions()
  const isJoined = isShort && counties.length >= MANY_PLACES
  const [first = '', ...others] = counties
  // What a tag shows stands in its name, for people who press it by voice.
  const all = `${first} +${others.length}, ${others.join(', ')}`
  return (
    <ul className={styles.tags} aria-label="Chosen locations">
      {counties.slice(0, isJoined ? 1 : undefined).map(county => (
        <li key={county}>
          <button
            type="button"
            className={styles.tag}
            onClick={() => openPicker('location')}
            aria-label={`${isJoined ? all : county}: change location`}
          >
            <Icon of={MapPin} size={16} />
            <bdi>{county}</bdi>
            {isJoined && <b>{` +${others.length}`}</b>}
          </button>
        </li>
      ))}
    </ul>
  )
}
