import type { EventId } from '../event/event'
import type { TakenEvent } from '../paste/extract/found'
import type { Day } from '../time/days'

/** R92: an event that a calendar file holds. */
export interface TakenEntry {
  /**
   * The same in every reading of the file: the UID of the entry. A part of an entry that becomes several events has its
   * series or its date after it.
   */
  key: string
  found: TakenEvent
  isCancelled: boolean
  isTentative: boolean
  /** Somebody else organises it, and the owner of the calendar hasn't accepted: it is no date of the owner's series. */
  isInvitation?: boolean
  /** CLASS:PRIVATE or CLASS:CONFIDENTIAL. */
  isPrivate: boolean
  /** The event of this site that the entry was exported from. */
  ownEventId?: EventId
  /** Whether no date lies today or later. */
  isOver: boolean
  /** The first day from today on, or the last day of an entry that is over. */
  nextDate: Day
  /** The single events that a recognised series was made from, soonest first. Any other entry has none. */
  singles?: TakenEntry[]
}

/** R92: what a calendar file holds. */
export interface TakenCalendar {
  /** What the calendar calls itself, or ''. */
  name: string
  /** First what is to come, soonest first. Then the latest of what is over, latest first. */
  entries: TakenEntry[]
  /** How many are over. */
  over: number
  /** How many VEVENTs were read, and how many the file has. One without a date that can be read isn't read. */
  read: number
  of: number
}
