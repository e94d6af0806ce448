import { Ellipsis, Plus } from 'lucide'
import { Link } from 'react-router-dom'
import { ChangeState } from '../../components/changeState/ChangeState'
import { DockAct } from '../../components/dockAct/DockAct'
import { Icon } from '../../components/Icon'
import { eventName } from '../../domain/event/labels'
import type { OwnEvent } from '../../domain/lists/ownEvents'
import { ROUTES, viewEventPath } from '../../domain/shell/paths'
import { EventHead } from './EventHead'
import styles from './ManageList.module.css'
import { OccurrenceLinks } from './OccurrenceLinks'
import type { OpenOptions } from './options'
import { CREATE_EVENT } from '../../domain/texts/organiserMessages'

interface Props {
  own: OwnEvent[]
  onOptions: OpenOptions
}

/** §2 Manage events on a phone: one card for each event. A series shows its next 10 occurrences. */
export function ManageList({ own, onOptions }: Props) {
  return (
    <>
      <ul className={styles.list}>
        {own.map(each => (
          <li key={each.event.eventId} className={styles.card}>
            <OwnEventCard own={each} onOptions={() => onOptions(each.event.eventId, null, null)} />
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

function OwnEventCard({ own, onOptions }: { own: OwnEvent; onOptions: () => void }) {
  const { event, occurrences } = own
  return (
    <article aria-label={eventName(event)}>
      <div className={styles.top}>
        <Link
          className={styles.head}
          to={viewEventPath(event.eventId, occurrences[0]?.occurrenceDate)}
          state={{ from: ROUTES.manageEvents }}
        >
          <EventHead own={own} />
        </Link>
        <button
          type="button"
          className={styles.more}
          aria-label={`Options of ${eventName(event)}`}
          aria-haspopup="dialog"
          onClick={onOptions}
        >
          <Icon of={Ellipsis} size={24} />
        </button>
      </div>
      <ChangeState eventId={event.eventId} />
      {event.isRecurring && <OccurrenceLinks occurrences={occurrences} />}
    </article>
  )
}
