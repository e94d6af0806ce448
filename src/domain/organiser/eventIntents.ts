import { isDay, type Day } from '../time/days'
import { readEventId, type EventId, type EventStatus, type OccurrenceFields } from '../event/event'
import type { EventFields, ImageUrls } from '../event/eventFields'
import type { Standing } from './standing'
import type { Values } from './threeWay'
import { targetStep, type Intent, type IntentStamp, type NewIntent } from '../outbox/outbox'

/**
 * The progress of a creation. Each finished step is noted before the next one starts, so that a retry continues there
 * (R42).
 */
type CreationStep = 'created' | 'uploaded' | 'linked'

interface OfEvent {
  eventId: EventId
}

export interface CreationArgs extends OfEvent {
  fields: EventFields
  /** §3: generated once. */
  friendlyEventId: string
  status: Extract<EventStatus, 'current' | 'pendingApproval'>
  /** 'new' means that the pictures are stored with the intent. 'copied' pictures belong to another event (R43). */
  picture: 'none' | 'new' | ({ kind: 'copied' } & ImageUrls)
  /** R93: made from a file, so another phone of the person may have made the event too. It then stays as it is. */
  isTaken?: boolean
  done?: CreationStep
  uploaded?: ImageUrls
}

/** A change of the pictures. New pictures are stored with the intent until they are uploaded. */
interface PictureEdit {
  picture: 'same' | 'removed' | 'new'
  uploaded?: ImageUrls
}

/**
 * R81: a change that waits for the person's decision, because somebody else has changed the same part. Only refused
 * intents have it.
 */
interface Disputed {
  /** The units to decide; see `mergeEdit`. */
  asked?: string[]
  /** The stored values of these units. */
  theirs?: Values
  /** When these values were saved, in server ms. */
  theirsAt?: number
}

interface EditArgs extends OfEvent, PictureEdit, Disputed {
  changes: Partial<EventFields>
  /** R81: the values before the person's changes. A part without one, such as an unsent picture, may be replaced. */
  was: Values
}

interface OccurrenceEditArgs extends OfEvent, PictureEdit, Disputed {
  date: Day
  changes: Partial<OccurrenceFields>
  /** R81: the values of this date before the person's changes. */
  was: Values
}

interface CancelArgs extends OfEvent, Disputed {
  /** Empty for a one-off. */
  dates: Day[]
  /** R83: the text for each of these dates. '' removes a date's own text. */
  reason?: string
  /** Moved dates: the one-off that takes place instead of the only date. The cancellation waits until it is created. */
  movedTo?: EventId
  /** Moved dates: what the one-off took from the date. */
  copied?: Partial<OccurrenceFields>
  /** R81: whether the dates were already cancelled, so that only the reason remains to be decided. */
  isReasonOnly?: boolean
  /** R81: the own texts of the dates before a reason. The key is the date, or '' for a one-off. */
  was?: Values
}

interface ReinstateArgs extends OfEvent {
  dates: Day[]
  /**
   * R83: the reason to take away, and the texts that the dates had before it, if they are known. The key is the date, or
   * '' for a one-off.
   */
  undone?: { reason: string; texts: Values }
}

interface PauseArgs extends OfEvent, Disputed {
  isPaused: boolean
  /** R51: the day on which a pause ends. Absent for a pause without an end. */
  until?: Day
  /** R81: the standings that this act may replace: the one that the person saw, and those of earlier unsent acts. */
  was: Standing[]
}

interface AnnounceArgs extends OfEvent, Disputed {
  text: string
  /**
   * R81: the announcements that this act may replace: the one that the person saw, and those of earlier unsent acts.
   */
  was: string[]
}

interface DeleteArgs extends OfEvent {
  /** R50: whether the status already says 'deleted'. The files may still exist. */
  isMarked?: boolean
}

interface ReportArgs extends OfEvent {
  reason: string
}

export interface EventArgs {
  createEvent: CreationArgs
  updateEvent: EditArgs
  updateOccurrence: OccurrenceEditArgs
  cancelDates: CancelArgs
  reinstate: ReinstateArgs
  setPaused: PauseArgs
  announce: AnnounceArgs
  deleteEvent: DeleteArgs
  claimEvent: OfEvent
  reportEvent: ReportArgs
}
export type EventKind = keyof EventArgs

/** An act on an event, not yet in the queue. */
export type EventAct = {
  [Kind in EventKind]: { kind: Kind; args: EventArgs[Kind] }
}[EventKind]

