import type { Intent } from '../outbox/outbox'
import { eventIdIn, namesDays } from './eventIntents'

/** The place of a date that no list of exceptions can hold (R13). */
const NOWHERE = -1

/**
 * §5 Other, §8 Internal errors: what an act on an event lacks, for the log. The outbox of a damaged disk may hold such an
 * act. Undefined if it lacks something else.
 */
export function damageOf(intent: Intent): string | undefined {
  if (eventIdIn(intent) === null)
    return intent.kind === 'reportEvent' ? 'Event ID and User ID are required.' : 'Event ID is required.'
  return namesDays(intent) ? undefined : `Exception index ${NOWHERE} is invalid.`
}
