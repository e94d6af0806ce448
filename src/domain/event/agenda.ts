import type { Day } from '../time/days'
import type { DanceEvent, Level, Occurrence, Slot } from './event'
import { daysOfOneOff } from './eventDays'
import { placeInDay, type Hours } from './hours'

type Timetable = Hours & Pick<DanceEvent, 'agenda'>

/** The slots of one date. `date` is null if there are fewer than two dates. It is '' for slots without a date. */
export interface AgendaGroup {
  date: Day | '' | null
  slots: Slot[]
}

/** A class or dance for everybody. */
export const OPEN_LEVEL: Level = 'Open level'

/** Sorts after any time and any date. */
const LAST = '~'

/**
 * §2 View event, Agenda: slots by start time, with missing times last. R11: at an overnight event, times after
 * midnight follow the evening. Slots on more than one date are grouped by date, and slots without a date come last.
 * Without slots, there are no groups. `days` are the event's days if it has several.
 */
export function agendaGroups(event: Timetable, days: readonly Day[] = []): AgendaGroup[] {
  if (event.agenda.length === 0) return []
  const slots = sortedSlots(event, days)
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

/** Slots in the order of the days, then by start time (R11). Slots that start together keep their stored order. */
export function sortedSlots(event: Timetable, days: readonly Day[] = []): Slot[] {
  const dayCount = Math.max(1, days.length)
  const place = ({ startTime, date = '' }: Slot) => {
    if (startTime === '') return LAST
    // A slot without a date counts as one on the first day.
    return placeInDay(startTime, { event, dayNumber: Math.max(1, days.indexOf(date) + 1), dayCount })
  }
  return [...event.agenda].sort((one, other) => compare(place(one), place(other)))
}

/** R11: the day of a slot. A slot without a date is on the first day. */
export const slotDay = ({ date }: Slot, { event, occurrenceDate }: Occurrence): Day =>
  date ?? daysOfOneOff(event)[0] ?? occurrenceDate

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** R11: whether a slot is on this day of the event. */
export const isSlotOn = (slot: Slot, occurrence: Occurrence, day: Day): boolean =>
  slotDay(slot, occurrence) === day
