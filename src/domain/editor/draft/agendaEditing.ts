import { sortedSlots, type AgendaGroup } from '../../event/agenda'
import { DEFAULT_SLOT_END, DEFAULT_SLOT_START, MAX_EVENT_DAYS } from '../../constants'
import { addDays, isDay, isTime, type Day, type Time } from '../../time/days'
import { draftDays } from './draftDates'
import { LEVELS, type Level, type Slot } from '../../event/event'
import type { EventDraft } from './eventDraft'

/** Days are read as midnights in UTC, where every day has 24 hours. */
const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440

/** The fields of a draft that its agenda depends on. */
export type AgendaDraft = Pick<
  EventDraft,
  'agenda' | 'isRecurring' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime'
>

/** §2 Agenda tab: the days to choose from for a slot. Empty unless the event has several days. */
export function agendaDays(draft: AgendaDraft): Day[] {
  const days = draftDays(draft)
  return days.length > 1 ? days.slice(0, MAX_EVENT_DAYS) : []
}

/** The event day of a slot. A slot without a date is on the first day. A date outside the event gives ''. */
export function dayOfSlot({ date }: Slot, days: readonly Day[]): Day | '' {
  if (date === undefined) return days[0] ?? ''
  return days.includes(date) ? date : ''
}

/**
 * §2 Agenda tab: the slots by start time (R11). An event of several days has a group for each day, even without
 * slots. Slots on other dates come last, under ''. Other events have a single group whose `date` is null.
 */
export function slotGroups(draft: AgendaDraft): AgendaGroup[] {
  const days = agendaDays(draft)
  const slots = sortedSlots(draft, days)
  if (days.length === 0) return [{ date: null, slots }]
  const slotsOf = (date: Day | '') => slots.filter(slot => dayOfSlot(slot, days) === date)
  const ofDays = days.map(date => ({ date, slots: slotsOf(date) }))
  const others = slotsOf('')
  return others.length > 0 ? [...ofDays, { date: '', slots: others }] : ofDays
}

/** All slots in display order. */
function inOrder(draft: AgendaDraft): Slot[] {
  return slotGroups(draft).flatMap(({ slots }) => slots)
}

/** §2: a new slot with the last slot's times, or 19:00 to 20:00. `day` is the slot's day. */
export function newSlot(draft: AgendaDraft, id: string, day?: Day): Slot {
  const days = agendaDays(draft)
  const slots = inOrder(draft).filter(slot => days.length === 0 || dayOfSlot(slot, days) !== '')
  const ofDay = slots.filter(slot => dayOfSlot(slot, days) === day)
  // An unfinished slot has no times to copy.
  const isTimed = ({ startTime, endTime }: Slot) => startTime !== '' && endTime !== ''
  const last = ofDay.findLast(isTimed) ?? slots.findLast(isTimed)
  const lastSlot = slots.at(-1)
  const date = day ?? (lastSlot ? dayOfSlot(lastSlot, days) : days[0])
  return {
    id,
    slotName: '',
    startTime: last?.startTime ?? DEFAULT_SLOT_START,
    endTime: last?.endTime ?? DEFAULT_SLOT_END,
    levels: [],
    ...(days.length > 0 && date !== undefined && { date }),
  }
}

/** Minutes from the start to the end of a slot, over midnight if needed. Null while one of them is missing. */
export function slotLength({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): number | null {
  if (!isTime(startTime) || !isTime(endTime)) return null
  return (minutesOf(endTime) - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
}

/**
 * A slot with another start. Its end moves along as long as it is `length` minutes after the start. An end that the
 * person chose makes another length, and stays.
 */
export function withStart(slot: Slot, startTime: Time, length: number | null): Slot {
  if (length === null || !isTime(startTime) || slotLength(slot) !== length) return { ...slot, startTime }
  const end = (minutesOf(startTime) + length) % DAY_MINUTES
  const endTime = [Math.floor(end / 60), end % 60].map(part => String(part).padStart(2, '0')).join(':')
  return { ...slot, startTime, endTime }
}

const minutesOf = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The sorted agenda with this slot added. A slot with the same id is replaced. */
export function withSlot(draft: AgendaDraft, slot: Slot): Slot[] {
  const isThere = draft.agenda.some(({ id }) => id === slot.id)
  const agenda = isThere
    ? draft.agenda.map(other => (other.id === slot.id ? slot : other))
    : [...draft.agenda, slot]
  return inOrder({ ...draft, agenda })
}

/** The agenda with a copy of a slot right after the slot. */
export function withSlotCopy(draft: AgendaDraft, id: string, copyId: string): Slot[] {
  const agenda = draft.agenda.flatMap(slot => (slot.id === id ? [slot, { ...slot, id: copyId }] : [slot]))
  return inOrder({ ...draft, agenda })
}

export function withoutSlot(agenda: readonly Slot[], id: string): Slot[] {
  return agenda.filter(slot => slot.id !== id)
}

/** §2: the levels with this one toggled, in the order of the fixed list. */
export function toggledLevels(levels: readonly Level[], level: Level): Level[] {
  return LEVELS.filter(one => (one === level) !== levels.includes(one))
}

/** The agenda to save. A slot has a date only if the event has several days and the date is one of them. */
export function savedAgenda(draft: AgendaDraft): Slot[] {
  const days = agendaDays(draft)
  return inOrder(draft).map(slot => {
    const { date: _date, ...undated } = slot
    const day = dayOfSlot(slot, days)
    return day === '' ? undated : { ...undated, date: day }
  })
}

/** R5: says on the tab of the dates what they do to the agenda: slots on other days lose their day. Null if none does. */
export function agendaNote(draft: AgendaDraft): string | null {
  const days = draftDays(draft)
  if (days.length === 0) return null
  const count = draft.agenda.filter(({ date }) => date !== undefined && !days.includes(date)).length
  if (count === 0) return null
  const [slots, their] =
    count === 1 ? ['1 slot of the agenda is', 'its'] : [`${count} slots of the agenda are`, 'their']
  return `${slots} on a day outside these dates, and will lose ${their} day. See the Agenda tab.`
}

/** The agenda of a one-off whose dates have moved. Every dated slot moves by as many days as the first day. */
export function movedAgenda(before: AgendaDraft, after: AgendaDraft): Slot[] {
  const [from, to] = [before.eventDate, after.eventDate]
  if (!isDay(from) || !isDay(to) || from === to || after.isRecurring) return after.agenda
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return after.agenda.map(slot =>
    slot.date === undefined ? slot : { ...slot, date: addDays(slot.date, days) },
  )
}
