import type { ReactNode } from 'react'
import type { County } from '../../domain/event/event'
import { eventsThisWeek, NO_EVENTS_YET, wholeMiles } from '../../domain/places/towns/nearMessages'
import { CheckRow } from '../checkRow/CheckRow'
import styles from './pickers.module.css'
import { useWeekCount } from './useWeekCount'

/** What a row says about a county beside its name. */
interface CountyFacts {
  /** Why the county is offered, such as 'for Leeds'. */
  reason?: ReactNode
  /** How far it is from where the person is. */
  miles?: number | undefined
}

/** Draws the row of a county. */
export type DrawRow = (county: County, facts?: CountyFacts) => ReactNode

interface Props extends CountyFacts {
  county: County
  isOn: boolean
  onToggle: () => void
  /** How many of its events this device holds. 0 if it doesn't hold all of them. */
  stored: number
  /** Whether the county has had events. */
  isListed: boolean
}

/**
 * §2 'Change location': a county with the number of its stored events. A county with a reason or a distance shows only
 * the number of this week's events.
 */
export function CountyRow({ county, isOn, onToggle, stored, isListed, reason, miles }: Props) {
  const isPlain = reason === undefined && miles === undefined
  const week = useWeekCount(county, !isPlain)
  const events = isListed ? week !== null && eventsThisWeek(week) : NO_EVENTS_YET
  return (
    <CheckRow
      label={county}
      isOn={isOn}
      onToggle={onToggle}
      note={
        !isPlain &&
        (reason || events) && (
          <span className={styles.note}>
            {reason}
            {reason && events && ', '}
            {events}
          </span>
        )
      }
    >
      {miles !== undefined && <span className={styles.events}>{wholeMiles(miles)}</span>}
      {isPlain && stored > 0 && (
        <span className={styles.events}>
          {stored}
          <span className="visuallyHidden"> events stored</span>
        </span>
      )}
    </CheckRow>
  )
}
