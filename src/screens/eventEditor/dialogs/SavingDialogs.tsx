import { lazy, Suspense, useState } from 'react'
import { Boundary } from '../../../components/Boundary'
import LoadingLayer from '../../../components/layers/LoadingLayer'
import { isCreating, type EditorTab, type Problem } from '../../../domain/editor/editorTabs'
import { CREATE_WITHOUT, SAVE_WITHOUT, UNREAD_TITLE, unreadText } from '../../../domain/images/imageMessages'
import { CREATE_ANYWAY, OVER_TEXT, OVER_TITLE } from '../../../domain/texts/editorMessages'
import { ROUTES } from '../../../domain/navigation/paths'
import type { Saving } from '../editing/useSaving'
import type { Task } from '../../../state/editor/openDraft'
import type { Question } from '../../../domain/organiser/questions'
import { eventName } from '../../../domain/event/labels'
import { shortDate } from '../../../domain/time/dayLabels'
import { OwnValuesDialog } from './OwnValuesDialog'
import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import styles from './dialogs.module.css'
import { ValidationDialog } from './ValidationDialog'

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
