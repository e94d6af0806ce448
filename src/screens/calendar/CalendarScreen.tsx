import { useLondonMoment } from '../../components/clock'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { ListScreen } from '../../components/listPage/ListScreen'
import { NoEvents } from '../../components/listPage/NoEvents'
import { NothingStored } from '../../components/listPage/NothingStored'
import type { MonthGroup } from '../../domain/calendar'
import { monthName, yearOf } from '../../domain/dayLabels'
import { LOADING, UPCOMING_EVENTS } from '../../domain/messages'
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
    <ListScreen title={UPCOMING_EVENTS}>
      {condition === 'unreachable' && <NothingStored />}
      {condition === 'loading' && (
        <p className={styles.loading} role="status">
          {LOADING}
        </p>
      )}
      {condition === 'ready' && months.map(group => <Month key={group.month} group={group} />)}
    </ListScreen>
  )
}

function Month({ group: { month, occurrences } }: { group: MonthGroup }) {
  return (
    <section className={styles.group} aria-label={`${monthName(month)} ${yearOf(month)}`}>
      <GroupHeading name={monthName(month)} note={yearOf(month)} />
      {occurrences.length === 0 ? (
        <NoEvents />
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
