import type { Slot } from '../../event/event'
import { endsInTheNight, isEndKnown, isOvernight, placeInDay, type Hours } from '../../event/hours'
import { timeLabel, timeRange } from '../../event/labels'
import { isTime } from '../../time/days'
import { agendaDays, slotLength, type AgendaDraft } from './agendaEditing'

// R5: one rule for all hours, those of an event, of one date and of a slot. Whatever it finds is said beside the hours. It
// prevents no save, because people know their nights better.

const AFTER_MIDNIGHT = '24:'
const HOUR = 60

/** What is odd about hours by themselves: they end the next day, but not in the night. '' if nothing is. */
function oddHours({ startTime, endTime }: Hours): string {
  if (!isTime(startTime) || !isTime(endTime) || !isEndKnown({ startTime, endTime })) return ''
  if (endTime > startTime || endsInTheNight(endTime)) return ''
  const hours = Math.round((slotLength({ startTime, endTime }) ?? 0) / HOUR)
  return `It ends at ${timeLabel(endTime)} on the next day, ${hours} hours later. Is the end right?`
}

/** Whether a slot begins before the event or ends after it. The slots of an event of several days make its hours (R66). */
function isOutside(slot: Slot, draft: AgendaDraft): boolean {
  const { startTime } = draft
  if (agendaDays(draft).length > 0 || !isTime(startTime) || !isTime(slot.startTime)) return false
  const place = (time: string) => placeInDay(time, { event: draft, dayNumber: 1, dayCount: 1 })
  if (place(slot.startTime) < startTime) return true
  if (!isTime(slot.endTime) || !isEndKnown(draft)) return false
  const isLate = isOvernight(slot) || place(slot.startTime) > AFTER_MIDNIGHT
  return (isLate ? AFTER_MIDNIGHT + slot.endTime : place(slot.endTime)) > lastOf(draft)
}

const lastOf = (hours: Hours) => (isOvernight(hours) ? AFTER_MIDNIGHT : '') + hours.endTime

/** R5: what is odd about the hours of a slot, or ''. */
export function slotNote(slot: Slot, draft: AgendaDraft): string {
  const outside = `This is outside the event's hours, ${timeRange(draft.startTime, draft.endTime)}.`
  return oddHours(slot) || (isOutside(slot, draft) ? outside : '')
}

/**
 * R5: what is odd about the hours of an event or of one date, and how many slots lie outside them. A one-off of a single
 * day needs no note for its own hours: the form corrects them (R5).
 */
export function hoursNotes(draft: AgendaDraft): string[] {
  const odd = draft.isRecurring ? oddHours(draft) : ''
  const outside = draft.agenda.filter(slot => isOutside(slot, draft)).length
  const slots = outside === 1 ? '1 slot of the agenda is' : `${outside} slots of the agenda are`
  return [odd, outside > 0 ? `${slots} outside these hours. See the Agenda tab.` : ''].filter(
    note => note !== '',
  )
}
