import { datedDay, needsYear } from '../time/dateRange'
import { addDays, londonMoment, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, EventId } from '../event/event'
import { takesPlaceOn } from '../event/eventDays'
import { timeLabel } from '../event/labels'
import { isOver, occurrenceOn } from '../event/occurrences'
import { asEventIntent, type EventAct } from './eventIntents'
import type { Intent } from '../outbox/outbox'
import { readFollowed } from '../following/followed'
import type { CountiesArgs, DancesArgs, FavouriteArgs, FollowArgs } from '../account/profile'

/**
 * R57: the title of a waiting or refused change. `nameOf` returns an event's name, or ''. R67 decides, with `today`,
 * whether a date shows its year.
 */
export function intentTitle(intent: Intent, nameOf: (eventId: EventId) => string, today: Day): string {
  const { what, about } = intentParts(intent, nameOf, today)
  return about === '' ? what : `${what}: ${about}`
}

/** What a change does, and what it is about: an event's name, the choices, or ''. */
function intentParts(intent: Intent, nameOf: (eventId: EventId) => string, today: Day) {
  const { kind, args } = intent
  const act = asEventIntent(intent)
  if (act) return { what: actTitle(act, today), about: nameOf(act.args.eventId) || nameIn(act) }
  if (kind === 'addFavourite')
    return { what: 'Favourite added', about: nameOf((args as FavouriteArgs).eventId) }
  if (kind === 'removeFavourite')
    return { what: 'Favourite removed', about: nameOf((args as FavouriteArgs).eventId) }
  if (kind === 'follow' || kind === 'unfollow') {
    const [followed] = readFollowed([(args as FollowArgs).entry])
    return { what: kind === 'follow' ? 'Followed' : 'No longer followed', about: followed?.label ?? '' }
  }
  if (kind === 'setSelectedDances')
    return { what: 'Dances chosen', about: (args as DancesArgs).dances.join(', ') }
  if (kind === 'setSelectedCounties')
    return { what: 'Locations chosen', about: (args as CountiesArgs).counties.join(', ') }
  return { what: kind === 'mergeProfile' ? 'Your choices joined with your profile' : 'A change', about: '' }
}

/** One line of the list of unsent changes. */
export interface UnsentLine {
  id: string
  kind: string
  /** What is changed, for instance the event. */
  title: string
  /** How, and when. '' if the title says it all. */
  detail: string
}

/**
 * R37: the unsent changes that a logout leaves behind, one line each and in their order. The favourites share the last
 * line. `nameOf` returns an event's name, or ''.
 */
export function unsentLines(
  own: readonly Intent[],
  nameOf: (eventId: EventId) => string,
  today: Day,
): UnsentLine[] {
  const favourites = own.filter(({ kind }) => isOfFavourite(kind))
  const lines = own.flatMap((intent): UnsentLine[] => {
    const { id, kind, madeAt, state } = intent
    if (isOfFavourite(kind) && favourites.length > 1) return []
    const { what, about } = intentParts(intent, nameOf, today)
    const at = state === 'refused' ? 'not accepted' : timeLabel(londonMoment(madeAt).time)
    return [{ id, kind, title: about || what, detail: about === '' ? at : `${what}, ${at}` }]
  })
  if (favourites.length < 2) return lines
  return [
    ...lines,
    { id: 'favourites', kind: 'addFavourite', title: `${favourites.length} favourites`, detail: '' },
  ]
}

const isOfFavourite = (kind: string) => kind === 'addFavourite' || kind === 'removeFavourite'

/** Whether a change calls off a night of `event` that takes place now or later today. */
export function callsOffTonight(intent: Intent, event: DanceEvent | undefined, now: LondonMoment): boolean {
  const act = asEventIntent(intent)
  if (!act || !event || act.args.eventId !== event.eventId) return false
  const tonight = [addDays(now.day, -1), now.day].filter(
    day => takesPlaceOn(event, day) && !isOver(occurrenceOn(event, day), now),
  )
  if (act.kind === 'setPaused') return act.args.isPaused && tonight.length > 0
  if (act.kind !== 'cancelDates') return false
  const { dates } = act.args
  return tonight.some(day => !event.isRecurring || dates.includes(day))
}

function actTitle({ kind, args }: EventAct, today: Day): string {
  switch (kind) {
    case 'createEvent':
      return 'New event'
    case 'updateEvent':
      return 'Event changed'
    case 'updateOccurrence':
      return `Occurrence changed, ${dateOf(args.date, today)}`
    case 'cancelDates':
      return `${args.movedTo ? 'Moved to another day' : 'Cancelled'}${datesText(args.dates, today)}`
    case 'reinstate':
      return `Reinstated${datesText(args.dates, today)}`
    case 'setPaused':
      if (!args.isPaused) return 'Series resumed'
      return `Series paused${args.until ? ` until ${dateOf(args.until, today)}` : ''}`
    case 'announce':
      return args.text === '' ? 'Announcement removed' : `Announcement '${args.text}'`
    case 'deleteEvent':
      return 'Event deleted'
    case 'claimEvent':
      return 'Event claimed'
    case 'reportEvent':
      return 'Event reported'
  }
}

const MAX_DATES = 3

const dateOf = (day: Day, today: Day) => datedDay(day, needsYear(day, day, today))

function datesText(dates: readonly Day[], today: Day): string {
  if (dates.length === 0) return ''
  const more = dates.length > MAX_DATES ? ` and ${dates.length - MAX_DATES} more` : ''
  const shown = dates.slice(0, MAX_DATES).map(day => dateOf(day, today))
  return `, ${shown.join(', ')}${more}`
}

/** The event's name, if the change itself contains it. */
const nameIn = (act: EventAct) => (act.kind === 'createEvent' ? act.args.fields.eventName : '')

/** R57: whether the wizard can reopen a refused change. */
export function isEditable(intent: Intent): boolean {
  const kind = asEventIntent(intent)?.kind
  return kind === 'createEvent' || kind === 'updateEvent' || kind === 'updateOccurrence'
}

/** R57: the event that a change is about, or null. */
export function eventOfIntent(intent: Intent): EventId | null {
  const { kind, args } = intent
  const act = asEventIntent(intent)
  if (act) return act.args.eventId
  return isOfFavourite(kind) ? (args as FavouriteArgs).eventId : null
}

/**
 * R57: the picker in which a person edits a refused choice. A new choice replaces the old one. Null for other
 * changes.
 */
export function pickerOfIntent({ kind }: Intent): 'dance' | 'location' | null {
  if (kind === 'setSelectedDances') return 'dance'
  return kind === 'setSelectedCounties' ? 'location' : null
}

/** R57: progress while sending. */
export function sendingText({ done, total }: { done: number; total: number }): string {
  return `Sending ${Math.min(done + 1, total)} of ${total}`
}
