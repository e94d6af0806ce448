import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { CANCEL_CREATING } from '../../../domain/messages'
import styles from './dialogs.module.css'

const DISCARD_CHANGES = 'Are you sure you want to discard your changes?'

interface Props {
  isOpen: boolean
  /** An event is created, not edited. */
  isNew: boolean
  onClose: () => void
  onConfirm: () => void
}

/** §2: Cancel asks where something would be lost. */
export function CancelDialog({ isOpen, isNew, onClose, onConfirm }: Props) {
  return (
    <Sheet
      title="Cancel"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="secondary" className={styles.danger} onClick={onConfirm}>
          Confirm
        </Button>
      }
    >
      <p className={styles.text}>{isNew ? CANCEL_CREATING : DISCARD_CHANGES}</p>
    </Sheet>
  )
}
