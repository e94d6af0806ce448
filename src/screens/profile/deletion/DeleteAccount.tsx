import { Button } from '../../../components/Button'
import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { Sheet } from '../../../components/sheet/Sheet'
import {
  DELETE_ACCOUNT,
  PASSWORD,
  ACCOUNT_DELETED,
  DELETED_TITLE,
} from '../../../domain/account/profileMessages'
import { waitingText } from '../../../domain/outbox/outboxResults'
import { DONE } from '../../../domain/texts/labels'
import { startAfterDeletion } from '../../../state/account/deletionThunks'
import { useAppSelector, useAppDispatch } from '../../../state/hooks'
import { selectWaitingCount } from '../../../state/slices/outboxSelectors'
import styles from './DeleteAccount.module.css'
import { useDeletion, type Deletion } from './useDeletion'

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

/** R61: the choices of the deletion. If the account is gone already, only the device can be cleared. */
function DeletionFoot({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
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

/** R61: what the deletion removes. `isGone` says that the account is deleted already. */
function Consequences({ isGone }: { isGone: boolean }) {
  const waiting = useAppSelector(selectWaitingCount)
  if (isGone) return <p>Your account is deleted. What is left of it is on this device.</p>
  return (
    <>
      <p>This deletes for good:</p>
      <ul>
        <li>
          your events, with their pictures: people who saved them see that they are no longer available.
          Events that you claimed or took over stay. Nobody owns them then. The people who run them with you
          are taken off, and anybody can claim them. To keep an event in good hands, first hand it over:
          Organisers, in the options of the event
        </li>
        <li>your profile: favourites, dances and locations</li>
        <li>your account: nobody can log in with it any more</li>
        <li>{`everything ${waiting > 0 ? `(${waitingText(waiting)} too) ` : ''}on this device`}</li>
      </ul>
      <p>You may want to download your data first. It can not be undone.</p>
    </>
  )
}

/** Says that the deletion worked. Both ways out reload the app, because this page can no longer store anything. */
function Deleted() {
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
