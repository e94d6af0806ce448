import { LazyEventOptions } from '../../components/eventOptions/LazyEventOptions'
import LoadingLayer from '../../components/layers/LoadingLayer'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import type { EventId } from '../../domain/event/event'

interface Props {
  eventId: EventId
  /** The route that the dialog is opened on. */
  from: string
  onClose: () => void
}

/** R73: the organisers of an event, opened from another place than the event: to take it over, or to hand it over. */
export function OrganisersOf({ eventId, from, onClose }: Props) {
  const event = useOpenedEvent(eventId)
  if (!event) return <LoadingLayer onClose={onClose} />
  return <LazyEventOptions eventId={eventId} date={null} from={from} first="team" onClose={onClose} />
}
