import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../../components/Button'
import { Logo } from '../../../components/Logo'
import { PageHeading } from '../../../components/PageHeading'
import {
  canSubmitLogin,
  EMPTY_LOGIN,
  fieldAtFault,
  type LoginFieldName,
} from '../../../domain/account/loginForm'
import { EMAIL_FIRST, LOGIN, PASSWORD, resetSent } from '../../../domain/account/profileMessages'
import { ONE_MOMENT } from '../../../domain/texts/labels'
import { createAccount, resetPassword, signInWithEmail } from '../../../state/account/authThunks'
import { useAppDispatch } from '../../../state/hooks'
import styles from './EmailForm.module.css'
import { Field } from '../../../components/field/Field'
import { LegalLine, ProviderButton } from './loginParts'
import { Sentence } from '../../../components/field/Sentence'
import { SubView } from '../SubView'
import { useAct } from '../../../components/hooks/useAct'
import { useProfileView } from '../useProfileView'

const LABELS: Record<LoginFieldName, string> = {
  email: 'Email',
  password: PASSWORD,
  repeated: 'Confirm password',
}

/** §2 Profile, 'Login with email': one form that toggles between login and create account (§5, §8, R40). */
export function EmailForm({ isNew }: { isNew: boolean }) {
  const dispatch = useAppDispatch()
  const { swap } = useProfileView()
  const [fields, setFields] = useState(EMPTY_LOGIN)
  const [note, setNote] = useState('')
  const { isBusy, message, setMessage, run } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const wrong = message === null ? null : fieldAtFault(message, isNew)

  const focus = (name: LoginFieldName) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.focus()
  }
  const refuse = (reason: string) => {
    setMessage(reason)
    focus(fieldAtFault(reason, isNew))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || !canSubmitLogin(fields, isNew)) return
    setNote('')
    const { email, password, repeated } = fields
    const outcome = await run(() =>
      dispatch(isNew ? createAccount(email, password, repeated) : signInWithEmail(email, password)),
    )
    if (outcome?.message) focus(fieldAtFault(outcome.message, isNew))
  }
  const forget = async () => {
    setNote('')
    const email = fields.email.trim()
    if (email === '') return refuse(EMAIL_FIRST)
    const outcome = await run(() => dispatch(resetPassword(email)))
    if (outcome?.isDone) setNote(resetSent(email))
  }
  const toggle = () => {
    setMessage(null)
    setNote('')
    setFields({ ...fields, repeated: '' })
    swap('login', isNew ? 'login' : 'createAccount')
  }
  const field = (name: LoginFieldName, autoComplete: string) => ({
    name,
    autoComplete,
    label: LABELS[name],
    type: name === 'email' ? 'email' : 'password',
    value: fields[name],
    problem: wrong === name ? message : null,
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      setMessage(null)
    },
  })

  return (
    <SubView
      foot={
        <>
          {!isNew && (
            <>
              <p className={styles.or}>or</p>
              <ProviderButton kind="outline" />
            </>
          )}
          <LegalLine />
        </>
      }
    >
      <Logo size={52} />
      <div className={styles.heading}>
        <PageHeading>{isNew ? 'Create account' : LOGIN}</PageHeading>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <Field {...field('email', 'username')} inputMode="email" enterKeyHint="next" />
        <Field {...field('password', isNew ? 'new-password' : 'current-password')} enterKeyHint="go" />
        {isNew && <Field {...field('repeated', 'new-password')} enterKeyHint="go" />}
        <Sentence isNote>{note}</Sentence>
        <Button
          kind="primary"
          type="submit"
          className={styles.submit}
          disabled={isBusy || !canSubmitLogin(fields, isNew)}
          aria-busy={isBusy}
        >
          {isBusy ? ONE_MOMENT : isNew ? 'Create Account' : LOGIN}
        </Button>
        {!isNew && (
          <button type="button" className={styles.quiet} disabled={isBusy} onClick={() => void forget()}>
            Forgot password?
          </button>
        )}
        <button type="button" className={styles.quiet} disabled={isBusy} onClick={toggle}>
          {isNew ? LOGIN : 'Create account'}
        </button>
      </form>
    </SubView>
  )
}
