import { ChevronRight, CircleAlert } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Boundary } from '../../../components/Boundary'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import LoadingLayer from '../../../components/layers/LoadingLayer'
import { Sheet } from '../../../components/sheet/Sheet'
import { fieldNames } from '../../../domain/editor/draft/draftTable'
import { type EditorTab, isCreating, type Problem } from '../../../domain/editor/editorTabs'
import type { OwnDate } from '../../../domain/editor/eventChanges'
import { eventName } from '../../../domain/event/labels'
import { CREATE_WITHOUT, SAVE_WITHOUT, UNREAD_TITLE, unreadText } from '../../../domain/images/imageMessages'
import { ROUTES } from '../../../domain/navigation/paths'
import type { Question } from '../../../domain/organiser/questions'
import { CREATE_ANYWAY, OVER_TEXT, OVER_TITLE, VALIDATION_TITLE } from '../../../domain/texts/editorMessages'
import { SAVE } from '../../../domain/texts/labels'
import { shortDate } from '../../../domain/time/dayLabels'
import type { Task } from '../../../state/editor/openDraft'
import type { Saving } from '../editing/useSaving'
import styles from './dialogs.module.css'

const DuplicateDialog = lazy(() => import(/* webpackChunkName: 'decision' */ '../DuplicateDialog'))

const DecisionSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'decision' */ '../../../components/outbox/DecisionSheet'))
    .DecisionSheet,
}))

interface Props {
  task: Task
  saving: Saving
  problems: readonly Problem[]
  onCorrect: (tab: EditorTab) => void
}

