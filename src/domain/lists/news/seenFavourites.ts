import type { DanceEvent, EventId, UserId } from '../../event/event'
import { daysOfOneOff, eventOn } from '../../event/eventDays'
import { occurrenceOn } from '../../event/occurrences'
import { shortHash } from '../../event/reader/creatorMark'
import { seriesLabel } from '../../rhythm/rhythmLabel'
import type { Day, Time } from '../../time/days'
import { isPlausibleStamp } from '../../time/stamps'

/** What a person can see of an event, or of one of its dates. */
export interface SeenDate {
  name: string
  startTime: Time
  endTime: Time
  /** The last day of a one-off, '' for a series. The last date of a series is part of `day`. */
  lastDay: string
  /** All prices in pounds, from low to high. */
  prices: string
  /** Venue, street and postcode in one text. */
  place: string
  /** The day of a one-off, or the weekday of a series, with the words of its rhythm (R72). */
  day: string
  isCancelled: boolean
  /** R51: whether the event was paused when the person looked, whatever this date is. */
  isPaused: boolean
  announcement: string
}

/** R98: what the device noted of an event or a date. An earlier build may not have noted everything. */
export type NotedDate = Partial<SeenDate>

interface SeenFavourite<Seen = NotedDate> {
  event: Seen
  /** The coming dates with an exception: what differs from the event. An earlier build noted all of each date. */
  dates: Record<Day, NotedDate>
}

/** The favourites as the person last saw them in their list. */
export interface SeenFavourites {
  /** Device ms of that look. */
  at: number
  events: Record<EventId, SeenFavourite>
  /** R89: what was seen from whom the person follows (`notedFollowing`). R98: an earlier build kept none. */
  followedIds?: string[]
  /** R37: who looked. Missing if nobody was signed in. */
  userId?: UserId
}

const dayOfSeries = (event: DanceEvent) => (event.rhythm ? seriesLabel(event) : String(event.recurrenceDay))

/** Longer texts are noted by their mark: 2,000 prices for each of a stranger's 150 dates would fill the device's storage. */
const MAX_PRICES_LENGTH = 500

/** Names and labels don't count: a corrected word is no new price. */
function pricesOf({ pricing }: DanceEvent): string {
  const all = pricing.flatMap(({ prices }) => prices.map(({ price }) => price))
  const text = all.sort((one, other) => one - other).join(' ')
  return text.length > MAX_PRICES_LENGTH ? shortHash(text) : text
}

/** What a person sees of an event. For one date, pass the event with the date's exception merged in. */
function seenDate(event: DanceEvent, isPaused: boolean): SeenDate {
  const { venue, street, postcode } = event.location
  return {
    name: event.eventName,
    startTime: event.startTime,
    endTime: event.endTime,
    lastDay: daysOfOneOff(event).at(-1) ?? '',
    prices: pricesOf(event),
    place: [venue, street, postcode].join('\n'),
    day: event.isRecurring ? dayOfSeries(event) : (event.eventDate ?? ''),
    isCancelled: event.isCancelled,
    isPaused,
    announcement: event.announcementText,
  }
}

/**
 * What a person sees of a favourite now. Past dates can't be news, so they are left out. A date has only what differs: fourteen
 * strangers' events with whole dates would fill the device's storage, which also takes what isn't sent yet.
 */
export function seenFavourite(event: DanceEvent, today: Day): SeenFavourite<SeenDate> {
  const isPaused = eventOn(event, today).status === 'paused'
  const dates = event.exceptions.map(({ date }) => date).filter(date => date >= today)
  const whole = seenDate(event, isPaused)
  const own = (date: Day) =>
    Object.entries(seenDate(occurrenceOn(event, date).event, isPaused)).filter(
      ([name, value]) => value !== whole[name as keyof SeenDate],
    )
  return { event: whole, dates: Object.fromEntries(dates.map(date => [date, Object.fromEntries(own(date))])) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The type of each noted value. */
const TYPES: Record<keyof SeenDate, 'string' | 'boolean'> = {
  name: 'string',
  startTime: 'string',
  endTime: 'string',
  lastDay: 'string',
  prices: 'string',
  place: 'string',
  day: 'string',
  isCancelled: 'boolean',
  isPaused: 'boolean',
  announcement: 'string',
}

const isNotedDate = (value: unknown): value is NotedDate =>
  isObject(value) &&
  Object.entries(TYPES).every(([name, type]) => value[name] === undefined || typeof value[name] === type)

function readSeen(value: unknown): SeenFavourite | null {
  const { event, dates = {} } = isObject(value) ? value : {}
  if (!isNotedDate(event) || !isObject(dates)) return null
  const sound = Object.entries(dates).filter((entry): entry is [Day, NotedDate] => isNotedDate(entry[1]))
  return { event, dates: Object.fromEntries(sound) }
}

/**
 * Reads what the device keeps. Parts that are damaged are left out; null if nothing can be read. R37: what another
 * account saw doesn't count. `userId` is null while nobody is signed in.
 */
export function readSeenFavourites(text: string | null, userId: UserId | null): SeenFavourites | null {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return null
  }
  if (!isObject(value) || !isPlausibleStamp(value.at) || !isObject(value.events)) return null
  const owner = typeof value.userId === 'string' ? value.userId : null
  if (owner !== null && userId !== null && owner !== userId) return null
  const events = Object.entries(value.events).flatMap(([id, one]) => {
    const seen = readSeen(one)
    return seen ? [[id, seen] as const] : []
  })
  const { followedIds } = value
  return {
    at: value.at,
    events: Object.fromEntries(events),
    ...(Array.isArray(followedIds) && { followedIds: followedIds.filter(id => typeof id === 'string') }),
    ...(owner !== null && { userId: owner }),
  }
}
