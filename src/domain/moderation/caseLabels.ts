import { unitTitle, valueText } from '../editor/valueTexts'
import type { DanceEvent, EventLocation } from '../event/event'
import { timeLabel, timeRange } from '../event/labels'
import { seriesLabel } from '../rhythm/rhythmLabel'
import { linkedParts } from '../event/links'
import { whenLabel } from '../lists/ownEvents'
import { UNTITLED_EVENT } from '../texts/listMessages'
import {
  EDITED,
  NAMELESS,
  NOBODY,
  NOTHING_SHOWN_CHANGED,
  NO_ORGANISER_NAME,
} from '../texts/moderationMessages'
import { shortDate } from '../time/dayLabels'
import { dateRange } from '../time/dateRange'
import { isDay, isTime, type Day } from '../time/days'
import { stampOf, type Case, type CaseRow, type Person } from './cases'
import { countDeeds, type Deeds } from './deeds'
import { everythingOf } from './everything'
import { NOT_KEPT, wasGivenBack, type Change } from './seen'
import { storedName } from './storedEvent'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** An event is late once it has waited this long. */
const LATE_MS = DAY_MS
/** R82: the longest time that an organiser should wait, in hours. */
const PROMISE_HOURS = 48
const PROMISE_MS = PROMISE_HOURS * HOUR_MS

