import type { DanceEvent, EventId, EventLocation } from '../src/domain/event/event'
import { timeLabel, timeRange } from '../src/domain/event/labels'
import { daysOfOneOff } from '../src/domain/event/eventDays'
import { readLine } from '../src/domain/event/reader/eventText'
import { seriesLabel } from '../src/domain/rhythm/rhythmLabel'
import { yearAfter } from '../src/domain/time/dateRange'
import { dayAndMonth, dayName, dayNumber, shortDate, weekdayName } from '../src/domain/time/dayLabels'
import { addDays, monthOf, weekdayOf, type Day } from '../src/domain/time/days'
import type { Span } from './quietHours'

/** The kinds of news, the weightiest first: a message names them in this order. */
export const KINDS = [
  'removed',
  'cancelled',
  'paused',
  'day',
  'place',
  'time',
  'onAgain',
  'announcement',
] as const
/** R88: one change that is told. */
export interface Change {
  kind: (typeof KINDS)[number]
  /** The date that changed. Null for the whole event. */
  date: Day | null
  /** Two changes with the same text are one change of several dates. */
  text: string
  /** The occurrences that it concerns: all coming days of a one-off; for a whole series the first one. */
  spans: Span[]
}

/** R88: what is told of one event. */
export interface EventNews {
  eventId: EventId
  /** '' if its name may be why it was removed (R63). */
  name: string
  isRecurring: boolean
  today: Day
  /** At least one. */
  changes: Change[]
}

// A push names dates and never says 'tonight': a message may wait for days.

export const SEE_WHICH = 'Open your favourites to see which.'
export const BY_ORGANISER = 'Its organiser removed it.'
const A_FAVOURITE_WAS_REMOVED = 'A favourite was removed'

const MAX_TITLE = 80
const MAX_BODY = 180
/** So many changes are told in words. The others are counted. */
const MAX_PARTS = 2

/** What a notification says, and the date that it means. */
export interface Words {
  title: string
  body: string
  date: Day | null
}

/** 'Fri, 27 Nov', with its year by R67 */
const dated = (day: Day, today: Day) => shortDate(day) + yearAfter(day, today)

export const cancelledText = (reason: string) => (reason === '' ? 'Cancelled' : `Cancelled: ${reason}`)
export const pausedText = (until: Day | undefined) => (until ? `Paused until ${dayName(until)}` : 'Paused')
export const againText = (from: Day, today: Day) => `Takes place again from ${dated(from, today)}`
export const onAgainText = ({ startTime }: DanceEvent) =>
  startTime === '' ? 'On after all' : `On after all, at ${timeLabel(startTime)}`
export const announcementText = (text: string) => `Announcement: ${text}`

export const placeText = ({ venue, street, city }: EventLocation) =>
  [venue || street, city].filter(part => part !== '').join(', ')
/** 'Moved to Old Market Hall, Hove' */
export const movedText = (location: EventLocation) => {
  const place = placeText(location)
  return place === '' ? 'Moved' : `Moved to ${place}`
}
export const atText = (location: EventLocation) => {
  const place = placeText(location)
  return place === '' ? 'at another place' : `at ${place}`
}
export const fromText = (day: Day, today: Day, text: string) => `From ${dated(day, today)} ${text}`

type Hours = Pick<DanceEvent, 'startTime' | 'endTime'>

/** 'Now starts at 9:00 pm (was 8:00 pm)' */
export function hoursText(
  was: Hours,
  is: Hours,
  { isStart, isEnd }: { isStart: boolean; isEnd: boolean },
): string {
  if (isStart && isEnd) {
    return `Now ${timeRange(is.startTime, is.endTime)} (was ${timeRange(was.startTime, was.endTime)})`
  }
  return isStart
    ? `Now starts at ${timeLabel(is.startTime)} (was ${timeLabel(was.startTime)})`
    : `Now ends at ${timeLabel(is.endTime)} (was ${timeLabel(was.endTime)})`
}

interface NewDays {
  before: DanceEvent
  after: DanceEvent
  /** The first day to come. */
  next: Day | undefined
  today: Day
}

