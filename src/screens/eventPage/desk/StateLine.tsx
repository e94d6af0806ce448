import { CircleDot } from 'lucide'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import type { Occurrence } from '../../../domain/event/event'
import { dayOfLabel, oftenLabel, ON_NOW, ONE_OFF } from '../../../domain/event/labels'
import { phaseOf } from '../../../domain/event/occurrences'
import styles from './StateLine.module.css'

/** The line above the title on a desk: 'On now', and how often the event takes place. A removed event has neither. */
export function StateLine({ occurrence }: { occurrence: Occurrence }) {
  const { event, dayNumber, dayCount } = occurrence
  const isOn = phaseOf(occurrence, useLondonMoment()) === 'onNow'
  if (event.status === 'deleted') return null
  return (
    <p className={styles.line}>
      {isOn && (
        <span className={styles.on}>
          <Icon of={CircleDot} size={14} />
          {ON_NOW}
        </span>
      )}
      <span>
        {event.isRecurring ? oftenLabel(event) : dayCount > 1 ? dayOfLabel(dayNumber, dayCount) : ONE_OFF}
      </span>
    </p>
  )
}
