import { Clock } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Boundary } from '../../components/Boundary'
import { Sentence } from '../../components/field/Sentence'
import { useLondonMoment } from '../../components/hooks/clock'
import { useAct } from '../../components/hooks/useAct'
import { Icon } from '../../components/Icon'
import { useListOptions } from '../../components/listPage/listOptions'
import { type LeftChanges, leftText } from '../../domain/account/leftChanges'
import { LEFT_EXPLANATION } from '../../domain/account/profileMessages'
import { unitTitle } from '../../domain/editor/valueTexts'
import {
  eventOfIntent,
  intentTitle,
  isEditable,
  pickerOfIntent,
  sendingText,
} from '../../domain/organiser/intentTitles'
import { isUndecided, questionsOf } from '../../domain/organiser/questions'
import type { Intent } from '../../domain/outbox/outbox'
import { waitingText } from '../../domain/outbox/outboxResults'
import { EDIT } from '../../domain/texts/labels'
import { UNTITLED_EVENT } from '../../domain/texts/listMessages'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { editRefused } from '../../state/organiser/editRefused'
import { loadLeftChanges } from '../../state/outbox/leftThunks'
import { discardRefused, retryRefused, sendNow } from '../../state/outbox/refusedThunks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { selectRefused, selectWaitingCount } from '../../state/slices/outboxSelectors'
import { selectQueue, selectSendingProgress } from '../../state/slices/outboxSlice'
import leftStyles from './unsent/LeftBehind.module.css'
import styles from './WaitingWork.module.css'

const UndecidedSheet = lazy(
  () => import(/* webpackChunkName: 'decision' */ '../../components/outbox/UndecidedSheet'),
)

/** R57: changes that are waiting to be sent, and refused changes with their reasons. Hidden once everything is sent. */
export function WaitingWork() {
  const waiting = useAppSelector(selectWaitingCount)
  const refused = useAppSelector(selectRefused)
  if (waiting === 0 && refused.length === 0) return null
  return (
    <section className={styles.work} aria-label="Changes">
      {waiting > 0 && <Waiting count={waiting} />}
      {refused.length > 0 && (
        <ul>
          {refused.map(intent =>
            isUndecided(intent) ? (
              <UndecidedChange key={intent.id} intent={intent} />
            ) : (
              <RefusedChange key={intent.id} intent={intent} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

function Waiting({ count }: { count: number }) {
  const dispatch = useAppDispatch()
  const progress = useAppSelector(selectSendingProgress)
  const { isBusy, run } = useAct()
  return (
    <div className={styles.waiting}>
      <Icon of={Clock} size={22} />
      <div>
        <p role="status">{waitingText(count)}</p>
        {progress ? (
          <label className={styles.small}>
            <span>{sendingText(progress)}</span>
            <progress value={progress.done} max={progress.total} />
          </label>
        ) : (
          <p className={styles.small}>Sent by itself as soon as there is a connection.</p>
        )}
      </div>
      <button
        type="button"
        className={styles.act}
        disabled={isBusy || progress !== null}
        onClick={() => void run(() => dispatch(sendNow()))}
      >
        Send now
      </button>
    </div>
  )
}

/** R81: a change that waits for the person's decision. */
function UndecidedChange({ intent }: { intent: Intent }) {
  const dispatch = useAppDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, run } = useAct()
  const event = useAppSelector(state => selectEvent(state, eventOfIntent(intent) ?? ''))
  const { day } = useLondonMoment()
  const units = questionsOf(intent).map(({ unit }) => unitTitle(unit))
  return (
    <li className={styles.refused}>
      <p className={styles.title}>
        {intentTitle(intent, () => (event ? event.eventName || UNTITLED_EVENT : ''), day)}
      </p>
      <p className={styles.small}>{`Waiting for your decision: ${[...new Set(units)].join(', ')}`}</p>
      <p className={styles.acts}>
        <button type="button" className={styles.act} onClick={() => setIsOpen(true)}>
          Decide
        </button>
        <Discard isBusy={isBusy} onDiscard={() => void run(() => dispatch(discardRefused(intent)))} />
      </p>
      {isOpen && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <UndecidedSheet intent={intent} onClose={() => setIsOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </li>
  )
}

function RefusedChange({ intent }: { intent: Intent }) {
  const dispatch = useAppDispatch()
  const { openPicker } = useListOptions()
  const { isBusy, message, run } = useAct()
  const event = useAppSelector(state => selectEvent(state, eventOfIntent(intent) ?? ''))
  const { day } = useLondonMoment()
  const title = intentTitle(intent, () => (event ? event.eventName || UNTITLED_EVENT : ''), day)
  const picker = pickerOfIntent(intent)
  const navigate = useNavigate()
  const edit = async () => {
    const outcome = await dispatch(editRefused(intent))
    if (!('path' in outcome)) return { isDone: false, message: outcome.message }
    await navigate(outcome.path)
    return { isDone: true, message: null }
  }
  return (
    <li className={styles.refused}>
      <p className={styles.title}>{title}</p>
      <Sentence>{intent.reason}</Sentence>
      <Sentence>{message}</Sentence>
      <p className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          disabled={isBusy}
          onClick={() => void run(() => dispatch(retryRefused(intent)))}
        >
          {TRY_AGAIN}
        </button>
        {picker && (
          <button type="button" className={styles.act} onClick={() => openPicker(picker)}>
            {EDIT}
          </button>
        )}
        {isEditable(intent) && (
          <button type="button" className={styles.act} disabled={isBusy} onClick={() => void run(edit)}>
            {EDIT}
          </button>
        )}
        <Discard isBusy={isBusy} onDiscard={() => void run(() => dispatch(discardRefused(intent)))} />
      </p>
    </li>
  )
}

function Discard({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }) {
  return (
    <button type="button" className={styles.act} disabled={isBusy} onClick={onDiscard}>
      Discard
    </button>
  )
}

/** R37: whose unsent changes wait on this device for a login. Hidden without any. */
export function LeftBehind() {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const queue = useAppSelector(selectQueue)
  const [left, setLeft] = useState<LeftChanges[]>([])
  useEffect(() => {
    let isHere = true
    void dispatch(loadLeftChanges()).then(found => isHere && setLeft(found))
    return () => void (isHere = false)
  }, [dispatch, userId, queue])
  if (left.length === 0) return null
  return (
    <div className={leftStyles.left} role="status">
      <Icon of={Clock} size={22} />
      <div>
        {left.map((changes, index) => (
          <p key={index} dir="auto">
            {leftText(changes)}
          </p>
        ))}
        <p className={leftStyles.small}>{LEFT_EXPLANATION}</p>
      </div>
    </div>
  )
}
