import { CircleAlert, Clock, Split } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventId } from '../../domain/event/event'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { isEditable } from '../../domain/organiser/intentTitles'
import { isUndecided } from '../../domain/organiser/questions'
import { ROUTES } from '../../domain/navigation/paths'
import { EDIT } from '../../domain/texts/labels'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppSelector } from '../../state/hooks'
import { selectWaitingFor } from '../../state/organiser/organiserSelectors'
import { selectUndecidedOf } from '../../state/organiser/undecided'
import { selectRefused } from '../../state/slices/outboxSelectors'
import { Boundary } from '../Boundary'
import { useNow } from '../hooks/clock'
import { Icon } from '../Icon'
import styles from './ChangeState.module.css'

const UndecidedSheet = lazy(() => import(/* webpackChunkName: 'decision' */ './UndecidedSheet'))

/** A question younger than this opens at once, because the person is probably still looking at the event. */
const STILL_LOOKING_MS = 60_000

interface Props {
  eventId: EventId
  /** Whether a new question opens by itself. */
  asksAtOnce?: boolean
}

/** R57: says that changes of this event are waiting to be sent, or why one was refused. Hidden once all are sent. */
export function ChangeState({ eventId, asksAtOnce = false }: Props) {
  const isWaiting = useAppSelector(state => selectWaitingFor(state, eventId))
  const refused = useAppSelector(selectRefused).find(
    intent => asEventIntent(intent)?.args.eventId === eventId && !isUndecided(intent),
  )
  return (
    <>
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
              <span>{`A change was not accepted: ${refused.reason}`}</span>{' '}
              <Link to={ROUTES.profile}>{`${isEditable(refused) ? EDIT : TRY_AGAIN} or discard it`}</Link>
            </span>
          </p>
        )}
      </div>
      <Undecided eventId={eventId} asksAtOnce={asksAtOnce} />
    </>
  )
}

/** R81: a change that waits for the person's decision, with its questions. */
function Undecided({ eventId, asksAtOnce = false }: Props) {
  const intent = useAppSelector(state => selectUndecidedOf(state, eventId))
  const now = useNow()
  const [openId, setOpenId] = useState('')
  const [closedId, setClosedId] = useState('')
  if (!intent) return null
  const isFresh = Math.abs(now - (intent.triedAt.at(-1) ?? 0)) < STILL_LOOKING_MS
  const isOpen = openId === intent.id || (asksAtOnce && isFresh && closedId !== intent.id)
  const close = () => {
    setOpenId('')
    setClosedId(intent.id)
  }
  return (
    <div className={styles.state}>
      <p role="status">
        <Icon of={Split} size={16} />
        {TWO_CHANGES}
        <button type="button" className={styles.decide} onClick={() => setOpenId(intent.id)}>
          Decide
        </button>
      </p>
      {isOpen && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <UndecidedSheet key={intent.id} intent={intent} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}

const TWO_CHANGES = 'The same was changed on another device.'
