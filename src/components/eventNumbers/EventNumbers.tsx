import type { DanceEvent } from '../../domain/event/event'
import { savedLabel } from '../../domain/lists/freshness'
import { lastWeeks } from '../../domain/organiser/eventNumbers'
import { hasPublicPage } from '../../domain/navigation/publicPages'
import { LOADING } from '../../domain/texts/listMessages'
import { AT_LEAST, favouritesText, NUMBERS_LATER, viewsText } from '../../domain/texts/numberMessages'
import { NUMBERS } from '../../domain/texts/organiserMessages'
import { useLondonMoment, useNow } from '../hooks/clock'
import styles from './EventNumbers.module.css'
import { useNumbers } from './useNumbers'
import { WeekBars } from './WeekBars'

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
