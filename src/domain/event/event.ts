import type { Rhythm } from '../rhythm/rhythm'
import type { Day, Time } from '../time/days'
import type { DanceType } from './dances'

/** §2 Agenda tab: the five levels. */
export const LEVELS = ['Beginner', 'Improver', 'Intermediate', 'Advanced', 'Open level'] as const
export type Level = (typeof LEVELS)[number]

/** §4 Event status. */
export const EVENT_STATUSES = ['current', 'pendingApproval', 'pending', 'paused', 'deleted'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export type EventId = string
export type UserId = string
export type County = string

/** A point on the map, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** §3 location. R80: the position is absent where no service named one. */
export interface EventLocation extends Partial<Position> {
  venue: string
  street: string
  city: string
  county: string
  postcode: string
  state: string
  country: string
  description: string
}

/** §3 agenda: one slot. An unknown `startTime` or `endTime` is ''. */
export interface Slot {
  id: string
  slotName: string
  startTime: Time
  endTime: Time
  levels: Level[]
  date?: Day
}

/** §3 pricing: one item. `prices` are in pounds, by ticket type or price label, in stored order. */
export interface PricingItem {
  id: string
  itemName: string
  prices: { label: string; price: number }[]
  sort: number
}

/** The fields of an event, or of one date, that the wizard writes. */
export interface EditableFields {
  eventName: string
  /**
   * R17: the announcement for the whole event. R83: for one date, the reason for its change. The wizard edits only
   * the reason of a date.
   */
  announcementText: string
  description: string
  team: string
  /** R75: https addresses of the tickets and of the organiser's page. '' without one. */
  ticketUrl: string
  organiserUrl: string
  danceTypes: DanceType[]
  startTime: Time
  endTime: Time
  location: EventLocation
  /** The county that lists the event (R48). R86: a date with its own location has its own county. */
  shortLocation: County
  agenda: Slot[]
  pricing: PricingItem[]
}

/** The fields that an exception may override for its date (§3, R14). An absent field is inherited. */
export interface OccurrenceFields extends EditableFields {
  isCancelled: boolean
  imageUrl: string
  thumbnailUrl: string
  /** R71: shown until the picture has loaded. A dominant colour (rrggbb), followed by a thumbhash in base64url. */
  imageGround?: string
}

/** §3 exceptions: the fields of one date that differ from its series. */
export interface EventException extends Partial<OccurrenceFields> {
  date: Day
  /** Moved dates: the one-off that takes place instead of this cancelled date. */
  movedTo?: EventId
}

/**
 * §3 Event as the device keeps it, read and cleaned by `readEvent`. Missing texts are '' and missing lists []. R53:
 * `creator` is kept only if it is the reader's own id.
 */
export interface DanceEvent extends OccurrenceFields {
  eventId: EventId
  status: EventStatus
  /** R51: the first day after a pause. Only a paused event has it. Without it, or with '', the pause has no end. */
  pausedUntil?: Day
  /** The time of the last change in ms, by the server's clock (R29). */
  lastUpdated: number
  creator?: UserId
  /** R84: whether the reader owns the event but didn't make it. Only its owner knows. */
  isClaimed?: boolean
  /** Whether the event has a creator. If so, nobody can claim it. */
  hasCreator: boolean
  /** R53: tells whether two events have the same creator (`creatorMark`). Absent without one. */
  creatorMark?: string
  /** R73: the reader's own id, if they are one of the event's organisers. Other ids are dropped (R53). */
  organiser?: UserId
  /** R73: whether the event has organisers. Only for the people who run it, and of an event without an owner. */
  isShared?: boolean
  /** R86: the other counties that list the event, as stored (`movedCountiesAfter`). Absent if there are none. */
  movedCounties?: County[]
  friendlyEventId: string
  isRecurring: boolean
  /** 0 to 6, Sunday is 0. Recurring events only. */
  recurrenceDay?: number
  /** R72. Absent for a series that is weekly for ever. */
  rhythm?: Rhythm
  /** One-off events only. */
  eventDate?: Day
  eventEndDate?: Day
  eventDays?: Day[]
  exceptions: EventException[]
}

/** One date on which an event takes place (§3). */
export interface Occurrence {
  /**
   * The event with the date's exception merged over it, and its status on that date (R51). Otherwise the unchanged
   * event.
   */
  event: DanceEvent
  occurrenceDate: Day
  /** Index of the date's entry in `exceptions` (R13), or null. */
  exceptionIndex: number | null
  /** R6 'Day 2 of 3', counted from 1. Only a one-off of several days has more than 1 of 1. */
  dayNumber: number
  dayCount: number
}

const EVENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/

/**
 * An event id from an address or a record. Null for an impossible id, or for the name of a built-in object member
 * (C19).
 */
export function readEventId(text: unknown): EventId | null {
  return typeof text === 'string' && EVENT_ID.test(text) && !(text in Object.prototype) ? text : null
}
