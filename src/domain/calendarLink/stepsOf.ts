import type { TakenEntry } from '../calendarIn/takenEntry'
import type { DanceEvent, EventId, UserId } from '../event/event'
import { takesPlaceOn } from '../event/eventDays'
import { occurrenceOn } from '../event/occurrences'
import { readEvent } from '../event/reader/eventReader'
import type { EventDocument } from '../organiser/eventDocument'
import { unitOf, type Values } from '../organiser/threeWay'
import { datesFrom } from '../rhythm/seriesDates'
import { ownText } from '../organiser/eventPatch'
import { isSame } from '../sameness'
import { addDays, londonMoment, type Day, type Time } from '../time/days'
import { londonMs } from '../time/timestamp'
import { isToCome, rhythmOf, valuesOf, withUntil, type CalendarValues } from './calendarValues'
import type { CalendarDifference } from './connectedCalendar'
import { deskOf, type Desk } from './desk'

type Taken = Omit<CalendarValues, 'isClear' | 'from'>

/** R94: what was last taken from a calendar for one event. */
export interface Applied extends Taken {
  key: string
  /** The name of the event, and the next date of its entry, for what is told. One to come that the entry has no longer stays. */
  name: string
  day: Day
  /** The dates that the host cancelled; '' is a one-off. Only these come back by themselves. */
  byUs: string[]
  /** R83: what the host's cancelled dates said before. It returns with the date. */
  said?: Record<Day, string>
  /** Since when the calendar lacks the entry, in ms. */
  missingSince?: number
  /** Why the event no longer follows: it was deleted, has another owner, or the calendar another rhythm. */
  ended?: 'deleted' | 'handedOver' | 'rhythm'
}

export interface Steps {
  /** The fields to write, with the stamp. Null if nothing changes. */
  changes: EventDocument | null
  applied: Applied
  differs: CalendarDifference[]
}

/** What is text or chosen on a map. That it differs is told only once both sides have changed it. */
const TEXTS: readonly string[] = ['eventName', 'description', 'location', 'ticketUrl', 'organiserUrl']

/**
 * R94: what one event takes from its entry. A field follows the calendar until somebody edits it by hand; then the hand
 * wins, and the difference is told. To do it twice changes nothing more. `document` is the stored event, `before` what
 * was last taken (null at first: then nothing is written), `now` server ms.
 */
export function stepsOf(
  document: EventDocument | null,
  eventId: EventId,
  entry: TakenEntry,
  before: Applied | null,
  { owner, now }: { owner: UserId; now: number },
): Steps {
  if (before?.ended && before.ended !== 'deleted') return { changes: null, applied: before, differs: [] }
  const event = document && readEvent(eventId, document, owner)
  if (!event || event.status === 'deleted' || event.creator !== owner) {
    const ended = event && event.status !== 'deleted' ? 'handedOver' : 'deleted'
    return { changes: null, applied: { ...(before ?? noneOf(entry)), ended }, differs: [] }
  }
  const today = londonMoment(now).day
  const { isClear, from, ...values } = valuesOf(entry, event, before?.rhythm ?? '', today)
  // A moderator may put a removed event back.
  const { missingSince: _since, ended: _ended, ...old } = before ?? { ...noneOf(entry), ...values }
  const lost = entry.singles && before && before.day > today && before.day < from ? before.day : from
  const day = lost < from ? lost : entry.nextDate
  const applied = { ...old, key: entry.key, name: event.eventName, day }
  if (!isToCome(event, today)) return { changes: null, applied, differs: [] }

  const desk = deskOf(document, event, owner, now)
  if (isClear && old.rhythm !== '' && isOtherRhythm(values, old))
    return { applied: endSeries(desk, applied, entry, today), ...desk.end() }
  const { base, asked } = takeBase(desk, applied, values, today)
  const next = { ...applied, base }
  if (isClear && event.isRecurring) takeSeries(desk, next, values, { from, today })
  if (isClear && !event.isRecurring && event.status === 'current') takeOnOff(desk, next, values)
  tellDifferences(desk, values, isClear, { asked, today })
  if (isClear && event.isRecurring) tellLost(desk, lost, from)
  return { applied: next, ...desk.end() }
}

