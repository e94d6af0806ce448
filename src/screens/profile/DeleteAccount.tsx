import { useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { Sheet } from '../../components/sheet/Sheet'
import { deletionText } from '../../domain/account/accountDeletion'
import {
  ACCOUNT_DELETED,
  DELETE_ACCOUNT,
  DELETED_TITLE,
  PASSWORD,
} from '../../domain/account/profileMessages'
import { DONE } from '../../domain/texts/labels'
import { waitingText } from '../../domain/outbox/outboxResults'
import { selectAccount } from '../../state/slices/authSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectWaitingCount } from '../../state/slices/outboxSelectors'
import { clearAfterDeletion, deleteAccount, startAfterDeletion } from '../../state/account/deletionThunks'
import {
  deletionTerms,
  interruptedDeletion,
  signInAgain,
  type DeletionTerms,
} from '../../state/account/privacyThunks'
import styles from './DeleteAccount.module.css'
import { Field } from '../../components/field/Field'
import { Sentence } from '../../components/field/Sentence'
import { useAct } from '../../components/useAct'

/**
 * R61 'Delete my account': says what will be deleted, asks for a new sign-in if the service needs one, then deletes.
 */
export default function DeleteAccount({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const hasPassword = useAppSelector(selectAccount)?.hasPassword ?? true
  const waiting = useAppSelector(selectWaitingCount)
  const [terms, setTerms] = useState<DeletionTerms | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState('')
  /** Why the deletion can't begin. */
  const [obstacle, setObstacle] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { isBusy, message, setMessage, run } = useAct()

  useEffect(() => {
    let isHere = true
    void (async () => {
      const found = await dispatch(interruptedDeletion())
      const asked = found === 'gone' ? null : await dispatch(deletionTerms())
      if (!isHere) return
      setIsGone(found === 'gone')
      if (typeof asked === 'string') setObstacle(asked)
      else setTerms(asked)
    })()
    return () => {
      isHere = false
    }
  }, [dispatch])

  const asksPassword = terms?.needsSignIn === true && hasPassword
  const remove = () =>
    run(async () => {
      if (terms?.needsSignIn) {
        const again = await dispatch(signInAgain(hasPassword ? password : null))
        if (!again.isDone) return again
      }
      const outcome = await dispatch(deleteAccount((act, progress) => setStep(deletionText(act, progress))))
      setStep('')
      setPassword('')
      setIsDone(outcome.isDone)
      const now = outcome.isDone ? null : await dispatch(deletionTerms())
      if (now && typeof now !== 'string') {
        setTerms({ ...now, needsSignIn: now.needsSignIn || outcome.needsSignIn })
      }
      return outcome
    })
  const clear = () =>
    run(async () => {
      await dispatch(clearAfterDeletion())
      setIsDone(true)
    })
  const isReady = terms !== null && !(asksPassword && password === '')

  if (isDone) return <Deleted />
  return (
    <Sheet
      title={DELETE_ACCOUNT}
      isOpen
      onClose={() => !isBusy && onClose()}
      foot={
        <div className={styles.foot}>
          {isGone || (terms?.mayBeGone && terms.needsSignIn) ? (
            <Button kind="secondary" disabled={isBusy} onClick={() => void clear()}>
              {isGone ? 'Clear this device' : 'My account is gone: clear this device'}
            </Button>
          ) : null}
          {!isGone && (
            <Button
              kind="secondary"
              className={styles.delete}
              disabled={isBusy || !isReady}
              aria-busy={isBusy}
              onClick={() => void remove()}
            >
              {terms?.needsSignIn && !hasPassword ? 'Sign in again and delete' : DELETE_ACCOUNT}
            </Button>
          )}
          <Button kind="primary" disabled={isBusy} onClick={onClose}>
            {isGone ? 'Later' : 'Keep my account'}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {isGone ? (
          <p>Your account is deleted. What is left of it is on this device.</p>
        ) : (
          <>
            <p>This deletes for good:</p>
            <ul>
              <li>
                your events, with their pictures: people who saved them see that they are no longer available.
                Events that you claimed stay, with nobody named as their organiser
              </li>
              <li>your profile: favourites, dances and locations</li>
              <li>your account: nobody can log in with it any more</li>
              <li>everything {waiting > 0 && `(${waitingText(waiting)} too) `}on this device</li>
            </ul>
            <p>You may want to download your data first. It can not be undone.</p>
          </>
        )}
        {terms?.needsSignIn && (
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
            value={password}
            problem={message}
            onChange={value => {
              setPassword(value)
              setMessage(null)
            }}
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
