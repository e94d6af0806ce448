import { ArrowRight, Calendar, MapPin, Megaphone, Sprout, type IconNode } from 'lucide'
import { useId } from 'react'
import type { EventId, Occurrence } from '../../domain/event/event'
import { rowPrice, rowSigns, type RowSign } from '../../domain/lists/rowFacts'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { selectIsFavourite } from '../../state/slices/favouritesSlice'
import { Icon } from '../Icon'
import { Ember } from '../Logo'
import styles from './RowFacts.module.css'

const ICONS: Record<RowSign['kind'], IconNode> = {
  movedPlace: MapPin,
  movedTime: Calendar,
  announcement: Megaphone,
  level: Sprout,
}

interface SignsProps {
  occurrence: Occurrence
  /** Whether the list shows only events with a class for beginners. */
  withLevel: boolean
}

/** What is special about the date: that it moved, its announcement, or the time of its class for beginners. */
export function RowSigns({ occurrence, withLevel }: SignsProps) {
  const base = useAppSelector(state => selectEvent(state, occurrence.event.eventId))
  return rowSigns(occurrence, base, withLevel).map(({ kind, word, rest }) => (
    <span key={kind} className={`${styles.sign} ${styles[kind]}`} dir="auto">
      <Icon of={ICONS[kind]} size={15} className={word === 'Moved' ? styles.replaced : undefined} />
      {word === 'Moved' && <Icon of={ArrowRight} size={15} className={styles.arrow} />}
      <span className={styles.words}>
        <span>{word}</span>
        <span className={styles.rest}>{rest}</span>
      </span>
    </span>
  ))
}

/** The price, and a heart if the event is a favourite. */
export function RowCost({ event, hasHeart }: { event: Occurrence['event']; hasHeart: boolean }) {
  const price = rowPrice(event)
  return (
    <>
      {hasHeart && <RowHeart eventId={event.eventId} />}
      {price !== '' && <span className={styles.price}>{price}</span>}
    </>
  )
}

/** A heart if the event is a favourite. */
export function RowHeart({ eventId }: { eventId: EventId }) {
  const ember = useId()
  const isFavourite = useAppSelector(state => selectIsFavourite(state, eventId))
  if (!isFavourite) return null
  return (
    <svg className={styles.heart} viewBox="0 0 24 24" role="img" aria-label="Favourite">
      <defs>
        <Ember id={ember} />
      </defs>
      <path
        fill={`url(#${ember})`}
        d="M12 21.5C5.4 16.4 2 12.7 2 8.6A5.6 5.6 0 0 1 12 5.2 5.6 5.6 0 0 1 22 8.6C22 12.7 18.6 16.4 12 21.5Z"
      />
    </svg>
  )
}
