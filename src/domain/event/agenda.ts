import { OVERNIGHT_CUT_OFF } from '../constants'
import type { Day, Time } from '../time/days'
import type { DanceEvent, Slot } from './event'
import { isOvernight, type Hours } from './hours'

type Timetable = Hours & Pick<DanceEvent, 'agenda'>

/** The slots of one date. `date` is null if there are fewer than two dates, and '' for slots without one. */
export interface AgendaGroup {
  date: Day | '' | null
  slots: Slot[]
}

/** Sorts after any time and any date. */
const LAST = '~'
/** Sorts times after midnight behind the evening, since they belong to the same night. */
const AFTER_MIDNIGHT = '24:'

/**
 * §2 View event, Agenda: slots by start time, missing ones last. R11: at an overnight event, times after midnight
 * follow the evening. Slots of more than one date are grouped by date, and those without a date come last. Without
 * slots there are no groups. `dayCount` is the number of the event's days.
 */
export function agendaGroups(event: Timetable, dayCount = 1): AgendaGroup[] {
  if (event.agenda.length === 0) return []
  const slots = sortedSlots(event, dayCount)
  const dates = new Set(slots.flatMap(slot => slot.date ?? []))
  if (dates.size < 2) return [{ date: null, slots }]

  const groups = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = slot.date ?? ''
    groups.set(date, [...(groups.get(date) ?? []), slot])
  }
  return [...groups]
    .map(([date, ofDate]) => ({ date, slots: ofDate }))
    .sort((one, other) => compare(one.date || LAST, other.date || LAST))
}

/** By start time (R11). Slots that start together keep their stored order. */
export function sortedSlots(event: Timetable, dayCount = 1): Slot[] {
  const isNight = isOvernight(event, dayCount)
  const place = ({ startTime }: Slot) => placeOf(startTime, event, isNight)
  return [...event.agenda].sort((one, other) => compare(place(one), place(other)))
}

/**
 * R11: the sort key of a time. At night, a time before the start and before 06:01 or the end sorts after the evening.
 */
function placeOf(time: Time, { startTime, endTime }: Hours, isNight: boolean) {
  if (time === '') return LAST
  const isBeforeStart = startTime === '' || time < startTime
  const isAfterMidnight = isNight && isBeforeStart && (time < OVERNIGHT_CUT_OFF || time < endTime)
  return isAfterMidnight ? AFTER_MIDNIGHT + time : time
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
