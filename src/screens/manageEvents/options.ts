import type { SteppedOption } from '../../components/eventOptions/stepTitles'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'

/** Whose Event Options are open: of a date, or of the event as a whole; perhaps at once of one option. */
export interface OptionsOf {
  eventId: EventId
  date: Day | null
  first: SteppedOption | null
}

export type OpenOptions = (eventId: EventId, date: Day | null, first: SteppedOption | null) => void
