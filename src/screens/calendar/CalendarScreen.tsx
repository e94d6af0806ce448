import { useLondonMoment } from '../../components/clock'
import { ListHeader } from '../../components/listPage/ListHeader'
import { NothingStored } from '../../components/listPage/NothingStored'
import { MarkOutline } from '../../components/Mark'
import type { MonthGroup } from '../../domain/calendar'
import { monthName, yearOf } from '../../domain/dayLabels'
import { LOADING, NO_EVENTS, UPCOMING_EVENTS } from '../../domain/messages'
import { selectCalendarMonths } from '../../state/events/calendarSelectors'
import { selectListCondition } from '../../state/events/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import styles from './CalendarScreen.module.css'
import { LargeCard } from './LargeCard'

/** §2 Calendar: twelve months of one-off events. */
export default function CalendarScreen() {
  const moment = useLondonMoment()
  const condition = useAppSelector(selectListCondition)
  const months = useAppSelector(state => selectCalendarMonths(state, moment))
  return (
    <main className={styles.screen}>
      <ListHeader title={UPCOMING_EVENTS} />
      {condition === 'unreachable' && <NothingStored />}
      {condition === 'loading' && (
        <p className={styles.loading} role="status">
          {LOADING}
        </p>
      )}
      {condition === 'ready' && months.map(group => <Month key={group.month} group={group} />)}
    </main>
  )
}

function Month({ group: { month, occurrences } }: { group: MonthGroup }) {
  return (
    <section className={styles.group} aria-label={`${monthName(month)} ${yearOf(month)}`}>
      <header className={styles.heading}>
        <h2>{monthName(month)}</h2>
        <p>{yearOf(month)}</p>
      </header>
      {occurrences.length === 0 ? (
        <p className={styles.none}>
          <MarkOutline size={30} />
          {NO_EVENTS}
        </p>
      ) : (
        <ul className={styles.cards}>
          {occurrences.map(occurrence => (
            <li key={occurrence.event.eventId}>
              <LargeCard occurrence={occurrence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
