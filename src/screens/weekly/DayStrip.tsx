import { lazy, Suspense, useMemo } from 'react'
import { Boundary } from '../../components/Boundary'
import { DayFace } from '../../components/dayStrip/DayFace'
import styles from '../../components/dayStrip/DayStrip.module.css'
import { screenHooks } from '../../components/motion/screenHooks'
import { scrollToSection, useCurrentSection } from '../../components/sectionStrip/useCurrentSection'
import { useIsWide } from '../../components/hooks/useIsWide'
import type { Day } from '../../domain/time/days'
import { dancesOfDay, type DayGroup } from '../../domain/lists/weekly'
import { dayGroupId } from './DayGroup'

// The days after this week load later, because the first frame shows only this week.
const DaysAhead = lazy(async () => {
  await screenHooks.whenQuiet()
  return import(/* webpackChunkName: 'long-lists' */ '../../components/dayStrip/DaysAhead')
})

interface Props {
  days: Day[]
  /** Empty while events load. The strip then has no dots. */
  groups: readonly DayGroup[]
  /** Whether chips are on. Days that have no events left are then disabled. */
  isFiltered: boolean
}

/**
 * The week at a glance. A press scrolls to a day, and the day in view is marked. R70: further days and the choice of
 * any day are beyond its end.
 */
export function DayStrip({ days, groups, isFiltered }: Props) {
  const ids = useMemo(() => days.map(dayGroupId), [days])
  const isWide = useIsWide()
  const { currentId, press } = useCurrentSection(ids, isWide)
  return (
    <div className={styles.strip} role="group" aria-label="Days">
      {days.map((day, position) => {
        const group = groups[position]
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            disabled={isFiltered && group?.occurrences.length === 0}
            aria-current={dayGroupId(day) === currentId ? 'true' : undefined}
            onClick={event => {
              // On a phone, the day is marked once the scroll reaches it.
              if (isWide) press(dayGroupId(day))
              scrollToSection(dayGroupId(day), event)
            }}
          >
            <DayFace day={day} dances={group && dancesOfDay(group)} />
          </button>
        )
      })}
      <div className={styles.ahead} data-later="">
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <DaysAhead />
          </Suspense>
        </Boundary>
      </div>
    </div>
  )
}
