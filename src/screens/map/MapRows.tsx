import { useState } from 'react'
import { EventRow } from '../../components/eventRow/EventRow'
import type { EventId } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { ROUTES } from '../../domain/navigation/paths'
import { showMore } from '../../domain/map/mapMessages'
import styles from './MapPanel.module.css'

/**
 * How many rows are drawn at first, and how many more with each press. A dot of a large town may stand for hundreds.
 */
const ROWS = 40

interface Props {
  occurrences: readonly ListedOccurrence[]
  look?: 'small'
  withLevel: boolean
  /** The pointer or the focus is on a row, or no longer on any. */
  onLight?: (eventId: EventId | null) => void
}

/** The rows of a dot, a county or a day. */
export function MapRows({ occurrences, look, withLevel, onLight }: Props) {
  const [shown, setShown] = useState(ROWS)
  const rest = occurrences.length - shown
  return (
    <>
      <ul className={styles.rows} onMouseLeave={() => onLight?.(null)} onBlur={() => onLight?.(null)}>
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
        <button type="button" className={styles.more} onClick={() => setShown(count => count + ROWS)}>
          {showMore(Math.min(rest, ROWS))}
        </button>
      )}
    </>
  )
}
