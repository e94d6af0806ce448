import { WEEKLY_DAYS } from './constants'
import { addDays, daysFrom, weekdayOf, type Day, type LondonMoment } from './days'
import type { DanceEvent, DanceType } from './event'
import { daysOfOneOff } from './eventDays'
import { inOrder, placedIn, type Placed } from './listOrder'
import { listedOn, runsThisMorning, type ListedOccurrence } from './occurrences'

/** §2 Weekly list: one day and what takes place on it. */
export interface DayGroup {
  day: Day
  occurrences: ListedOccurrence[]
}

/** DESIGN: dots under a day of the strip. */
const MOST_DOTS = 3

// The parts of Today, in order (R4).
const LAST_NIGHT = '0'
const TODAY = '1'
const FINISHED = '2'

/**
 * §2 Weekly list: seven day groups, Today first. A series stands on its weekday, a one-off on each of its
 * days (R6), last night's in Today until they end (R4). One pass, days compared as strings.
 */
export function weeklyGroups(
  events: Iterable<DanceEvent>,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): DayGroup[] {
  const days = daysFrom(now.day, WEEKLY_DAYS)
  const groups = new Map(days.map(day => [day, [] as Placed[]]))
  const weekdays = days.map(weekdayOf)
  const yesterday = addDays(now.day, -1)

  const place = (event: DanceEvent, day: Day) => {
    const isLastNight = day === yesterday
    const occurrence = isLastNight ? lastNight(event, day, now) : listedOn(event, day, now)
    if (occurrence)
      groups.get(isLastNight ? now.day : day)?.push(placedIn(partOf(occurrence, now.day), occurrence))
  }
  for (const event of events) {
    if (!isShown(event)) continue
    if (event.isRecurring) {
      const position = weekdays.indexOf(event.recurrenceDay ?? -1)
      const day = days[position]
      if (day !== undefined) place(event, day)
      // The last day of the week has the weekday of yesterday.
      if (position === WEEKLY_DAYS - 1) place(event, yesterday)
    } else {
      for (const day of daysOfOneOff(event)) if (day === yesterday || groups.has(day)) place(event, day)
    }
  }
  return days.map(day => ({ day, occurrences: inOrder(groups.get(day) ?? []) }))
}

/** R4: what of yesterday still runs; a paused series does not. */
function lastNight(event: DanceEvent, yesterday: Day, now: LondonMoment): ListedOccurrence | null {
  if (event.status === 'paused') return null
  const occurrence = listedOn(event, yesterday, now)
  return runsThisMorning(occurrence, now) ? occurrence : null
}

function partOf({ occurrenceDate, phase }: ListedOccurrence, today: Day) {
  if (occurrenceDate < today) return LAST_NIGHT
  return phase === 'finished' ? FINISHED : TODAY
}

/** The dances of a day for its dots, in the order in which they appear. */
export function dancesOfDay({ occurrences }: DayGroup): DanceType[] {
  const dances = new Set(occurrences.flatMap(({ event }) => event.danceTypes))
  return [...dances].slice(0, MOST_DOTS)
}
