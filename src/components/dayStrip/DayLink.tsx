import { Link } from 'react-router-dom'
import type { DanceType } from '../../domain/event/dances'
import { dayPath } from '../../domain/navigation/dayPaths'
import type { Day } from '../../domain/time/days'
import { DayFace } from './DayFace'
import styles from './DayStrip.module.css'

interface Props {
  day: Day
  dances: readonly DanceType[] | undefined
  isShown?: boolean
  /** DESIGN Focus and keys: whether Tab stops here. The arrow keys go to the other days, so that a list is not 35 presses away. */
  isStop?: boolean
  /** Where the link leads. By default to the day's list. */
  to?: string | undefined
  /** Whether the link replaces the current entry of the history, so that Back leaves all days in one step. */
  replace?: boolean
}

/** R70: a day of a strip, as a link. */
export function DayLink({ day, dances, isShown, isStop = false, to = dayPath(day), replace = false }: Props) {
  return (
    <Link
      to={to}
      replace={replace}
      className={styles.day}
      data-day={day}
      tabIndex={isStop ? undefined : -1}
      aria-current={isShown ? 'date' : undefined}
      // The browser scrolls to no day that only the cell at the end covers.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
    >
      <DayFace day={day} dances={dances} />
    </Link>
  )
}
