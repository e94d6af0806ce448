import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { Sheet } from '../../../components/sheet/Sheet'
import { DELETE_ACCOUNT, PASSWORD } from '../../../domain/account/profileMessages'
import { Consequences } from './Consequences'
import styles from './DeleteAccount.module.css'
import { Deleted } from './Deleted'
import { DeletionFoot } from './DeletionFoot'
import { useDeletion } from './useDeletion'

/**
 * R61 'Delete my account': says what will be deleted, asks for a new sign-in if the service needs one, then deletes.
 */
export default function DeleteAccount({ onClose }: { onClose: () => void }) {
  const deletion = useDeletion()
  const { isDone, isBusy, needsSignIn, hasPassword, asksPassword, message, obstacle, step } = deletion
  if (isDone) return <Deleted />
  return (
    <Sheet
      title={DELETE_ACCOUNT}
      isOpen
      onClose={() => !isBusy && onClose()}
      foot={<DeletionFoot deletion={deletion} onClose={onClose} />}
    >
      <div className={styles.body}>
        <Consequences isGone={deletion.isGone} />
        {needsSignIn && (
          <p>
            {hasPassword
              ? 'To be sure that it is you, your password is asked for once more.'
              : 'To be sure that it is you, you are asked to sign in once more.'}
          </p>
        )}
        {asksPassword && (
          <Field
            label={PASSWORD}
            name="password"
            type="password"
            autoComplete="current-password"
            value={deletion.password}
            problem={message}
            onChange={deletion.typePassword}
          />
        )}
        <Sentence>{obstacle ?? (asksPassword ? null : message)}</Sentence>
        <p role="status" className={styles.step}>
          {step}
        </p>
      </div>
    </Sheet>
  )
}
