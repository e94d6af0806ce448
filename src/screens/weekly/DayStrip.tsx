import { useMemo } from 'react'
import { scrollToSection } from '../../components/sectionStrip/scrollToSection'
import { useCurrentSection } from '../../components/sectionStrip/useCurrentSection'
import { useIsWide } from '../../components/useIsWide'
import { danceSlug } from '../../domain/event/dances'
import { monthOf, type Day } from '../../domain/time/days'
import { dayNumber, monthName, shortWeekday } from '../../domain/time/dayLabels'
import { dancesOfDay, type DayGroup } from '../../domain/lists/weekly'
import { dayGroupId } from './DayGroup'
import styles from './DayStrip.module.css'

interface Props {
  days: Day[]
  /** Empty while events load. The strip then has no dots. */
  groups: readonly DayGroup[]
  /** Whether chips are on. Days that have no events left are then disabled. */
  isFiltered: boolean
}

/** The week at a glance. A press scrolls to a day, and the day in view is marked. */
export function DayStrip({ days, groups, isFiltered }: Props) {
  const ids = useMemo(() => days.map(dayGroupId), [days])
  const isWide = useIsWide()
  const { currentId, press } = useCurrentSection(ids, isWide)
  return (
    <div className={styles.strip} role="group" aria-label="Days">
      {days.map((day, position) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          disabled={isFiltered && groups[position]?.occurrences.length === 0}
          aria-current={dayGroupId(day) === currentId ? 'true' : undefined}
          onClick={event => {
            // On a phone, the day is marked once the scroll reaches it.
            if (isWide) press(dayGroupId(day))
            scrollToSection(dayGroupId(day), event)
          }}
        >
          <span className={styles.weekday}>{shortWeekday(day)} </span>
          <span className={styles.number}>{dayNumber(day)}</span>
          <span className="visuallyHidden"> {monthName(monthOf(day))}</span>
          <Dots group={groups[position]} />
        </button>
      ))}
    </div>
  )
}

function Dots({ group }: { group: DayGroup | undefined }) {
  return (
    <span className={styles.dots}>
      {group && dancesOfDay(group).map(dance => <span key={dance} data-dance={danceSlug(dance)} />)}
    </span>
  )
}
