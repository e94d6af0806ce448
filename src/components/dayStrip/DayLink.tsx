import { Link } from 'react-router-dom'
import type { DanceType } from '../../domain/event/dances'
import { dayPath } from '../../domain/lists/days/dayPath'
import type { Day } from '../../domain/time/days'
import { DayFace } from './DayFace'
import styles from './DayStrip.module.css'

interface Props {
  day: Day
  dances: readonly DanceType[] | undefined
  isShown?: boolean
  /** Whether the link replaces the current entry of the history, so that Back leaves all days in one step. */
  replace?: boolean
}

/** R70: a day of a strip that leads to the screen of that day. */
export function DayLink({ day, dances, isShown, replace = false }: Props) {
  return (
    <Link
      to={dayPath(day)}
      replace={replace}
      className={styles.day}
      data-day={day}
      aria-current={isShown ? 'date' : undefined}
    >
      <DayFace day={day} dances={dances} />
    </Link>
  )
}
