import { Pencil, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DanceEvent } from '../../domain/event/event'
import { editEventPath } from '../../domain/navigation/backTargets'
import { EDIT } from '../../domain/texts/labels'
import { EDIT_AND_SEND, NEEDS_CHANGE, quoted } from '../../domain/texts/organiserMessages'
import { Icon } from '../Icon'
import styles from './AskedChange.module.css'
import { useAskedChange, useNotices } from './useAskedChange'

interface Props {
  event: DanceEvent
  /** The route that it is shown on, for Back. */
  from: string
  /** Shown if nobody asks for a change. */
  children?: ReactNode
}

/** R82: the state of an event that a moderator sent back: what to change, and the way to the wizard. */
export default function AskedChange({ event, from, children = null }: Props) {
  const asked = useAskedChange(useNotices())(event)
  if (asked === null) return children
  return (
    <div className={styles.banner} role="status">
      <Icon of={Undo2} size={20} />
      <p>
        <b>{NEEDS_CHANGE}</b>{' '}
        {asked !== '' && (
          <>
            <span dir="auto">{quoted(asked)}</span>{' '}
          </>
        )}
        <span>{EDIT_AND_SEND}</span>
      </p>
      <Link to={editEventPath(event.eventId)} state={{ from }}>
        <Icon of={Pencil} size={18} />
        {EDIT}
      </Link>
    </div>
  )
}
