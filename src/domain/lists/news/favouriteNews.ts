import { EVENING_START } from '../../constants'
import type { DanceEvent, EventId } from '../../event/event'
import { daysOfOneOff } from '../../event/eventDays'
import { eventName, timeLabel, timeRange } from '../../event/labels'
import { nextOccurrence } from '../../event/nextOccurrences'
import { isOver, occurrenceOn } from '../../event/occurrences'
import { isMovedOn } from '../../navigation/movedDates'
import { seriesLabel } from '../../rhythm/rhythmLabel'
import { yearAfter } from '../../time/dateRange'
import { dayAndMonth, dayName, shortDate, weekdayName } from '../../time/dayLabels'
import { addDays, type Day, type LondonMoment, londonMoment, weekdayOf } from '../../time/days'
import { rowPrice } from '../rowFacts'
import { type NotedDate, type SeenDate, seenFavourite, type SeenFavourites } from './seenFavourites'

/** One thing that changed about a favourite. */
export interface FavouriteNews {
  eventId: EventId
  /** The date that changed, or null for the whole event. */
  date: Day | null
  kind: Change['kind'] | 'more'
  /** 'Kizomba Sundown, tonight' */
  title: string
  /** 'is cancelled: storm on the pier' */
  text: string
}

/** At most this many changes of one event are told in words. The others are only counted. */
const MAX_OF_EVENT = 3

/**
 * What changed about the favourites since the person last saw them, in plain words. Events that were never seen, are
 * over or were removed have no news. A change of the whole series isn't repeated for each of its dates.
 */
export function favouriteNews(
  seen: SeenFavourites | null,
  events: readonly DanceEvent[],
  now: LondonMoment,
): FavouriteNews[] {
  return events.flatMap(event => {
    const before = Object.hasOwn(seen?.events ?? {}, event.eventId) ? seen?.events[event.eventId] : undefined
    const next = nextOccurrence(event, now)
    if (!before || !next || event.status === 'deleted' || isOver(next, now)) return []

    const after = seenFavourite(event, now.day)
    const name = eventName(event)
    const ofEvent = changesOf(notedOr(before.event, after.event), after.event, event, now.day).map(
      change => ({
        ...change,
        eventId: event.eventId,
        date: null,
        // The person knows a renamed event by its earlier name.
        title: change.kind === 'name' ? before.event.name || name : name,
      }),
    )
    const dates = [...new Set([...Object.keys(before.dates), ...Object.keys(after.dates)])].sort()
    const ofDates = dates.flatMap(date => {
      const occurrence = occurrenceOn(event, date)
      if (isOver(occurrence, now)) return []
      const is = { ...after.event, ...after.dates[date] }
      const noted = { ...before.event, ...before.dates[date] }
      const was = notedOr(withChanges(noted, before.event, after.event), is)
      return changesOf(was, is, occurrence.event, now.day, after.event.announcement).map(change => ({
        ...change,
        eventId: event.eventId,
        date,
        title: `${name}, ${dayWord(date, is, now.day)}`,
      }))
    })
    return shortened([...ofEvent, ...ofDates], name)
  })
}

/** R98: what was noted, with `is` for the rest. What nobody noted is no news. */
const notedOr = (noted: NotedDate, is: SeenDate): SeenDate => ({ ...is, ...noted })

/** What was noted of a date, updated by the changes of the whole event, so that these aren't told again for the date. */
function withChanges(date: NotedDate, before: NotedDate, after: SeenDate): NotedDate {
  const isOfEvent = (name: string) => date[name as keyof SeenDate] === before[name as keyof SeenDate]
  const own = Object.entries(date).map(([name, value]) => [
    name,
    isOfEvent(name) ? after[name as keyof SeenDate] : value,
  ])
  return Object.fromEntries(own) as NotedDate
}

/** 'tonight', 'today', 'tomorrow' or 'Fri, 27 Nov', with its year where R67 says so */
function dayWord(date: Day, { startTime }: SeenDate, today: Day): string {
  if (date === today) return startTime >= EVENING_START ? 'tonight' : 'today'
  return date === addDays(today, 1) ? 'tomorrow' : shortDate(date) + yearAfter(date, today)
}

function shortened(news: FavouriteNews[], title: string): FavouriteNews[] {
  const [first] = news
  const rest = news.length - MAX_OF_EVENT
  if (!first || rest <= 0) return news
  const text = rest === 1 ? 'has 1 more change' : `has ${rest} more changes`
  return [...news.slice(0, MAX_OF_EVENT), { ...first, kind: 'more', date: null, title, text }]
}

