import '../../styles/forcedColours.css'
import { lazy, Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Boundary } from '../../components/Boundary'
import { EventNotFound } from '../../components/emptyState/EventNotFound'
import { MessageScreen } from '../../components/MessageScreen'
import { readEditorVisit } from '../../domain/editor/editorVisit'
import { selectUserId } from '../../state/slices/authSlice'
import { useAppSelector } from '../../state/hooks'
import { EditedEvent } from './EditedEvent'
import { OpenedWizard } from './OpenedWizard'
import { SignInOffer } from './SignInOffer'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'

const StartFromText = lazy(() => import(/* webpackChunkName: 'paste' */ './paste/StartFromText'))

/** §2 Create and edit wizard: /create-event and /edit-event/{eventId}. */
export default function EventEditor() {
  const { eventId } = useParams()
  const [query] = useSearchParams()
  const userId = useAppSelector(selectUserId)
  const visit = useMemo(() => readEditorVisit(eventId, query), [eventId, query])

  if (visit.kind === 'unknown') return <EventNotFound />
  if (userId === null) return <SignInOffer visit={visit} />
  if (visit.kind === 'create' && query.get('start') === 'text')
    return (
      <Boundary fallback={<MessageScreen title={NO_CONNECTION_YET} />}>
        <Suspense fallback={null}>
          <StartFromText userId={userId} />
        </Suspense>
      </Boundary>
    )
  if (visit.kind === 'create') return <OpenedWizard key={userId} task={{ userId, mode: 'create' }} />
  return <EditedEvent visit={visit} userId={userId} />
}
