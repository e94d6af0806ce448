import { KeyRound } from 'lucide'
import { Button } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { SIGN_IN_WITH_PROVIDER } from '../../domain/account/profileMessages'
import { signInWithProvider, type AuthOutcome } from '../../state/account/authThunks'
import { useAppDispatch } from '../../state/hooks'
import styles from './ProviderButton.module.css'
import { Sentence } from '../../components/field/Sentence'
import { useAct } from '../../components/useAct'

/**
 * §2: signs in with a third-party account provider. R39: closing the popup is not an error, and the button
 * can be pressed again at once.
 */
export function ProviderButton({ kind }: { kind: 'primary' | 'secondary' | 'outline' }) {
  const dispatch = useAppDispatch()
  const { isBusy, message, setMessage, run } = useAct()
  const signIn = () =>
    run(
      () =>
        new Promise<AuthOutcome>(resolve => {
          const closed = () => resolve({ isDone: false, message: null })
          void dispatch(signInWithProvider(closed)).then(outcome => {
            // If the popup was closed, the act has already ended. A later failure is still shown.
            if (outcome.message !== null) setMessage(outcome.message)
            resolve(outcome)
          })
        }),
    )
  return (
    <div>
      <Button
        kind={kind === 'primary' ? 'primary' : 'secondary'}
        className={`${styles.wide} ${kind === 'outline' ? styles.outline : ''}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void signIn()}
      >
        <Icon of={KeyRound} size={20} />
        <span>{isBusy ? 'Signing in...' : SIGN_IN_WITH_PROVIDER}</span>
      </Button>
      <Sentence>{message}</Sentence>
    </div>
  )
}
