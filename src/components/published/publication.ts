import type { DanceEvent } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import type { Intent } from '../../domain/outbox/outbox'

/** How a new event stands: everybody sees it, a moderator looks at it, or it still has to be sent. */
export type Publication = 'live' | 'approval' | 'unsent' | 'refused'

/** R57: how the event stands that a person has just created. `own` are their unsent changes. */
export function publication(event: DanceEvent, own: readonly Intent[]): Publication {
  const creation = own.find(intent => {
    const act = asEventIntent(intent)
    return act?.kind === 'createEvent' && act.args.eventId === event.eventId
  })
  if (creation?.state === 'refused') return 'refused'
  if (creation) return 'unsent'
  return isPending(event) ? 'approval' : 'live'
}
