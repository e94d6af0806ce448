import { Check } from 'lucide'
import { Icon } from '../Icon'
import styles from './EventOptions.module.css'
import { ReasonField } from './ReasonField'

/** R83: the reasons that organisers give most. */
const REASONS = ['Venue closed', 'Teacher ill', 'Weather', 'Holidays'] as const

interface Props {
  dates: number
  value: string
  onChange: (text: string) => void
}

/** R83: a reason to choose or to type. A second press on a chosen one removes it. */
export function ReasonChoice({ dates, value, onChange }: Props) {
  return (
    <div className={styles.reason}>
      <ReasonField dates={dates} value={value} onChange={onChange} />
      <div className={styles.reasons} role="group" aria-label="Reasons">
        {REASONS.map(reason => {
          const isChosen = value.trim() === reason
          return (
            <button
              key={reason}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? '' : reason)}
            >
              {isChosen && <Icon of={Check} size={18} />}
              {reason}
            </button>
          )
        })}
      </div>
    </div>
  )
}
