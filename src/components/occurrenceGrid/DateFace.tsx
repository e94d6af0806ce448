import { CirclePause, Pencil } from 'lucide'
import { yearAfter } from '../../domain/time/dateRange'
import { dayNumber, shortMonth } from '../../domain/time/dayLabels'
import { monthOf, type Day } from '../../domain/time/days'
import type { OccurrenceState } from '../../domain/lists/ownEvents'
import { CANCELLED_ICON, Struck } from '../cancelled/Cancelled'
import { Icon } from '../Icon'
import { dateName } from './dateName'
import styles from './OccurrenceGrid.module.css'

const SIGNS = { cancelled: CANCELLED_ICON, paused: CirclePause, changed: Pencil }

interface Props {
  date: Day
  state: OccurrenceState
  today: Day
}

/** DESIGN Date cells: the content of a date's cell. Its accessible name is `dateName`. R67: a far date has its year. */
export function DateFace({ date, state, today }: Props) {
  const year = yearAfter(date, today)
  const face = (
    <>
      <span className={styles.day}>{dayNumber(date)}</span>
      <span className={styles.month}>{shortMonth(monthOf(date))}</span>
      {year !== '' && <span className={styles.month}>{year.trim()}</span>}
    </>
  )
  return (
    <>
      <span className={styles.face} aria-hidden="true">
        <Struck isStruck={state === 'cancelled' || state === 'paused'}>{face}</Struck>
        {state !== 'usual' && (
          <span className={styles.corner}>
            <Icon of={SIGNS[state]} size={15} />
          </span>
        )}
      </span>
      <span className="visuallyHidden">{dateName(date, state, today)}</span>
    </>
  )
}
