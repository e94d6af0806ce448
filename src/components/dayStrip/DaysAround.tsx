import { useLayoutEffect, useMemo, useRef } from 'react'
import { daysAround, weekStart } from '../../domain/lists/days/dayOfChoice'
import type { Day } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectDancesOnDays } from '../../state/lists/daySelectors'
import { DayLink } from './DayLink'
import styles from './DayStrip.module.css'

interface Props {
  day: Day
  today: Day
  /** The address of each day. By default its list. */
  pathOf?: (day: Day) => string
}

/** R70: the days around a day of choice. The strip begins with the day's own week; other weeks are a swipe away. */
export function DaysAround({ day, today, pathOf }: Props) {
  const days = useMemo(() => daysAround(day, today), [day, today])
  const dances = useAppSelector(state => selectDancesOnDays(state, days))
  const strip = useRef<HTMLDivElement>(null)
  const [first = day] = days
  const sunday = weekStart(day) > first ? weekStart(day) : first

  // Within a week, the strip stays where the reader's finger is.
  useLayoutEffect(() => {
    const start = strip.current?.querySelector<HTMLElement>(`[data-day="${sunday}"]`)
    const origin = strip.current?.querySelector<HTMLElement>('[data-day]')
    if (strip.current && start && origin) strip.current.scrollLeft = start.offsetLeft - origin.offsetLeft
  }, [sunday, first])

  return (
    <div ref={strip} className={`${styles.strip} ${styles.whole}`} role="group" aria-label="Days">
      {days.map(each => (
        <DayLink
          key={each}
          day={each}
          dances={dances.get(each)}
          isShown={each === day}
          to={pathOf?.(each)}
          replace
        />
      ))}
    </div>
  )
}
