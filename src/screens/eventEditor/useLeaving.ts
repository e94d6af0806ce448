import { useLocation, useNavigate } from 'react-router-dom'
import { ROUTES, viewEventPath } from '../../domain/shell/paths'
import type { Task } from '../../state/editor/openDraft'

/** The router's key of the first address of a page. There is nothing to go back to. */
const FIRST_VISIT = 'default'

/** §2 Cancel: goes back. Without history it goes to the event, or to the user's own events. */
export function useLeaving({ mode, event, date }: Task) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key !== FIRST_VISIT) return void navigate(-1)
    const isEdit = event && mode !== 'copy'
    const to = isEdit ? viewEventPath(event.eventId, date ?? undefined) : ROUTES.manageEvents
    return void navigate(to, { replace: true })
  }
}
