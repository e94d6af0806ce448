import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import { useAct } from '../../../components/hooks/useAct'
import { POLICY, SIGN_IN_WITH_PROVIDER } from '../../../domain/account/profileMessages'
import { type AuthOutcome, signInWithProvider } from '../../../state/account/authThunks'
import { useAppDispatch } from '../../../state/hooks'
import legal from '../LegalLine.module.css'
import { useProfileView } from '../useProfileView'
import styles from './ProviderButton.module.css'

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
        <GoogleMark />
        <span>{isBusy ? 'Waiting for Google...' : SIGN_IN_WITH_PROVIDER}</span>
      </Button>
      <Sentence>{message}</Sentence>
    </div>
  )
}

/** Google's own mark, which its rules ask for on a white ground. */
function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 18 18" width="24" height="24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.6 9.2q0-1-.1-1.8H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h3a9 9 0 0 0 2.6-6.6Z"
      />
      <path fill="#34a853" d="M9 18a8.6 8.6 0 0 0 6-2.2l-3-2.3a5.4 5.4 0 0 1-8-2.8H1V13a9 9 0 0 0 8 5Z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8Z" />
      <path fill="#ea4335" d="M9 3.6a4.9 4.9 0 0 1 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
    </svg>
  )
}

/** §2 Profile: 'Legal text is shown'. */
export function LegalLine() {
  const { show } = useProfileView()
  return (
    <p className={legal.legal}>
      By continuing you agree to the{' '}
      <button type="button" onClick={() => show('serviceAgreement')}>
        {POLICY}
      </button>
      .
    </p>
  )
}
