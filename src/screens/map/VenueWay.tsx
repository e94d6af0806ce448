import { ChevronRight, MapPin } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import type { DanceEvent } from '../../domain/event/event'
import { followPath, venueOf } from '../../domain/following/followKey'
import { ROUTES } from '../../domain/navigation/paths'
import styles from './MapPanel.module.css'

/** R96: the way from the place of a dot to the venue's page. */
export function VenueWay({ event }: { event: DanceEvent }) {
  const key = venueOf(event)
  if (key === null) return null
  return (
    <Link className={styles.way} to={followPath(key)} state={{ from: ROUTES.map }}>
      <Icon of={MapPin} size={20} />
      <span dir="auto">{event.location.venue}</span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}
