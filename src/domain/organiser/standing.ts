import { eventOn } from '../event/eventDays'
import type { DanceEvent } from '../event/event'
import type { Day } from '../time/days'

/** A series as it stands: 'current', 'paused', or 'paused 2027-01-08' until that day. Other statuses stand for themselves. */
export type Standing = string

const PAUSED_STATUS = 'paused'

/** R51, R81: how a series stands on a day. */
export function standingOn(event: DanceEvent, today: Day): Standing {
  const { status, pausedUntil } = eventOn(event, today)
  return status === PAUSED_STATUS ? standingAfter({ isPaused: true, until: pausedUntil }) : status
}

/** R51: how a series stands after it is paused or resumed. */
export function standingAfter({ isPaused, until }: { isPaused: boolean; until?: Day | undefined }): Standing {
  if (!isPaused) return 'current'
  return until ? `${PAUSED_STATUS} ${until}` : PAUSED_STATUS
}

/** R51: the pause of a standing. `until` is missing if the pause has no end. */
export function pauseOf(standing: Standing): { isPaused: boolean; until?: Day } {
  const [status, until] = standing.split(' ')
  return { isPaused: status === PAUSED_STATUS, ...(until && { until }) }
}
