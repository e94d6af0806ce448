import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { UNREAD_TITLE, unreadText } from '../../../domain/images/imageMessages'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
import styles from './dialogs.module.css'

interface Props {
  picture: UnreadPicture | null
  /** The label of the button that saves without the picture. */
  act: string
  isBusy: boolean
  onGoOn: (picture: UnreadPicture) => void
  onClose: () => void
}

/** R49: asks before an event is saved without a picked file that can't be read yet. */
export function UnreadDialog({ picture, act, isBusy, onGoOn, onClose }: Props) {
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
