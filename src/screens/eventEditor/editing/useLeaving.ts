import { useNavigate } from 'react-router-dom'
import { useIsFirstPage } from '../../../components/hooks/useIsFirstPage'
import { ROUTES, viewEventPath } from '../../../domain/navigation/paths'
import type { Task } from '../../../state/editor/openDraft'

/** §2 Cancel: goes back. Without history, it opens the event or the user's own events. */
export function useLeaving({ mode, event, date }: Task) {
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  return () => {
    if (!isFirstPage) return void navigate(-1)
    const isEdit = event && mode !== 'copy'
    const to = isEdit ? viewEventPath(event.eventId, date ?? undefined) : ROUTES.manageEvents
    return void navigate(to, { replace: true })
  }
}
