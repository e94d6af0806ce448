import { addDays, isDay, type Day } from '../../time/days'
import { COPY_LATER } from '../../texts/editorMessages'
import { movedAgenda } from './agendaEditing'
import { reviseChangedDates } from './draftDates'
import type { EventDraft } from './eventDraft'

/**
 * R43, R5: the draft of a one-off that begins on another day. Its end and the days of its agenda move by the same number
 * of days. The hours stay as a clock in London shows them. `firstDay` is a complete date.
 */
export function draftMovedTo(draft: EventDraft, firstDay: Day): EventDraft {
  const moved = reviseChangedDates(draft, { ...draft, eventDate: firstDay })
  return { ...moved, agenda: movedAgenda(draft, moved) }
}

const A_WEEK = 7
/** 52 weeks, so that the weekday stays. */
const A_YEAR = 52 * A_WEEK

/** R43: usual first days for a copy, by their labels. None lies before `today`, the day in London. */
export function usualDays({ eventDate }: EventDraft, today: Day): ReadonlyMap<string, Day> {
  const days = isDay(eventDate) ? [addDays(eventDate, A_WEEK), addDays(eventDate, A_YEAR)] : []
  const named = days.map((day, index): [string, Day] => [COPY_LATER[index] ?? '', day])
  return new Map(named.filter(([, day]) => day >= today))
}
