import {
  ArrowRight,
  CirclePause,
  CirclePlay,
  CircleX,
  Copy,
  Ellipsis,
  Layers,
  Pencil,
  RotateCcw,
} from 'lucide'
import { Link } from 'react-router-dom'
import { CANCELLED_ICON, Struck } from '../../components/cancelled/Cancelled'
import { EventNumbers } from '../../components/eventNumbers/EventNumbers'
import { isStepped, type OpenOptions } from '../../components/eventOptions/stepTitles'
import { EventPicture } from '../../components/EventPicture'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { ChangeState } from '../../components/outbox/ChangeState'
import { PlaceLine } from '../../components/placeLine/PlaceLine'
import AskedChange from '../../components/sentBack/AskedChange'
import { occurrenceDates, whenText } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { CANCELLED, eventName, PAUSED, timeRange } from '../../domain/event/labels'
import { isOff, isPending } from '../../domain/event/visibility'
import {
  hoursOfAll,
  type OccurrenceState,
  occurrenceState,
  type OwnEvent,
  ownTonight,
  whenLabel,
} from '../../domain/lists/ownEvents'
import { movedTo } from '../../domain/navigation/movedDates'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { type EventOption, eventOptions, wizardPath } from '../../domain/organiser/permissions'
import { placeParts } from '../../domain/places/placeLabels'
import { OPTIONS } from '../../domain/texts/labels'
import { LOCATION_UNKNOWN } from '../../domain/texts/listMessages'
import { MOVE_DATE } from '../../domain/texts/organiserMessages'
import { yearAfter } from '../../domain/time/dateRange'
import { dayName } from '../../domain/time/dayLabels'
import { useAppSelector } from '../../state/hooks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { PausedBanner } from './EventHead'
import styles from './EventPanel.module.css'
import dates from './OccurrenceTable.module.css'
import { TonightCard } from './TonightCard'

interface Props {
  own: OwnEvent
  onOptions: OpenOptions
}

/** The most frequent acts are beside the name. The options dialog has all acts. */
const SHOWN: Partial<Record<EventOption, typeof Copy>> = {
  editEvent: Layers,
  copy: Copy,
  pause: CirclePause,
  resume: CirclePlay,
  cancel: CircleX,
  reinstate: RotateCcw,
}

/** An act and its opposite share one button, so that the focus can return to it. */
const keyOf = (option: EventOption) =>
  option === 'resume' ? 'pause' : option === 'reinstate' ? 'cancel' : option

/** The chosen event on a wide screen: its facts, its acts and its dates. */
export function EventPanel({ own, onOptions }: Props) {
  const { event, occurrences } = own
  const { eventId, isRecurring } = event
  const isPaused = event.status === 'paused'
  const [first] = occurrences
  const moment = useLondonMoment()
  const [night] = ownTonight([own], moment)
  const userId = useAppSelector(selectUserId)
  const options = eventOptions({ event, date: null, userId, isReported: false }).flat()
  const drawAct = (option: EventOption, label: string) => {
    const icon = option === 'editEvent' && !isRecurring ? Pencil : SHOWN[option]
    const path = wizardPath(option, eventId, null)
    if (!icon) return null
    if (path !== null) {
      return (
        <Link key={option} to={path} state={{ from: ROUTES.manageEvents }}>
          <Icon of={icon} size={18} />
          <span>{label}</span>
        </Link>
      )
    }
    return (
      isStepped(option) && (
        <button key={keyOf(option)} type="button" onClick={() => onOptions(eventId, null, option)}>
          <Icon of={icon} size={18} />
          <span>{label}</span>
        </button>
      )
    )
  }
  return (
    <section className={styles.panel} aria-label={eventName(event)}>
      {night ? (
        <TonightCard night={night} isHead onOptions={onOptions} />
      ) : (
        <header className={styles.header}>
          <span className={`${styles.picture} ${isOff(event) ? styles.off : ''}`}>
            <EventPicture event={event} kind="image" sizes="186px" />
          </span>
          <div>
            <h2 className={styles.name} dir="auto">
              {eventName(event)}
            </h2>
            <p className={styles.when}>
              {isRecurring || !first
                ? `${whenLabel(event, moment.day)}, ${timeRange(event.startTime, event.endTime)}`
                : whenText(first, moment)}
            </p>
            <p className={styles.place}>
              <PlaceLine place={placeParts(event)} />
            </p>
          </div>
        </header>
      )}
      <ChangeState eventId={eventId} />
      {isPending(event) && <AskedChange event={event} from={ROUTES.manageEvents} />}
      <div className={styles.acts}>
        <PausedBanner event={event}>
          {options.map(({ option, label }) => keyOf(option) === 'pause' && drawAct(option, label))}
        </PausedBanner>
        {options.map(({ option, label }) => keyOf(option) !== 'pause' && drawAct(option, label))}
        <button
          type="button"
          className={styles.more}
          aria-label={`Options of ${eventName(event)}`}
          aria-haspopup="dialog"
          onClick={() => onOptions(eventId, null, null)}
        >
          <Icon of={Ellipsis} size={22} />
        </button>
      </div>
      <div className={styles.numbers}>
        <EventNumbers event={event} />
      </div>
      {isPaused && !event.pausedUntil && (
        <div className={styles.again}>
          <h3>Would be on again</h3>
          <p>If you resume it today, these dates are shown again.</p>
        </div>
      )}
      <OccurrenceTable occurrences={occurrences} onOptions={onOptions} />
    </section>
  )
}

