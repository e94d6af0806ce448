import type { EventId, UserId } from '../event/event'
import { changesSince, isUnseen, isUnseenClaim, wasNobodys, type Change, type SeenNote } from './seen'
import { allReports, creatorOf, isWaiting, type Report, type StoredEvent } from './storedEvent'

/** The sections of the moderator's list, in display order. */
export const SECTIONS = ['reported', 'waiting', 'changed'] as const
export type Section = (typeof SECTIONS)[number]

/** The creator of an event, as far as a moderator knows. */
export interface Person {
  uid: UserId
  /** '' if the profile has none. */
  name: string
  isTrusted: boolean
}

/** The version of an event that a moderator sent back. */
export interface SentBack {
  lastUpdated: number
  reason: string
  at: Date | null
}

/** An event on the moderator's list, with all that is known about it. */
export interface Case {
  section: Section
  event: StoredEvent
  /** Null if nobody owns the event. */
  person: Person | null
  /** Null if no moderator has seen it. */
  note: SeenNote | null
  reports: Report[]
  changes: Change[]
  /** R84: nobody owned the event when a moderator last saw it, and somebody does now. */
  isClaimed: boolean
  /** Null unless exactly this version was sent back. */
  sentBack: SentBack | null
  /** R84: who claimed the event and no longer owns it, as far as it was asked for. */
  claimants: Person[]
}

/** The answers of the database. */
export interface Findings {
  waiting: StoredEvent[]
  /** Live events with recent changes. */
  live: StoredEvent[]
  /** Events with a report. */
  reported: StoredEvent[]
  reports: ReadonlyMap<EventId, Report[]>
  notes: ReadonlyMap<EventId, SeenNote>
  people: ReadonlyMap<UserId, Person>
  sentBack: ReadonlyMap<EventId, SentBack>
  /** Who claimed an event, by event. Only the page of an event asks for them. */
  claimants?: ReadonlyMap<EventId, Person[]>
}

/**
 * R64, R74, R84: the moderator's list: reported events, waiting ones, and those that changed since a moderator saw
 * them. Each event is listed once. The oldest come first, and events that were sent back come last.
 */
export function casesOf(found: Findings): Case[] {
  const cases = new Map<EventId, Case>()
  const add = (section: Section, events: StoredEvent[]) => {
    for (const event of events) if (!cases.has(event.id)) cases.set(event.id, caseOf(section, event, found))
  }
  add('reported', found.reported.filter(isThere))
  add('waiting', found.waiting.filter(isThere))
  add(
    'changed',
    found.live.filter(event => needsLook(event, found)),
  )
  return [...cases.values()].sort(byUrgency)
}

/** The order of the list: by section, the oldest first, and what was sent back last. */
export const byUrgency = (one: Case, other: Case) =>
  SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section) ||
  Number(one.sentBack !== null) - Number(other.sentBack !== null) ||
  ageOf(one) - ageOf(other) ||
  stampOf(one.event) - stampOf(other.event)

const isThere = ({ fields }: StoredEvent) => fields.status !== 'deleted'
/** The owner of a reported event can't move it down the list, because an edit doesn't change its oldest report. */
const ageOf = ({ section, event, reports }: Case) =>
  section === 'reported' && reports.length > 0
    ? Math.min(...reports.map(({ at }) => at?.getTime() ?? 0))
    : stampOf(event)

/** When the event last changed, in server ms; 0 if unknown. */
export const stampOf = ({ fields: { lastUpdated } }: StoredEvent) =>
  typeof lastUpdated === 'number' && Number.isFinite(lastUpdated) ? lastUpdated : 0

/** R64, R84: whether a live event belongs on the list: of an untrusted owner, or not made by its owner. */
function needsLook(event: StoredEvent, { notes, people }: Findings): boolean {
  if (!isThere(event)) return false
  const note = notes.get(event.id) ?? null
  return isUnseenClaim(event, note) || (!people.get(creatorOf(event))?.isTrusted && isUnseen(event, note))
}

/** Collects all that is known about one event. */
export function caseOf(
  section: Section,
  event: StoredEvent,
  found: Omit<Findings, 'waiting' | 'live' | 'reported'>,
): Case {
  const note = found.notes.get(event.id) ?? null
  const sentBack = found.sentBack.get(event.id)
  const uid = creatorOf(event)
  return {
    section,
    event,
    person: uid === '' ? null : (found.people.get(uid) ?? { uid, name: '', isTrusted: false }),
    note,
    reports: allReports(event, found.reports.get(event.id) ?? []),
    changes: note && !isWaiting(event) ? changesSince(note, event) : [],
    isClaimed: wasNobodys(event, note) || event.fields.claimed === true,
    sentBack: sentBack && sentBack.lastUpdated === stampOf(event) ? sentBack : null,
    claimants: (found.claimants?.get(event.id) ?? []).filter(claimant => claimant.uid !== uid),
  }
}

/** The section for an event that a moderator opens by its address. */
export function sectionOf(event: StoredEvent, reports: readonly Report[]): Section {
  if (allReports(event, [...reports]).length > 0) return 'reported'
  return isWaiting(event) ? 'waiting' : 'changed'
}

/** A person with more events than this in a section has one row there. */
const MANY = 3

/** One row of the list: an event, or the many events of one person. */
export interface CaseRow {
  cases: Case[]
  /** Whether they stand together because one person owns them, or because one person reported them. */
  by: 'owner' | 'reporter' | null
}

/**
 * R74: the rows of a section, in the order of its cases. One account can't push others down the list: its many events
 * share a row. So do events that only people with many reports have reported.
 */
export function rowsOf(cases: readonly Case[]): CaseRow[] {
  const rows = new Map<string, CaseRow>()
  const reporters = countOf(cases.flatMap(({ reports }) => reports.map(({ userId }) => userId)))
  const owners = countOf(cases.filter(each => !isOfReporter(each)).map(({ person }) => person?.uid ?? ''))
  function isOfReporter({ section, reports }: Case) {
    return (
      section === 'reported' &&
      reports.length > 0 &&
      reports.every(({ userId }) => userId !== '' && (reporters.get(userId) ?? 0) > MANY)
    )
  }
  for (const each of cases) {
    const owner = each.person?.uid ?? ''
    const [by, who] = isOfReporter(each)
      ? (['reporter', each.reports[0]?.userId] as const)
      : (owners.get(owner) ?? 0) > MANY
        ? (['owner', owner] as const)
        : ([null, each.event.id] as const)
    const key = `${by} ${who}`
    const row = rows.get(key)
    if (row) row.cases.push(each)
    else rows.set(key, { cases: [each], by })
  }
  return [...rows.values()]
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
