import { lazy, Suspense, useState } from 'react'
import { Boundary } from '../../../components/Boundary'
import LoadingLayer from '../../../components/layers/LoadingLayer'
import { isCreating, type EditorTab, type Problem } from '../../../domain/editor/editorTabs'
import { CREATE_WITHOUT, SAVE_WITHOUT, UNREAD_TITLE, unreadText } from '../../../domain/images/imageMessages'
import { ROUTES } from '../../../domain/navigation/paths'
import type { Saving } from '../useSaving'
import type { Task } from '../../../state/editor/openDraft'
import type { Question } from '../../../domain/organiser/questions'
import { eventName } from '../../../domain/event/labels'
import { shortDate } from '../../../domain/time/dayLabels'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
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
      <UnreadDialog
        picture={question?.kind === 'unread' ? question.picture : null}
        act={isCreating(task.mode) ? CREATE_WITHOUT : SAVE_WITHOUT}
        isBusy={isBusy}
        onGoOn={picture => void leaveOut(picture)}
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

interface UnreadDialogProps {
  picture: UnreadPicture | null
  /** The label of the button that saves without the picture. */
  act: string
  isBusy: boolean
  onGoOn: (picture: UnreadPicture) => void
  onClose: () => void
}

/** R49: asks before an event is saved without a picked file that can't be read yet. */
function UnreadDialog({ picture, act, isBusy, onGoOn, onClose }: UnreadDialogProps) {
  return (
    <Sheet
      title={UNREAD_TITLE}
      isOpen={picture !== null}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          className={styles.wide}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => picture && onGoOn(picture)}
        >
          {act}
        </Button>
      }
    >
      <p className={styles.text}>{picture && unreadText(picture.name)}</p>
    </Sheet>
  )
}
