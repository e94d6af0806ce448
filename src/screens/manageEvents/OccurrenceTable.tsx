import { movedTo } from '../../domain/navigation/movedDates'
import { ArrowRight, CirclePause, Ellipsis, Pencil } from 'lucide'
import { Link } from 'react-router-dom'
import { Struck } from '../../components/cancelled/Cancelled'
import { CANCELLED_ICON } from '../../components/cancelled/cancelledIcon'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { yearAfter } from '../../domain/time/dateRange'
import { dayName } from '../../domain/time/dayLabels'
import type { Occurrence } from '../../domain/event/event'
import { occurrenceDates } from '../../domain/event/dateLabels'
import { CANCELLED, PAUSED } from '../../domain/event/labels'
import { isOff } from '../../domain/event/visibility'
import { hoursOfAll, occurrenceState, type OccurrenceState } from '../../domain/lists/ownEvents'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import styles from './OccurrenceTable.module.css'
import type { OpenOptions } from './options'
import { MOVE_DATE } from '../../domain/texts/organiserMessages'
import { LOCATION_UNKNOWN } from '../../domain/texts/listMessages'
import { OPTIONS } from '../../domain/texts/labels'

interface Props {
  occurrences: Occurrence[]
  onOptions: OpenOptions
}

const STATES = {
  cancelled: { icon: CANCELLED_ICON, word: CANCELLED },
  paused: { icon: CirclePause, word: PAUSED },
  changed: { icon: Pencil, word: 'Changed' },
}

/** DESIGN Date cells, on a wide screen: one row for each date, with the options of that date. */
export function OccurrenceTable({ occurrences, onOptions }: Props) {
  return (
    <table className={styles.table}>
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
    <tr className={styles[state]}>
      <th scope="row">
        <Link to={viewEventPath(event.eventId, occurrenceDate)} state={{ from: ROUTES.manageEvents }}>
          <Struck isStruck={isOff(event)}>{occurrenceDates(occurrence, moment)}</Struck>
        </Link>
      </th>
      <td>
        <Struck isStruck={isOff(event)}>{hoursOfAll(occurrence)}</Struck>
      </td>
      <td className={styles.venue} dir="auto">
        {event.location.venue || LOCATION_UNKNOWN}
      </td>
      <td>
        <State state={state} occurrence={occurrence} />
      </td>
      <td className={styles.options}>
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
        className={`${styles.state} ${styles.moved}`}
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
    <span className={styles.state}>
      <Icon of={icon} size={18} />
      <span>{word}</span>
    </span>
  )
}