const noneOf = ({ key, nextDate: day }: TakenEntry): Applied => ({
  ...{
    key,
    name: '',
    day,
    rhythm: '',
    base: {},
    until: '',
    isCancelled: false,
    dates: {},
    byUs: [],
    asked: [],
  },
})

const valueIn = (event: DanceEvent, name: string): unknown => ({ ...event })[name as keyof DanceEvent]

const differsIn = (event: DanceEvent, theirs: Values) =>
  Object.keys(theirs).filter(name => !isSame(valueIn(event, name), theirs[name]))

const differsOn = (event: DanceEvent, day: Day, theirs: Values) =>
  takesPlaceOn(event, day) ? differsIn(occurrenceOn(event, day).event, theirs) : []

const untilOf = ({ rhythm }: DanceEvent): Day | '' => rhythm?.until ?? ''

/** Every two weeks, it may be the other week. */
const isOtherRhythm = (now: Taken, last: Taken) =>
  now.rhythm !== last.rhythm || (now.week ?? last.week) !== (last.week ?? now.week)

/** R72: how often can't change. The series ends before the calendar's new one begins, which waits as a new night. */
function endSeries(desk: Desk, applied: Applied, { found }: TakenEntry, today: Day): Applied {
  const event = desk.now()
  const first = found.date?.value ?? today
  const until = addDays(first > today ? first : today, -1)
  if (rhythmOf(event) === applied.rhythm && (untilOf(event) || '9') > until) setUntil(desk, until)
  return { ...applied, ended: 'rhythm' }
}

function setUntil(desk: Desk, until: Day | '') {
  const { eventId, rhythm } = desk.now()
  const changes = { rhythm: withUntil(desk.now(), until) }
  desk.act({ kind: 'updateEvent', args: { eventId, changes, was: { rhythm }, picture: 'same' } })
}

/** The fields of the event as a whole. Gives what was taken last now, and the units that a hand has changed. */
function takeBase(desk: Desk, old: Applied, values: Taken, today: Day) {
  const event = desk.now()
  const was: Record<string, unknown> = {}
  for (const [name, theirs] of Object.entries(values.base)) {
    const ours = valueIn(event, name)
    // What the calendar says for the first time only fills what is empty.
    was[name] = name in old.base ? old.base[name] : ours === '' ? ours : theirs
  }
  const changes = withMoment(event, values.base, was, today)
  const args = { eventId: event.eventId, changes, was, picture: 'same' as const }
  const asked = desk.act({ kind: 'updateEvent', args })
  const isTaken = (name: string) => !asked.includes(unitOf(name, !event.isRecurring))
  const taken = Object.entries(values.base).filter(([name]) => isTaken(name))
  return { base: { ...old.base, ...Object.fromEntries(taken) }, asked }
}

/** Whether a one-off takes place. */
function takeOnOff(desk: Desk, next: Applied, { isCancelled }: Taken) {
  const { eventId, isCancelled: isOff } = desk.now()
  // A hand reinstated it, so only a hand cancels it from now on.
  if (!isOff) next.byUs = []
  if (isCancelled && !next.isCancelled && !isOff) {
    desk.act({ kind: 'cancelDates', args: { eventId, dates: [] } })
    next.byUs = ['']
  }
  if (!isCancelled && next.isCancelled && isOff && next.byUs.includes('')) {
    desk.act({ kind: 'reinstate', args: { eventId, dates: [] } })
    next.byUs = []
  }
  next.isCancelled = isCancelled
}

/** R9: new hours or days have a new moment of the first start. */
function withMoment(event: DanceEvent, base: Values, was: Values, today: Day): Values {
  const { startTime, eventDate } = base as { startTime?: Time; eventDate?: Day }
  if (startTime === undefined || isSame([startTime, eventDate], [was.startTime, was.eventDate])) return base
  const day = eventDate ?? datesFrom(event, today).next().value ?? today
  return { ...base, timestamp: londonMs(day, startTime) }
}

