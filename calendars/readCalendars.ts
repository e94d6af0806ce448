import { choiceOf } from '../src/domain/calendarIn/choice'
import { digestOf } from '../src/domain/calendarIn/digest'
import { inUtf8, piecesOf } from '../src/domain/calendarIn/fileText'
import { outlineCalendar } from '../src/domain/calendarIn/readCalendar'
import type { TakenEntry } from '../src/domain/calendarIn/takenEntry'
import {
  MAX_ROWS,
  readConnectedCalendar,
  type CalendarDifference,
  type CalendarProblem,
  type ConnectedCalendar,
} from '../src/domain/calendarLink/connectedCalendar'
import {
  hasChangedMuch,
  isWithin,
  matchEntries,
  type AppliedEvents,
  type Matched,
} from '../src/domain/calendarLink/matchEntries'
import { stepsOf, type Applied } from '../src/domain/calendarLink/stepsOf'
import type { EventId, UserId } from '../src/domain/event/event'
import { nextOccurrenceWhere } from '../src/domain/event/nextOccurrences'
import { readEvent } from '../src/domain/event/reader/eventReader'
import { isOff } from '../src/domain/event/visibility'
import { ENGLAND } from '../src/domain/places/towns/england'
import { londonMoment, type Day } from '../src/domain/time/days'
import { inTurn } from './inTurn'
import type { CalendarAnswer, CalendarStore, FetchCalendar, Fields } from './ledger'
import {
  afterFailure,
  BELIEVED_MS,
  makeBreaks,
  nextAfter,
  TOLD_AFTER,
  TooMuchWork,
  type Breaks,
} from './pace'

/** What both hosts give: the documents, the network and the clock. */
export interface CalendarHost {
  store: CalendarStore
  fetchCalendar: FetchCalendar
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence without an address. */
  warn(sentence: string, error: unknown): void
}

const AT_ONCE = 8
const DUE_AT_ONCE = 40
/** R94: the rest is read half an hour later. */
const MAX_WRITES = 60
const MORE_MS = 30 * 60_000
/** After a failure of our own. */
const FAILED_MS = 3_600_000
const NEVER_MS = 365 * 86_400_000
const GONE_AFTER_MS = 12 * 3_600_000
/** New nights are compared with events that were made from a file, until so many are known to be new. */
const MAX_LOOKED_AT = 60
const STAMPS = /^(?:DTSTAMP|CREATED|LAST-MODIFIED)[:;].*$/gim
const NAME_LENGTH = 120
const HANDED_OVER = 'Somebody else owns it now, so it no longer follows your calendar.'

const toldOf = (count: number) =>
  `Your events that follow this calendar from now on: ${count}. If it isn't yours, disconnect it under Profile → Your calendars.`

const entryName = ({ found }: TakenEntry) => (found.name?.value ?? '').slice(0, NAME_LENGTH)

