import type { Day, Time } from '../time/days'
import type { DanceType } from './dances'

/** §2 Agenda tab: the fixed list of five. */
export const LEVELS = ['Beginner', 'Improver', 'Intermediate', 'Advanced', 'Open level'] as const
export type Level = (typeof LEVELS)[number]

/** §4 Event status. */
export const EVENT_STATUSES = ['current', 'pendingApproval', 'pending', 'paused', 'deleted'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export type EventId = string
export type UserId = string
export type County = string

/** §3 location. */
export interface EventLocation {
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

/** The fields that the wizard writes, of an event or of one date. */
export interface EditableFields {
  eventName: string
  /** R17: of the whole event; R83: of one date, its reason. The wizard edits only that of a date. */
  announcementText: string
  description: string
  team: string
  danceTypes: DanceType[]
  startTime: Time
  endTime: Time
  location: EventLocation
  /** The county that it is listed under (R48). R86: a date with a location of its own has its own. */
  shortLocation: County
  agenda: Slot[]
  pricing: PricingItem[]
}

/** The fields that an exception may hold for its date (§3, R14). An absent field is inherited. */
export interface OccurrenceFields extends EditableFields {
  isCancelled: boolean
  imageUrl: string
  thumbnailUrl: string
}

/** §3 exceptions: the fields that differ on one date of a series. */
export interface EventException extends Partial<OccurrenceFields> {
  date: Day
}

/**
 * §3 Event as the device keeps it, read and cleaned by `readEvent`. Missing texts are '' and missing lists [].
 * R53: `creator` is kept only if it is the reader's own id.
 */
export interface DanceEvent extends OccurrenceFields {
  eventId: EventId
  status: EventStatus
  /** ms, stamped with the server's time (R29). */
  lastUpdated: number
  creator?: UserId
  /** Whether it has a creator, so that nobody can claim it. */
  hasCreator: boolean
  /** R86: the stored list of other counties whose lists hear of it (`movedCountiesAfter`). Absent for none. */
  movedCounties?: County[]
  friendlyEventId: string
  isRecurring: boolean
  /** 0 to 6, Sunday is 0; recurring events only. */
  recurrenceDay?: number
  /** One-off events only. */
  eventDate?: Day
  eventEndDate?: Day
  eventDays?: Day[]
  exceptions: EventException[]
}

/** One date on which an event takes place (§3). */
export interface Occurrence {
  /** The event with the date's exception merged over it, or the base itself without an exception. */
  event: DanceEvent
  occurrenceDate: Day
  /** Index of the date's entry in `exceptions` (R13), or null. */
  exceptionIndex: number | null
  /** R6 'Day 2 of 3': counted from 1. Anything but a one-off of several days is 1 of 1. */
  dayNumber: number
  dayCount: number
}

const EVENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/

/** An event id from an address or a record. Null for an impossible id or the name of an object's own member (C19). */
export function readEventId(text: unknown): EventId | null {
  return typeof text === 'string' && EVENT_ID.test(text) && !(text in Object.prototype) ? text : null
}
