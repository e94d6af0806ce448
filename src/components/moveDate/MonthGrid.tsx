import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { lastDayOfChoice } from '../../domain/lists/days/dayOfChoice'
import { yearAfter } from '../../domain/time/dateRange'
import { dayName, dayNumber, monthName, weekdayName, yearOf } from '../../domain/time/dayLabels'
import { addDays, addMonths, eachDay, monthOf, weekdayOf, type Day } from '../../domain/time/days'
import { Icon } from '../Icon'
import styles from './moveDate.module.css'

interface Props {
  /** The date that moves. It is struck and can't be chosen. */
  date: Day
  /** The chosen day, or ''. */
  day: Day | ''
  today: Day
  onChoose: (day: Day) => void
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** A month of days to choose from. §9: the week starts on Sunday. */
export function MonthGrid({ date, day, today, onChoose }: Props) {
  const last = lastDayOfChoice(today)
  const [month, setMonth] = useState(monthOf(date < today ? today : date))
  const first: Day = `${month}-01`
  const days = eachDay(first, addDays(`${addMonths(month, 1)}-01`, -1))
  const title = `${monthName(month)} ${yearOf(month)}`
  return (
    <section aria-label="But on">
      <div className={styles.month}>
        <h3 aria-live="polite">{title}</h3>
        <button
          type="button"
          aria-label="Month before"
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon of={ChevronLeft} size={22} />
        </button>
        <button
          type="button"
          aria-label="Next month"
          disabled={month >= monthOf(last)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon of={ChevronRight} size={22} />
        </button>
      </div>
      <ul className={styles.days} aria-label={title}>
        {WEEKDAYS.map(weekday => (
          <li key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday).slice(0, 1)}
          </li>
        ))}
        {days.map(one => (
          <li key={one} style={one === first ? { gridColumnStart: weekdayOf(one) + 1 } : undefined}>
            <button
              type="button"
              aria-label={`${dayName(one)}${yearAfter(one, today)}`}
              aria-pressed={one === day}
              className={one === date ? styles.before : undefined}
              disabled={one === date || one < today || one > last}
              onClick={() => onChoose(one)}
            >
              {dayNumber(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
