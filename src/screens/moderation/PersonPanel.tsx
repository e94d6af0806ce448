import { useState } from 'react'
import { BackButton } from '../../components/BackButton'
import { Button } from '../../components/Button'
import { Sentence } from '../../components/field/Sentence'
import { PageHeading } from '../../components/PageHeading'
import { Sheet } from '../../components/sheet/Sheet'
import { useAct } from '../../components/hooks/useAct'
import { useIsWide } from '../../components/hooks/useIsWide'
import type { EventId } from '../../domain/event/event'
import { allOf, caseName, countOf, personInText, undoingLines } from '../../domain/moderation/caseLabels'
import { dismissalBatches, undoingBatches, type Deeds } from '../../domain/moderation/deeds'
import { isWaiting, storedName } from '../../domain/moderation/storedEvent'
import { LOADING, UNTITLED_EVENT } from '../../domain/texts/listMessages'
import {
  APPROVE,
  LIST_NEEDS_CONNECTION,
  NO_REASON,
  NOTHING_TO_UNDO,
  REPORTS_CLOSED,
  UNDO_EVERYTHING,
  UNDONE,
} from '../../domain/texts/moderationMessages'
import { useAppDispatch } from '../../state/hooks'
import { actOnAll, type ActOutcome } from '../../state/moderation/moderationThunks'
import { undoDeeds, type Progress, type Undoing } from '../../state/moderation/undoThunks'
import { CaseRow, LongList } from './CaseList'
import styles from './PersonPanel.module.css'
import sheets from './acts/Sheets.module.css'
import { UndoSheet } from './acts/UndoSheet'
import { useDeeds, type OtherPerson } from './useModeration'

interface Props {
  /** An event of the person, or one that they reported or claimed. */
  eventId: EventId
  /** Null for the event's owner. */
  other: OtherPerson | null
  onOpen: (eventId: EventId) => void
  onBack: () => void
  onDone: (message: string) => void
}

/** R74: all that one person did, and acts on all of it. */
export default function PersonPanel({ eventId, other, ...results }: Props) {
  const { loaded, reload } = useDeeds(eventId, other)
  const isWide = useIsWide()
  const deeds = loaded !== null && loaded !== 'unreachable' ? loaded.value : null
  return (
    <article className={styles.panel}>
      {!isWide && <BackButton onBack={results.onBack} />}
      {deeds ? (
        <PersonDeeds deeds={deeds} isReporter={other?.as === 'reporter'} onReload={reload} {...results} />
      ) : (
        <p role="status">
          {loaded === null ? LOADING : loaded === 'unreachable' ? LIST_NEEDS_CONNECTION : NOTHING_TO_UNDO}
        </p>
      )}
    </article>
  )
}

interface DeedsProps extends Pick<Props, 'onOpen' | 'onDone'> {
  deeds: Deeds
  isReporter: boolean
  onReload: () => Promise<void>
}

function PersonDeeds({ deeds, isReporter, onOpen, onDone, onReload }: DeedsProps) {
  const dispatch = useAppDispatch()
  const isWide = useIsWide()
  const { isBusy, message, run } = useAct()
  const [asking, setAsking] = useState<'undo' | 'approve' | null>(null)
  const [progress, setProgress] = useState<Progress>({ done: 0, all: 0 })
  const { person, cases, reports } = deeds
  const waiting = cases.filter(({ event }) => isWaiting(event))
  const Heading = isWide ? 'h2' : PageHeading

  const acting = (work: () => Promise<ActOutcome>) =>
    void run(async () => {
      const outcome = await work()
      setAsking(null)
      if (outcome.isDone) onDone(outcome.message)
      else if (outcome.isOvertaken) await onReload()
      return outcome
    })
  const approveAll = () =>
    acting(async () => {
      const outcome = await dispatch(actOnAll(waiting, { kind: 'approve', trusts: false }))
      return outcome.isDone
        ? { ...outcome, message: `Approved: ${countOf(waiting.length, 'event')}.` }
        : outcome
    })
  const undo = (part: Pick<Undoing, 'batchesOf' | 'whenDone'>) =>
    acting(() => dispatch(undoDeeds({ person: person.uid, onProgress: setProgress, ...part })))

  return (
    <>
      <div className={styles.name}>
        {/* R53: nobody learns who reported an event. */}
        <Heading>{isReporter ? 'Reports of one person' : `Events by ${personInText(person)}`}</Heading>
      </div>
      <Sentence>{message}</Sentence>
      <div className={styles.acts}>
        {!isReporter && waiting.length > 0 && (
          <Button kind="primary" disabled={isBusy} onClick={() => setAsking('approve')}>
            {`Approve ${allOf(waiting.length)} that ${waiting.length === 1 ? 'waits' : 'wait'}`}
          </Button>
        )}
        {isReporter && reports.length > 0 && (
          <Button
            kind="secondary"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => undo({ batchesOf: dismissalBatches, whenDone: REPORTS_CLOSED })}
          >
            {`Dismiss ${allOf(reports.length)}`}
          </Button>
        )}
        {undoingLines(deeds).length > 0 && (
          <Button
            kind="secondary"
            className={styles.remove}
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => setAsking('undo')}
          >
            {UNDO_EVERYTHING}
          </Button>
        )}
      </div>
      {isReporter ? (
        <LongList items={reports}>
          {({ eventId, event, reason }) => (
            <li key={eventId}>
              <button type="button" className={styles.report} onClick={() => onOpen(eventId)}>
                <b dir="auto">{(event && storedName(event)) || UNTITLED_EVENT}</b>
                <span dir="auto">{reason || NO_REASON}</span>
              </button>
            </li>
          )}
        </LongList>
      ) : (
        <LongList items={cases}>
          {each => (
            <li key={each.event.id}>
              <CaseRow each={each} isCurrent={false} onOpen={() => onOpen(each.event.id)} />
            </li>
          )}
        </LongList>
      )}
      {asking === 'undo' && (
        <UndoSheet
          deeds={deeds}
          isBusy={isBusy}
          progress={progress}
          onClose={() => setAsking(null)}
          onUndo={reason => undo({ batchesOf: found => undoingBatches(found, reason), whenDone: UNDONE })}
        />
      )}
      {asking === 'approve' && (
        <Sheet
          title={`Approve ${countOf(waiting.length, 'event')}?`}
          isOpen
          onClose={() => setAsking(null)}
          foot={
            <Button
              kind="primary"
              className={sheets.whole}
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={approveAll}
            >
              {APPROVE}
            </Button>
          }
        >
          <ul className={sheets.body}>
            {waiting.map(each => (
              <li key={each.event.id} dir="auto">
                {caseName(each)}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
