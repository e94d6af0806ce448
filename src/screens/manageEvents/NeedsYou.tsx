import { ChevronRight, FilePen, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { eventName } from '../../domain/event/labels'
import type { OwnEvent } from '../../domain/lists/ownEvents'
import { editEventPath } from '../../domain/navigation/backTargets'
import { ROUTES } from '../../domain/navigation/paths'
import {
  BEGUN_EVENT,
  EDIT_AND_SEND,
  GO_ON_WRITING,
  needsChange,
  NEEDS_YOU,
  quoted,
  things,
} from '../../domain/texts/organiserMessages'
import { hasKeptDraft } from '../../state/editor/openDraft'
import { useAppDispatch } from '../../state/hooks'
import styles from './NeedsYou.module.css'

/** Manage events: what waits for the person, above their events. R82: events that a moderator sent back. R44: a new event that was begun. */
export function NeedsYou({ own }: { own: OwnEvent[] }) {
  const asked = own.filter(each => each.asked !== null)
  const hasDraft = useHasDraft()
  const count = asked.length + (hasDraft ? 1 : 0)
  if (count === 0) return null
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <div className={styles.head}>
        <h2 id="needs-you">{NEEDS_YOU}</h2>
        <span className={styles.count}>{things(count)}</span>
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
      {hasDraft && (
        <Link className={styles.row} to={ROUTES.createEvent}>
          <Icon of={FilePen} size={22} />
          <span>
            <b>{BEGUN_EVENT}</b>
            <span className={styles.detail}>{GO_ON_WRITING}</span>
          </span>
          <Icon of={ChevronRight} size={20} className={styles.way} />
        </Link>
      )}
    </section>
  )
}

/** R44: whether this device keeps a new event that the person has begun. */
function useHasDraft() {
  const dispatch = useAppDispatch()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    let isHere = true
    void dispatch(hasKeptDraft({ kind: 'create' })).then(found => isHere && setHasDraft(found))
    return () => void (isHere = false)
  }, [dispatch])
  return hasDraft
}
