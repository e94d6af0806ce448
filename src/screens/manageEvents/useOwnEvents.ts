import { useEffect, useState } from 'react'
import type { UserId } from '../../domain/event/event'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { loadOwnEvents } from '../../state/organiser/loadOwnEvents'
import { selectUserId } from '../../state/slices/authSlice'
import { selectLastFetch } from '../../state/slices/eventsSlice'
import { selectFailedFetches, selectIsOffline, selectIsSyncing } from '../../state/slices/loadSlice'

/** What the screen knows about the person's own events. Only 'known' allows it to say that there are none. */
export type OwnEventsCondition = 'reading' | 'unreachable' | 'known'

interface Read {
  userId: UserId
  lastFetch: number | null
  haveCome: boolean
}

/** §2 Manage events: reads the person's own events from the device, and again after each fetch. */
export function useOwnEvents(): OwnEventsCondition {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const lastFetch = useAppSelector(selectLastFetch)
  const isSyncing = useAppSelector(selectIsSyncing)
  const isTroubled = useAppSelector(state => selectIsOffline(state) || selectFailedFetches(state) > 0)
  const [read, setRead] = useState<Read | null>(null)

  useEffect(() => {
    if (userId === null) return
    let isCurrent = true
    void dispatch(loadOwnEvents()).then(haveCome => {
      if (isCurrent) setRead({ userId, lastFetch, haveCome })
    })
    return () => void (isCurrent = false)
  }, [dispatch, userId, lastFetch])

  const isCurrent = read !== null && read.userId === userId && read.lastFetch === lastFetch
  if (isSyncing || !isCurrent) return 'reading'
  if (read.haveCome) return 'known'
  return isTroubled ? 'unreachable' : 'reading'
}
