import { ChevronRight, Undo2 } from 'lucide'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { eventName } from '../../domain/event/labels'
import type { OwnEvent } from '../../domain/lists/ownEvents'
import { editEventPath } from '../../domain/navigation/backTargets'
import { ROUTES } from '../../domain/navigation/paths'
import { EDIT_AND_SEND, needsChange, NEEDS_YOU, quoted, things } from '../../domain/texts/organiserMessages'
import styles from './NeedsYou.module.css'

/** Manage events: what waits for the person, above their events. R82: events that a moderator sent back. */
export function NeedsYou({ own }: { own: OwnEvent[] }) {
  const asked = own.filter(each => each.asked !== null)
  if (asked.length === 0) return null
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you">{NEEDS_YOU}</h2>
        <span className={styles.count}>{things(asked.length)}</span>
      </div>
      {asked.map(({ event, asked: text }) => (
        <Link
          key={event.eventId}
          className={styles.row}
          to={editEventPath(event.eventId)}
          state={{ from: ROUTES.manageEvents }}
        >
          <Icon of={Undo2} size={22} />
          <span>
            <b dir="auto">{needsChange(eventName(event))}</b>
            <span className={styles.detail}>{text ? quoted(text) : EDIT_AND_SEND}</span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </Link>
      ))}
    </section>
  )
}
