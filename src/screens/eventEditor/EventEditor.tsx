import { lazy, Suspense, useMemo, useEffect, useState } from 'react'
import { useParams, useSearchParams, Link } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { Boundary } from '../../components/Boundary'
import { EventNotFound } from '../../components/emptyState/NotThere'
import { MessageScreen } from '../../components/MessageScreen'
import { NOT_OPENED } from '../../domain/texts/labels'
import { isMissingFile } from '../../domain/navigation/missingFile'
import { readEditorVisit, type EditorVisit } from '../../domain/editor/editorVisit'
import { selectUserId } from '../../state/slices/authSlice'
import { useAppSelector, useAppDispatch } from '../../state/hooks'
import { hasKeptDraft } from '../../state/editor/openDraft'
import { EditedEvent, OpenedWizard } from './EditedEvent'
import styles from './EventEditor.module.css'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { TO_LOGIN } from '../../domain/account/profileViews'
import { NOT_SIGNED_IN } from '../../domain/texts/accountMessages'

const StartFromText = lazy(() => import(/* webpackChunkName: 'paste' */ './paste/StartFromText'))
const LinkedEntries = lazy(() => import(/* webpackChunkName: 'editor-lists' */ './paste/LinkedEntries'))

/** §2 Create and edit wizard: /create-event and /edit-event/{eventId}. */
export default function EventEditor() {
  const { eventId } = useParams()
  const [query] = useSearchParams()
  const userId = useAppSelector(selectUserId)
  const linked = query.get('calendar')
  const visit = useMemo(() => readEditorVisit(eventId, query), [eventId, query])

  if (visit.kind === 'unknown') return <EventNotFound />
  if (userId === null) return <SignInOffer visit={visit} />
  if (visit.kind === 'create' && query.get('start') === 'text')
    return (
      <Boundary
        fallback={error => <MessageScreen title={isMissingFile(error) ? NO_CONNECTION_YET : NOT_OPENED} />}
      >
        <Suspense fallback={null}>
          {linked === null ? (
            <StartFromText key={userId} />
          ) : (
            <LinkedEntries key={`${userId}/${linked}`} number={linked} />
          )}
        </Suspense>
      </Boundary>
    )
  if (visit.kind === 'create')
    return (
      <OpenedWizard
        key={`${userId}/${visit.draft ?? ''}`}
        task={{ userId, mode: 'create', draft: visit.draft }}
      />
    )
  return <EditedEvent visit={visit} userId={userId} />
}

/**
 * Asks the person to sign in, because only signed-in people can create or edit events. The login view returns here,
 * to the same draft (R44).
 */
function SignInOffer({ visit }: { visit: EditorVisit }) {
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
        <span>{visit.kind === 'edit' ? 'Login to edit this event.' : 'Login to create an event.'}</span>
        {isKept && <span> What you have typed so far is kept on this device.</span>}
      </p>
      <Link className={styles.login} {...TO_LOGIN}>
        {LOGIN_OR_SIGN_UP}
      </Link>
    </MessageScreen>
  )
}
