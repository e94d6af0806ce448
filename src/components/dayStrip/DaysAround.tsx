import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
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

  /** Begins with the day's week, or later if the day would be beyond the end. By default, only if the day is out of view. */
  const showDay = useEffectEvent((isAnew = false) => {
    const chosen = strip.current?.querySelector('[aria-current]')
    if (!strip.current || !chosen) return
    const { left, right } = strip.current.getBoundingClientRect()
    const { left: start, right: end, width } = chosen.getBoundingClientRect()
    if (!isAnew && start > left - 1 && end < right + 1) return
    const inView = Math.floor((right - left + 1) / width)
    const from = Math.max(days.indexOf(sunday), days.indexOf(day) - inView + 1)
    strip.current.scrollLeft = from * width
  })
  useLayoutEffect(() => showDay(true), [sunday, first])
  // Within a week, the strip stays where the reader's finger is.
  useLayoutEffect(() => showDay(), [day])
  // A turned phone has fewer or more days in view.
  useEffect(() => {
    const turned = () => showDay()
    window.addEventListener('resize', turned)
    return () => window.removeEventListener('resize', turned)
  }, [])

  return (
    <div ref={strip} className={`${styles.strip} ${styles.whole}`} role="group" aria-label="Days">
      {days.map(each => (
        <DayLink
          key={each}
          day={each}
          dances={dances.get(each)}
          isShown={each === day}
          isStop={weekStart(each) === weekStart(day)}
          to={pathOf?.(each)}
          replace
        />
      ))}
    </div>
  )
}
