import type { EventId, UserId } from '../event/event'
import { addDays, type Day } from '../time/days'
import { isIsoWeek, isoWeekOf, mondayOf, type IsoWeek } from '../time/isoWeeks'

// Decision 24: what an organiser learns about an event, without a name. Every number is 'at least'.

/** The weeks that the screen shows, with the current one. */
const WEEKS_SHOWN = 8
/** The events whose numbers a device keeps. */
const MAX_KEPT = 50

export interface EventNumbers {
  /** How many people with an account have the event among their favourites. */
  favourites: number
  /** The views of the public page, by week. */
  views: Readonly<Record<IsoWeek, number>>
}

/** Numbers as the server gave them. */
export interface ReadNumbers {
  numbers: EventNumbers
  /** Device ms. */
  at: number
}

/** The numbers that this device keeps for one person. */
export interface KeptNumbers {
  userId: UserId
  /** By event, the newest last. */
  events: Readonly<Record<EventId, ReadNumbers>>
}

const countOf = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** Adds up an event's counts. A damaged number counts as 0. */
export function readNumbers(documents: readonly unknown[]): EventNumbers {
  let favourites = 0
  const views: Record<IsoWeek, number> = {}
  for (const fields of documents.map(fieldsOf)) {
    favourites += countOf(fields.favourites)
    for (const [week, count] of Object.entries(fieldsOf(fields.weeks))) {
      if (isIsoWeek(week)) views[week] = (views[week] ?? 0) + countOf(count)
    }
  }
  return { favourites, views }
}

/** The views of the last 8 weeks, oldest first. `monday` is the first day of the week. */
export function lastWeeks({ views }: EventNumbers, today: Day): { monday: Day; views: number }[] {
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const monday = addDays(mondayOf(today), 7 * (index + 1 - WEEKS_SHOWN))
    return { monday, views: views[isoWeekOf(monday)] ?? 0 }
  })
}

/** Reads what the device kept for this person. Anything else, such as another person's numbers, counts as nothing. */
export function readKeptNumbers(userId: UserId, value: unknown): KeptNumbers {
  const kept = fieldsOf(value)
  if (kept.userId !== userId) return { userId, events: {} }
  const events = Object.entries(fieldsOf(kept.events)).flatMap(([eventId, one]) => {
    const { numbers, at } = fieldsOf(one)
    const { favourites, views: weeks } = fieldsOf(numbers)
    return typeof at === 'number' && Number.isFinite(at)
      ? [[eventId, { numbers: readNumbers([{ favourites, weeks }]), at }] as const]
      : []
  })
  return { userId, events: Object.fromEntries(events) }
}

/** Adds the numbers of one event to what the device keeps, and drops the oldest. */
export function withNumbers(
  { userId, events }: KeptNumbers,
  eventId: EventId,
  read: ReadNumbers,
): KeptNumbers {
  const others = Object.entries(events).filter(([id]) => id !== eventId)
  const newest = [...others, [eventId, read] as const].sort(([, one], [, other]) => one.at - other.at)
  return { userId, events: Object.fromEntries(newest.slice(-MAX_KEPT)) }
}
