import { useSearchParams } from 'react-router-dom'
import { readEventId, type EventId } from '../../domain/event/event'

/**
 * What the address of /moderate shows: the list, one event, or all events of that event's creator. The address never
 * contains a person's id.
 */
export function useCaseAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    eventId: readEventId(search.get('event') ?? undefined),
    ofEvent: readEventId(search.get('of') ?? undefined),
    showCase: (eventId: EventId) => setSearch({ event: eventId }),
    showCreator: (eventId: EventId) => setSearch({ of: eventId }),
    showList: () => setSearch({}, { replace: true }),
  }
}
