import { CirclePlay, Ellipsis, Plus } from 'lucide'
import { Link } from 'react-router-dom'
import { ChangeState } from '../../components/outbox/ChangeState'
import { DockAct } from '../../components/dockAct/DockAct'
import { Icon } from '../../components/Icon'
import { eventName } from '../../domain/event/labels'
import { canResume } from '../../domain/organiser/permissions'
import { occurrenceState, ownTonight, type OwnEvent } from '../../domain/lists/ownEvents'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { EventHead, PausedBanner } from './EventHead'
import styles from './ManageList.module.css'
import { useLondonMoment } from '../../components/hooks/clock'
import { DateFace } from '../../components/occurrenceGrid/DateFace'
import grid from '../../components/occurrenceGrid/OccurrenceGrid.module.css'
import { NeedsYou } from './NeedsYou'
import type { OpenOptions } from '../../components/eventOptions/stepTitles'
import { Tonight } from './TonightCard'
import { CREATE_EVENT, RESUME_EVENT, YOURS } from '../../domain/texts/organiserMessages'
import type { Occurrence } from '../../domain/event/event'

interface Props {
  own: OwnEvent[]
  onOptions: OpenOptions
}

/** §2 Manage events on a phone: one card for each event. A series shows its next 10 occurrences. */
export function ManageList({ own, onOptions }: Props) {
  const nights = ownTonight(own, useLondonMoment())
  return (
    <>
      <Tonight nights={nights} onOptions={onOptions} />
      <NeedsYou own={own} onOptions={onOptions} />
      {nights.length > 0 && <h2 className={styles.yours}>{YOURS}</h2>}
      <ul className={styles.list}>
        {own.map((each, position) => (
          <li key={each.event.eventId} className={styles.card}>
            <OwnEventCard own={each} position={position} onOptions={onOptions} />
          </li>
        ))}
      </ul>
      <DockAct>
        <Link
          className={styles.create}
          to={ROUTES.createEvent}
          state={{ from: ROUTES.manageEvents }}
          aria-label={CREATE_EVENT}
        >
          <Icon of={Plus} size={26} />
        </Link>
      </DockAct>
    </>
  )
}

interface CardProps {
  own: OwnEvent
  position: number
  onOptions: OpenOptions
}

function OwnEventCard({ own, position, onOptions }: CardProps) {
  const { event, occurrences } = own
  return (
    <article aria-label={eventName(event)}>
      <div className={styles.top}>
        <Link
          className={styles.head}
          to={viewEventPath(event.eventId, occurrences[0]?.occurrenceDate)}
          state={{ from: ROUTES.manageEvents }}
        >
          <EventHead own={own} position={position} />
        </Link>
        <button
          type="button"
          className={styles.more}
          aria-label={`Options of ${eventName(event)}`}
          aria-haspopup="dialog"
          onClick={() => onOptions(event.eventId, null, null)}
        >
          <Icon of={Ellipsis} size={24} />
        </button>
      </div>
      {canResume(event) && (
        <PausedBanner event={event}>
          <button type="button" onClick={() => onOptions(event.eventId, null, 'resume')}>
            <Icon of={CirclePlay} size={18} />
            {RESUME_EVENT}
          </button>
        </PausedBanner>
      )}
      <ChangeState eventId={event.eventId} />
      {event.isRecurring && <OccurrenceLinks occurrences={occurrences} />}
    </article>
  )
}

/** DESIGN Date cells: the next 10 occurrences, each with a link to its page. */
function OccurrenceLinks({ occurrences }: { occurrences: Occurrence[] }) {
  const today = useLondonMoment().day
  return (
    <ul className={grid.grid}>
      {occurrences.map(occurrence => {
        const { event, occurrenceDate } = occurrence
        const state = occurrenceState(occurrence)
        return (
          <li key={occurrenceDate}>
            <Link
              className={`${grid.cell} ${state === 'cancelled' ? grid.cancelled : ''}`}
              to={viewEventPath(event.eventId, occurrenceDate)}
              state={{ from: ROUTES.manageEvents }}
            >
              <DateFace date={occurrenceDate} state={state} today={today} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
