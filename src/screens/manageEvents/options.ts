import type { SteppedOption } from '../../components/eventOptions/stepTitles'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'

/** The Event Options that are open: for one date or the whole event, and optionally for a single option. */
export interface OptionsOf {
  eventId: EventId
  date: Day | null
  first: SteppedOption | null
}

export type OpenOptions = (eventId: EventId, date: Day | null, first: SteppedOption | null) => void
