import { ExternalLink, Navigation } from 'lucide'
import { Icon } from '../../../components/Icon'
import type { DanceEvent } from '../../../domain/event/event'
import { addressLines } from '../../../domain/event/labels'
import { mapsLink } from '../../../domain/near/mapsLinks'
import { FollowVenue } from './FollowVenue'
import styles from './Location.module.css'
import { Notice } from './Notice'
import { LOCATION_UNKNOWN } from '../../../domain/texts/listMessages'
import { FIND_US, OPEN_IN_MAPS } from '../../../domain/texts/eventMessages'

/** §2 View event, Location: how to find the place, its address, and a link to it on a map. */
export function Location({ event }: { event: DanceEvent }) {
  const { location } = event
  const link = mapsLink(location)
  return (
    <div className={styles.location}>
      {location.description !== '' && <Notice title={FIND_US} text={location.description} />}
      <section>
        <h2 className={styles.venue} dir="auto">
          {location.venue || LOCATION_UNKNOWN}
        </h2>
        <address className={styles.address} dir="auto">
          {addressLines(event).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <FollowVenue event={event} />
      </section>
      {link !== null && (
        <a className={styles.map} href={link} target="_blank" rel="noopener noreferrer">
          <Icon of={Navigation} size={20} />
          {OPEN_IN_MAPS}
          <Icon of={ExternalLink} size={16} />
        </a>
      )}
    </div>
  )
}
