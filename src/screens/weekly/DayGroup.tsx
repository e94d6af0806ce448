import { EventRow } from '../../components/eventRow/EventRow'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { CardList } from '../../components/cardList/CardList'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { NoEvents } from '../../components/listPage/NoEvents'
import type { Day } from '../../domain/time/days'
import { dayDate, dayTitle } from '../../domain/time/dayLabels'
import { ROUTES } from '../../domain/shell/paths'
import type { DayGroup as Group } from '../../domain/lists/weekly'
import styles from './DayGroup.module.css'

const SKELETON_ROWS = 3

/** The scroll target of the day strip. */
export const dayGroupId = (day: Day) => `day-${day}`

interface Props {
  group: Group
  today: Day
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
}

/** One day of the week with its occurrences, or the 'No events' card. */
export function DayGroup({ group: { day, occurrences }, today, isLong }: Props) {
  const isToday = day === today
  return (
    <section
      id={dayGroupId(day)}
      className={`${styles.group} ${isToday ? styles.today : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading name={dayTitle(day, today)} note={dayDate(day, today)} />
      {occurrences.length === 0 ? (
        <NoEvents />
      ) : (
        <CardList
          occurrences={occurrences}
          isLong={isLong}
          isFirst={isToday}
          draw={(occurrence, position) => (
            <EventRow
              occurrence={occurrence}
              from={ROUTES.events}
              onDesktop={isToday && position === 0 ? 'cover' : 'small'}
            />
          )}
        />
      )}
    </section>
  )
}

/** A day whose events are still loading: the same heading over skeleton rows. */
export function DayGroupSkeleton({ day, today }: { day: Day; today: Day }) {
  return (
    <section
      className={`${styles.group} ${day === today ? styles.today : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading name={dayTitle(day, today)} note={dayDate(day, today)} />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <EventRowSkeleton key={row} />
      ))}
    </section>
  )
}
