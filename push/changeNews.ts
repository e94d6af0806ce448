import type { DanceEvent, EventId, EventLocation, Occurrence } from '../src/domain/event/event'
import { daysOfOneOff, eventOn, takesPlaceOn } from '../src/domain/event/eventDays'
import { eventName } from '../src/domain/event/labels'
import { isOver, occurrenceOn } from '../src/domain/event/occurrences'
import { isMovedOn } from '../src/domain/navigation/movedDates'
import { isOff, isPending, isTombstone } from '../src/domain/event/visibility'
import { milesBetween } from '../src/domain/places/towns/place'
import { placeWords } from '../src/domain/places/venueKey'
import { datesFrom } from '../src/domain/rhythm/seriesDates'
import { addDays, londonMoment, type Day, type LondonMoment } from '../src/domain/time/days'
import { endOf, startOf } from './moments'
import { eventOf, isListedPrint, type Print } from './print'
import type { Span } from './quietHours'
import type { Change, EventNews } from './words'
import * as words from './words'

/** So many dates are looked at: a year of a weekly series. */
const DATES = 53
/** minutes */
const START_MOVES = 15
const END_MOVES = 30
/** miles: 150 m */
const SAME_PLACE = 0.0932
/** An announcement is told if a date starts within this time, in ms. */
const ANNOUNCED = 24 * 3_600_000

/**
 * R88: what matters on the night and differs between two versions of an event, at `now` (ms). Null if nothing is to be
 * told: also of an event that is pending, isn't listed or can't be read in one of them, and of dates that are over.
 */
export function changeNews(
  eventId: EventId,
  beforePrint: Print | null,
  afterPrint: Print | null,
  now: number,
): EventNews | null {
  const before = eventOf(eventId, beforePrint)
  const after = eventOf(eventId, afterPrint)
  // No event is ever gone, so of one that can't be read nothing is known.
  if (!before || !after) return null
  if (before.status === 'deleted' || isPending(before) || !isListedPrint(beforePrint)) return null
  const moment = londonMoment(now)
  const isDeleted = after.status === 'deleted'
  const found = isDeleted ? removed(before, after, moment) : []
  if (!isDeleted) {
    if (isPending(after) || !isListedPrint(afterPrint)) return null
    found.push(...changesOf({ before, after, now, moment }))
  }
  if (found.length === 0) return null
  return {
    eventId,
    name: isTombstone(after) ? '' : eventName(isDeleted ? before : after),
    isRecurring: before.isRecurring,
    today: moment.day,
    changes: inOrder(found),
  }
}

/** The weightiest change first. */
export const inOrder = (changes: readonly Change[]): Change[] =>
  [...changes].sort((one, other) => words.KINDS.indexOf(one.kind) - words.KINDS.indexOf(other.kind))

interface Versions {
  before: DanceEvent
  after: DanceEvent
  /** ms */
  now: number
  moment: LondonMoment
}

/** Every change but a removal. */
function changesOf(versions: Versions): Change[] {
  return [
    ...newStanding(versions),
    ...newDays(versions),
    ...(versions.after.isRecurring ? ofSeries(versions) : ofOneOff(versions)),
    ...announced(versions),
  ]
}

interface Compared {
  date: Day
  was: Occurrence
  is: Occurrence
}

/** When a date began and ends, and when it does now: who would come at the old time is concerned too. */
const spansOfBoth = ({ was, is }: Compared): Span[] => [was, is].flatMap(spansOf)

const spanOf = (occurrence: Occurrence): Span => ({
  startsAt: startOf(occurrence),
  endsAt: endOf(occurrence),
})

/** The occurrence, and the later days of a one-off. */
function spansOf(occurrence: Occurrence): Span[] {
  const { event, occurrenceDate } = occurrence
  const later = daysOfOneOff(event).filter(day => day > occurrenceDate)
  return [occurrence, ...later.map(day => occurrenceOn(event, day))].map(spanOf)
}

/** The days from yesterday on, whose night may still run. */
function comingDays(event: DanceEvent, { day }: LondonMoment): Day[] {
  const from = addDays(day, -1)
  if (!event.isRecurring) return daysOfOneOff(event).filter(one => one >= from)
  const found: Day[] = []
  for (const date of datesFrom(event, from)) if (found.push(date) >= DATES) break
  return found
}

