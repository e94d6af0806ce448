import { useEffect, useState } from 'react'
import type { EventId } from '../../domain/event/event'
import type { ReadNumbers } from '../../domain/organiser/eventNumbers'
import { useAppDispatch } from '../../state/hooks'
import { loadNumbers } from '../../state/organiser/team/numberThunks'

/**
 * Decision 24: the numbers of an event. First come those that the device kept, then the server's. `read` is null until
 * any are known. `isCurrent` is null until the server answered or failed.
 */
export function useNumbers(eventId: EventId): { read: ReadNumbers | null; isCurrent: boolean | null } {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<ReadNumbers | null>(null)
  const [isCurrent, setIsCurrent] = useState<boolean | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (found: ReadNumbers) => isShown && setRead(found)
    void dispatch(loadNumbers(eventId, show)).then(outcome => isShown && setIsCurrent(outcome))
    return () => {
      isShown = false
    }
  }, [dispatch, eventId])
  return { read, isCurrent }
}
