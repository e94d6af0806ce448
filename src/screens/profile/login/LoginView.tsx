import { Mail } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Icon } from '../../../components/Icon'
import { Logo } from '../../../components/Logo'
import { PageHeading } from '../../../components/PageHeading'
import { LOGIN_OR_SIGN_UP, LOGIN_WITH_EMAIL } from '../../../domain/account/profileMessages'
import { selectIsLoginLost, selectIsProfileLoaded, selectIsSignedIn } from '../../../state/slices/authSlice'
import { prepareSignIn } from '../../../state/account/authThunks'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { selectIsPopupDoubtful } from '../../../state/slices/deviceSlice'
import { EmailForm } from './EmailForm'
import { LegalLine, ProviderButton } from './loginParts'
import styles from './LoginView.module.css'
import { SubView } from '../SubView'
import { useProfileView } from '../useProfileView'

/** ms to wait for the profile. Without its dances and locations, the next screen would ask for them again. */
const PROFILE_WAIT_MS = 3_000

/** §2 Profile, login: with the provider or with email. The view closes once somebody is signed in. */
export default function LoginView() {
  const dispatch = useAppDispatch()
  const { form, show, leave } = useProfileView()
  const isIn = useAppSelector(selectIsSignedIn)
  const isLoginLost = useAppSelector(selectIsLoginLost)
  const isProfileLoaded = useAppSelector(selectIsProfileLoaded)
  const isEmailFirst = useAppSelector(selectIsPopupDoubtful)
  const [hasWaited, setHasWaited] = useState(false)
  const hasLeft = useRef(false)

  // A tap can open the popup only if the popup's code is already loaded (R39).
  useEffect(() => void dispatch(prepareSignIn()), [dispatch])
  useEffect(() => {
    if (!isIn || isLoginLost) return
    const waiting = setTimeout(() => setHasWaited(true), PROFILE_WAIT_MS)
    return () => clearTimeout(waiting)
  }, [isIn, isLoginLost])
  useEffect(() => {
    if (!isIn || isLoginLost || hasLeft.current || !(isProfileLoaded || hasWaited)) return
    hasLeft.current = true
    leave()
  }, [isIn, isLoginLost, isProfileLoaded, hasWaited, leave])

  if (form !== 'choice') return <EmailForm isNew={form === 'createAccount'} />

  const email = (
    <Button key="email" kind={isEmailFirst ? 'primary' : 'secondary'} onClick={() => show('login', 'login')}>
      <Icon of={Mail} size={20} />
      {LOGIN_WITH_EMAIL}
    </Button>
  )
  const provider = <ProviderButton key="provider" kind={isEmailFirst ? 'secondary' : 'primary'} />
  return (
    <SubView
      foot={
        <>
          {isEmailFirst ? [email, provider] : [provider, email]}
          <LegalLine />
        </>
      }
    >
      <div className={styles.middle}>
        <Logo size={116} />
        <PageHeading>{LOGIN_OR_SIGN_UP}</PageHeading>
      </div>
    </SubView>
  )
}
