import { ChevronRight, MapPin, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { EventRow } from '../../components/eventRow/EventRow'
import { Icon } from '../../components/Icon'
import { useLayer } from '../../components/layers/useLayer'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { useDragDown } from '../../components/sheet/Sheet'
import type { DanceEvent, EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { followPath, venueOf } from '../../domain/following/followKey'
import { IN_YOUR_PLACES, showMore } from '../../domain/map/mapMessages'
import { ROUTES } from '../../domain/navigation/paths'
import { CLOSE } from '../../domain/texts/labels'
import { CountyActs } from './CountiesSheet'
import panel from './MapPanel.module.css'
import styles from './MapScreen.module.css'
import type { Opened } from './useMapDay'

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

interface PanelProps {
  title: string
  note: string
  onClose: () => void
  children: ReactNode
}

/** DESIGN Map: a sheet beside the map, which stays usable. Back, Escape, Close and a drag down close it (R77). */
export function MapPanel({ title, note, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const drag = useDragDown(onClose)
  useLayer(true, onClose)
  // Tells people who don't see the map what opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <section className={panel.panel} aria-label={title} data-own-foot="" data-map-panel="">
      <header {...drag} className={panel.head}>
        <span className={panel.grab} aria-hidden="true" />
        <div>
          <h2 ref={heading} className={panel.title} tabIndex={-1}>
            {title}
          </h2>
          <p className={panel.note} role="status">
            {note}
          </p>
        </div>
        <button type="button" className={panel.close} aria-label={CLOSE} onClick={onClose}>
          <Icon of={X} size={22} />
        </button>
      </header>
      <div className={panel.body}>{children}</div>
    </section>
  )
}

/**
 * How many rows are drawn at first, and how many more with each press. A dot of a large town may stand for hundreds.
 */
const ROWS = 40

interface RowsProps {
  occurrences: readonly ListedOccurrence[]
  look?: 'small'
  withLevel: boolean
  /** The pointer or the focus is on a row, or no longer on any. */
  onLight?: (eventId: EventId | null) => void
}

/** The rows of a dot, a county or a day. */
export function MapRows({ occurrences, look, withLevel, onLight }: RowsProps) {
  const [shown, setShown] = useState(ROWS)
  const rest = occurrences.length - shown
  return (
    <>
      <ul className={panel.rows} onMouseLeave={() => onLight?.(null)} onBlur={() => onLight?.(null)}>
        {occurrences.slice(0, shown).map((occurrence, position) => {
          const { event, occurrenceDate } = occurrence
          const light = () => onLight?.(event.eventId)
          return (
            <li key={`${event.eventId} ${occurrenceDate}`} onMouseEnter={light} onFocus={light}>
              <EventRow
                occurrence={occurrence}
                from={ROUTES.map}
                position={position}
                withLevel={withLevel}
                {...(look && { look })}
              />
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <button type="button" className={panel.more} onClick={() => setShown(count => count + ROWS)}>
          {showMore(Math.min(rest, ROWS))}
        </button>
      )}
    </>
  )
}

/** R96: the way from the place of a dot to the venue's page. */
export function VenueWay({ event }: { event: DanceEvent }) {
  const key = venueOf(event)
  if (key === null) return null
  return (
    <Link className={panel.way} to={followPath(key)} state={{ from: ROUTES.map }}>
      <Icon of={MapPin} size={20} />
      <span dir="auto">{event.location.venue}</span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}
