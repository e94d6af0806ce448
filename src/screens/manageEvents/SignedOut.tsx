import { LogIn } from 'lucide'
import { Link } from 'react-router-dom'
import buttons from '../../components/Button.module.css'
import { Icon } from '../../components/Icon'
import { LogoOutline } from '../../components/Logo'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { profilePath } from '../../domain/account/profileViews'
import styles from './NoOwnEvents.module.css'
import { NOT_SIGNED_IN } from '../../domain/texts/accountMessages'

/** Shown to people who aren't signed in. */
export function SignedOut() {
  return (
    <section className={styles.empty}>
      <LogoOutline size={80} />
      <p className={styles.text}>
        <strong>{NOT_SIGNED_IN}</strong>
      </p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={profilePath('login')}>
        <Icon of={LogIn} size={20} />
        {LOGIN_OR_SIGN_UP}
      </Link>
    </section>
  )
}
