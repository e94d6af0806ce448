import type { EditorMode } from '../../../domain/editor/draft/eventDraft'
import { isCreating } from '../../../domain/editor/editorTabs'
import { DISCARD_CHANGES } from '../../../domain/organiser/actMessages'
import { CANCEL, CANCEL_CREATING, KEEP_WRITING, START_OVER } from '../../../domain/texts/editorMessages'
import type { Discarding } from '../editing/useDiscarding'
import { DiscardDialog } from './DiscardDialog'

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
