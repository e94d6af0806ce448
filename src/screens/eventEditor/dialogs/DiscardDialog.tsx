import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import styles from './dialogs.module.css'

interface Props {
  title: string
  question: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** §2: asks before typed text is lost. */
export function DiscardDialog({ title, question, isOpen, onClose, onConfirm }: Props) {
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="secondary" className={styles.danger} onClick={onConfirm}>
          Confirm
        </Button>
      }
    >
      <p className={styles.text}>{question}</p>
    </Sheet>
  )
}
