import { Button } from '../../components/Button'
import { Sheet } from '../../components/sheet/Sheet'
import styles from './LinkDialog.module.css'
import { DONE, SHARE } from '../../domain/texts/labels'

/** The link of an occurrence, to copy by hand if the device can neither share nor copy it. */
export default function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Sheet
      title={SHARE}
      isOpen
      onClose={onClose}
      foot={
        <Button kind="primary" className={styles.done} onClick={onClose}>
          {DONE}
        </Button>
      }
    >
      <label className={styles.field}>
        Copy this link
        <input readOnly value={link} onFocus={event => event.target.select()} />
      </label>
    </Sheet>
  )
}
