import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { CLOSE } from '../../domain/texts/labels'
import { IN_YOUR_PLACES } from '../../domain/map/mapMessages'
import { CountyActs } from './CountyActs'
import { MapRows } from './MapRows'
import styles from './MapScreen.module.css'
import type { Opened } from './useMapDay'
import { VenueWay } from './VenueWay'

interface CardProps {
  opened: Opened
  onClose: () => void
}

/** DESIGN Map: what is open, as a card on the map. Not a region, because the column beside the map has its name. */
export function MapCard({ opened: { county, title, note, count, venue }, onClose }: CardProps) {
  return (
    <div className={styles.card} role="group" aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <button type="button" aria-label={CLOSE} onClick={onClose}>
          <Icon of={X} size={18} />
        </button>
      </div>
      <p className={styles.cardNote} role="status">
        {note}
      </p>
      {county !== null && <CountyActs county={county} count={count} />}
      {venue && <VenueWay event={venue} />}
    </div>
  )
}

interface SideProps {
  opened: Opened | null
  /** All of the day's events. */
  occurrences: readonly ListedOccurrence[]
  /** How many events there are that day, in words. */
  note: string
  /** What the chips leave of them. */
  filters: ReactNode
  withLevel: boolean
  onLight: (eventId: EventId | null) => void
}

/** DESIGN Map: the rows of what is open, or of the whole day. A row lights its dot. */
export function MapSide({ opened, occurrences, note, filters, withLevel, onLight }: SideProps) {
  const title = opened?.title ?? IN_YOUR_PLACES
  return (
    <section className={styles.side} aria-label={title}>
      <GroupHeading name={title} note={opened ? opened.note : note} />
      {!opened && filters}
      <MapRows
        key={title}
        occurrences={opened?.rows ?? occurrences}
        look="small"
        withLevel={withLevel}
        onLight={onLight}
      />
    </section>
  )
}
