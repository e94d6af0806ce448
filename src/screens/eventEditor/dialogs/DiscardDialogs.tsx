import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import type { EditorMode } from '../../../domain/editor/draft/eventDraft'
import { isCreating } from '../../../domain/editor/editorTabs'
import { DISCARD_CHANGES } from '../../../domain/organiser/actMessages'
import { CANCEL, CANCEL_CREATING, KEEP_WRITING, START_OVER } from '../../../domain/texts/editorMessages'
import type { Discarding } from '../editing/useDiscarding'
import styles from './dialogs.module.css'

/** The questions before Cancel and 'Start over'. */
export function DiscardDialogs({ mode, discarding }: { mode: EditorMode; discarding: Discarding }) {
  const { asked, close, confirmCancel, confirmStartOver } = discarding
  return (
    <>
      <DiscardDialog
        title={CANCEL}
        question={isCreating(mode) ? CANCEL_CREATING : DISCARD_CHANGES}
        isOpen={asked === 'cancel'}
        onClose={close}
        onConfirm={confirmCancel}
        keep={KEEP_WRITING}
      />
      <DiscardDialog
        title={START_OVER}
        question={DISCARD_CHANGES}
        isOpen={asked === 'startOver'}
        onClose={close}
        onConfirm={confirmStartOver}
        keep={KEEP_WRITING}
      />
    </>
  )
}

interface Props {
  title: string
  question: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** The button that loses nothing. */
  keep: string
}

/** §2: asks before typed text is lost. */
function DiscardDialog({ title, question, isOpen, onClose, onConfirm, keep }: Props) {
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button kind="primary" className={styles.danger} onClick={onConfirm}>
            Confirm
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{question}</p>
    </Sheet>
  )
}
