import { EVENING_START, NIGHT_END } from '../constants'
import type { Occurrence } from '../event/event'
import { hoursOf, isEndKnown, isOvernight } from '../event/hours'
import type { ListedOccurrence } from '../event/occurrences'
import { addDays, eachDay, weekdayOf, type Day, type LondonMoment } from '../time/days'

/** Saturday and Sunday. */
const WEEKEND = [6, 0]

/**
 * The Saturday and Sunday of this weekend, or of the next one on a weekday. Yesterday counts too, because its night
 * may still run.
 */
export function weekendDays({ day }: LondonMoment): Day[] {
  const sunday = addDays(day, (7 - weekdayOf(day)) % 7)
  return eachDay(addDays(day, -1), sunday).filter(one => WEEKEND.includes(weekdayOf(one)))
}

/** R4: whether an occurrence runs in the small hours of today as part of last night. */
export function runsAtNight(occurrence: ListedOccurrence, { day, time }: LondonMoment): boolean {
  if (time >= NIGHT_END || occurrence.phase !== 'onNow') return false
  return occurrence.occurrenceDate < day || hoursOf(occurrence).startTime < NIGHT_END
}

/**
 * Whether an occurrence counts as tonight and isn't over. If an event of last night still runs after midnight
 * (`isNight`), tonight means last night, up to events that start before 06:00. Otherwise it means this evening.
 */
export function isTonight(occurrence: ListedOccurrence, { day }: LondonMoment, isNight: boolean): boolean {
  const { occurrenceDate, phase } = occurrence
  if (phase === 'finished' || occurrenceDate > day) return false
  if (isNight) {
    const { startTime } = hoursOf(occurrence)
    return occurrenceDate < day || (startTime !== '' && startTime < NIGHT_END)
  }
  return occurrenceDate === day && isEvening(occurrence)
}

/** Whether an occurrence starts in the evening or runs into it. */
function isEvening(occurrence: Occurrence): boolean {
  const hours = hoursOf(occurrence)
  if (hours.continues || isOvernight(hours)) return true
  if (isEndKnown(hours)) return hours.endTime > EVENING_START
  return hours.startTime === '' || hours.startTime >= EVENING_START
}
