import { CloudOff } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { SectionHead } from '../../components/following/SectionHead'
import { EventRow } from '../../components/eventRow/EventRow'
import { Icon } from '../../components/Icon'
import { useIsWide } from '../../components/hooks/useIsWide'
import { rowDate } from '../../domain/event/dateLabels'
import { byLine } from '../../domain/following/organiserName'
import { toCome } from '../../domain/following/followHead'
import { savedLabel } from '../../domain/lists/freshness'
import { NOTHING_LISTED, NOTHING_TAKES_PLACE } from '../../domain/texts/followMessages'
import { dayNumber, shortMonth, shortWeekday } from '../../domain/time/dayLabels'
import { monthOf, type Day } from '../../domain/time/days'
import { isPlausibleStamp } from '../../domain/time/stamps'
import { useAppSelector } from '../../state/hooks'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import styles from './Coming.module.css'
import type { View } from './Beside'

const FIRST_ROWS = 6

/** R96: what is next: six events, then all. */
export function Coming({ view: { key, head, nights } }: { view: View }) {
  const { coming } = nights
  const moment = useLondonMoment()
  const { pathname } = useLocation()
  const [isWhole, setIsWhole] = useState(false)
  const isWide = useIsWide()
  const shown = isWhole ? coming : coming.slice(0, FIRST_ROWS)
  const count = toCome(coming) || (coming.length > 0 ? NOTHING_TAKES_PLACE : NOTHING_LISTED)
  return (
    <section aria-label="Next">
      <SectionHead name="Next" count={count} />
      <SavedLine />
      <ul>
        {shown.map((occurrence, position) => (
          <li key={occurrence.event.eventId} className={isWide ? styles.dated : undefined}>
            {isWide && <DateColumn day={occurrence.occurrenceDate} />}
            <EventRow
              occurrence={occurrence}
              from={pathname}
              position={position}
              {...(!isWide && { date: rowDate(occurrence, moment) })}
              by={head.isNamed ? byLine(key, occurrence.event) : undefined}
              withRhythm
            />
          </li>
        ))}
      </ul>
      {shown.length < coming.length && (
        <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
          {`Show all ${coming.length}`}
        </button>
      )}
    </section>
  )
}

/** At a desk the date stands before its row, which says it to screen readers. */
function DateColumn({ day }: { day: Day }) {
  return (
    <span className={styles.date} aria-hidden="true">
      <span>{shortWeekday(day)}</span>
      <b>{dayNumber(day)}</b>
      <span>{shortMonth(monthOf(day))}</span>
    </span>
  )
}

/** R35: without a network, the page has only what this device holds of the chosen places. */
function SavedLine() {
  const isOffline = useAppSelector(selectIsOffline)
  const lastFetch = useAppSelector(selectLastFetch)
  const now = useNow()
  if (!isOffline) return null
  const saved = isPlausibleStamp(lastFetch) ? `, ${savedLabel(lastFetch, now).toLowerCase()}` : ''
  return (
    <p className={styles.saved}>
      <Icon of={CloudOff} size={16} />
      <span>{`In your places${saved}`}</span>
    </p>
  )
}
