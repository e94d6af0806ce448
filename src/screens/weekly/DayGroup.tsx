import { memo } from 'react'
import { isSameGroup } from '../../components/cardList/sameGroup'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import type { Day } from '../../domain/time/days'
import { dayDate, dayTitle } from '../../domain/time/dayLabels'
import { eventCount, type DayGroup as Group } from '../../domain/lists/weekly'
import { countNote } from '../../domain/sync/lack'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import { DayCards } from './DayCards'
import styles from './DayGroup.module.css'

const SKELETON_ROWS = 4

/** The id of a day's section, where the day strip scrolls to. */
export const dayGroupId = (day: Day) => `day-${day}`

interface Props {
  group: Group
  today: Day
  /** Whether the whole week is long. A long week renders only the cards near the window. */
  isLong: boolean
  /** The state of the first event if it is the hero, for example 'On now'. Null if there is no hero. */
  hero: string | null
  /** Whether each row names its class for beginners. */
  withLevel: boolean
}

/** One day of the week with its occurrences. A day without any is one line, 'No events'. */
export const DayGroup = memo(DrawnGroup, isSameGroup)

function DrawnGroup({ group, today, isLong, hero, withLevel }: Props) {
  const { day, occurrences } = group
  const isToday = day === today
  const note = countNote(useAppSelector(selectLack))
  const isEmpty = occurrences.length === 0
  const count = eventCount(group, today)
  return (
    <section
      id={dayGroupId(day)}
      className={`${styles.group} ${isToday ? styles.today : ''} ${isEmpty ? styles.empty : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading
        name={dayTitle(day, today)}
        note={dayDate(day, today)}
        end={count === null ? null : count + note}
        isEmpty={isEmpty}
      />
      {!isEmpty && (
        <DayCards group={group} isToday={isToday} isLong={isLong} hero={hero} withLevel={withLevel} />
      )}
    </section>
  )
}

/** A day whose events are still loading: the same heading above skeleton rows. */
export function DayGroupSkeleton({ day, today }: { day: Day; today: Day }) {
  return (
    <section
      className={`${styles.group} ${day === today ? styles.today : ''}`}
      aria-label={dayTitle(day, today)}
    >
      <GroupHeading name={dayTitle(day, today)} note={dayDate(day, today)} />
      <div className={styles.rows}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <EventRowSkeleton key={row} look={day === today && row === 0 ? 'hero' : 'small'} />
        ))}
      </div>
    </section>
  )
}
