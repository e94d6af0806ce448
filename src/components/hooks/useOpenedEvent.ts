import { useEffect, useRef } from 'react'
import type { DanceEvent, EventId } from '../../domain/event/event'
import { openEvent } from '../../state/sync/eventPageThunks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { useAppDispatch, useAppSelector } from '../../state/hooks'

/**
 * The event of a screen, or undefined while this device doesn't have it. Requests the event when the screen opens
 * (R33), and again when the event disappears. Another tab or a fetch may have removed a deleted event (R32), and only
 * the server knows why.
 */
export function useOpenedEvent(eventId: EventId | null): DanceEvent | undefined {
  const dispatch = useAppDispatch()
  const event = useAppSelector(state => (eventId ? selectEvent(state, eventId) : undefined))
  const isHeld = event !== undefined
  const shownId = useRef<EventId | null>(null)

  useEffect(() => {
    if (eventId) void dispatch(openEvent(eventId))
  }, [dispatch, eventId])

  useEffect(() => {
    if (isHeld) {
      shownId.current = eventId
    } else if (eventId && shownId.current === eventId) {
      shownId.current = null
      void dispatch(openEvent(eventId))
    }
  }, [dispatch, eventId, isHeld])

  return event
}
