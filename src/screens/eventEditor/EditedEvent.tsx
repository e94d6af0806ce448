import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { EventNotFound } from '../../components/emptyState/NotThere'
import { useLondonMoment } from '../../components/hooks/clock'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import { MessageScreen } from '../../components/MessageScreen'
import { PageHeading } from '../../components/PageHeading'
import type { EditorMode, EventDraft } from '../../domain/editor/draft/eventDraft'
import { EDITOR_TABS, editorTitle } from '../../domain/editor/editorTabs'
import type { EditorVisit } from '../../domain/editor/editorVisit'
import type { UserId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { occurrenceForDate } from '../../domain/event/nextOccurrences'
import { isRunBy } from '../../domain/event/visibility'
import { DRAFTS_PATH } from '../../domain/navigation/backTargets'
import { GONE_PREFIX, LOADING, NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { DATE_LEFT } from '../../domain/texts/organiserMessages'
import { type Day, isDay } from '../../domain/time/days'
import { openDraft, type OpenedDraft, type Task } from '../../state/editor/openDraft'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import styles from './EditedEvent.module.css'
import { useLeaving } from './editing/useDiscarding'
import { CopyQuestion } from './event/CopyQuestion'
import { Wizard } from './Wizard'
import wizard from './Wizard.module.css'
import tabs from './WizardTabs.module.css'

const modeOf = (kind: Props['visit']['kind'], date: Day | null) =>
  kind === 'copy' ? 'copy' : date === null ? 'series' : 'occurrence'

interface Props {
  visit: Extract<EditorVisit, { eventId: unknown }>
  userId: UserId
}

/** The wizard for an existing event. Only those who run it edit and copy it (§6, R73). */
export function EditedEvent({ visit, userId }: Props) {
  const { kind, eventId, date } = visit
  const moment = useLondonMoment()
  const event = useOpenedEvent(eventId)
  const isMissing = useAppSelector(state => selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => selectIsUnreachable(state, eventId))

  if (event) {
    if (event.status === 'deleted') return <MessageScreen title={GONE_PREFIX + eventName(event)} />
    if (!isRunBy(event, userId)) return <MessageScreen title={`You can only ${kind} your own events.`} />
    // R7: a one-off is edited as a whole. What is no day opens the next occurrence.
    const isOfDate = event.isRecurring && date !== null
    const next = isOfDate ? occurrenceForDate(event, date, moment).occurrenceDate : null
    const ofDate = isOfDate && isDay(date) ? date : next
    const mode = modeOf(kind, ofDate)
    const task = { userId, mode, event, date: ofDate } as const
    return (
      <OpenedWizard
        key={[userId, mode, eventId, ofDate].join('/')}
        task={task}
        isOutside={kind === 'edit' && ofDate !== next}
      />
    )
  }
  if (isMissing) return <EventNotFound />
  if (!isUnreachable) return <EditorSkeleton mode={modeOf(kind, date)} />
  return (
    <MessageScreen title={NO_CONNECTION_YET}>
      <p role="status">This event is not stored on this device. It opens as soon as there is a connection.</p>
    </MessageScreen>
  )
}

const FIELDS = ['name', 'dances', 'rhythm', 'times']

/** The wizard for an event that is being fetched: its title and tabs, with grey boxes for its fields. */
function EditorSkeleton({ mode }: { mode: EditorMode }) {
  return (
    <main className={wizard.wizard} aria-busy="true">
      <PageHeading>{editorTitle(mode, false)}</PageHeading>
      <p className="visuallyHidden" role="status">
        {LOADING}
      </p>
      <div aria-hidden="true">
        <div className={tabs.bar}>
          <div className={tabs.tabs}>
            {EDITOR_TABS.map(name => (
              <span key={name} className={`${tabs.tab} ${styles.tab}`}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div className={styles.fields}>
          {FIELDS.map(field => (
            <div key={field}>
              <div className={styles.label} />
              <div className={`${styles.box} ${field === 'dances' ? styles.high : ''}`} />
            </div>
          ))}
        </div>
      </div>
    </main>
  )
}

/**
 * Opens the unfinished draft, or starts a new one (R44). The copy of a one-off first needs its new dates (R43). R72: a date
 * that `isOutside` its series isn't opened. If it leaves the series later, what is typed stays, and its save is refused.
 */
export function OpenedWizard({ task, isOutside = false }: { task: Task; isOutside?: boolean }) {
  const dispatch = useAppDispatch()
  const [isLost] = useState(isOutside)
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const [round, setRound] = useState(0)
  const [moved, setMoved] = useState<EventDraft | null>(null)
  const leave = useLeaving(task)

  const open = useEffectEvent(() => dispatch(openDraft(task)))
  useEffect(() => {
    let isWanted = true
    void open().then(found => isWanted && setOpened(found))
    return () => void (isWanted = false)
  }, [])

  if (isLost) return <MessageScreen title={DATE_LEFT} />
  if (!opened) return null
  const startOver = async () => {
    setOpened(await dispatch(openDraft(task)))
    setMoved(null)
    setRound(round + 1)
  }
  const { stored, isRestored } = opened
  // R93: the draft became an event, or was given up, in another tab.
  if (task.draft && !isRestored && round === 0) return <Navigate to={DRAFTS_PATH} replace />
  if (task.mode === 'copy' && task.event && !isRestored && !stored.draft.isRecurring && !moved) {
    return <CopyQuestion event={task.event} draft={stored.draft} onMoved={setMoved} onCancel={leave} />
  }
  const asked = moved ? { stored: { ...stored, draft: moved }, isRestored } : opened
  return <Wizard key={round} task={task} opened={asked} onStartOver={() => void startOver()} />
}
