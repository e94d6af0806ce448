import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../../components/Icon'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'
import styles from './DayChoice.module.css'

interface Props {
  days: readonly Day[]
  /** '' for a date that is not one of them. */
  chosen: Day | ''
  onChange: (day: Day) => void
}

/** §2: the choice of the day that a slot belongs to. */
export function DayChoice({ days, chosen, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Day
      </label>
      <div className={styles.box}>
        <select id={id} name="date" value={chosen} onChange={({ target }) => onChange(target.value)}>
          {chosen === '' && (
            <option value="" disabled>
              Choose a day
            </option>
          )}
          {days.map(day => (
            <option key={day} value={day}>
              {shortDate(day)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={20} className={styles.arrow} />
      </div>
    </div>
  )
}
