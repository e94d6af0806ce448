import { OVERNIGHT_CUT_OFF } from '../constants'
import type { Day, Time } from '../time/days'
import type { DanceEvent, Slot } from './event'

/** The slots of one date, or all of them where the dates do not matter (`date` null) or are not given (''). */
export interface AgendaGroup {
  date: Day | '' | null
  slots: Slot[]
}

/** Later than any time, and than any date. */
const LAST = '~'
/** Before the times that follow midnight: they are still the same night. */
const AFTER_MIDNIGHT = '24:'

/**
 * §2 View event, Agenda: slots by start time, missing ones last; R11: of an overnight event the times before
 * 06:01 come after the evening. Where they span more than one date they are grouped by it; slots without a
 * date then come last. No groups where there are no slots.
 */
export function agendaGroups(event: Pick<DanceEvent, 'agenda' | 'startTime' | 'endTime'>): AgendaGroup[] {
  if (event.agenda.length === 0) return []
  const slots = sortedSlots(event)
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

/** By start time (R11). Slots of one start keep the order in which they are stored. */
export function sortedSlots({
  agenda,
  startTime,
  endTime,
}: Pick<DanceEvent, 'agenda' | 'startTime' | 'endTime'>): Slot[] {
  const isNight = isOvernight(startTime, endTime)
  return [...agenda].sort((one, other) =>
    compare(placeOf(one.startTime, isNight), placeOf(other.startTime, isNight)),
  )
}

function isOvernight(startTime: Time, endTime: Time) {
  return endTime !== '' && endTime < OVERNIGHT_CUT_OFF && (startTime === '' || endTime < startTime)
}

function placeOf(startTime: Time, isNight: boolean) {
  if (startTime === '') return LAST
  return isNight && startTime < OVERNIGHT_CUT_OFF ? AFTER_MIDNIGHT + startTime : startTime
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
