import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/field/Field'
import { Sentence } from '../../../components/field/Sentence'
import { Sheet } from '../../../components/sheet/Sheet'
import {
  DELETE_ACCOUNT,
  DELETE_ELSEWHERE,
  PASSWORD,
  ACCOUNT_DELETED,
  DELETED_TITLE,
  WHAT_BECOMES,
} from '../../../domain/account/profileMessages'
import { fateText, mayHandOver, type EventFate } from '../../../domain/account/accountDeletion'
import type { EventId } from '../../../domain/event/event'
import { ROUTES } from '../../../domain/navigation/paths'
import { waitingText } from '../../../domain/outbox/outboxResults'
import { DONE } from '../../../domain/texts/labels'
import { UNTITLED_EVENT } from '../../../domain/texts/listMessages'
import { HAND_OVER } from '../../../domain/texts/teamMessages'
import { startAfterDeletion } from '../../../state/account/deletionThunks'
import { loadFates } from '../../../state/account/privacyThunks'
import { useAppSelector, useAppDispatch } from '../../../state/hooks'
import { selectWaitingCount } from '../../../state/slices/outboxSelectors'
import styles from './DeleteAccount.module.css'
import { OrganisersOf } from '../OrganisersOf'
import { useDeletion, type Deletion } from './useDeletion'

/**
 * R61 'Delete my account': says what will be deleted, asks for a new sign-in if the service needs one, then deletes.
 */
export default function DeleteAccount({ onClose }: { onClose: () => void }) {
  const deletion = useDeletion()
  const [handing, setHanding] = useState<EventId | null>(null)
  const { isDone, isBusy, needsSignIn, hasPassword, asksPassword, message, obstacle, step } = deletion
  if (isDone) return <Deleted />
  if (handing !== null)
    return <OrganisersOf eventId={handing} from={ROUTES.profile} onClose={() => setHanding(null)} />
  return (
    <Sheet
      title={DELETE_ACCOUNT}
      isOpen
      onClose={() => !isBusy && onClose()}
      foot={<DeletionFoot deletion={deletion} onClose={onClose} />}
    >
      <div className={styles.body}>
        <Consequences isGone={deletion.isGone} onHandOver={isBusy ? null : setHanding} />
        {needsSignIn && (
          <p>
            {hasPassword
              ? 'To be sure that it is you, your password is asked for once more.'
              : 'To be sure that it is you, you are asked to login once more.'}
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
          {needsSignIn && !hasPassword ? 'Login again and delete' : DELETE_ACCOUNT}
        </Button>
      )}
      <Button kind="primary" disabled={isBusy} onClick={onClose}>
        {isGone ? 'Later' : 'Keep my account'}
      </Button>
    </div>
  )
}

interface ConsequencesProps {
  /** Whether the account is deleted already. */
  isGone: boolean
  /** Opens the organisers of an event. Null while the account is being deleted. */
  onHandOver: ((eventId: EventId) => void) | null
}

/** R61: what the deletion removes, and what becomes of each event. */
function Consequences({ isGone, onHandOver }: ConsequencesProps) {
  const waiting = useAppSelector(selectWaitingCount)
  const fates = useFates()
  if (isGone) return <p>Your account is deleted. What is left of it is on this device.</p>
  return (
    <>
      <p>This deletes for good:</p>
      <ul>
        {fates?.length !== 0 && (
          <li>
            your events, with their pictures: people who saved them see that they are no longer available.
            Events that you claimed or took over stay, without an owner
          </li>
        )}
        <li>your profile: favourites, dances and locations</li>
        <li>your account: nobody can log in with it any more</li>
        <li>{`everything ${waiting > 0 ? `(${waitingText(waiting)} too) ` : ''}on this device`}</li>
      </ul>
      <p>{DELETE_ELSEWHERE}</p>
      {fates && fates.length > 0 && <Fates fates={fates} onHandOver={onHandOver} />}
      <p>You may want to download your data first. It cannot be undone.</p>
    </>
  )
}

/** R84: what becomes of each event. One that others run too can be handed over first. */
function Fates({ fates, onHandOver }: { fates: EventFate[] } & Pick<ConsequencesProps, 'onHandOver'>) {
  return (
    <section className={styles.fates} aria-label={WHAT_BECOMES}>
      <h3>{WHAT_BECOMES}</h3>
      {fates.map(fate => (
        <div key={fate.eventId} className={styles.fate}>
          <p>
            <b dir="auto">{fate.eventName || UNTITLED_EVENT}</b>
            <span>{fateText(fate)}</span>
          </p>
          {mayHandOver(fate) && (
            <button type="button" disabled={onHandOver === null} onClick={() => onHandOver?.(fate.eventId)}>
              {HAND_OVER}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

/** Reads the person's events when the sheet opens. Null until then, and without a connection. */
function useFates(): EventFate[] | null {
  const dispatch = useAppDispatch()
  const [fates, setFates] = useState<EventFate[] | null>(null)
  useEffect(() => {
    let isHere = true
    void dispatch(loadFates()).then(found => isHere && setFates(found))
    return () => void (isHere = false)
  }, [dispatch])
  return fates
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
