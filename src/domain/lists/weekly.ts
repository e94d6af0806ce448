import { WEEKLY_DAYS } from '../constants'
import type { DanceType } from '../event/dances'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { hoursOf } from '../event/hours'
import { type ListedOccurrence, listedOn, runsThisMorning } from '../event/occurrences'
import { isOff } from '../event/visibility'
import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { addDays, type Day, daysFrom, type LondonMoment, type Time, weekdayOf } from '../time/days'

/** §2 Weekly list: one day and its occurrences. */
export interface DayGroup {
  day: Day
  occurrences: ListedOccurrence[]
}

/** DESIGN Day strip: the maximum number of dots under a day of the strip. */
export const MAX_DOTS = 3

// R4: the parts of Today, in display order.
const LAST_NIGHT = '0'
const TODAY = '1'
const FINISHED = '2'

/**
 * §2 Weekly list: seven day groups, Today first. A series is listed on its dates (R72), and a one-off on each of its days
 * (R6). Last night's events stay in Today until they end (R4). `isShown` judges an event with the date's exception
 * merged in (R86). The function goes through the events once and compares days as strings. R70: `days` are other days
 * than this week's, at most seven in a row.
 */
export function weeklyGroups(
  events: Iterable<DanceEvent>,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
  days: readonly Day[] = daysFrom(now.day, WEEKLY_DAYS),
): DayGroup[] {
  const lists = new Map(days.map(day => [day, [] as ListedOccurrence[]]))
  const dayOfWeekday = new Map(days.map(day => [weekdayOf(day), day]))
  const yesterday = addDays(now.day, -1)
  const lastWeekday = weekdayOf(yesterday)

  const list = (day: Day, occurrence: ListedOccurrence | null) => {
    if (occurrence && isShown(occurrence.event)) lists.get(day)?.push(occurrence)
  }
  const carryOver = (event: DanceEvent) => list(now.day, lastNight(event, yesterday, now))
  for (const event of events) {
    if (event.isRecurring) {
      const weekday = seriesWeekday(event)
      const day = dayOfWeekday.get(weekday)
      if (day !== undefined && isInRhythm(event, day)) list(day, listedOn(event, day, now))
      // The last day of the week and yesterday are the same weekday.
      if (weekday === lastWeekday && isInRhythm(event, yesterday)) carryOver(event)
    } else {
      for (const day of daysOfOneOff(event)) {
        // Last night can be the day of choice itself.
        if (lists.has(day)) list(day, listedOn(event, day, now))
        else if (day === yesterday) carryOver(event)
      }
    }
  }
  return days.map(day => {
    const listed = lists.get(day) ?? []
    // Only Today has parts. The other six days sort with fewer comparisons.
    const isToday = day === now.day
    return {
      day,
      occurrences: isToday ? inOrderByPart(listed, one => partOf(one, now.day)) : inOrder(listed),
    }
  })
}

/** R4: yesterday's occurrence, if it still runs. A series that was paused then doesn't run. */
function lastNight(event: DanceEvent, yesterday: Day, now: LondonMoment): ListedOccurrence | null {
  const occurrence = listedOn(event, yesterday, now)
  return occurrence.event.status !== 'paused' && runsThisMorning(occurrence, now) ? occurrence : null
}

function partOf({ occurrenceDate, phase }: ListedOccurrence, today: Day) {
  if (occurrenceDate < today) return LAST_NIGHT
  return phase === 'finished' ? FINISHED : TODAY
}

/** R99: the number of a day's events, beside its heading: '14 on today', '2 on'. Null if none takes place. */
export function eventCount({ day, occurrences }: DayGroup, today: Day): string | null {
  const { length } = takingPlace(occurrences)
  return length === 0 ? null : `${length} on${day === today ? ' today' : ''}`
}

/** R99: the dances for the dots of a day, in order of appearance. What doesn't take place has none. */
export function dancesOfDay({ occurrences }: DayGroup): DanceType[] {
  const dances = new Set<DanceType>()
  for (const { event } of takingPlace(occurrences)) {
    for (const dance of event.danceTypes) {
      dances.add(dance)
      if (dances.size === MAX_DOTS) return [...dances]
    }
  }
  return [...dances]
}

/**
 * One occurrence of each event, the first one. In the small hours Today lists a festival twice: its night that still
 * runs (R4) and its next day. For a map and for numbers it is one event.
 */
export function oneForEach(occurrences: readonly ListedOccurrence[]): readonly ListedOccurrence[] {
  const seen = new Set<string>()
  const first = occurrences.filter(({ event }) => seen.size < seen.add(event.eventId).size)
  return first.length === occurrences.length ? occurrences : first
}

/** R99: what a number counts of a list of a day or month: the occurrences that take place, each event once. */
export const takingPlace = (occurrences: readonly ListedOccurrence[]): readonly ListedOccurrence[] =>
  oneForEach(occurrences.filter(({ event }) => !isOff(event)))

/** R99: what a number of coming events counts: those of them that aren't over. */
export const coming = (occurrences: readonly ListedOccurrence[]): readonly ListedOccurrence[] =>
  takingPlace(occurrences.filter(({ phase }) => phase !== 'finished'))

/** An occurrence with its sort key: start time, name and id. */
interface Placed {
  key: string
  occurrence: ListedOccurrence
}

/** Sorts occurrences by start time, name and id. Comparing prepared strings sorts 10,000 occurrences in a few ms. */
export function inOrder(occurrences: ListedOccurrence[]): ListedOccurrence[] {
  const places = occurrences.map((occurrence): Placed => ({ key: keyOf(occurrence), occurrence }))
  return places.sort(byKey).map(placed => placed.occurrence)
}

/** Sorts occurrences first by their part of the list, for instance with past events last. */
export function inOrderByPart(
  occurrences: ListedOccurrence[],
  partOf: (occurrence: ListedOccurrence) => string,
): ListedOccurrence[] {
  const parts = new Map<string, ListedOccurrence[]>()
  for (const occurrence of occurrences) {
    const part = partOf(occurrence)
    const known = parts.get(part)
    if (known) known.push(occurrence)
    else parts.set(part, [occurrence])
  }
  return [...parts.keys()].sort().flatMap(part => inOrder(parts.get(part) ?? []))
}

function byKey(one: Placed, other: Placed) {
  if (one.key === other.key) return 0
  return one.key < other.key ? -1 : 1
}

/** Sorts before any character of a name or id. */
const END = '\u0000'
/** Sorts after any time, so that an unknown start comes last. */
const UNKNOWN_START = '~'

const keys = new WeakMap<DanceEvent, string>()

function keyOf(occurrence: ListedOccurrence): string {
  const { event } = occurrence
  // R66: each day of a festival has its own hours.
  if (occurrence.dayCount > 1) return keyFrom(hoursOf(occurrence).startTime, event)
  let key = keys.get(event)
  if (key === undefined) {
    key = keyFrom(event.startTime, event)
    keys.set(event, key)
  }
  return key
}

function keyFrom(startTime: Time, { eventName, eventId }: DanceEvent) {
  return `${startTime || UNKNOWN_START}${foldName(eventName)}${END}${eventId}`
}

const PLAIN_LETTERS = /^[ -~]*$/

/** A name in a form to sort by. Case and accents don't matter. */
function foldName(name: string) {
  const bare = PLAIN_LETTERS.test(name) ? name : name.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare.toLowerCase()
}
