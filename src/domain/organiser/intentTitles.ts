import { datedDay, needsYear } from '../time/dateRange'
import type { Day } from '../time/days'
import type { EventId } from '../event/event'
import { asEventIntent, type EventAct } from './eventIntents'
import type { Intent } from '../outbox/outbox'
import type { CountiesArgs, DancesArgs, FavouriteArgs } from '../account/profile'

/**
 * R57: the title of a waiting or refused change. `nameOf` returns an event's name, or ''. R67 decides, with `today`,
 * whether a date shows its year.
 */
export function intentTitle(intent: Intent, nameOf: (eventId: EventId) => string, today: Day): string {
  const { kind, args } = intent
  const about = (text: string, detail: string) => (detail === '' ? text : `${text}: ${detail}`)
  const act = asEventIntent(intent)
  if (act) return about(actTitle(act, today), nameOf(act.args.eventId) || nameIn(act))
  if (kind === 'addFavourite') return about('Favourite added', nameOf((args as FavouriteArgs).eventId))
  if (kind === 'removeFavourite') return about('Favourite removed', nameOf((args as FavouriteArgs).eventId))
  if (kind === 'setSelectedDances') return about('Dances chosen', (args as DancesArgs).dances.join(', '))
  if (kind === 'setSelectedCounties') {
    return about('Locations chosen', (args as CountiesArgs).counties.join(', '))
  }
  return kind === 'mergeProfile' ? 'Your choices joined with your profile' : 'A change'
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
      return `Cancelled${datesText(args.dates, today)}`
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
  return kind === 'addFavourite' || kind === 'removeFavourite' ? (args as FavouriteArgs).eventId : null
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