/** The last date of a series, and its dates: off, on again, or with values of their own. */
function takeSeries(
  desk: Desk,
  next: Applied,
  values: Taken,
  { from, today }: Record<'from' | 'today', Day>,
) {
  if (values.until !== next.until && untilOf(desk.now()) === next.until) setUntil(desk, values.until)
  if (untilOf(desk.now()) === values.until) next.until = values.until
  next.rhythm = values.rhythm
  if (values.week !== undefined) next.week = values.week

  const { eventId } = desk.now()
  const isOffHere = (day: Day) => occurrenceOn(desk.now(), day).event.isCancelled
  // What a hand has reinstated is cancelled only by hand from now on.
  const byUs = next.byUs.filter(day => day >= today && isOffHere(day))
  const [off, back]: [Day[], Day[]] = [[], []]
  const dates: Record<Day, Values> = {}
  for (const day of new Set([...Object.keys(next.dates), ...Object.keys(values.dates)])) {
    const [last, theirs] = [next.dates[day] ?? {}, values.dates[day] ?? {}]
    if (day < today) continue
    // While a date is off, beyond the end or before what the calendar has, what was taken for it stays, to be taken back later.
    const isSaid = day >= from || Object.keys(theirs).length > 0
    const isThere = isSaid && takesPlaceOn(desk.now(), day)
    const taken = !isThere ? last : theirs.isCancelled ? { ...last, ...theirs } : theirs
    if (Object.keys(taken).length > 0) dates[day] = taken
    if (isSame(taken, last)) continue
    if (theirs.isCancelled) {
      if (!isOffHere(day)) off.push(day)
      continue
    }
    if (last.isCancelled && byUs.includes(day)) back.push(day)
    if (takeDate(desk, day, last, theirs).length > 0) dates[day] = last
  }
  const said = Object.fromEntries(
    [...new Set([...byUs, ...off])].map(day => [
      day,
      (byUs.includes(day) ? next.said?.[day] : ownText(desk.now(), day)) ?? '',
    ]),
  )
  if (off.length > 0) desk.act({ kind: 'cancelDates', args: { eventId, dates: off.sort() } })
  for (const day of back.sort()) {
    const undone = { reason: ownText(desk.now(), day), texts: said }
    desk.act({ kind: 'reinstate', args: { eventId, dates: [day], undone } })
  }
  next.byUs = [...byUs.filter(day => !back.includes(day)), ...off]
  const kept = Object.entries(said).filter(([day, text]) => text !== '' && next.byUs.includes(day))
  delete next.said
  if (kept.length > 0) next.said = Object.fromEntries(kept)
  next.dates = dates
}

/** The values of one date. A value that the calendar no longer has becomes that of the series. Gives what a hand has changed. */
function takeDate(desk: Desk, date: Day, last: Values, theirs: Values): string[] {
  const event = desk.now()
  const names = [...new Set([...Object.keys(last), ...Object.keys(theirs)])].filter(
    name => name !== 'isCancelled',
  )
  if (names.length === 0) return []
  const of = (own: Values) =>
    Object.fromEntries(names.map(name => [name, name in own ? own[name] : valueIn(event, name)]))
  const args = { eventId: event.eventId, date, changes: of(theirs), was: of(last), picture: 'same' as const }
  return desk.act({ kind: 'updateOccurrence', args })
}

/** Of a series of single entries, the dates before the first that is left. Feeds show a window, so they are only told. */
function tellLost(desk: Desk, lost: Day, from: Day) {
  for (const day of datesFrom(desk.now(), lost)) {
    if (day >= from) return
    if (!occurrenceOn(desk.now(), day).event.isCancelled)
      desk.tell(day, ['isCancelled'], { isCancelled: true })
  }
}

/** When it takes place is told wherever it differs; texts only where both sides have changed them. */
function tellDifferences(
  desk: Desk,
  values: Taken,
  isClear: boolean,
  { asked, today }: { asked: readonly string[]; today: Day },
) {
  const event = desk.now()
  const units = differsIn(event, values.base).map(name => unitOf(name, !event.isRecurring))
  desk.tell(
    null,
    [...new Set(units)].filter(one => !TEXTS.includes(one) || asked.includes(one)),
    withMoment(event, values.base, {}, today),
  )
  if (!isClear) return
  if (!event.isRecurring && values.isCancelled && !event.isCancelled)
    desk.tell(null, ['isCancelled'], { isCancelled: true })
  if (!event.isRecurring) return
  if (untilOf(event) !== values.until) desk.tell(null, ['rhythm'], { rhythm: withUntil(event, values.until) })
  for (const [day, theirs] of Object.entries(values.dates).sort())
    desk.tell(day, [...new Set(differsOn(event, day, theirs).map(name => unitOf(name, false)))], theirs)
}
