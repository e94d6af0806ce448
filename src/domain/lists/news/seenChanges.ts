import type { DanceEvent } from '../../event/event'
import { daysOfOneOff } from '../../event/eventDays'
import { eventName, timeLabel, timeRange } from '../../event/labels'
import { seriesLabel } from '../../rhythm/seriesLabel'
import { yearAfter } from '../../time/dateRange'
import { dayName, shortDate } from '../../time/dayLabels'
import type { Day } from '../../time/days'
import { rowPrice } from '../rowFacts'
import type { SeenDate } from './seenFavourites'

/** One change that is told of an event, or of one of its dates. */
export interface Change {
  kind: 'cancelled' | 'place' | 'time' | 'price' | 'announcement' | 'name'
  /** 'is cancelled: storm on the pier' */
  text: string
}

/**
 * The changes of an event, or of a date. Whether it takes place matters more than everything else about it. For a date,
 * `ofSeries` is the announcement of its series, which is no reason of this date.
 */
export function changesOf(
  was: SeenDate,
  is: SeenDate,
  event: DanceEvent,
  today: Day,
  ofSeries = '',
): Change[] {
  if (is.isCancelled) {
    const reason = is.announcement !== '' && is.announcement !== ofSeries ? `: ${is.announcement}` : ''
    return was.isCancelled ? [] : [{ kind: 'cancelled', text: `is cancelled${reason}` }]
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
