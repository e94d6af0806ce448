import { Link } from 'react-router-dom'
import { MessageScreen } from '../../components/MessageScreen'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { profilePath } from '../../domain/account/profileViews'
import styles from './SignInOffer.module.css'
import { NOT_SIGNED_IN } from '../../domain/texts/accountMessages'

/** Asks for the sign-in that creating and editing need. The login view leads back here, to the same draft (R44). */
export function SignInOffer({ isNew }: { isNew: boolean }) {
  return (
    <MessageScreen title={NOT_SIGNED_IN}>
      <p>
        {isNew ? 'Sign in to create an event.' : 'Sign in to edit this event.'} What you have typed so far is
        kept on this device.
      </p>
      <Link className={styles.login} to={profilePath('login')} state={{ depth: 1 }}>
        {LOGIN_OR_SIGN_UP}
      </Link>
    </MessageScreen>
  )
}
