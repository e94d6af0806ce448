import type { SteppedOption } from '../../components/eventOptions/stepTitles'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'

/** The open Event Options: for a date or for the whole event, and possibly for one option only. */
export interface OptionsOf {
  eventId: EventId
  date: Day | null
  first: SteppedOption | null
}

export type OpenOptions = (eventId: EventId, date: Day | null, first: SteppedOption | null) => void