/** '40 min', '9 h' or '3 days'. */
export function spanLabel(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} days`
}

export interface StateLine {
  kind: 'danger' | 'info' | 'warn' | 'quiet'
  text: string
}

/** What the moderator has to do about an event, and how long it has waited. `now` is device ms. */
export function stateLine(
  { section, reports, changes, sentBack, isClaimed, event, note }: Case,
  now: number,
): StateLine {
  if (sentBack) return { kind: 'quiet', text: sentBackText(sentBack.at, now) }
  if (section === 'reported') {
    const count = reports.length === 1 ? '1 report' : `${reports.length} reports`
    const newest = Math.max(0, ...reports.map(({ at }) => at?.getTime() ?? 0))
    return { kind: 'danger', text: newest > 0 ? `${count}, newest ${spanLabel(now - newest)} ago` : count }
  }
  const age = Math.max(0, now - stampOf(event))
  if (section === 'waiting') {
    if (age < LATE_MS) return { kind: 'info', text: `Waiting ${spanLabel(age)}` }
    return {
      kind: 'warn',
      text: `Waiting ${spanLabel(age)}${age < PROMISE_MS ? ` of ${PROMISE_HOURS}` : ''}`,
    }
  }
  const names = changeTitles(changes)
  if (names.length > 0) return { kind: 'info', text: sentence(names.map(uncapitalised).join(', ')) }
  if (wasGivenBack(event)) return { kind: 'info', text: 'Given back by who had claimed it' }
  if (isClaimed) return { kind: 'info', text: NEW_OWNER }
  if (note === null) return { kind: 'info', text: 'Not seen by a moderator' }
  return { kind: 'info', text: event.isBrief ? EDITED : NOTHING_SHOWN_CHANGED }
}

/** R84: a claim and a handover leave the same mark. */
export const NEW_OWNER = 'New owner'

const sentBackText = (at: Date | null, now: number) =>
  at ? `Sent back ${spanLabel(now - at.getTime())} ago` : 'Sent back'

/** A date in a title keeps its capitals. */
const uncapitalised = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** 'Changed 2 h ago'. `now` is device ms. */
export const changedLabel = ({ event }: Case, now: number) =>
  `Changed ${spanLabel(Math.max(0, now - stampOf(event)))} ago`

/** The name of an event on the list, or 'Untitled Event'. */
export const caseName = ({ event }: Case) => storedName(event) || UNTITLED_EVENT

export const personName = (person: Person | null) => (person === null ? NOBODY : person.name || NAMELESS)

/** The person in a sentence, also if they have no name: 'Trust this organiser?' */
export const personInText = (person: Person | null) => person?.name || 'this organiser'

/** R84: who claimed the event before, or gave it back: the way to all that they did. */
export const claimedBefore = ({ name }: Person) => `${name || NAMELESS} claimed it before`

/** Whose an event is, on the list: 'By Dana W', 'New owner, Dana W' or 'Changed 2 h ago by Dana W'. `now` is device ms. */
export function ownerLine(each: Case, now: number): string {
  const { section, isClaimed, person } = each
  const by = person?.name ? ` by ${person.name}` : ''
  if (section === 'changed') return changedLabel(each, now) + by
  if (isClaimed) return NEW_OWNER + (person?.name ? `, ${person.name}` : '')
  return by === '' ? NO_ORGANISER_NAME : sentence(by.trim())
}

/** The many events of one person in one row: '200 of Dana W'. Reporters are never named (R53). */
export function manyLabel({ cases, by }: CaseRow): string {
  const [first] = cases
  if (by === 'reporter') return `${cases.length} reported by one person`
  if (!first?.person) return `${cases.length} that nobody owns`
  return `${cases.length} of ${first.person.name || 'one person'}`
}

/** What undoing everything of an account does, in numbers. A line each. */
export function undoingLines(deeds: Deeds): string[] {
  const { made, claimed, teams, reports } = countDeeds(deeds)
  const lines: [number, string][] = [
    [made, `Removes ${countOf(made, 'event')} that they made.`],
    [
      claimed,
      `Takes ${countOf(claimed, 'event')} that they claimed off them. The words that a moderator saw come back.`,
    ],
    [teams, `Takes them off ${countOf(teams, 'team')}.`],
    [reports, `Closes ${countOf(reports, 'report')} of theirs.`],
    [Number(deeds.person.isTrusted), 'Their new events wait for approval again.'],
  ]
  return lines.flatMap(([count, text]) => (count > 0 ? [text] : []))
}

/** 'all 3', or 'the one' */
export const allOf = (count: number) => (count === 1 ? 'the one' : `all ${count}`)

/** '1 event', '3 events' */
export const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** 'Every Friday' and '7:30 pm – 11:30 pm'. R67 decides whether the year is shown. */
export const caseWhen = (event: DanceEvent, today: Day): [days: string, hours: string] => [
  event.isRecurring ? seriesLabel(event) : whenLabel(event, today),
  timeRange(event.startTime, event.endTime),
]

const TITLES: Readonly<Record<string, string>> = {
  shortLocation: 'County',
  thumbnailUrl: 'Small picture',
  announcementText: 'Announcement',
  dates: 'Dates',
  movedTo: 'Takes place instead',
  pausedUntil: 'End of the pause',
}
/** The fields whose values the editor has words for. */
const WORDED = ['location', 'agenda', 'pricing', 'danceTypes', 'status', 'isCancelled']

function partsOf(name: string): { date: Day | null; field: string } {
  const [first = '', second] = name.split(' ')
  return second !== undefined && isDay(first) ? { date: first, field: second } : { date: null, field: name }
}

/** R64: the title of a difference: 'Description', or 'Picture, Sun, 6 Dec'. */
export function changeTitle({ name }: Change): string {
  const { date, field } = partsOf(name)
  const title = TITLES[field] ?? unitTitle(field)
  return date === null ? title : `${title}, ${shortDate(date)}`
}

/** The titles of the differences. A picture's two sizes share one title. */
export const changeTitles = (changes: readonly Change[]) => shownChanges(changes).map(changeTitle)

export function shownChanges(changes: readonly Change[]): Change[] {
  const names = new Set(changes.map(({ name }) => name))
  return changes.filter(
    ({ name }) => !names.has(name.replace(/thumbnailUrl$/, 'imageUrl')) || !name.endsWith('thumbnailUrl'),
  )
}

/** Whether a difference is about a picture, which the screen shows as an image. */
export const isPicture = ({ name }: Change) => /(imageUrl|thumbnailUrl)$/.test(name)

/** R64: one side of a difference in words. */
export function changeText(name: string, value: unknown): string {
  const { field } = partsOf(name)
  if (value === NOT_KEPT) return NOT_KEPT
  if (field === 'dates') return datesText((value ?? {}) as Partial<DanceEvent>)
  // A date without an entry of its own takes place.
  if (field === 'isCancelled' || (WORDED.includes(field) && value !== undefined))
    return [valueText(field, { [field]: value }), ...(field === 'location' ? onMap(value) : [])].join('\n')
  if (value === undefined || value === '') return 'Nothing'
  if (isTime(value)) return timeLabel(value)
  if (isDay(value)) return shortDate(value)
  if (typeof value === 'string') return value
  return everythingOf({ [field]: value })
    .map(({ path, text }) => `${path}: ${text}`)
    .join('\n')
}

/** R80: where the map, distances and calendars have it. The address may say something else. */
function onMap(location: unknown): string[] {
  const { latitude, longitude } = location as Partial<EventLocation>
  return latitude === undefined || longitude === undefined ? [] : [`On the map: ${latitude}, ${longitude}`]
}

/** The days of an event. The year always shows, because a change may be only of the year. */
function datesText({ isRecurring, ...dates }: Partial<DanceEvent>): string {
  if (isRecurring === undefined) return 'Nothing'
  if (isRecurring) return seriesLabel(dates)
  const { eventDate = '', eventEndDate = eventDate, eventDays = [] } = dates
  return [dateRange(eventDate, eventEndDate, true), ...eventDays.map(shortDate)].join(', ')
}

/** The hosts that the texts of an event link to. */
export function linkHosts({ event: { fields } }: Case): string[] {
  const texts = everythingOf(fields).map(({ text }) => text)
  const hosts = texts.flatMap(text =>
    linkedParts(text).flatMap(({ href }) => (href?.startsWith('http') ? new URL(href).host : [])),
  )
  return [...new Set(hosts)].filter(host => !host.endsWith('firebasestorage.googleapis.com'))
}
