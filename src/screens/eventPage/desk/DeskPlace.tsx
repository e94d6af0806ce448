import { useState } from 'react'
import type { DanceEvent } from '../../../domain/event/event'
import { addressPair, addressText } from '../../../domain/event/labels'
import { mapsLink } from '../../../domain/near/mapsLinks'
import { OPEN_IN_MAPS } from '../../../domain/texts/eventMessages'
import { LOCATION_UNKNOWN } from '../../../domain/texts/listMessages'
import { copyAddress } from '../../../state/device/sharingThunks'
import { useAppDispatch } from '../../../state/hooks'
import page from '../../../components/eventTop/eventTop.module.css'
import { PlaceMap } from '../../../components/placeMap/PlaceMap'
import { FollowVenue } from '../tabs/FollowVenue'
import styles from './desk.module.css'

/** The place on a desk: its venue, a small map, its address, and two ways to use the address elsewhere. */
export default function DeskPlace({ event }: { event: DanceEvent }) {
  const dispatch = useAppDispatch()
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const link = mapsLink(event.location)
  return (
    <section className={page.place}>
      <h2 className={styles.heading} dir="auto">
        {event.location.venue || LOCATION_UNKNOWN}
      </h2>
      <PlaceMap event={event} />
      <address className={styles.address} dir="auto">
        {addressPair(event).map(line => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {link !== null && (
        <p className={styles.ways}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {OPEN_IN_MAPS}
          </a>
          <button
            type="button"
            onClick={() => void dispatch(copyAddress(addressText(event))).then(setIsCopied)}
          >
            Copy address
          </button>
        </p>
      )}
      <p className={styles.copied} role="status">
        {isCopied ? 'Address copied' : isCopied === false && `Please copy it by hand: ${addressText(event)}`}
      </p>
      <FollowVenue event={event} />
    </section>
  )
}