/** 'Moved to Sat, 12 Dec (was Sat, 5 Dec)', or how often a series takes place now */
export function daysText({ before, after, next, today }: NewDays): string {
  if (next === undefined) return 'No more dates'
  if (after.isRecurring) {
    return `Now ${seriesLabel(after).replace('Every', 'every')}, next on ${dated(next, today)}`
  }
  const [was, is] = [before, after].map(daysOfOneOff)
  const [first, last] = [is?.[0] ?? next, is?.at(-1) ?? next]
  if (was?.[0] === first && was.at(-1) !== last) return `Now lasts until ${dated(last, today)}`
  if (was?.[0] === first) return `Other days: ${(is ?? []).map(dayAndMonth).join(', ')}`
  return `Moved to ${dated(first, today)}${was?.[0] === undefined ? '' : ` (was ${dated(was[0], today)})`}`
}

/** R88: title and body of the news of one event, in at most 80 and 180 characters. */
export function newsWords({ name, isRecurring, changes, today }: EventNews): Words {
  const parts = joined(changes)
  const told = parts.slice(0, MAX_PARTS)
  const more = parts.length - told.length
  const dates = new Set(told.map(({ date }) => date))
  const [only = null] = dates.size === 1 ? dates : []
  const isDatedByTitle = only !== null
  const body = told
    .map(part => (isDatedByTitle || part.date === null ? part.text : of(part, part.date, today)))
    .join('. ')
  const ends = more === 0 ? '' : `. And ${more} more ${more === 1 ? 'change' : 'changes'}`
  const title = name === '' ? A_FAVOURITE_WAS_REMOVED : name
  return {
    title: name !== '' && only !== null ? titled(title, dated(only, today)) : cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY - ends.length) + ends,
    // The page of a one-off has no date in its address.
    date: isRecurring ? only : null,
  }
}

const of = ({ text }: Change, date: Day, today: Day) => `${dated(date, today)}: ${text}`

/** A title of the sender's own words after the name of an event. */
export const namedTitle = (name: string, words: string) =>
  `${cut(name, MAX_TITLE - words.length - 1)} ${words}`

interface Listed {
  /** How many events were listed. The rest is about the first one. */
  count: number
  name: string
  day: Day
  /** Its start and its place. */
  where: readonly string[]
  isVenue: boolean
  today: Day
}

/** R89: title and body of what a followed organiser or venue has listed: 'New: Winter Ball', or '3 new events' */
export function listedWords({ count, name, day, where, isVenue, today }: Listed) {
  if (count > 1) {
    const body = isVenue ? 'At a venue that you follow.' : 'By an organiser that you follow.'
    return { title: `${count} new events`, body }
  }
  const why = `. You follow ${isVenue ? 'this venue' : 'its organiser'}.`
  const { title, body } = labelled('New', name, [dated(day, today), ...where])
  return { title, body: cut(body, MAX_BODY - why.length) + why }
}

/** Title and body of a reminder: 'Tonight: Bachata Fridays' and '8:00 pm, Old Market Hall, Hove' */
export const labelled = (word: string, name: string, parts: readonly string[]) => ({
  title: cut(`${word}: ${name}`, MAX_TITLE),
  body: cut(parts.filter(part => part !== '').join(', '), MAX_BODY),
})

/** 'The oldest since Tuesday.', or since an earlier date */
export function oldestText(day: Day, today: Day): string {
  const date = day > addDays(today, -7) ? weekdayName(weekdayOf(day)) : dated(day, today)
  return `The oldest since ${day === today ? 'today' : date}.`
}

/** The name is cut, never the date. */
const titled = (name: string, date: string) => `${cut(name, MAX_TITLE - date.length - 2)}, ${date}`

/** Without control and bidi characters (C08), and with '…' at the end if it is too long. */
function cut(text: string, maxLength: number): string {
  const line = readLine(text, MAX_BODY * 2)
  return line.length <= maxLength ? line : `${readLine(line, maxLength - 1)}…`
}

/** Joins dates with the same change: '4 dates cancelled: 4, 11, 18 and 25 Dec'. */
function joined(changes: readonly Change[]): Change[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const key = `${change.kind} ${change.date === null ? '' : 'date'} ${change.text}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    if (others.length === 0) return [first]
    const days = [first, ...others].flatMap(({ date }) => date ?? [])
    const text =
      first.kind === 'cancelled'
        ? `${days.length} dates cancelled${first.text.slice('Cancelled'.length)}: ${listOfDays(days)}`
        : `${listOfDays(days)}: ${first.text}`
    return [{ ...first, date: null, text }]
  })
}

/** '4, 11, 18 and 25 Dec', with each month once */
function listOfDays(days: readonly Day[]): string {
  const labels = days.map((day, index) => {
    const next = days[index + 1]
    return next !== undefined && monthOf(next) === monthOf(day) ? dayNumber(day) : dayAndMonth(day)
  })
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}`
}
