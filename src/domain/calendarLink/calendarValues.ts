import type { TakenEntry } from '../calendarIn/takenEntry'
import { CANCELLABLE_OCCURRENCES, NAME_MIN_LENGTH } from '../constants'
import { fieldsOfDraft } from '../editor/draft/draftFields'
import { validate } from '../editor/validation'
import type { DanceEvent, EventException } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { daysOfOneOff, takesPlaceOn } from '../event/eventDays'
import type { Values } from '../organiser/threeWay'
import { draftOfFound } from '../paste/markedDraft'
import { seriesWeekday, type Rhythm } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { isTime, type Day } from '../time/days'

/** R94: what an entry says of its event. What it doesn't say, or says unclearly, isn't there and changes nothing. */
export interface CalendarValues {
  /** Whether the entry says when, and takes place once or repeats as its event does. If not, its days say nothing. */
  isClear: boolean
  /** 'week-5' of a series. '' for a one-off. */
  rhythm: string
  /** Which of two weeks, 0 or 1. Only a series every two weeks has it. */
  week?: number
  /** Of the event as a whole, by field. */
  base: Values
  /** The first date that the calendar still has. It says nothing of the days before. */
  from: Day
  /** The last date of a series, or '' without an end. */
  until: Day | ''
  /** Whether a one-off is cancelled. */
  isCancelled: boolean
  /** The coming dates of a series that are off (`isCancelled`), or have values of their own. */
  dates: Readonly<Record<Day, Values>>
}

const LINKS = ['ticketUrl', 'organiserUrl'] as const
const HOURS = ['startTime', 'endTime'] as const
const WHEN = ['eventDate', 'eventEndDate', 'eventDays', ...HOURS] as const
const PLACE = ['location', 'shortLocation'] as const

/** What is over stays as it was. */
export const isToCome = (event: DanceEvent, today: Day) =>
  event.isRecurring ? !datesFrom(event, today).next().done : (daysOfOneOff(event).at(-1) ?? '') >= today

/** The rhythm of an event, as `CalendarValues` has it. */
export const rhythmOf = (event: DanceEvent) =>
  event.isRecurring ? `${event.rhythm?.every ?? 'week'}-${seriesWeekday(event)}` : ''

/** Whether a day is a date of the series, were it without an end. */
const isDateOf = (event: DanceEvent, day: Day) =>
  event.isRecurring && takesPlaceOn({ ...event, rhythm: withUntil(event, '') }, day)

const WEEK_MS = 7 * 86_400_000
const weekOf = (day: Day) => Math.floor(Date.parse(day) / WEEK_MS) % 2

/** The rhythm of a series with another last date. */
export function withUntil({ rhythm }: DanceEvent, until: Day | ''): Rhythm {
  const { until: _until, ...others }: Rhythm = { every: 'week', ...rhythm }
  return { ...others, ...(until !== '' && { until }) }
}

/**
 * R94: the values of an entry that `event` may follow. Dances, prices, agenda, team and picture are never among them.
 * `last` is the rhythm that was taken last, or ''.
 */
export function valuesOf(entry: TakenEntry, event: DanceEvent, last: string, today: Day): CalendarValues {
  const { found, isCancelled } = entry
  const { draft: read, dates } = draftOfFound(found, () => '')
  // An entry without hours has the event's.
  const draft = found.start ? read : { ...read, startTime: event.startTime, endTime: event.endTime }
  const fields = fieldsOfDraft(draft, today)
  const wrong = new Set(validate(draft, 'create').map(({ field }) => field.split('.')[0]))
  const base: Record<string, unknown> = {}
  const take = (names: readonly (keyof EventFields)[], isSaid: boolean) => {
    if (isSaid && !names.some(name => wrong.has(name))) for (const name of names) base[name] = fields[name]
  }
  const { value: often } = found.rhythm ?? {}
  // A rule that can't be a series has another next date each time.
  const isOnce = found.rhythm === undefined && !fields.isRecurring
  // One date may be all that is left of a series.
  const isLeft = isOnce && last !== '' && isDateOf(event, fields.eventDate ?? '')
  const isClear = event.isRecurring ? Boolean(often) || (isOnce && last !== '') : isOnce
  take(['eventName'], found.name !== undefined)
  // Of what is over in the calendar, no text was read.
  take(['description'], Boolean(found.description))
  for (const link of LINKS) take([link], found.links?.[link] !== undefined)
  const { venue, street, town, postcode, county } = found
  const isPlaceClear = [venue, street, town, postcode, county].every(part => !part?.doubt)
  take(PLACE, isPlaceClear && fields.location.venue !== '' && fields.shortLocation !== '')
  take(event.isRecurring ? HOURS : WHEN, isClear && (!event.isRecurring || found.start !== undefined))
  const until = (isClear && (isLeft ? fields.eventDate : fields.rhythm?.until)) || ''
  const series = { ...event, rhythm: withUntil(event, until) }
  return {
    isClear,
    rhythm: isLeft ? last : isClear && often ? `${often.every}-${often.weekday}` : '',
    ...(often?.every === 'twoWeeks' && { week: weekOf(found.date?.value ?? '') }),
    base,
    from: found.date?.value ?? '',
    until,
    isCancelled: isClear && !event.isRecurring && isCancelled,
    dates: isClear && event.isRecurring ? datesOf(dates, isCancelled, series, today) : {},
  }
}

function datesOf(
  dates: readonly EventException[],
  isCancelled: boolean,
  event: DanceEvent,
  today: Day,
): CalendarValues['dates'] {
  const of: Record<Day, Values> = {}
  if (!isCancelled) {
    for (const { date, isCancelled: isOff, ...own } of dates)
      if (date >= today) of[date] = isOff ? { isCancelled: true } : soundValues(own)
    return of
  }
  // R16: a series is cancelled date by date.
  for (const day of datesFrom(event, today)) {
    of[day] = { isCancelled: true }
    if (Object.keys(of).length === CANCELLABLE_OCCURRENCES) break
  }
  return of
}

/** The values of one date that the rules would take. */
function soundValues(own: Omit<EventException, 'date'>): Values {
  const { eventName = '', startTime = '', endTime = '', location, shortLocation } = own
  return {
    ...(eventName.length >= NAME_MIN_LENGTH && { eventName }),
    ...(isTime(startTime) && { startTime }),
    ...(isTime(endTime) && { endTime }),
    ...(location && location.venue !== '' && shortLocation && { location, shortLocation }),
  }
}
