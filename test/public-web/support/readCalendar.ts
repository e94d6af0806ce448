import ICAL from 'ical.js'

/** One date of a calendar, as an independent reader shows it. Times are London's: '2026-11-20T19:30:00'. */
export interface ReadDate {
  /** 'yyyy-MM-dd' */
  day: string
  start: string
  end: string
  name: string
  isCancelled: boolean
  isAllDay: boolean
  /** Whether the date has its own entry. Otherwise it is a repetition. */
  isOwnEntry: boolean
  entry: ICAL.Event
}

/** A calendar as ical.js reads it. Throws if the text isn't a valid calendar. */
export function readCalendar(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  ICAL.TimezoneService.register(zone, 'Europe/London')
  return calendar
}

/** Every date from `from` until the day before `to`, in order. */
export function readDates(text: string, from: string, to: string): ReadDate[] {
  const entries = readCalendar(text)
    .getAllSubcomponents('vevent')
    // Without this list, ical.js would relate the changed dates of every event to each event.
    .map(component => new ICAL.Event(component, { strictExceptions: true, exceptions: [] }))
  const dates = entries
    .filter(entry => !entry.isRecurrenceException())
    .flatMap(entry => datesOf(entry, entries, from, to))
  return dates.sort((one, other) => (one.start < other.start ? -1 : 1))
}

function datesOf(entry: ICAL.Event, entries: ICAL.Event[], from: string, to: string): ReadDate[] {
  if (!entry.isRecurring()) {
    const date = readDate(entry, entry.startDate, entry.endDate, true)
    return date.day >= from && date.day < to ? [date] : []
  }
  for (const other of entries) {
    if (other.isRecurrenceException() && other.uid === entry.uid) entry.relateException(other)
  }
  const dates: ReadDate[] = []
  const all = entry.iterator()
  for (let next = all.next() as ICAL.Time | null; next; next = all.next() as ICAL.Time | null) {
    const day = next.toString().slice(0, 10)
    if (day >= to) break
    if (day < from) continue
    const { item, startDate, endDate } = entry.getOccurrenceDetails(next)
    dates.push(readDate(item, startDate, endDate, item !== entry))
  }
  return dates
}

const readDate = (entry: ICAL.Event, start: ICAL.Time, end: ICAL.Time, isOwnEntry: boolean): ReadDate => ({
  day: start.toString().slice(0, 10),
  start: start.toString(),
  end: end.toString(),
  name: entry.summary,
  isCancelled: entry.component.getFirstPropertyValue('status') === 'CANCELLED',
  isAllDay: start.isDate,
  isOwnEntry,
  entry,
})