/** For the profile at a desk: how many favourites have news, in words. '' if none has. */
export function newsCount(news: readonly FavouriteNews[]): string {
  const count = new Set(news.map(({ eventId }) => eventId)).size
  return count === 0 ? '' : `${count} changed since you last looked`
}

const WEEK = 7

/**
 * 'Since Tuesday', 'Since yesterday' or 'Since 2 Nov': when the person last looked, at `seenAt` (device ms).
 * 'Since you last looked' if that was today, or if a wrong clock puts it in the future.
 */
export function sinceLabel(seenAt: number, { day: today }: LondonMoment): string {
  const { day } = londonMoment(seenAt)
  if (day >= today) return 'Since you last looked'
  if (day === addDays(today, -1)) return 'Since yesterday'
  return `Since ${day > addDays(today, -WEEK) ? weekdayName(weekdayOf(day)) : dayAndMonth(day)}`
}

/** One change that is told of an event, or of one of its dates. */
interface Change {
  kind: 'cancelled' | 'place' | 'time' | 'price' | 'announcement' | 'name'
  /** 'is cancelled: storm on the pier' */
  text: string
}

/**
 * The changes of an event, or of a date. Whether it takes place matters more than everything else about it. For a date,
 * `ofSeries` is the announcement of its series, which is no reason of this date.
 */
function changesOf(was: SeenDate, is: SeenDate, event: DanceEvent, today: Day, ofSeries = ''): Change[] {
  if (is.isCancelled) {
    const reason = is.announcement !== '' && is.announcement !== ofSeries ? `: ${is.announcement}` : ''
    const isKnown = was.isCancelled && !isMovedOn(was.announcement, is.announcement)
    return isKnown ? [] : [{ kind: 'cancelled', text: `is cancelled${reason}` }]
  }
  if (is.isPaused) return was.isPaused ? [] : [{ kind: 'cancelled', text: pausedNews(event) }]
  const found: Change[] = []
  if (was.isCancelled) found.push({ kind: 'time', text: 'takes place after all' })
  if (was.isPaused) found.push({ kind: 'time', text: 'takes place again' })
  if (is.day !== was.day) found.push({ kind: 'time', text: newDay(event, today) })
  else if (isNew(was.lastDay, is.lastDay)) found.push({ kind: 'time', text: newLastDay(event, today) })
  if (is.place !== was.place) {
    const place = event.location.venue || event.location.street
    found.push({ kind: 'place', text: place === '' ? 'moved' : `moved to ${place}` })
  }
  const hours = newHours(was, is)
  if (hours !== '') found.push({ kind: 'time', text: hours })
  const price = rowPrice(event)
  if (isNew(was.prices, is.prices) && price !== '')
    found.push({ kind: 'price', text: `has new prices: ${price}` })
  if (is.name !== was.name) found.push({ kind: 'name', text: `is now called ${eventName(event)}` })
  if (is.announcement !== was.announcement && is.announcement !== '')
    found.push({ kind: 'announcement', text: `announces: ${is.announcement}` })
  return found
}

/** Whether there is something new to say. */
const isNew = (was: string, is: string) => is !== '' && is !== was

/** 'now starts at 8:00 pm', 'now ends at 1:00 am', or both times. '' if they are the same. */
function newHours(was: SeenDate, is: SeenDate): string {
  const { startTime, endTime } = is
  const [isStartNew, isEndNew] = [isNew(was.startTime, startTime), isNew(was.endTime, endTime)]
  if (isStartNew && isEndNew) return `is now ${timeRange(startTime, endTime)}`
  if (isStartNew) return `now starts at ${timeLabel(startTime)}`
  return isEndNew ? `now ends at ${timeLabel(endTime)}` : ''
}

/** R51: 'is paused until Friday 8 January' */
const pausedNews = ({ pausedUntil }: DanceEvent) =>
  pausedUntil ? `is paused until ${dayName(pausedUntil)}` : 'is paused'

function newDay(event: DanceEvent, today: Day): string {
  const { isRecurring, eventDate = '' } = event
  return isRecurring
    ? `is now ${seriesLabel(event).replace('Every', 'every')}`
    : `moved to ${shortDate(eventDate)}${yearAfter(eventDate, today)}`
}

/** The last day of a one-off that begins on the same day as before: 'now lasts until Sun, 24 Jan'. */
function newLastDay(event: DanceEvent, today: Day): string {
  const last = daysOfOneOff(event).at(-1) ?? ''
  return `now lasts until ${shortDate(last)}${yearAfter(last, today)}`
}
