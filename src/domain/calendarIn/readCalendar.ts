import ICAL from 'ical.js'
import { shortDate } from '../time/dayLabels'
import { addDays, weekdayOf } from '../time/days'
import { momentOf, type Moment } from './calendarMoment'
import { lastDateOfRule, rhythmOfRule } from './calendarRule'
import { cleanPasted, foundAt, type Found, type FoundEvent } from '../paste/extract/found'
import { notItsWeekday } from '../paste/extract/days'
import { readText, type PasteContext } from '../paste/readText'
import type { TakenCalendar, TakenEntry } from './takenEntry'

/** No calendar file of an event is larger. In bytes. */
const CALENDAR_MAX_BYTES = 1_000_000
/** Of a long file, only this many entries are looked at. */
const MAX_ENTRIES = 200
const BEGIN = 'BEGIN:VEVENT'
const END = 'END:VEVENT'
/** An entry with more text isn't an event's. */
const ENTRY_LENGTH = 40_000

interface Entry {
  summary: string
  location: string
  description: string
  start: Moment
  end: Moment | null
  rule: ICAL.Recur | null
}

/**
 * R92: reads a calendar file (.ics). `pause` is awaited often, so that a caller can let the page breathe. Rules of
 * repetition are read and never run, so a rule can't cost time.
 */
export async function readCalendar(
  bytes: Uint8Array,
  context: PasteContext,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<TakenCalendar> {
  const blocks = blocksIn(new TextDecoder().decode(bytes.subarray(0, CALENDAR_MAX_BYTES)))
  const entries: TakenEntry[] = []
  for (const [at, block] of blocks.slice(0, MAX_ENTRIES).entries()) {
    await pause()
    const entry = entryOf(block)
    if (entry) entries.push(takenOf(entry, String(at), context))
  }
  const [coming, over] = [entries.filter(one => !one.isOver), entries.filter(one => one.isOver)]
  return { entries: [...coming, ...over], read: Math.min(blocks.length, MAX_ENTRIES), of: blocks.length }
}

function takenOf(entry: Entry, key: string, context: PasteContext): TakenEntry {
  const last = (entry.end ?? entry.start).day
  return {
    key,
    found: foundIn(entry, context),
    isCancelled: false,
    isTentative: false,
    isPrivate: false,
    isOver: entry.rule === null && last < context.today,
    nextDate: last,
  }
}

/** The text of each entry. It looks at each character once, because a file may hold thousands of open entries. */
function blocksIn(file: string): string[] {
  const blocks: string[] = []
  for (let from = file.indexOf(BEGIN); from >= 0;) {
    const end = file.indexOf(END, from)
    if (end < 0) break
    blocks.push(file.slice(from, end + END.length))
    from = file.indexOf(BEGIN, end)
  }
  return blocks
}

/** The entry, or null if it can't be read, or if it changes one date of another entry. */
function entryOf(block: string): Entry | null {
  if (block.length > ENTRY_LENGTH) return null
  try {
    const parsed = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`) as unknown[])
    const event = parsed.getFirstSubcomponent('vevent')
    if (!event || event.hasProperty('recurrence-id')) return null
    const start = momentOf(event.getFirstProperty('dtstart'))
    if (!start) return null
    const text = (name: string) => {
      const value = event.getFirstPropertyValue(name)
      return typeof value === 'string' ? value : ''
    }
    const rule = event.getFirstPropertyValue('rrule')
    return {
      summary: text('summary'),
      location: text('location'),
      description: text('description'),
      start,
      end: momentOf(event.getFirstProperty('dtend')),
      rule: rule instanceof ICAL.Recur ? rule : null,
    }
  } catch {
    return null
  }
}

/** The entry as a text, with its answers at their places in it. */
function foundIn(
  { summary, location, description, start, end, rule }: Entry,
  context: PasteContext,
): FoundEvent {
  const words = readText(
    [summary, location === '' ? '' : `Venue: ${location}`, description].join('\n'),
    context,
  )
  const days = end && end.day !== start.day && !isNextMorning(start, end) ? lastDay(end) : null
  const when = [
    [shortDate(start.day), days && shortDate(days)].filter(Boolean).join(' – '),
    [start.time, end?.time].filter(Boolean).join(' – '),
  ]
  const dates = rule ? `from ${when[0] ?? ''}` : when[0]
  const line = [dates, when[1], rule ? String(rule) : ''].filter(Boolean).join(', ')
  const { text, isCut } = cleanPasted(`${words.text}\n${line}`)
  const at = <Value>(value: Value, part: string, doubt: string | null = null): Found<Value> => {
    const from = Math.max(0, text.lastIndexOf(part))
    return foundAt(text, value, from, from + part.length, doubt)
  }
  const zone = start.isLondon ? null : 'The file has the time of another country'
  const {
    name: _name,
    rhythm: _rhythm,
    date: _date,
    endDate: _endDate,
    lastDate: _lastDate,
    ...others
  } = words
  const name = summary.replace(/\s+/g, ' ').trim()
  const rhythm = rule && rhythmOfRule(rule, start.day)
  const last = rule && rhythm && lastDateOfRule(rule, rhythm, start)
  const otherWeekday = rhythm && rhythm.weekday !== weekdayOf(start.day) ? notItsWeekday(start.day) : null
  return {
    ...withoutTimes(others),
    text,
    isCut: isCut || words.isCut,
    ...(name !== '' && { name: foundAt(text, name, 0, Math.min(name.length, text.length)) }),
    date: at(start.day, when[0] ?? '', zone ?? otherWeekday),
    ...(days && days > start.day && !rule && { endDate: at(days, when[0] ?? '', zone) }),
    ...(start.time !== '' && { start: at(start.time, when[1] ?? '', zone) }),
    ...(start.time !== '' && end && end.time !== '' && { end: at(end.time, when[1] ?? '', zone) }),
    ...(rule && { rhythm: at(rhythm, String(rule), rhythm ? null : unclear(rule)) }),
    ...(rule && hasEnd(rule) && { lastDate: at(last, String(rule), last === null ? unclear(rule) : null) }),
  }
}

const unclear = (rule: ICAL.Recur) => `Not clear: "${String(rule)}"`
const hasEnd = ({ until, count }: ICAL.Recur) => until !== null || count !== null

/** The entry has its own times. Times in its description belong to classes. */
function withoutTimes({ start: _start, end: _end, ...others }: Partial<FoundEvent>) {
  return others
}

const isNextMorning = (start: Moment, end: Moment) =>
  end.day === addDays(start.day, 1) && end.time !== '' && end.time < start.time

/** A whole day ends where the next one begins. */
const lastDay = ({ day, time }: Moment) => (time === '' || time === '00:00' ? addDays(day, -1) : day)
