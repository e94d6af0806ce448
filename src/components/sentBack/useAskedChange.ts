import { useEffect, useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import type { EventNotice } from '../../domain/organiser/eventNotices'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { askedChange } from '../../domain/lists/ownEvents'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadNotices } from '../../state/organiser/eventNoticesThunks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectNotices } from '../../state/slices/noticesSlice'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'

/** R82: the notices that this device keeps. They are read again once new ones come, and with each other value of `again`. */
export function useNotices(again?: unknown): readonly EventNotice[] {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  // New notices may arrive while the screen is open.
  const raised = useAppSelector(selectNotices)
  const [notices, setNotices] = useState<EventNotice[]>([])
  useEffect(() => {
    let isHere = true
    void dispatch(loadNotices()).then(kept => isHere && setNotices(kept?.notices ?? []))
    return () => void (isHere = false)
  }, [dispatch, userId, raised, again])
  return notices
}

/**
 * R82: says of an event what a moderator asks its owner to change, or null. It asks the notices that this device keeps,
 * read or not, so it works offline. An edit that waits to be sent ends it too.
 */
export function useAskedChange(notices: readonly EventNotice[]): (event: DanceEvent) => string | null {
  const own = useAppSelector(selectOwnIntents)
  return event =>
    own.some(intent => intent.state === 'waiting' && asEventIntent(intent)?.args.eventId === event.eventId)
      ? null
      : askedChange(event, notices)
}