interface OccurrenceTableProps {
  occurrences: Occurrence[]
  onOptions: OpenOptions
}

const STATES = {
  cancelled: { icon: CANCELLED_ICON, word: CANCELLED },
  paused: { icon: CirclePause, word: PAUSED },
  changed: { icon: Pencil, word: 'Changed' },
}

/** DESIGN Date cells, on a wide screen: one row for each date, with the options of that date. */
function OccurrenceTable({ occurrences, onOptions }: OccurrenceTableProps) {
  return (
    <table className={dates.table}>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Venue</th>
          <th scope="col">State</th>
          <th scope="col">{OPTIONS}</th>
        </tr>
      </thead>
      <tbody>
        {occurrences.map(occurrence => (
          <Row key={occurrence.occurrenceDate} occurrence={occurrence} onOptions={onOptions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ occurrence, onOptions }: { occurrence: Occurrence; onOptions: OpenOptions }) {
  const { event, occurrenceDate } = occurrence
  const state = occurrenceState(occurrence)
  const moment = useLondonMoment()
  return (
    <tr className={dates[state]}>
      <th scope="row">
        <Link to={viewEventPath(event.eventId, occurrenceDate)} state={{ from: ROUTES.manageEvents }}>
          <Struck isStruck={isOff(event)}>{occurrenceDates(occurrence, moment)}</Struck>
        </Link>
      </th>
      <td>
        <Struck isStruck={isOff(event)}>{hoursOfAll(occurrence)}</Struck>
      </td>
      <td className={dates.venue} dir="auto">
        {event.location.venue || LOCATION_UNKNOWN}
      </td>
      <td>
        <State state={state} occurrence={occurrence} />
      </td>
      <td className={dates.options}>
        <button
          type="button"
          aria-label={`${OPTIONS} of ${dayName(occurrenceDate)}${yearAfter(occurrenceDate, moment.day)}`}
          aria-haspopup="dialog"
          onClick={() => onOptions(event.eventId, occurrenceDate, null)}
        >
          <Icon of={Ellipsis} size={22} />
        </button>
      </td>
    </tr>
  )
}

function State({ state, occurrence }: { state: OccurrenceState; occurrence: Occurrence }) {
  const to = movedTo(occurrence)
  const isThere = useAppSelector(
    root => to !== null && (selectEvent(root, to)?.status ?? 'deleted') !== 'deleted',
  )
  if (state === 'usual') return null
  if (to !== null && isThere) {
    return (
      <Link
        className={`${dates.state} ${dates.moved}`}
        to={viewEventPath(to)}
        state={{ from: ROUTES.manageEvents }}
      >
        <Icon of={ArrowRight} size={18} />
        <span>{occurrence.event.announcementText || MOVE_DATE}</span>
      </Link>
    )
  }
  const { icon, word } = STATES[state]
  return (
    <span className={dates.state}>
      <Icon of={icon} size={18} />
      <span>{word}</span>
    </span>
  )
}
