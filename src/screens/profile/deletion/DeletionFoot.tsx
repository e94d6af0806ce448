import { Button } from '../../../components/Button'
import { DELETE_ACCOUNT } from '../../../domain/account/profileMessages'
import styles from './DeleteAccount.module.css'
import type { Deletion } from './useDeletion'

/** R61: the choices of the deletion. If the account is gone already, only the device can be cleared. */
export function DeletionFoot({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const { isGone, mayBeGone, isBusy, isReady, needsSignIn, hasPassword, remove, clear } = deletion
  return (
    <div className={styles.foot}>
      {isGone || mayBeGone ? (
        <Button kind="secondary" disabled={isBusy} onClick={clear}>
          {isGone ? 'Clear this device' : 'My account is gone: clear this device'}
        </Button>
      ) : null}
      {!isGone && (
        <Button
          kind="secondary"
          className={styles.delete}
          disabled={isBusy || !isReady}
          aria-busy={isBusy}
          onClick={remove}
        >
          {needsSignIn && !hasPassword ? 'Sign in again and delete' : DELETE_ACCOUNT}
        </Button>
      )}
      <Button kind="primary" disabled={isBusy} onClick={onClose}>
        {isGone ? 'Later' : 'Keep my account'}
      </Button>
    </div>
  )
}
