import type { DanceEvent, EventId } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { createdEvent } from '../../domain/organiser/eventOverlay'
import type { Intent } from '../../domain/outbox/outbox'

/** How a new event stands: everybody sees it, a moderator looks at it, or it still has to be sent. */
export type Publication = 'live' | 'approval' | 'unsent' | 'refused'

/** R57: how the event stands that a person has just created. `own` are their unsent changes. */
export function publication(event: DanceEvent, own: readonly Intent[]): Publication {
  const creation = creationOf(event.eventId, own)
  if (creation) return creation.intent.state === 'refused' ? 'refused' : 'unsent'
  return isPending(event) ? 'approval' : 'live'
}

/** R57: the event of this id as its person made it, and why the server refused it. Null if it refused none. */
export function refusedCreation(eventId: EventId | null, own: readonly Intent[]) {
  const creation = creationOf(eventId, own)
  if (creation?.intent.state !== 'refused') return null
  return { event: createdEvent(creation.act.args, creation.act), reason: creation.intent.reason }
}

function creationOf(eventId: EventId | null, own: readonly Intent[]) {
  for (const intent of own) {
    const act = asEventIntent(intent)
    if (act?.kind === 'createEvent' && act.args.eventId === eventId) return { intent, act }
  }
  return null
}
