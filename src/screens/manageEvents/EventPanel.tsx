import { CirclePause, CirclePlay, CircleX, Copy, Ellipsis, Layers, Pencil, RotateCcw } from 'lucide'
import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { ChangeState } from '../../components/outbox/ChangeState'
import { isStepped } from '../../components/eventOptions/stepTitles'
import { EventNumbers } from '../../components/eventNumbers/EventNumbers'
import { EventPicture } from '../../components/EventPicture'
import { Icon } from '../../components/Icon'
import AskedChange from '../../components/sentBack/AskedChange'
import { PlaceLine } from '../../components/placeLine/PlaceLine'
import { whenText } from '../../domain/event/dateLabels'
import { eventName, timeRange } from '../../domain/event/labels'
import { placeParts } from '../../domain/places/placeLabels'
import { ownTonight, whenLabel, type OwnEvent } from '../../domain/lists/ownEvents'
import { isOff, isPending } from '../../domain/event/visibility'
import { ROUTES } from '../../domain/navigation/paths'
import { eventOptions, wizardPath, type EventOption } from '../../domain/organiser/permissions'
import { selectUserId } from '../../state/slices/authSlice'
import { useAppSelector } from '../../state/hooks'
import styles from './EventPanel.module.css'
import { OccurrenceTable } from './OccurrenceTable'
import type { OpenOptions } from './options'
import { PausedBanner } from './PausedBanner'
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
