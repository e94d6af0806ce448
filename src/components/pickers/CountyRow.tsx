import type { ReactNode } from 'react'
import type { County } from '../../domain/event/event'
import { NO_EVENTS_YET, storedEvents, wholeMiles } from '../../domain/places/towns/nearMessages'
import { CheckRow } from '../checkRow/CheckRow'
import styles from './pickers.module.css'

/** What a row says about a county beside its name. */
interface CountyFacts {
  /** Why the county is offered, such as 'for Leeds'. */
  reason?: string | undefined
  /** How far it is from where the person is. */
  miles?: number | undefined
}

/** Draws the row of a county. */
export type DrawRow = (county: County, facts?: CountyFacts) => ReactNode

interface Props extends CountyFacts {
  county: County
  isOn: boolean
  onToggle: () => void
  /** How many of its events this device holds. */
  stored: number
  /** Whether the county has had events. */
  isListed: boolean
}

/** §2 'Change location': a county, with the number of its stored events. */
export function CountyRow({ county, isOn, onToggle, stored, isListed, reason, miles }: Props) {
  const isPlain = reason === undefined && miles === undefined
  const notes = [reason, isListed ? stored > 0 && storedEvents(stored) : NO_EVENTS_YET].filter(Boolean)
  return (
    <CheckRow
      label={county}
      isOn={isOn}
      onToggle={onToggle}
      note={!isPlain && notes.length > 0 && <span className={styles.note}>{notes.join(', ')}</span>}
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