const datesWithOwn = ({ exceptions }: DanceEvent) => exceptions.map(({ date }) => date)

function firstComing(event: DanceEvent, moment: LondonMoment): Occurrence | null {
  const day = comingDays(event, moment).find(one => !isOver(occurrenceOn(event, one), moment))
  return day === undefined ? null : occurrenceOn(event, day)
}

function removed(before: DanceEvent, after: DanceEvent, moment: LondonMoment): Change[] {
  const next = firstComing(before, moment)
  // That a cancelled one-off goes is no news.
  if (!next || (next.event.isCancelled && !before.isRecurring)) return []
  const date = before.isRecurring ? null : next.occurrenceDate
  return [
    {
      kind: 'removed',
      date,
      text: isTombstone(after) ? words.SEE_WHICH : words.BY_ORGANISER,
      spans: spansOf(next),
    },
  ]
}

/** R51: paused, resumed, or paused until another day. It is news only if a coming date falls into the difference. */
function newStanding({ before, after, moment }: Versions): Change[] {
  const isPaused = (event: DanceEvent, date: Day) => eventOn(event, date).status === 'paused'
  const affected = comingDays(after, moment).find(
    date => isPaused(before, date) !== isPaused(after, date) && !isOver(occurrenceOn(after, date), moment),
  )
  if (affected === undefined) return []
  const spans = spansOf(occurrenceOn(after, affected))
  const isNow = isPaused(after, moment.day)
  const text = isNow ? words.pausedText(after.pausedUntil) : words.againText(affected, moment.day)
  return [{ kind: 'paused', date: null, text, spans }]
}

/** Other days: of a one-off, or of the rhythm of a series (R72). A day that is past by the calendar is no news. */
function newDays({ before, after, moment }: Versions): Change[] {
  const isToCome = (day: Day) => day >= moment.day
  const was = comingDays(before, moment).filter(isToCome)
  const is = comingDays(after, moment).filter(isToCome)
  const isSame = was.length === is.length && was.every((day, index) => day === is[index])
  if (isSame || (before.isRecurring && was.length === 0)) return []
  const firsts = [[before, was[0]] as const, [after, is[0]] as const].flatMap(([event, day]) =>
    day === undefined ? [] : occurrenceOn(event, day),
  )
  const on = firsts.filter(({ event }) => !isOff(event))
  if (firsts.length === 0 || (firsts.length === 2 && on.length === 0)) return []
  const text = words.daysText({ before, after, next: is[0], today: moment.day })
  // Who would go on the old day has to hear of it as soon as who may go on the new one.
  return [{ kind: 'day', date: null, text, spans: (on.length > 0 ? on : firsts).flatMap(spansOf) }]
}

/** A one-off has no dates of its own, so every change concerns all its days. */
function ofOneOff({ before, after, moment }: Versions): Change[] {
  const is = firstComing(after, moment)
  if (!is || is.event.status === 'paused') return []
  const was = occurrenceOn(before, is.occurrenceDate)
  const reason = after.announcementText === before.announcementText ? '' : after.announcementText
  return changesOfDate({ date: is.occurrenceDate, was, is }, reason)
}

function changesOfDate(compared: Compared, reason: string): Change[] {
  const { date, was, is } = compared
  const change = (kind: Change['kind'], text: string): Change => ({
    kind,
    date,
    text,
    spans: spansOfBoth(compared),
  })
  if (is.event.isCancelled) {
    const isKnown = was.event.isCancelled && !isMovedOn(was.event.announcementText, is.event.announcementText)
    return isKnown ? [] : [change('cancelled', words.cancelledText(reason))]
  }
  return [
    ...(was.event.isCancelled ? [change('onAgain', words.onAgainText(is.event))] : []),
    ...(isMoved(was.event.location, is.event.location)
      ? [change('place', words.movedText(is.event.location))]
      : []),
    ...newHours(was.event, is.event).map(text => change('time', text)),
  ]
}

