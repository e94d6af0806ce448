import { useEffect, useState } from 'react'
import { useAct } from '../../../components/hooks/useAct'
import { deletionText } from '../../../domain/account/accountDeletion'
import { clearAfterDeletion, deleteAccount } from '../../../state/account/deletionThunks'
import {
  deletionTerms,
  interruptedDeletion,
  signInAgain,
  type DeletionTerms,
} from '../../../state/account/privacyThunks'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectAccount } from '../../../state/slices/authSlice'

/** R61: the state of a deletion, from its terms to the deleted account, and the acts that lead there. */
export function useDeletion() {
  const dispatch = useAppDispatch()
  const hasPassword = useAppSelector(selectAccount)?.hasPassword ?? true
  const { terms, setTerms, isGone, obstacle } = useTerms()
  const [password, setPassword] = useState('')
  const [step, setStep] = useState('')
  const [isDone, setIsDone] = useState(false)
  const { isBusy, message, setMessage, run } = useAct()

  const needsSignIn = terms?.needsSignIn === true
  const asksPassword = needsSignIn && hasPassword
  const remove = () =>
    run(async () => {
      if (needsSignIn) {
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

  return {
    isDone,
    isBusy,
    /** Whether the account was deleted earlier, and only this device still holds data. */
    isGone,
    mayBeGone: needsSignIn && terms.mayBeGone,
    isReady: terms !== null && !(asksPassword && password === ''),
    needsSignIn,
    hasPassword,
    asksPassword,
    password,
    typePassword: (value: string) => {
      setPassword(value)
      setMessage(null)
    },
    /** Why the deletion can't begin. */
    obstacle,
    /** Why the last attempt failed. */
    message,
    /** What is being deleted now, for the person. */
    step,
    remove: () => void remove(),
    clear: () => void clear(),
  }
}

export type Deletion = ReturnType<typeof useDeletion>

/** Reads the terms of the deletion once, when the sheet opens. */
function useTerms() {
  const dispatch = useAppDispatch()
  const [terms, setTerms] = useState<DeletionTerms | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [obstacle, setObstacle] = useState<string | null>(null)

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

  return { terms, setTerms, isGone, obstacle }
}
