import { CircleAlert, Clock } from 'lucide'
import { Link } from 'react-router-dom'
import type { EventId } from '../../domain/event/event'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { ROUTES } from '../../domain/shell/paths'
import { useAppSelector } from '../../state/hooks'
import { selectWaitingFor } from '../../state/organiser/organiserSelectors'
import { selectRefused } from '../../state/slices/outboxSelectors'
import { Icon } from '../Icon'
import styles from './ChangeState.module.css'

/** R57: says that changes of this event wait, or why one was refused. Hidden when all are sent. */
export function ChangeState({ eventId }: { eventId: EventId }) {
  const isWaiting = useAppSelector(state => selectWaitingFor(state, eventId))
  const refused = useAppSelector(selectRefused).find(
    intent => asEventIntent(intent)?.args.eventId === eventId,
  )
  return (
    <div className={styles.state} role="status">
      {isWaiting && (
        <p>
          <Icon of={Clock} size={16} />
          Waiting to be sent
        </p>
      )}
      {refused && (
        <p className={styles.refused}>
          <Icon of={CircleAlert} size={16} />
          <span>
            A change was not accepted: {refused.reason} <Link to={ROUTES.profile}>Edit or discard it</Link>
          </span>
        </p>
      )}
    </div>
  )
}
