import type { DanceEvent, EventId } from '../event/event'
import { imageUrlsOf, type ImageUrls } from '../event/eventFields'
import { EMPTY_FIELDS } from '../event/reader/emptyFields'
import { asEventIntent, type CreationArgs, type EventIntent } from './eventIntents'
import { patchEvent, patchOf } from './eventPatch'
import type { Intent } from '../outbox/outbox'

type Events = Readonly<Record<EventId, DanceEvent>>

/** The addresses of pictures that are stored with intents, by intent id. */
export type WaitingPictures = Readonly<Record<string, ImageUrls>>

/**
 * R57: the stored events with all waiting acts applied. New events are added, and deleted events are marked deleted.
 * Refused acts don't count. Without waiting acts, the result is the same `events` object.
 */
export function layOver(events: Events, own: readonly Intent[], pictures: WaitingPictures): Events {
  let laid: Record<EventId, DanceEvent> | null = null
  for (const intent of own) {
    const act = intent.state === 'waiting' ? asEventIntent(intent) : null
    if (!act) continue
    const after = laidOne((laid ?? events)[act.args.eventId], act, pictures[act.id])
    if (after) (laid ??= { ...events })[act.args.eventId] = after
  }
  return laid ?? events
}

function laidOne(
  event: DanceEvent | undefined,
  act: EventIntent,
  pictures: ImageUrls | undefined,
): DanceEvent | null {
  try {
    if (act.kind === 'createEvent') {
      return event ? { ...event, ...pictureOf(act.args, pictures) } : createdEvent(act.args, act, pictures)
    }
    if (!event || event.status === 'deleted') return null
    return patchEvent(event, patchOf(event, act, pictures))
  } catch {
    // Skip a damaged intent. Its sender reports the problem.
    return null
  }
}

/** A new event that the server doesn't know yet. */
export function createdEvent(
  args: CreationArgs,
  { userId, madeAt }: Pick<EventIntent, 'userId' | 'madeAt'>,
  pictures?: ImageUrls,
): DanceEvent {
  const { timestamp: _timestamp, ...fields } = args.fields
  return {
    ...EMPTY_FIELDS,
    ...fields,
    eventId: args.eventId,
    status: args.status,
    lastUpdated: madeAt,
    creator: userId,
    hasCreator: true,
    friendlyEventId: args.friendlyEventId,
    exceptions: [],
    ...pictureOf(args, pictures),
  }
}

function pictureOf({ picture, uploaded }: CreationArgs, waiting: ImageUrls | undefined): Partial<ImageUrls> {
  if (uploaded) return uploaded
  if (waiting) return waiting
  if (typeof picture === 'string') return {}
  return imageUrlsOf(picture)
}
