import { Map } from 'lucide'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { MAP } from '../../domain/map/mapMessages'
import { mapFrom } from '../../domain/navigation/dayPaths'
import { Icon } from '../Icon'
import styles from './MapWay.module.css'

/** The id of the place beside the search of a list. It is empty in the first frame. */
const PLACE = 'map-way'

/** The way from a list to the map. A day of choice (R70) leads to the same day. */
export function MapWay() {
  const here = useLocation()
  const place = document.getElementById(PLACE)
  if (!place) return null
  return createPortal(
    <Link className={styles.way} to={mapFrom(here)} aria-label={MAP}>
      <Icon of={Map} size={22} />
    </Link>,
    place,
  )
}
