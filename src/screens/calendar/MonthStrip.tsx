import { useEffect, useMemo, useRef } from 'react'
import { scrollToSection, useCurrentSection } from '../../components/sectionStrip/useCurrentSection'
import type { Month } from '../../domain/time/days'
import { shortMonth, yearOf } from '../../domain/time/dayLabels'
import styles from './MonthStrip.module.css'

/** The id of a month's section, where the month strip scrolls to. */
export const monthGroupId = (month: Month) => `month-${month}`

/** The year at a glance. A press scrolls to a month, and the month in view is marked. */
export function MonthStrip({ months }: { months: Month[] }) {
  const ids = useMemo(() => months.map(monthGroupId), [months])
  const { currentId } = useCurrentSection(ids)
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const showMonth = () => {
      const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
      if (!strip.current || !current) return
      // Scroll the strip sideways only. The page must stay where the reader is.
      strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2
    }
    showMonth()
    // A turned phone has fewer or more months in view.
    window.addEventListener('resize', showMonth)
    return () => window.removeEventListener('resize', showMonth)
  }, [currentId])

  return (
    <div ref={strip} className={styles.strip} role="group" aria-label="Months">
      {months.map(month => (
        <button
          key={month}
          type="button"
          className={styles.month}
          aria-current={monthGroupId(month) === currentId ? 'true' : undefined}
          onClick={press => scrollToSection(monthGroupId(month), press)}
        >
          <span>{shortMonth(month)}</span>
          <span className="visuallyHidden">{` ${yearOf(month)}`}</span>
        </button>
      ))}
    </div>
  )
}
