import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsFirstPage } from '../../../components/hooks/useIsFirstPage'
import type { EventDraft } from '../../../domain/editor/draft/eventDraft'
import { asksBeforeCancel } from '../../../domain/editor/editorRules'
import { holdsChanges, type StoredDraft } from '../../../domain/editor/storedDraft'
import type { UnreadPicture } from '../../../domain/images/unreadPicture'
import { ROUTES, viewEventPath } from '../../../domain/navigation/paths'
import type { Task } from '../../../state/editor/openDraft'
import type { Saving } from './useSaving'

interface Discarded {
  task: Task
  stored: StoredDraft
  /** R49: a picked file that waits for a connection. */
  unread: UnreadPicture | undefined
  flush: () => EventDraft
  /** Removes the stored draft. */
  discard: () => Promise<void>
  run: Saving['run']
  /** Called once the draft has been removed. */
  onStartOver: () => void
}

/** §2 Cancel and R44 'Start over': both ask before typed text is lost, then remove the draft. */
export function useDiscarding({ task, stored, unread, flush, discard, run, onStartOver }: Discarded) {
  const [asked, setAsked] = useState<'cancel' | 'startOver' | null>(null)
  const leave = useLeaving(task)
  const discardAnd = (then: () => void) => void run(() => discard().then(then))
  return {
    /** The open question. */
    asked,
    close: () => setAsked(null),
    /** Leaves the wizard and keeps the draft. */
    leave,
    cancel: () => {
      const now = flush()
      const isChanged = holdsChanges({ start: stored.start, draft: now, ...(unread && { unread }) })
      if (asksBeforeCancel(task.mode, now, isChanged)) setAsked('cancel')
      else discardAnd(leave)
    },
    confirmCancel: () => discardAnd(leave),
    startOver: () => setAsked('startOver'),
    confirmStartOver: () => discardAnd(onStartOver),
  }
}

export type Discarding = ReturnType<typeof useDiscarding>

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
