import { datedDay, dateRange, needsYear } from '../time/dateRange'
import { yearOf } from '../time/dayLabels'
import { londonMoment, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { wholeHours } from '../event/dateLabels'
import { daysOfOneOff, eventOn } from '../event/eventDays'
import { timeLabel, timeRange } from '../event/labels'
import { nextOccurrence, nextOccurrences } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { isOff, isPending } from '../event/visibility'
import { seriesLabel } from '../rhythm/rhythmLabel'

/** §2 Manage events: one of the organiser's events. */
export interface OwnEvent {
  /** The event as it stands today (R51). */
  event: DanceEvent
  /** The dates on the event's card: the next 10 of a series, or all days of a one-off as a single entry. */
  occurrences: Occurrence[]
  /** Whether this is a one-off, or a series with a last date, that has ended. */
  isPast: boolean
  /** R82: what a moderator asks to be changed, or null (`askedChange`). */
  asked: string | null
  /** R73: the name of the owner who offers the event to this person, or null (`offeredBy`). */
  offer: string | null
}

/** What a notice says (R82). */
interface Told {
  kind: string
  eventId: EventId
  reason: string
  /** Server ms. */
  at: number
}

/**
 * R82: what a moderator asked to be changed when they sent this waiting event back. Null if nobody did, or if it was
 * edited since: both times are the server's. An approved event doesn't wait. A moderator who asks twice, asks the last.
 */
export function askedChange(event: DanceEvent, notices: readonly Told[]): string | null {
  if (!isPending(event)) return null
  const [last] = notices
    .filter(({ kind, eventId }) => kind === 'sentBack' && eventId === event.eventId)
    .sort((one, other) => other.at - one.at)
  return last && last.at > event.lastUpdated ? last.reason : null
}

/**
 * The events in the order of the manage list: series by their next night, coming one-offs by date, past ones latest
 * first. `askedOf` says what a moderator asks to be changed, and `offerOf` who offers the event to the person.
 */
export function ownEvents(
  events: readonly DanceEvent[],
  now: LondonMoment,
  askedOf: (event: DanceEvent) => string | null = () => null,
  offerOf: (event: DanceEvent) => string | null = () => null,
): OwnEvent[] {
  return events
    .map(event => ({ ...toOwnEvent(event, now), asked: askedOf(event), offer: offerOf(event) }))
    .sort((one, other) => rank(one) - rank(other) || byDate(one, other) || byName(one, other))
}

function toOwnEvent(stored: DanceEvent, now: LondonMoment): Omit<OwnEvent, 'asked' | 'offer'> {
  const event = eventOn(stored, now.day)
  // R51: each date as it stands on its own day. A pause that ended today was not over last night.
  const coming = nextOccurrences(stored, now)
  if (event.isRecurring && coming.length > 0) return { event, occurrences: coming, isPast: false }
  const next = nextOccurrence(stored, now)
  return { event, occurrences: next ? [next] : [], isPast: next !== null && isOver(next, now) }
}

function rank({ event, isPast }: OwnEvent) {
  if (isPast) return 2
  return event.isRecurring ? 0 : 1
}

function byDate(one: OwnEvent, other: OwnEvent) {
  const [earlier, later] = one.isPast ? [other, one] : [one, other]
  return startOf(earlier).localeCompare(startOf(later))
}

/** Sorts after any time, so that an unknown start comes last on its day. */
const UNKNOWN_START = '99'

function startOf({ event, occurrences: [first], isPast }: OwnEvent) {
  // Past events are in reverse order, which puts an empty start last.
  return `${first?.occurrenceDate ?? ''} ${event.startTime || (isPast ? '' : UNKNOWN_START)}`
}

function byName(one: OwnEvent, other: OwnEvent) {
  return one.event.eventName.localeCompare(other.event.eventName)
}

/** At most so many cards stand above the list. */
const MAX_TONIGHT = 2

/** §2 Manage events: the own nights that take place today and aren't over, those that run first. */
export function ownTonight(own: readonly OwnEvent[], now: LondonMoment): ListedOccurrence[] {
  const today = own.flatMap(({ event, occurrences: [first], isPast }) =>
    !first || isPast || isPending(event) || isOff(first.event) || first.occurrenceDate > now.day
      ? []
      : [{ ...first, phase: phaseOf(first, now) }],
  )
  const isRunning = ({ phase }: ListedOccurrence) => phase === 'onNow'
  return [...today.filter(isRunning), ...today.filter(one => !isRunning(one))].slice(0, MAX_TONIGHT)
}

/** For the profile at a desk: '5 events, 1 waiting for approval, 1 needs a change'. '' without events. */
export function ownEventsLine(
  events: readonly DanceEvent[],
  askedOf: (event: DanceEvent) => string | null,
): string {
  const asked = events.filter(event => askedOf(event) !== null).length
  const waiting = events.filter(isPending).length - asked
  if (events.length === 0) return ''
  const all = events.length === 1 ? '1 event' : `${events.length} events`
  const needs = asked === 1 ? '1 needs a change' : `${asked} need a change`
  return [all, waiting > 0 && `${waiting} waiting for approval`, asked > 0 && needs]
    .filter(Boolean)
    .join(', ')
}

/** 'Every Friday', or the days of a one-off. R67 decides whether the year is shown. */
export function whenLabel(event: DanceEvent, today: Day): string {
  if (event.isRecurring) return seriesLabel(event)
  const days = daysOfOneOff(event)
  const [first] = days
  if (first === undefined) return ''
  const last = days.at(-1) ?? first
  return dateRange(first, last, needsYear(first, last, today))
}

/**
 * 'Last changed on Mon, 2 Nov.' The year is shown unless it is the current one. A pause counts as a change too (R29).
 */
export function lastChanged({ lastUpdated }: Pick<DanceEvent, 'lastUpdated'>, today: Day): string {
  const { day } = londonMoment(lastUpdated)
  return `Last changed on ${datedDay(day, yearOf(day) !== yearOf(today))}.`
}

/** R66: the hours of a date, or of all days of a one-off: 'from 6:00 pm until 7:00 pm' unless each day has the same. */
export function hoursOfAll(occurrence: Occurrence): string {
  const { startTime, endTime, isDaily } = wholeHours(occurrence)
  if (isDaily) return timeRange(startTime, endTime)
  return `from ${timeLabel(startTime)} until ${timeLabel(endTime)}`
}

export type OccurrenceState = 'cancelled' | 'paused' | 'changed' | 'usual'

/**
 * How a date differs from its series. 'cancelled' takes precedence over 'paused', and both over 'changed'. 'changed'
 * means that the date has its own fields.
 */
export function occurrenceState({ event, exceptionIndex }: Occurrence): OccurrenceState {
  if (event.isCancelled) return 'cancelled'
  if (event.status === 'paused') return 'paused'
  const exception = exceptionIndex === null ? undefined : event.exceptions[exceptionIndex]
  const own = Object.keys(exception ?? {}).filter(field => field !== 'date' && field !== 'isCancelled')
  return own.length > 0 ? 'changed' : 'usual'
}
