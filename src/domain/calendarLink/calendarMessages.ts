import { shortDate, shortWeekday } from '../time/dayLabels'
import { londonMoment, type Day } from '../time/days'
import {
  ASKED_EVERY_MS,
  MAX_CALENDARS,
  type CalendarProblem,
  type ConnectedCalendar,
} from './connectedCalendar'

// R94: the calendars of an organiser
export const CALENDARS_ABOUT = 'Read every few hours. New nights ask first.'
export const NO_CALENDARS =
  'Your dates stand in Google, Outlook or Apple Calendar? Connect that calendar: what you change or cancel there changes here.'
export const CONNECT_ANOTHER = 'Connect another'
export const CONNECT_TITLE = 'Connect a calendar'
export const CONNECT = 'Connect'
export const CONNECT_ABOUT = 'Times and cancellations then follow your calendar.'
export const NEW_ADDRESS = 'New address'
export const NEW_ADDRESS_ABOUT = 'What is listed from this calendar stays connected.'
export const CALENDAR_ADDRESS = 'Address of the calendar'
export const ADDRESS_PLACEHOLDER = 'Address that ends in .ics'
export const ADDRESS_HINT = 'Google: Settings, your calendar, “Public address in iCal format”.'
export const OTHERS = 'Others'
export const OTHER_HINTS = [
  'Outlook: Settings, Calendar, Shared calendars, Publish a calendar. Copy the ICS link.',
  'Apple: the share sign beside the calendar, Public Calendar, Copy Link.',
  'Meetup, WordPress and others: look for “Subscribe”, “iCal” or “Export”.',
] as const
export const NO_ADDRESS = 'That is no address of a calendar. It begins with https:// or webcal://.'
export const CAN_READ = 'We can read it'
export const WHEN_NEW = 'When something new appears'
export const WE_ASK = 'We ask you. Nothing is listed by itself, and nothing that vanishes is cancelled.'
export const IS_MINE = 'This calendar is mine, or I may publish it'
export const CALENDARS_LATER = 'Your calendars show as soon as there is a connection.'
export const CALENDARS_SAVED = 'As this device saw them last.'
export const OPEN_FILE_INSTEAD = 'Open a calendar file instead'
export const READ_NOW = 'Read now'
export const DISCONNECT = 'Disconnect'
export const DISCONNECT_ABOUT = 'Its events stay as they are, and are yours alone to keep true.'
export const STAY_CONNECTED = 'Stay connected'
/** After `newNights`. */
export const waitForYou = (count: number): string => (count === 1 ? 'waits for you' : 'wait for you')
export const YOUR_CALENDAR_SAYS = 'Your calendar'
export const THE_EVENT_SAYS = 'The event, by hand'
export const VANISHED = 'No longer in the calendar'
export const VANISHED_ABOUT = 'Nothing was cancelled. If it does not take place, cancel it here.'
export const NOT_KNOWN_HERE = 'This event can’t be changed from here. Open it, and edit it there.'

const of = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const connectedOf = (count: number): string => `${count} of ${MAX_CALENDARS} connected.`
export const newNights = (count: number): string => of(count, 'new night')
/** '14 nights to come' */
export const nightsComing = (count: number): string => `${of(count, 'night')} to come`
/** ', 236 over. The next: Fiesta Latina, Fri, 4 Dec.' */
export function restOfRead(over: number, next: { name: string; day: Day } | null): string {
  const past = over > 0 ? `, ${over.toLocaleString('en-GB')} over` : ''
  return next ? `${past}. The next: ${next.name}, ${shortDate(next.day)}.` : `${past}.`
}
export const optionsOf = (name: string): string => `Options of ${name}`

/** 'Also cancel its 5 events to come'. A series is paused, because it has no last date. */
export function cancelToo(single: number, series: number): string {
  const parts = [
    single > 0 && `cancel its ${of(single, 'event')} to come`,
    series > 0 && `pause its ${of(series, 'series', 'series')}`,
  ]
  return `Also ${parts.filter(Boolean).join(' and ')}`
}

const SINCE: Readonly<Record<CalendarProblem, string>> = {
  notFound: ': “not found”',
  refused: ': “no access”',
  notCalendar: ': there is no calendar at its address',
  tooLarge: ': it is too large',
  slow: ': it answers too slowly',
  unreachable: ': nothing answers',
  changedMuch: '',
}
export const NOTHING_CHANGED = 'Nothing listed has changed.'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** 'just now', '18 min ago', '3 h ago', 'on Tue', 'on Tue, 3 Nov'. Both times are in ms. */
export function agoLabel(at: number, now: number): string {
  const ms = now - at
  if (ms < MINUTE) return 'just now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ago`
  const { day } = londonMoment(at)
  return `on ${ms < WEEK ? shortWeekday(day) : shortDate(day)}`
}

/** What is wrong with a calendar, in words. Null if nothing is. */
export function problemLine(
  { problem, failingSince }: Pick<ConnectedCalendar, 'problem' | 'failingSince'>,
  now: number,
): string | null {
  if (problem === null) return null
  if (problem === 'changedMuch') return 'Half of its nights, or more, vanished at once.'
  const { day } = londonMoment(failingSince ?? now)
  const isOld = failingSince !== null && now - failingSince >= WEEK
  const since = failingSince === null ? '' : ` since ${isOld ? shortDate(day) : shortWeekday(day)}`
  return `Can’t be read${since}${SINCE[problem]}.`
}

/** '9 nights to come, read 18 min ago' */
export function stateLine(
  { readAt, coming }: Pick<ConnectedCalendar, 'readAt' | 'coming'>,
  now: number,
): string {
  if (readAt === null) return 'Not read yet. That takes half an hour at most.'
  return `${nightsComing(coming)}, read ${agoLabel(readAt, now)}`
}

/** Whether the host was asked to read and hasn't yet. */
export const isAsked = ({ askedAt, readAt }: Pick<ConnectedCalendar, 'askedAt' | 'readAt'>): boolean =>
  askedAt !== null && askedAt > (readAt ?? 0)
export const ASKED = 'Asked to read it. That takes half an hour at most.'

/** Whether 'Read now' works yet: the server takes it every five minutes. */
export const mayAsk = ({ askedAt }: Pick<ConnectedCalendar, 'askedAt'>, now: number): boolean =>
  askedAt === null || now - askedAt >= ASKED_EVERY_MS

const FIELDS: Readonly<Record<string, string>> = {
  eventName: 'The name',
  description: 'The description',
  location: 'The place',
  startTime: 'The start',
  endTime: 'The end',
  eventDate: 'The date or time',
  isCancelled: 'Whether it takes place',
  organiserUrl: 'The link',
  ticketUrl: 'The ticket link',
}

/** 'The start differs from the event' */
export const differsTitle = (field: string): string =>
  FIELDS[field] === undefined ? 'Differs from the event' : `${FIELDS[field]} differs`

/** 'Fiesta Latina, Fri, 18 Dec' */
export const namedPart = ({ name, day }: { name: string; day: Day | null }): string =>
  day === null ? name : `${name}, ${shortDate(day)}`

/** A value up to this length stands in its button: 'Take 8:00 pm'. */
const SHORT_VALUE = 12

/** The two acts: 'Take 8:00 pm' and 'Keep 8:30 pm'. */
export function differenceActs({ calendar, ours }: { calendar: string; ours: string }): [string, string] {
  const isShort = [calendar, ours].every(({ length }) => length > 0 && length <= SHORT_VALUE)
  return isShort ? [`Take ${calendar}`, `Keep ${ours}`] : ['Take the calendar’s', 'Keep']
}
