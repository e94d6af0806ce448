import { CircleDot, CircleX, Clock, Megaphone, Pencil } from 'lucide'
import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { useNumbers } from '../../components/eventNumbers/EventNumbers'
import { EventPicture } from '../../components/EventPicture'
import { Icon } from '../../components/Icon'
import { PlaceLine } from '../../components/placeLine/PlaceLine'
import { danceSlug } from '../../domain/event/dances'
import { todayWord } from '../../domain/event/dateLabels'
import { hoursOf } from '../../domain/event/hours'
import { eventName, hoursLabel, venueParts } from '../../domain/event/labels'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { heroState } from '../../domain/lists/hero'
import { editEventPath } from '../../domain/navigation/backTargets'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { cancelledPart } from '../../domain/organiser/permissions'
import { favouritesText } from '../../domain/texts/numberMessages'
import { CANCEL } from '../../domain/texts/editorMessages'
import { ANNOUNCE, CHANGE } from '../../domain/texts/organiserMessages'
import '../../styles/heroTokens.css'
import type { OpenOptions } from '../../components/eventOptions/stepTitles'
import styles from './TonightCard.module.css'

/** §2 Manage events: the own nights of today, above everything else on a phone. Nothing on other days. */
export function Tonight({ nights, onOptions }: { nights: ListedOccurrence[]; onOptions: OpenOptions }) {
  const [first] = nights
  if (!first) return null
  return (
    <section className={styles.tonight} aria-labelledby="tonight">
      <h2 id="tonight">{todayWord(hoursOf(first).startTime)}</h2>
      {nights.map(night => (
        <TonightCard key={night.event.eventId} night={night} onOptions={onOptions} />
      ))}
    </section>
  )
}

interface Props {
  night: ListedOccurrence
  /** Whether its name is the heading of the chosen event on a desk. */
  isHead?: boolean
  onOptions: OpenOptions
}

/** A night of today with the three acts that can't wait: to announce, to change and to cancel this date. */
export function TonightCard({ night, isHead = false, onOptions }: Props) {
  const { event, occurrenceDate, phase } = night
  const { eventId, isRecurring } = event
  const moment = useLondonMoment()
  const { read } = useNumbers(eventId)
  const favourites = read?.numbers.favourites ?? 0
  const state = heroState(night, moment)
  const isOn = phase === 'onNow'
  const [dance] = event.danceTypes
  const Name = isHead ? 'h2' : 'h3'
  return (
    <div className={styles.card} data-look="hero" data-dance={dance && danceSlug(dance)}>
      <Link
        className={styles.head}
        to={viewEventPath(eventId, occurrenceDate)}
        state={{ from: ROUTES.manageEvents }}
      >
        <span className={styles.picture}>
          <EventPicture event={event} kind="thumbnail" />
        </span>
        <div className={styles.words}>
          {state !== '' && (
            <span className={`${styles.state} ${isOn ? styles.onNow : ''}`}>
              <Icon of={isOn ? CircleDot : Clock} size={16} />
              <span>{state}</span>
            </span>
          )}
          <Name className={styles.name} dir="auto">
            {eventName(event)}
          </Name>
          <span className={styles.line}>
            <PlaceLine place={[[hoursLabel(hoursOf(night))], [venueParts(event).venue]]} />
          </span>
          {favourites > 0 && (
            <span className={styles.line}>{`${favourites} ${favouritesText(favourites)}`}</span>
          )}
        </div>
      </Link>
      <p className={styles.acts}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOptions(eventId, isRecurring ? occurrenceDate : null, 'announce')}
        >
          <Icon of={Megaphone} size={20} />
          {ANNOUNCE}
        </button>
        <Link
          to={editEventPath(eventId, isRecurring ? occurrenceDate : undefined)}
          state={{ from: ROUTES.manageEvents }}
        >
          <Icon of={Pencil} size={20} />
          {CHANGE}
        </Link>
        <button
          type="button"
          className={styles.cancel}
          aria-haspopup="dialog"
          aria-label={`Cancel ${cancelledPart(isRecurring)}`}
          onClick={() => onOptions(eventId, isRecurring ? occurrenceDate : null, 'cancel')}
        >
          <Icon of={CircleX} size={20} />
          {CANCEL}
        </button>
      </p>
    </div>
  )
}
