import { useEffect, useState } from 'react'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { savedLabel } from '../../domain/lists/freshness'
import { hasPublicPage } from '../../domain/navigation/publicPages'
import { lastWeeks, type ReadNumbers } from '../../domain/organiser/eventNumbers'
import { LOADING } from '../../domain/texts/listMessages'
import {
  AT_LEAST,
  favouritesText,
  NUMBERS_LATER,
  VIEWS_BY_WEEK,
  viewsText,
} from '../../domain/texts/numberMessages'
import { NUMBERS } from '../../domain/texts/organiserMessages'
import { dateRange } from '../../domain/time/dateRange'
import { dayAndMonth } from '../../domain/time/dayLabels'
import { addDays, type Day } from '../../domain/time/days'
import { useAppDispatch } from '../../state/hooks'
import { loadNumbers } from '../../state/organiser/team/numberThunks'
import { useLondonMoment, useNow } from '../hooks/clock'
import styles from './EventNumbers.module.css'

/** Decision 24: how many people have the event among their favourites, and the views of its public page. */
export function EventNumbers({ event }: { event: DanceEvent }) {
  const { read, isCurrent } = useNumbers(event.eventId)
  const now = useNow()
  const { day } = useLondonMoment()
  const isPublic = hasPublicPage(event)
  if (!read) {
    return (
      <section className={styles.numbers} aria-label={NUMBERS}>
        <p className={styles.note} role="status">
          {isCurrent === false ? NUMBERS_LATER : LOADING}
        </p>
      </section>
    )
  }
  const { favourites } = read.numbers
  const weeks = lastWeeks(read.numbers, day)
  const views = weeks.at(-1)?.views ?? 0
  return (
    <section className={styles.numbers} aria-label={NUMBERS}>
      <p className={styles.fact}>
        <b>{favourites.toLocaleString('en-GB')}</b> <span>{favouritesText(favourites)}</span>
      </p>
      {isPublic && (
        <p className={styles.fact}>
          <b>{views.toLocaleString('en-GB')}</b> <span>{viewsText(views)}</span>
        </p>
      )}
      {isPublic && <WeekBars weeks={weeks} today={day} />}
      <p className={styles.note}>
        {isCurrent === false ? `${AT_LEAST} ${savedLabel(read.at, now)}.` : AT_LEAST}
      </p>
    </section>
  )
}

interface Props {
  /** Oldest first. */
  weeks: { monday: Day; views: number }[]
  today: Day
}

/** The views of each week: small bars, and the same as a table for screen readers. */
function WeekBars({ weeks, today }: Props) {
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
      {/* A table itself would be as wide as its words. */}
      <div className="visuallyHidden">
        <table>
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
      </div>
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

/**
 * Decision 24: the numbers of an event. First come those that the device kept, then the server's. `read` is null until
 * any are known. `isCurrent` is null until the server answered or failed.
 */
export function useNumbers(eventId: EventId): { read: ReadNumbers | null; isCurrent: boolean | null } {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<ReadNumbers | null>(null)
  const [isCurrent, setIsCurrent] = useState<boolean | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (found: ReadNumbers) => isShown && setRead(found)
    void dispatch(loadNumbers(eventId, show)).then(outcome => isShown && setIsCurrent(outcome))
    return () => {
      isShown = false
    }
  }, [dispatch, eventId])
  return { read, isCurrent }
}