/** An act, with its person and its time. */
export type EventIntent = EventAct & Pick<Intent, 'id' | 'userId' | 'madeAt'>

const KINDS: Readonly<Record<EventKind, true>> = {
  createEvent: true,
  updateEvent: true,
  updateOccurrence: true,
  cancelDates: true,
  reinstate: true,
  setPaused: true,
  announce: true,
  deleteEvent: true,
  claimEvent: true,
  reportEvent: true,
}

/** The intent as an act on an event. Null if the intent is of another kind or damaged. */
export function asEventIntent(intent: Intent): (Intent & EventIntent) | null {
  if (!Object.hasOwn(KINDS, intent.kind)) return null
  const eventId = eventIdIn(intent)
  return eventId !== null && intent.target === targetOf(eventId) && namesDays(intent)
    ? (intent as Intent & EventIntent)
    : null
}

/** Whether an intent cancels a date because this one-off takes place instead. */
export function isMoveTo(intent: Intent, eventId: EventId): boolean {
  const act = asEventIntent(intent)
  return act?.kind === 'cancelDates' && act.args.movedTo === eventId
}

/** The event of an act. Null if the act names none. */
export const eventIdIn = ({ args }: Intent) => readEventId((args as Partial<OfEvent> | null)?.eventId)

/** Whether an act names the days that its kind needs. */
export function namesDays({ kind, args }: Intent): boolean {
  const { date, dates } = args as { date?: unknown; dates?: unknown }
  if (kind === 'updateOccurrence') return isDay(date)
  return !/^(cancel|rein)/.test(kind) || (Array.isArray(dates) && dates.every(isDay))
}

/** The target of every act on an event. Acts on one event are sent in the order in which they were made (I8). */
const targetOf = (eventId: EventId) => `events/${targetStep(eventId)}`

/** Acts that replace an earlier unsent one of the same kind. Only the last one matters. */
const LAST_COUNTS: readonly EventKind[] = [
  'announce',
  'setPaused',
  'claimEvent',
  'reportEvent',
  'deleteEvent',
]

/** Makes an intent from an act on an event. */
export function eventIntent(made: IntentStamp, { kind, args }: EventAct): NewIntent {
  const replaces = LAST_COUNTS.includes(kind) ? [kind] : []
  const movedTo = kind === 'cancelDates' && args.movedTo
  const after = movedTo ? { kind: 'createEvent', target: targetOf(movedTo) } : undefined
  return { ...made, kind, target: targetOf(args.eventId), args, replaces, after }
}

/**
 * R42: makes the intent of a creation. If a refused creation is saved again under the same id, the new intent
 * replaces the old one.
 */
export function creationIntent(made: IntentStamp, args: CreationArgs): NewIntent {
  return { ...eventIntent(made, { kind: 'createEvent', args }), replaces: ['createEvent'] }
}

/** The kinds that a deletion makes unnecessary. */
const BEFORE_DELETION: readonly EventKind[] = [
  'updateEvent',
  'updateOccurrence',
  'cancelDates',
  'reinstate',
  'setPaused',
  'announce',
  'deleteEvent',
]

/**
 * §4: the intent that deletes an event. `creation` is the event's waiting creation, if any. If the creation was never
 * tried, both disappear. If the event already exists, its unsent pictures are dropped. If nobody knows whether it
 * exists, the creation is sent first.
 */
export function deletionIntent(made: IntentStamp, eventId: EventId, creation: Intent | null): NewIntent {
  const draft = eventIntent(made, { kind: 'deleteEvent', args: { eventId } })
  const isTried = creation !== null && (creation.triedAt.length > 0 || creation.isUncertain)
  const isMade = creation !== null && (creation.args as CreationArgs).done !== undefined
  if (creation === null || (isTried && !isMade)) return { ...draft, replaces: BEFORE_DELETION }
  const replaces = [...BEFORE_DELETION, 'createEvent']
  return isMade ? { ...draft, replaces } : { ...draft, replaces, cancels: 'createEvent' }
}

/**
 * §7 Create event: the events that a person created or claimed in waiting intents. The person's profile may not list
 * them yet.
 */
export function createdIds(own: readonly Intent[]): EventId[] {
  return own.flatMap(intent => {
    const act = intent.state === 'waiting' ? asEventIntent(intent) : null
    return act && (act.kind === 'createEvent' || act.kind === 'claimEvent') ? act.args.eventId : []
  })
}
