import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { GroupHeading } from '../../components/listPage/GroupHeading'
import { rowDate } from '../../domain/event/dateLabels'
import type { DanceEvent } from '../../domain/event/event'
import { BETWEEN } from '../../domain/event/labels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { organiserName } from '../../domain/following/organiserName'
import { ROUTES } from '../../domain/navigation/paths'
import { NEW_FROM_FOLLOWED } from '../../domain/texts/followMessages'
import styles from './FavouritesScreen.module.css'

/** R89: what is new from whom the person follows, in the chosen places. Nothing without news. */
export function NewFromFollowed({ fresh }: { fresh: ListedOccurrence[] }) {
  const moment = useLondonMoment()
  if (fresh.length === 0) return null
  const note = `${fresh.length === 1 ? '1 event' : `${fresh.length} events`} in your places`
  return (
    <section aria-label={NEW_FROM_FOLLOWED}>
      <div className={styles.heading}>
        <GroupHeading name={NEW_FROM_FOLLOWED} note={note} />
      </div>
      <ul className={styles.list} aria-label={NEW_FROM_FOLLOWED}>
        {fresh.map((occurrence, position) => (
          <li key={occurrence.event.eventId}>
            <EventRow
              occurrence={occurrence}
              from={ROUTES.favourites}
              position={position}
              date={rowDate(occurrence, moment)}
              by={byLine(occurrence.event)}
              withRhythm
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'By Salsa Rojo • The Haunt'. Undefined if no organiser is named: the row then says where, as everywhere. */
function byLine(event: DanceEvent): string | undefined {
  const name = organiserName(event)
  return name === '' ? undefined : [`By ${name}`, event.location.venue].filter(Boolean).join(BETWEEN)
}
