import type { TakenEntry } from '../calendarIn/takenEntry'
import type { EventLocation } from '../event/event'
import type { Values } from '../organiser/threeWay'
import { HOW_OFTEN } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { weekdayOf, type Day } from '../time/days'
import type { Applied } from './stepsOf'

/** Later dates of a series that was made from single entries aren't looked at yet. */
const MOST_DATES = 60
/** Behind the key of a series that was made from single entries. */
const SERIES = '/series'

/** Reads the rest of an entry that an event follows. */
export type ReadWhole = (entry: TakenEntry) => TakenEntry

/** Whether a series was made from single entries, by the key of its entry. */
export const isOfSingles = (key: string): boolean => key.endsWith(SERIES)

/** The hour and the venue of an entry, and those that were taken last: by them, nights of one name are told apart. */
export const formOf = ({ found }: TakenEntry): string => `${found.start?.value} ${found.venue?.value}`
export function takenForm({ startTime, location }: Values): string {
  const { venue } = (location ?? {}) as Partial<EventLocation>
  return `${String(startTime)} ${venue}`
}

/** The single entries to come that have the name of a series, on its weekday, in order. */
const singlesOf = (name: string | undefined, weekday: number, entries: readonly TakenEntry[]) =>
  entries.filter(
    ({ isOver, isInvitation, found, nextDate }) =>
      !isOver &&
      !isInvitation &&
      !found.rhythm &&
      found.name?.value === name &&
      weekdayOf(nextDate) === weekday,
  )

/** How an event repeats, from 'week-5'. */
function oftenOf({ rhythm }: Applied) {
  const [every, weekday] = rhythm.split('-')
  return { every: HOW_OFTEN.find(one => one === every) ?? 'week', weekday: Number(weekday) }
}

/**
 * R92: the dates of a series that was made from single entries, as its event repeats. `joined` is what the reader made of them now:
 * without some of its dates it may look like another rhythm, and fewer than three single entries make no series. Undefined if they
 * are no such dates. An entry with other hours or another place is a night of its own.
 */
export function datesOfSeries(
  applied: Applied,
  joined: TakenEntry | undefined,
  entries: readonly TakenEntry[],
  whole: ReadWhole,
): TakenEntry | undefined {
  if (!isOfSingles(applied.key) || (joined && !joined.singles)) return undefined
  const often = oftenOf(applied)
  const { base } = applied
  const all = entries.flatMap(one => one.singles ?? one)
  const alike = singlesOf(joined ? joined.found.name?.value : String(base.eventName), often.weekday, all)
    .filter(one => !one.isCancelled)
    .sort((one, other) => (one.nextDate < other.nextDate ? -1 : 1))
    .slice(0, MOST_DATES)
  const forms = alike.map(one => formOf(whole(one)))
  const usual = takenForm(base)
  const form = joined ? formOf(whole(joined)) : forms.includes(usual) ? usual : forms[0]
  const singles = alike.filter((_one, at) => forms[at] === form)

  const next = singles[0] && whole(singles[0])
  const [first, last] = [next?.found.date, singles.at(-1)?.found.date]
  if (!next || !first?.value || !last?.value) return undefined
  const days = daysOf(often, first.value, first.value, last.value)
  const on = new Set(singles.map(({ nextDate }) => nextDate))
  if ([...on].some(day => !days.includes(day))) return undefined
  return {
    ...next,
    key: joined?.key ?? next.key + SERIES,
    found: {
      ...next.found,
      rhythm: { ...first, value: often },
      lastDate: last,
      off: days.filter(day => !on.has(day)),
    },
    singles,
  }
}

/** The dates of a series that began on `from`, between two days. */
const daysOf = ({ every, weekday }: ReturnType<typeof oftenOf>, from: Day, first: Day, until: Day): Day[] => [
  ...datesFrom({ recurrenceDay: weekday, rhythm: { every, from, until } }, first),
]

/**
 * A series that was made from single entries, with the cancelled ones, which the reader takes for nights of their own. A day that
 * also has an entry that takes place isn't off: the other one may be somebody else's.
 */
export function withCancelled(series: TakenEntry, entries: readonly TakenEntry[]): TakenEntry {
  const { rhythm, name, date, off = [], lastDate } = series.found
  const on = new Set(series.singles?.map(({ nextDate }) => nextDate))
  const cancelled = singlesOf(name?.value, rhythm?.value?.weekday ?? -1, entries).filter(
    ({ isCancelled, nextDate }) => isCancelled && !on.has(nextDate),
  )
  const last = cancelled.at(-1)?.found.date
  if (!last?.value || !lastDate?.value || !rhythm?.value) return series
  const until = last.value > lastDate.value ? last.value : lastDate.value
  const [, ...after] = daysOf(rhythm.value, date?.value ?? until, lastDate.value, until)
  return {
    ...series,
    found: {
      ...series.found,
      off: [...new Set([...off, ...cancelled.map(({ nextDate }) => nextDate), ...after])],
      lastDate: until === last.value ? last : lastDate,
    },
  }
}
