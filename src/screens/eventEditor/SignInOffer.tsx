import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { MessageScreen } from '../../components/MessageScreen'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { profilePath } from '../../domain/account/profileViews'
import type { EditorVisit } from '../../domain/editor/editorVisit'
import { hasKeptDraft } from '../../state/editor/openDraft'
import { useAppDispatch } from '../../state/hooks'
import styles from './SignInOffer.module.css'
import { NOT_SIGNED_IN } from '../../domain/texts/accountMessages'

/**
 * Asks the person to sign in, because only signed-in people can create or edit events. The login view returns here,
 * to the same draft (R44).
 */
export function SignInOffer({ visit }: { visit: EditorVisit }) {
  const dispatch = useAppDispatch()
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isHere = true
    void dispatch(hasKeptDraft(visit)).then(found => isHere && setIsKept(found))
    return () => void (isHere = false)
  }, [dispatch, visit])
  return (
    <MessageScreen title={NOT_SIGNED_IN}>
      <p>
        {visit.kind === 'edit' ? 'Sign in to edit this event.' : 'Sign in to create an event.'}
        {isKept && ' What you have typed so far is kept on this device.'}
      </p>
      <Link className={styles.login} to={profilePath('login')} state={{ depth: 1 }}>
        {LOGIN_OR_SIGN_UP}
      </Link>
    </MessageScreen>
  )
}