/** The questions that a save asks before it continues. */
export function SavingDialogs({ task, saving, problems, onCorrect }: Props) {
  const { question, answer, save, leaveOut, leaveTo, isBusy } = saving
  const goOn = () => void save(true)
  return (
    <>
      <ValidationDialog
        isOpen={question?.kind === 'problems'}
        problems={problems}
        onCorrect={onCorrect}
        onClose={answer}
      />
      <OwnValuesDialog
        isOpen={question?.kind === 'ownValues'}
        kept={question?.kind === 'ownValues' ? question.kept : []}
        left={question?.kind === 'ownValues' ? question.left : []}
        isBusy={isBusy}
        onSave={goOn}
        onClose={answer}
      />
      <GoOnDialog
        title={UNREAD_TITLE}
        text={question?.kind === 'unread' && unreadText(question.picture.name)}
        act={isCreating(task.mode) ? CREATE_WITHOUT : SAVE_WITHOUT}
        isBusy={isBusy}
        onGoOn={() => question?.kind === 'unread' && void leaveOut(question.picture)}
        onClose={answer}
      />
      <GoOnDialog
        title={OVER_TITLE}
        text={question?.kind === 'over' && OVER_TEXT}
        act={CREATE_ANYWAY}
        isBusy={isBusy}
        onGoOn={goOn}
        onClose={answer}
      />
      {question?.kind === 'disputes' && <Disputes task={task} saving={saving} disputes={question.disputes} />}
      {question?.kind === 'duplicates' && (
        // If this warning can't be loaded, create the event anyway.
        <Boundary fallback={null} onFailure={goOn}>
          <Suspense fallback={<LoadingLayer onClose={answer} />}>
            <DuplicateDialog
              duplicates={question.events}
              onGoOn={goOn}
              onClose={answer}
              onClaimed={eventId => void leaveTo(eventId, ROUTES.createEvent)}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}

interface DisputesProps {
  task: Task
  saving: Saving
  disputes: readonly Question[]
}

/** R81: before the save, asks about the fields that somebody else has changed too. */
function Disputes({ task: { event, date }, saving, disputes }: DisputesProps) {
  const [first] = disputes
  const [count] = useState(disputes.length)
  if (!first || !event) return null
  return (
    // If this question can't be loaded, nothing is lost: it is asked again when the change is sent.
    <Boundary fallback={null} onFailure={saving.answer}>
      <Suspense fallback={null}>
        <DecisionSheet
          subject={date ? `${eventName(event)}, ${shortDate(date)}` : eventName(event)}
          question={first}
          place={count - disputes.length + 1}
          count={count}
          mineNote="typed here"
          theirsNote="saved since you opened it"
          rest="Everything else that you changed is saved with it."
          later="Nothing is lost: until you decide, yours stays in the wizard, and theirs on the page."
          onAnswer={async answer => saving.decide(first, answer)}
          onLater={saving.answer}
        />
      </Suspense>
    </Boundary>
  )
}

interface GoOnDialogProps {
  title: string
  /** False while nothing is asked. */
  text: string | false
  /** The label of the button that goes on. */
  act: string
  isBusy: boolean
  onGoOn: () => void
  onClose: () => void
}

/** Asks before an event is saved without a picked file that can't be read yet (R49), or created when it is over (R67). */
function GoOnDialog({ title, text, act, isBusy, onGoOn, onClose }: GoOnDialogProps) {
  return (
    <Sheet
      title={title}
      isOpen={text !== false}
      onClose={onClose}
      foot={
        <Button kind="primary" className={styles.wide} disabled={isBusy} aria-busy={isBusy} onClick={onGoOn}>
          {act}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Sheet>
  )
}

interface ValidationDialogProps {
  isOpen: boolean
  problems: readonly Problem[]
  /** Opens the tab with the error. */
  onCorrect: (tab: EditorTab) => void
  onClose: () => void
}

/** §2 'Validation Errors': each message once. A press on a message opens its tab. */
function ValidationDialog({ isOpen, problems, onCorrect, onClose }: ValidationDialogProps) {
  // After a press on a message, the field with the error takes the focus. Otherwise the focus returns to the opener.
  const [leadsOn, setLeadsOn] = useState(false)
  const rows = problems.filter(
    ({ tab, message }, index) =>
      problems.findIndex(other => other.tab === tab && other.message === message) === index,
  )
  return (
    <Sheet
      title={VALIDATION_TITLE}
      isOpen={isOpen}
      onClose={() => {
        setLeadsOn(false)
        onClose()
      }}
      foot={null}
      leavesFocus={leadsOn}
    >
      <ul className={styles.problems}>
        {rows.map(({ tab, message }) => (
          <li key={tab + message}>
            <button
              type="button"
              className={styles.problem}
              onClick={() => {
                setLeadsOn(true)
                onCorrect(tab)
              }}
            >
              <Icon of={CircleAlert} size={22} />
              <span>
                <span>{message}</span>
                <span className={styles.tab}>{tab}</span>
              </span>
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface OwnValuesDialogProps {
  isOpen: boolean
  /** The dates that keep their own values. */
  kept: readonly OwnDate[]
  /** R72: the dates with own values that the series no longer has. */
  left: readonly OwnDate[]
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** R15: says which coming dates keep their own values when a series is saved, and which no longer take place. */
function OwnValuesDialog({ isOpen, kept, left, isBusy, onSave, onClose }: OwnValuesDialogProps) {
  return (
    <Sheet
      title="Some dates differ"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="primary" className={styles.wide} disabled={isBusy} aria-busy={isBusy} onClick={onSave}>
          {SAVE}
        </Button>
      }
    >
      <Dates
        dates={kept}
        text="These coming dates keep their own values. To change them too, edit each occurrence."
      />
      <Dates
        dates={left}
        text="These coming dates are after the last date, so they no longer take place. Their own values are kept, in case the series takes place then again."
      />
    </Sheet>
  )
}

function Dates({ dates, text }: { dates: readonly OwnDate[]; text: string }) {
  if (dates.length === 0) return null
  return (
    <>
      <p className={styles.text}>{text}</p>
      <ul className={styles.dates}>
        {dates.map(({ date, fields }) => (
          <li key={date}>
            <b>{shortDate(date)}</b> <span>{fieldNames(fields)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