/** A change of the whole series is told once, from the first date without a value of its own. */
function ofSeries({ before, after, moment }: Versions): Change[] {
  const on = [...new Set([...comingDays(after, moment), ...datesWithOwn(before), ...datesWithOwn(after)])]
    .sort()
    .filter(date => takesPlaceOn(before, date) && takesPlaceOn(after, date))
    .map(date => ({ date, was: occurrenceOn(before, date), is: occurrenceOn(after, date) }))
    .filter(({ is }) => is.event.status !== 'paused' && !isOver(is, moment))
  const isOwn = (date: Day, name: 'location' | 'startTime' | 'endTime') =>
    after.exceptions.some(one => one.date === date && one[name] !== undefined)
  const whole = [
    { isNew: isMoved(before.location, after.location), names: ['location'] as const },
    { isNew: newHours(before, after).length > 0, names: ['startTime', 'endTime'] as const },
  ].flatMap(({ isNew, names }) => {
    const from = isNew
      ? on.find(({ date, is }) => !is.event.isCancelled && !names.some(name => isOwn(date, name)))
      : undefined
    return from ? [{ names, from }] : []
  })
  const ofDates = on.flatMap(compared => {
    const { date, is } = compared
    const reason = is.event.announcementText === after.announcementText ? '' : is.event.announcementText
    return changesOfDate(compared, reason).filter(({ kind }) => {
      if (kind !== 'place' && kind !== 'time') return true
      // What the whole series tells isn't told again of its dates.
      return !whole.some(
        ({ names }) =>
          (kind === 'place') === (names[0] === 'location') && !names.some(name => isOwn(date, name)),
      )
    })
  })
  const ofAll = whole.map(({ names: [name], from }): Change => {
    const isPlace = name === 'location'
    const text = isPlace ? words.atText(after.location) : lowerFirst(newHours(before, after).join(''))
    return {
      kind: isPlace ? 'place' : 'time',
      date: null,
      text: words.fromText(from.date, moment.day, text),
      spans: spansOfBoth(from),
    }
  })
  return [...ofAll, ...ofDates]
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** R80: whether a place is another one. A corrected spelling, a new 'find us' or another county alone is no move. */
function isMoved(was: EventLocation, is: EventLocation): boolean {
  const [one, other] = [was, is].map(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  )
  if (one && other && milesBetween(one, other) <= SAME_PLACE) return false
  const postcodes = [was, is].map(({ postcode }) => postcode.replace(/\s/g, '').toUpperCase())
  if (!postcodes.includes('')) return postcodes[0] !== postcodes[1]
  // A postcode that was added later moves nothing.
  return placeWords({ ...was, postcode: '' }) !== placeWords({ ...is, postcode: '' })
}

type Hours = Pick<DanceEvent, 'startTime' | 'endTime'>

/** The words for new hours, at most one text. */
function newHours(was: Hours, is: Hours): string[] {
  const isStart = minutesBetween(was.startTime, is.startTime) >= START_MOVES
  const isEnd = minutesBetween(was.endTime, is.endTime) >= END_MOVES
  return isStart || isEnd ? [words.hoursText(was, is, { isStart, isEnd })] : []
}

const DAY_MINUTES = 1440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minutes between two times on the clock's face. 0 if one is unknown. */
function minutesBetween(one: string, other: string): number {
  if (one === '' || other === '') return 0
  const apart = Math.abs(minutesOf(one) - minutesOf(other))
  return Math.min(apart, DAY_MINUTES - apart)
}

/** An announcement that is new, of the first date that runs or starts within a day and takes place. */
function announced({ before, after, now, moment }: Versions): Change[] {
  for (const date of comingDays(after, moment).slice(0, 3)) {
    const is = occurrenceOn(after, date)
    const span = spanOf(is)
    if (isOver(is, moment) || span.startsAt > now + ANNOUNCED) continue
    const { isCancelled, status, announcementText: text } = is.event
    if (isCancelled || status === 'paused' || text === '') continue
    if (text === occurrenceOn(before, date).event.announcementText) continue
    return [{ kind: 'announcement', date, text: words.announcementText(text), spans: [span] }]
  }
  return []
}