/** R94: reads the calendars that are due, 8 at a time, until the clock says `end` (ms). The rest is due next time. */
export async function readCalendars(host: CalendarHost, end: number): Promise<number> {
  const seen = new Set<string>()
  while (host.now() < end) {
    const due = (await host.store.due(host.now(), DUE_AT_ONCE)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) break
    const rest = due[Symbol.iterator]()
    const worker = async () => {
      for (const { id, fields } of rest) {
        if (host.now() >= end) return
        seen.add(id)
        // One calendar that can't be read keeps no other one waiting.
        await readOne(host, id, fields).catch((error: unknown) => {
          host.warn('A calendar could not be read', error)
          return host.store.note(id, { nextAt: host.now() + FAILED_MS }).catch(() => undefined)
        })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  return seen.size
}

/** R94: reads one calendar, and takes what changed. */
export async function readOne(host: CalendarHost, id: string, fields: Fields): Promise<void> {
  const { store, now: clock } = host
  const now = clock()
  const calendar = readConnectedCalendar(id, fields)
  if (!calendar) return store.note(id, { nextAt: now + NEVER_MS })
  const today = londonMoment(now).day
  const isAsked = (calendar.askedAt ?? 0) > (calendar.readAt ?? 0)
  // Each day, and with another choice, everything is looked at again.
  const choice = await digestOf(JSON.stringify([today, calendar.url, calendar.links, calendar.skip]))
  const isKnown = !isAsked && calendar.problem === null && calendar.hash.startsWith(`${choice}.`)
  const tags = { etag: calendar.etag, modified: calendar.modified }
  const answer = await host.fetchCalendar(calendar.url, isKnown ? tags : null)
  const fail = (problem: CalendarProblem) => noteFailure(store, calendar, problem, now)
  if (answer.kind === 'failed') return fail(answer.problem)

  const well = { readAt: now, okAt: now, problem: null, failures: 0, failingSince: null }
  const hash = answer.kind === 'same' ? calendar.hash : `${choice}.${await hashOf(answer)}`
  if (answer.kind === 'same' || (isKnown && hash === calendar.hash))
    return store.note(id, { ...well, nextAt: nextAfter(now, fields.soonest) })
  const { bytes } = answer
  const taking = inTurn(bytes, () => takeAll(host, calendar, bytes, { now, today, isAsked }))
  const read = await taking.catch((error: unknown) => {
    if (error instanceof TooMuchWork) return 'tooLarge' as const
    throw error
  })
  if (read === null || read === 'tooLarge') return fail(read ?? 'changedMuch')
  const { isWhole, isSettled, soonest, ...rows } = read
  await store.note(id, {
    ...well,
    ...rows,
    soonest,
    etag: answer.etag,
    modified: answer.modified,
    // What is created meanwhile is found, and what vanished is told, although the calendar says the same.
    hash: isWhole && isSettled ? hash : '',
    nextAt: isWhole ? nextAfter(now, soonest) : now + MORE_MS,
  })
}

/** Many calendars stamp each answer, so stamps don't count. */
function hashOf({ bytes }: CalendarAnswer & { kind: 'read' }): Promise<string> {
  const utf8 = inUtf8(bytes)
  const kept = new Uint8Array(utf8.length)
  const encoder = new TextEncoder()
  let length = 0
  for (const { text } of piecesOf(utf8))
    length += encoder.encodeInto(text.replace(STAMPS, ''), kept.subarray(length)).written
  return digestOf(kept.subarray(0, length))
}

async function noteFailure(
  store: CalendarStore,
  calendar: ConnectedCalendar,
  problem: CalendarProblem,
  now: number,
) {
  const failed = afterFailure(problem, calendar, now)
  await store.note(calendar.id, failed)
  if (failed.failures !== TOLD_AFTER) return
  const reason = 'Three times in a row. Nothing listed has changed. Look at your calendars.'
  await store.tell(calendar.owner, { eventId: '', eventName: calendar.name, reason }, now)
}

interface Moment {
  now: number
  today: Day
  /** Whether the owner said 'Read now'. */
  isAsked: boolean
}

/**
 * Everything that one reading takes and tells. Null if the calendar changed so much that nothing is taken. Rejects with TooMuchWork
 * before anything is written.
 */
async function takeAll(
  host: CalendarHost,
  calendar: ConnectedCalendar,
  bytes: Uint8Array,
  { now, today, isAsked }: Moment,
) {
  const { store } = host
  const { id, owner } = calendar
  const context = { today, places: ENGLAND, counties: [] }
  const breaks = makeBreaks(host.now)
  const { entries, whole } = await outlineCalendar(bytes, context, breaks.pause)
  const applied = await withReturned(store, owner, await store.applied(id), entries)
  breaks.begin()
  const all = matchEntries(calendar, applied, entries, whole)
  await breaks.pause()
  const isBelieved =
    calendar.problem === 'changedMuch' && (isAsked || now - (calendar.failingSince ?? now) >= BELIEVED_MS)
  if (!isBelieved && hasChangedMuch(calendar, applied, all, entries, today)) return null
  const { isAnyDraft, ...matched } = await withoutDrafts(store, all, applied)

  const { waiting, waitingCount, known } = await newNights(store, owner, matched, whole, breaks)
  const differs: CalendarDifference[] = []
  let writes = 0
  let isWhole = true
  let found = 0
  for (const { eventId, entry } of [...matched.followed, ...known]) {
    if (writes >= MAX_WRITES) {
      isWhole = false
      break
    }
    let told: CalendarDifference[] = []
    let isWritten = false
    let isFirst = false
    let ended: Applied['ended']
    await store.follow(id, eventId, (document, before) => {
      const steps = stepsOf(document, eventId, entry, before, { owner, now: host.now() })
      told = steps.differs
      isWritten = steps.changes !== null
      isFirst = before === null
      ended = before?.ended ? undefined : steps.applied.ended
      return { changes: steps.changes, applied: steps.applied }
    })
    if (isWritten) writes += 1
    if (isFirst && known.some(one => one.eventId === eventId)) found += 1
    // Its entry is new then, which the next reading finds.
    if (ended === 'rhythm') isWhole = false
    if (ended === 'handedOver')
      await store.tell(owner, { eventId, eventName: entryName(entry), reason: HANDED_OVER }, now)
    // What was chosen at the listing is no news. What has no row is told once it has one.
    const rows = told.slice(0, MAX_ROWS - differs.length)
    if (!isFirst) await tellMoved(store, calendar, rows, now)
    differs.push(...rows)
  }
  // Nobody linked these. Whoever made the login with somebody's unconfirmed address may have connected the calendar.
  if (found > 0)
    await store.tell(owner, { eventId: '', eventName: calendar.name, reason: toldOf(found) }, now)
  const coming = entries.filter(({ isOver }) => !isOver)
  const { gone, isAnyNew } = await goneOf(store, calendar, matched, entries, now)
  return {
    isWhole,
    isSettled: !isAnyDraft && !isAnyNew,
    soonest: coming[0]?.nextDate ?? null,
    coming: coming.length,
    followed: matched.followed.length + known.length,
    waiting,
    waitingCount,
    differs,
    gone,
  }
}

/** What a moderator put back (R84) follows its entry again, if it is still its owner's. */
async function withReturned(
  store: CalendarStore,
  owner: UserId,
  applied: AppliedEvents,
  entries: readonly TakenEntry[],
): Promise<AppliedEvents> {
  const coming = new Set(entries.filter(({ isOver }) => !isOver).map(({ key }) => key))
  const all = new Map(applied)
  const removed = [...applied].filter(([, { ended, key }]) => ended === 'deleted' && coming.has(key))
  for (const [eventId, { ended: _ended, ...one }] of removed.slice(0, MAX_ROWS)) {
    const document = await store.event(eventId)
    if (document?.creator === owner && document.status !== 'deleted') all.set(eventId, one)
  }
  return all
}

/**
 * R93: a device links an entry when it makes a draft of it. Until the event is there, its entry waits as a new night: the
 * draft may be created offline, days later, or never.
 */
async function withoutDrafts(store: CalendarStore, matched: Matched, applied: AppliedEvents) {
  const followed: Matched['followed'] = []
  const drafts: Matched['free'] = []
  for (const one of matched.followed) {
    const { eventId, entry } = one
    if (applied.has(eventId) || (await store.event(eventId))) followed.push(one)
    else if (!entry.isOver && !entry.isCancelled && !entry.isPrivate) drafts.push({ key: entry.key, entry })
  }
  const free = [...matched.free, ...drafts].sort((one, other) =>
    one.entry.nextDate < other.entry.nextDate ? -1 : 1,
  )
  return { ...matched, followed, free, isAnyDraft: drafts.length > 0 }
}

/** The new nights that are about a dance. An event that was made from an entry of a file (R93) is none: it follows. */
async function newNights(
  store: CalendarStore,
  owner: UserId,
  { free }: Matched,
  whole: (entry: TakenEntry) => TakenEntry,
  { begin, pause }: Breaks,
) {
  const keys = new Map(free.map(({ key, entry }) => [entry, key]))
  const nights: TakenEntry[] = []
  begin()
  for (const { entry } of free) {
    await pause()
    if (choiceOf(whole(entry), () => '').isAboutDancing) nights.push(entry)
  }
  const known: { eventId: EventId; entry: TakenEntry }[] = []
  const made = new Set<TakenEntry>()
  for (const entry of nights.slice(0, MAX_LOOKED_AT)) {
    if (nights.indexOf(entry) - made.size >= MAX_ROWS) break
    const eventId = await digestOf(`${owner}\n${keys.get(entry)}`)
    const document = await store.event(eventId)
    const isOwn = document?.creator === owner && document.status !== 'deleted'
    if (!isOwn) continue
    made.add(entry)
    known.push({ eventId, entry: whole(entry) })
  }
  const waiting = nights.filter(entry => !made.has(entry))
  const rows = waiting.slice(0, MAX_ROWS).map(entry => {
    return { key: keys.get(entry) ?? entry.key, name: entryName(entry), day: entry.nextDate }
  })
  return { waiting: rows, waitingCount: waiting.length, known }
}

/** R94: a night that the calendar moved, and whose hours were edited by hand, is told at once. */
async function tellMoved(
  store: CalendarStore,
  { owner, differs: before }: ConnectedCalendar,
  differs: readonly CalendarDifference[],
  now: number,
) {
  for (const { eventId, name, field, calendar } of differs) {
    const isTold = before.some(one => one.eventId === eventId && one.calendar === calendar)
    if (field !== 'eventDate' || isTold) continue
    const reason = `Your calendar says ${calendar}. Nothing was changed, because it was edited by hand.`
    await store.tell(owner, { eventId, eventName: name, reason }, now)
  }
}

/**
 * Entries that vanished, told once two readings 12 hours apart lack them, as long as their events have a night to come.
 * The events stay as they are. `isAnyNew`: some vanished less than 12 hours ago.
 */
async function goneOf(
  store: CalendarStore,
  { id, owner }: ConnectedCalendar,
  { missing }: Matched,
  entries: readonly TakenEntry[],
  now: number,
) {
  const gone = []
  let isAnyNew = false
  for (const { eventId, applied } of missing) {
    const { missingSince = now } = applied
    if (applied.missingSince === undefined) await store.setApplied(id, eventId, { ...applied, missingSince })
    if (now - missingSince < GONE_AFTER_MS) {
      isAnyNew = true
      continue
    }
    const document = await store.event(eventId)
    const event = document && readEvent(eventId, document, owner)
    const next = event?.creator === owner && nextOccurrenceWhere(event, londonMoment(now), one => !isOff(one))
    if (event && next && isWithin(next.occurrenceDate, entries))
      gone.push({ eventId, name: event.eventName, day: next.occurrenceDate })
  }
  return { gone: gone.slice(0, MAX_ROWS), isAnyNew }
}
