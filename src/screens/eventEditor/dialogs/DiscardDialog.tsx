import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import styles from './dialogs.module.css'

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
export function DiscardDialog({ title, question, isOpen, onClose, onConfirm, keep }: Props) {
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
