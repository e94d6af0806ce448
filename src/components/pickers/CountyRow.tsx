import { type ReactNode, useEffect, useState } from 'react'
import type { County } from '../../domain/event/event'
import { eventsThisWeek, NO_EVENTS_YET, wholeMiles } from '../../domain/places/towns/nearMessages'
import { CheckRow } from '../checkRow/CheckRow'
import styles from './pickers.module.css'
import { useLondonMoment } from '../hooks/clock'
import { countThisWeek } from '../../state/lists/elsewhereThunks'
import { useAppDispatch } from '../../state/hooks'

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
            <span>{reason}</span>
            {events && <span>{reason ? `, ${events}` : events}</span>}
          </span>
        )
      }
    >
      {miles !== undefined && <span className={styles.events}>{wholeMiles(miles)}</span>}
      {isPlain && stored > 0 && (
        <span className={styles.events}>
          <span>{stored}</span>
          <span className="visuallyHidden">{stored === 1 ? ' event stored' : ' events stored'}</span>
        </span>
      )}
    </CheckRow>
  )
}

/**
 * How many events of this week a county has, for the chosen dances. Null while they are counted, if the device can't
 * read them or doesn't hold all of them, and if `isWanted` is false.
 */
function useWeekCount(county: County, isWanted: boolean): number | null {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    dispatch(countThisWeek(county, moment)).then(
      found => isOpen && setCount(found),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [dispatch, county, moment, isWanted])
  return isWanted ? count : null
}
