import { dateRange } from '../../domain/time/dateRange'
import { dayAndMonth } from '../../domain/time/dayLabels'
import { addDays, type Day } from '../../domain/time/days'
import { VIEWS_BY_WEEK } from '../../domain/texts/numberMessages'
import styles from './EventNumbers.module.css'

interface Props {
  /** Oldest first. */
  weeks: { monday: Day; views: number }[]
  today: Day
}

/** The views of each week: small bars, and the same as a table for screen readers. */
export function WeekBars({ weeks, today }: Props) {
  const most = Math.max(1, ...weeks.map(({ views }) => views))
  const [first] = weeks
  return (
    <figure className={styles.weeks}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${weeks.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(({ monday, views }, index) => {
          const height = Math.max(MIN_HEIGHT, (HEIGHT * views) / most)
          return (
            <rect
              key={monday}
              className={styles.bar}
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              rx={1.5}
            />
          )
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && dayAndMonth(first.monday)}</span>
        <span>this week</span>
      </p>
      <table className="visuallyHidden">
        <caption>{VIEWS_BY_WEEK}</caption>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, views }) => (
            <tr key={monday}>
              <th scope="row">{dateRange(monday, addDays(monday, 6), needsYear(monday, today))}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const STEP = 14
const GAP = 4
const HEIGHT = 40
/** A week without views is still a line. */
const MIN_HEIGHT = 2

/** True for weeks of another year, such as last year's in January. */
const needsYear = (monday: Day, today: Day) => monday.slice(0, 4) !== today.slice(0, 4)
