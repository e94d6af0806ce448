import { Button } from '../../../components/Button'
import { Sheet } from '../../../components/sheet/Sheet'
import { ACCOUNT_DELETED, DELETED_TITLE } from '../../../domain/account/profileMessages'
import { DONE } from '../../../domain/texts/labels'
import { startAfterDeletion } from '../../../state/account/deletionThunks'
import { useAppDispatch } from '../../../state/hooks'
import styles from './DeleteAccount.module.css'

/** Says that the deletion worked. Both ways out reload the app, because this page can no longer store anything. */
export function Deleted() {
  const dispatch = useAppDispatch()
  const leave = () => void dispatch(startAfterDeletion())
  return (
    <Sheet
      title={DELETED_TITLE}
      isOpen
      onClose={leave}
      foot={
        <div className={styles.foot}>
          <Button kind="primary" onClick={leave}>
            {DONE}
          </Button>
        </div>
      }
    >
      <p role="status" className={styles.body}>
        {ACCOUNT_DELETED}
      </p>
    </Sheet>
  )
}
