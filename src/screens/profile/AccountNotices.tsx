import { CircleAlert, Mail } from 'lucide'
import { useEffect, useState } from 'react'
import { Breakable } from '../../components/Breakable'
import { Icon } from '../../components/Icon'
import {
  DELETE_CUT_SHORT,
  LOGIN,
  LOGIN_LOST,
  VERIFICATION_SENT,
  verifyEmail,
} from '../../domain/account/profileMessages'
import { selectAccount, selectIsLoginLost, selectIsSignedIn } from '../../state/slices/authSlice'
import { sendVerification } from '../../state/account/authThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { interruptedDeletion } from '../../state/account/privacyThunks'
import styles from './AccountNotices.module.css'
import { Sentence } from '../../components/field/Sentence'
import { useAct } from '../../components/hooks/useAct'

interface Props {
  onLogin: () => void
  onDelete: () => void
  /** Whether the dialog that deletes the account is open. */
  isDeleting: boolean
}

/** What the account needs from the person: a new login, a confirmed email address, or the end of a deletion. */
export function AccountNotices({ onLogin, onDelete, isDeleting }: Props) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const isLoginLost = useAppSelector(selectIsLoginLost)
  const account = useAppSelector(selectAccount)
  const isUnverified = account !== null && account.hasPassword && !account.isEmailVerified
  return (
    <>
      {!isDeleting && <InterruptedDeletion key={String(isSignedIn)} onDelete={onDelete} />}
      {isLoginLost && (
        <div className={styles.notice}>
          <Icon of={CircleAlert} size={20} />
          <p role="status">{LOGIN_LOST}</p>
          <button type="button" onClick={onLogin}>
            {LOGIN}
          </button>
        </div>
      )}
      {isUnverified && <Verification email={account.email} />}
    </>
  )
}

function Verification({ email }: { email: string }) {
  const dispatch = useAppDispatch()
  const [isSent, setIsSent] = useState(false)
  const { isBusy, message, run } = useAct()
  const send = async () => {
    const outcome = await run(() => dispatch(sendVerification()))
    if (outcome) setIsSent(outcome.isDone)
  }
  return (
    <div className={styles.notice}>
      <Icon of={Mail} size={20} />
      <div>
        <p>
          <Breakable text={verifyEmail(email)} />
        </p>
        <Sentence isNote>{isSent && VERIFICATION_SENT}</Sentence>
        <Sentence>{message}</Sentence>
      </div>
      <button type="button" disabled={isBusy || isSent} onClick={() => void send()}>
        Send again
      </button>
    </div>
  )
}

/** R61: finishes an interrupted deletion. */
function InterruptedDeletion({ onDelete }: { onDelete: () => void }) {
  const dispatch = useAppDispatch()
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    let isHere = true
    void dispatch(interruptedDeletion()).then(found => isHere && setIsFound(found !== 'none'))
    return () => {
      isHere = false
    }
  }, [dispatch])
  if (!isFound) return null
  return (
    <div className={styles.notice}>
      <Icon of={CircleAlert} size={20} />
      <p role="status">Deleting your account: {DELETE_CUT_SHORT}</p>
      <button type="button" onClick={onDelete}>
        Continue
      </button>
    </div>
  )
}
