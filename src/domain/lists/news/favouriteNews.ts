import { EVENING_START } from '../../constants'
import type { DanceEvent, EventId } from '../../event/event'
import { eventName, timeLabel } from '../../event/labels'
import { nextOccurrence } from '../../event/nextOccurrences'
import { isOver, occurrenceOn } from '../../event/occurrences'
import { seriesLabel } from '../../rhythm/seriesLabel'
import { dayAndMonth, dayName, shortDate, weekdayName } from '../../time/dayLabels'
import { addDays, londonMoment, weekdayOf, type Day, type LondonMoment } from '../../time/days'
import { seenFavourite, type SeenDate, type SeenFavourites } from './seenFavourites'

/** One thing that changed about a favourite. */
export interface FavouriteNews {
  eventId: EventId
  /** The date that changed, or null for the whole event. */
  date: Day | null
  kind: 'cancelled' | 'place' | 'time' | 'announcement' | 'name' | 'more'
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
    const ofEvent = changes(before.event, after.event, event).map(change => ({
      ...change,
      eventId: event.eventId,
      date: null,
      // The person knows a renamed event by its earlier name.
      title: change.kind === 'name' ? before.event.name || name : name,
    }))
    const dates = [...new Set([...Object.keys(before.dates), ...Object.keys(after.dates)])].sort()
    const ofDates = dates.flatMap(date => {
      const occurrence = occurrenceOn(event, date)
      if (isOver(occurrence, now)) return []
      const was = withChanges(before.dates[date] ?? before.event, before.event, after.event)
      const is = after.dates[date] ?? after.event
      return changes(was, is, occurrence.event, after.event.announcement).map(change => ({
        ...change,
        eventId: event.eventId,
        date,
        title: `${name}, ${dayWord(date, is, now.day)}`,
      }))
    })
    return shortened([...ofEvent, ...ofDates], name)
  })
}

/**
 * What was seen of a date, updated by the changes of the whole event, so that these changes aren't told again
 * for the date.
 */
function withChanges(date: SeenDate, before: SeenDate, after: SeenDate): SeenDate {
  const field = <Name extends keyof SeenDate>(name: Name): SeenDate[Name] =>
    date[name] === before[name] ? after[name] : date[name]
  const name = field('name')
  return {
    ...(name !== undefined && { name }),
    startTime: field('startTime'),
    place: field('place'),
    day: field('day'),
    isCancelled: field('isCancelled'),
    isPaused: field('isPaused'),
    announcement: field('announcement'),
  }
}

type Change = Pick<FavouriteNews, 'kind' | 'text'>

/** The changes of an event, or of a date. Whether it takes place matters more than everything else about it. */
function changes(was: SeenDate, is: SeenDate, event: DanceEvent, ofSeries = ''): Change[] {
  if (is.isCancelled) {
    const reason = is.announcement !== '' && is.announcement !== ofSeries ? `: ${is.announcement}` : ''
    return was.isCancelled ? [] : [{ kind: 'cancelled', text: `is cancelled${reason}` }]
  }
  if (is.isPaused) return was.isPaused ? [] : [{ kind: 'cancelled', text: pausedNews(event) }]
  const found: Change[] = []
  if (was.isCancelled) found.push({ kind: 'time', text: 'takes place after all' })
  if (was.isPaused) found.push({ kind: 'time', text: 'takes place again' })
  if (is.day !== was.day) found.push({ kind: 'time', text: newDay(event) })
  if (is.place !== was.place) {
    const place = event.location.venue || event.location.street
    found.push({ kind: 'place', text: place === '' ? 'moved' : `moved to ${place}` })
  }
  if (is.startTime !== was.startTime && is.startTime !== '')
    found.push({ kind: 'time', text: `now starts at ${timeLabel(is.startTime)}` })
  if (was.name !== undefined && is.name !== was.name)
    found.push({ kind: 'name', text: `is now called ${eventName(event)}` })
  if (is.announcement !== was.announcement && is.announcement !== '')
    found.push({ kind: 'announcement', text: `announces: ${is.announcement}` })
  return found
}

/** R51: 'is paused until Friday 8 January' */
const pausedNews = ({ pausedUntil }: DanceEvent) =>
  pausedUntil ? `is paused until ${dayName(pausedUntil)}` : 'is paused'

function newDay(event: DanceEvent): string {
  const { isRecurring, eventDate = '' } = event
  return isRecurring
    ? `is now ${seriesLabel(event).replace('Every', 'every')}`
    : `moved to ${shortDate(eventDate)}`
}

/** 'tonight', 'today', 'tomorrow' or 'Fri, 27 Nov' */
function dayWord(date: Day, { startTime }: SeenDate, today: Day): string {
  if (date === today) return startTime >= EVENING_START ? 'tonight' : 'today'
  return date === addDays(today, 1) ? 'tomorrow' : shortDate(date)
}

function shortened(news: FavouriteNews[], title: string): FavouriteNews[] {
  const [first] = news
  const rest = news.length - MAX_OF_EVENT
  if (!first || rest <= 0) return news
  const text = rest === 1 ? 'has 1 more change' : `has ${rest} more changes`
  return [...news.slice(0, MAX_OF_EVENT), { ...first, kind: 'more', date: null, title, text }]
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
