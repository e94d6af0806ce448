import type { Day } from '../time/days'
import type { EventId, EventStatus, OccurrenceFields } from '../event/event'
import type { EventFields, ImageUrls } from '../event/eventFields'
import type { Values } from './threeWay'
import { targetStep, type Intent, type IntentStamp, type NewIntent } from '../outbox/outbox'

/** The progress of a creation. Each step is noted before the next one, so that a retry resumes there (R42). */
type CreationStep = 'created' | 'uploaded' | 'linked'

interface OfEvent {
  eventId: EventId
}

export interface CreationArgs extends OfEvent {
  fields: EventFields
  /** §3, made once. */
  friendlyEventId: string
  status: Extract<EventStatus, 'current' | 'pendingApproval'>
  /** Whether the pictures are stored with the intent, come from another event (R43), or don't exist. */
  picture: 'none' | 'new' | ({ kind: 'copied' } & ImageUrls)
  done?: CreationStep
  uploaded?: ImageUrls
}

/** The change of the pictures. New ones are stored with the intent until they are uploaded. */
interface PictureEdit {
  picture: 'same' | 'removed' | 'new'
  uploaded?: ImageUrls
}

/** R81: a change that waits for a decision, because somebody else has changed the same. Only a refused intent has it. */
interface Disputed {
  /** The units to decide; see `mergeEdit`. */
  asked?: string[]
  /** The stored values of these units. */
  theirs?: Values
  /** Server ms of the save that stored them. */
  theirsAt?: number
}

interface EditArgs extends OfEvent, PictureEdit, Disputed {
  changes: Partial<EventFields>
  /** R81: the values that the changes were made from. An older build has none, and its edits replace what is stored. */
  was?: Values
}

interface OccurrenceEditArgs extends OfEvent, PictureEdit, Disputed {
  date: Day
  changes: Partial<OccurrenceFields>
  /** R81: the same, as the date showed them. */
  was?: Values
}

interface CancelArgs extends OfEvent, Disputed {
  /** None means the one-off itself. */
  dates: Day[]
  /** R83: a text for each of these dates alone. An empty one removes the date's own. */
  reason?: string
  /** R81: the dates were cancelled before, and only the reason was left to decide. */
  isReasonOnly?: boolean
  /** R81: the own texts of the dates before, by date, or by '' of a one-off. */
  was?: Values
  /** An older build's announcement for the whole event. */
  announcementText?: string
}

interface ReinstateArgs extends OfEvent {
  dates: Day[]
  /** R83: a reason to take back, and the texts that the dates had before it, by date, or by '' of a one-off. */
  undone?: { reason: string; texts: Values }
}

interface PauseArgs extends OfEvent {
  isPaused: boolean
}

interface AnnounceArgs extends OfEvent, Disputed {
  text: string
  /** R81: the announcements that it may replace: the one it was made from, and those of unsent acts before it. */
  was?: string[]
}

interface DeleteArgs extends OfEvent {
  /** R50: whether the status is already set. The files may still exist. */
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

/** An act on an event, without its place in the queue. */
export type EventAct = {
  [Kind in EventKind]: { kind: Kind; args: EventArgs[Kind] }
}[EventKind]

/** An act, who did it and when. */
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

/** The intent as an act on an event, or null if it is another kind or damaged. */
export function asEventIntent(intent: Intent): (Intent & EventIntent) | null {
  if (!Object.hasOwn(KINDS, intent.kind)) return null
  const { eventId } = (intent.args ?? {}) as Partial<OfEvent>
  return typeof eventId === 'string' && intent.target === targetOf(eventId)
    ? (intent as Intent & EventIntent)
    : null
}

/** Everything about one event is sent in the order in which it was done (I8). */
const targetOf = (eventId: EventId) => `events/${targetStep(eventId)}`

/** Acts that replace an earlier one of the same kind: only the last matters. */
const LAST_COUNTS: readonly EventKind[] = [
  'announce',
  'setPaused',
  'claimEvent',
  'reportEvent',
  'deleteEvent',
]

/** An act on an event as an intent. */
export function eventIntent(made: IntentStamp, { kind, args }: EventAct): NewIntent {
  const replaces = LAST_COUNTS.includes(kind) ? [kind] : []
  return { ...made, kind, target: targetOf(args.eventId), args, replaces }
}

/** R42: a refused creation that is saved again under the same id replaces the first. */
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
 * attempted, nothing needs sending. If the event already exists, skip its pictures. In between, the creation goes first.
 */
export function deletionIntent(made: IntentStamp, eventId: EventId, creation: Intent | null): NewIntent {
  const draft = eventIntent(made, { kind: 'deleteEvent', args: { eventId } })
  const isTried = creation !== null && (creation.triedAt.length > 0 || creation.isUncertain)
  const isMade = creation !== null && (creation.args as CreationArgs).done !== undefined
  if (creation === null || (isTried && !isMade)) return { ...draft, replaces: BEFORE_DELETION }
  const replaces = [...BEFORE_DELETION, 'createEvent']
  return isMade ? { ...draft, replaces } : { ...draft, replaces, cancels: 'createEvent' }
}

/** §7 Create event: the events that somebody created or claimed and that their profile may not list yet. */
export function createdIds(own: readonly Intent[]): EventId[] {
  return own.flatMap(intent => {
    const act = intent.state === 'waiting' ? asEventIntent(intent) : null
    return act && (act.kind === 'createEvent' || act.kind === 'claimEvent') ? act.args.eventId : []
  })
}
