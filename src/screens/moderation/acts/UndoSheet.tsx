import { useState } from 'react'
import { Button } from '../../../components/Button'
import { ChoiceChips } from '../../../components/chips/ChoiceChips'
import { Sheet } from '../../../components/sheet/Sheet'
import { undoingLines } from '../../../domain/moderation/caseLabels'
import { countDeeds, type Deeds } from '../../../domain/moderation/deeds'
import { REMOVAL_REASONS, UNDO, UNDO_EVERYTHING } from '../../../domain/texts/moderationMessages'
import type { Progress } from '../../../state/moderation/undoThunks'
import styles from './Sheets.module.css'

interface Props {
  deeds: Deeds
  isBusy: boolean
  /** How much is undone so far. */
  progress: Progress
  onClose: () => void
  onUndo: (reason: string) => void
}

/** R74: says in numbers what undoing everything of an account does, asks, and shows how far it is. */
export function UndoSheet({ deeds, isBusy, progress, onClose, onUndo }: Props) {
  const [reason, setReason] = useState<string | null>(null)
  const { done, all } = progress
  return (
    <Sheet
      title={`${UNDO_EVERYTHING}?`}
      isOpen
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          className={styles.final}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => onUndo(reason ?? '')}
        >
          {UNDO}
        </Button>
      }
    >
      <div className={styles.body}>
        <ul className={styles.effects}>
          {undoingLines(deeds).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {countDeeds(deeds).made > 0 && (
          <ChoiceChips label="Reason" choices={REMOVAL_REASONS} chosen={reason} onChoose={setReason} />
        )}
        <p className={styles.explanation} role="status">
          {isBusy && all > 0 && `${done} of ${all} done. Keep this open.`}
        </p>
        {isBusy && all > 0 && (
          <progress className={styles.progress} max={all} value={done} aria-label={UNDO} />
        )}
      </div>
    </Sheet>
  )
}
