import type { DanceEvent } from '../../event/event'
import { nextOccurrenceWhere } from '../../event/nextOccurrences'
import { listedOn, type ListedOccurrence } from '../../event/occurrences'
import { isOff } from '../../event/visibility'
import type { LondonMoment } from '../../time/days'

/**
 * DESIGN Event page: the next date of another event by the creator of `shown`, the soonest first. Cancelled and
 * paused dates don't count. `isHere` judges an event with its date's exception merged in (R86). Null if none is known.
 */
export function nextFromOrganisers(
  events: Iterable<DanceEvent>,
  shown: Pick<DanceEvent, 'eventId' | 'creatorMark'>,
  now: LondonMoment,
  isHere: (event: DanceEvent) => boolean = () => true,
): ListedOccurrence | null {
  if (!shown.creatorMark) return null
  let soonest: ListedOccurrence | null = null
  for (const event of events) {
    if (event.creatorMark !== shown.creatorMark || event.eventId === shown.eventId) continue
    const next = nextOccurrenceWhere(event, now, one => !isOff(one) && isHere(one))
    if (next && (!soonest || startOf(next) < startOf(soonest)))
      soonest = listedOn(event, next.occurrenceDate, now)
  }
  return soonest
}

const startOf = ({ occurrenceDate, event }: Pick<ListedOccurrence, 'occurrenceDate' | 'event'>) =>
  `${occurrenceDate} ${event.startTime || '99'} ${event.eventName}`
