import { readEventId, type EventId, type UserId } from '../event/event'
import { caseOf, sectionOf, stampOf, type Case, type Person, type SentBack } from './cases'
import { restoredFields } from './restored'
import { isUnseen, wasGivenBack, type SeenNote } from './seen'
import { creatorOf, type Report, type StoredEvent } from './storedEvent'

/** R74: all that one account did, as far as a moderator can undo it. */
export interface Deeds {
  person: Person
  /**
   * The events that they own. Deleted ones are among them if somebody else had made them. So are those that they claimed and
   * gave back, if a moderator has seen them.
   */
  cases: Case[]
  /** The events of others that they help to run (R73). */
  teams: StoredEvent[]
  /** Their open reports. */
  reports: OwnReport[]
}

/** A report of the person. */
interface OwnReport extends Report {
  eventId: EventId
  /** Absent if the event is gone. */
  event?: StoredEvent | undefined
  /** Whether nobody else has reported the event. */
  isOnly: boolean
}

/** What the database says about an account. */
interface Found {
  /** The events that they own, deleted ones too. */
  owned: readonly StoredEvent[]
  /** The events that they ever claimed. */
  claimed: readonly StoredEvent[]
  teams: StoredEvent[]
  /** All open reports, of everybody. */
  reports: ReadonlyMap<EventId, Report[]>
  notes: ReadonlyMap<EventId, SeenNote>
  sentBack: ReadonlyMap<EventId, SentBack>
  /** The events that they reported. */
  reported: readonly StoredEvent[]
}

/** The events that a person has reported. */
export const reportedBy = (uid: UserId, reports: Found['reports']): EventId[] =>
  [...reports].flatMap(([eventId, all]) => (all.some(({ userId }) => userId === uid) ? [eventId] : []))

/** The events that a person has claimed, as `users/{uid}/counts/claimed` names them. A text that is no id asks for nothing. */
export const readClaims = (count: { events?: unknown } | null | undefined): EventId[] =>
  Array.isArray(count?.events) ? count.events.flatMap(id => readEventId(id) ?? []) : []

/** All that one account did, newest change first. */
export function deedsOf(
  person: Person,
  { owned, claimed, teams, reports, notes, sentBack, reported }: Found,
): Deeds {
  const returned = claimed.filter(wasGivenBack)
  const claimants = new Map(returned.map(({ id }) => [id, [person]]))
  const found = { reports, notes, sentBack, people: new Map([[person.uid, person]]), claimants }
  const cases = [...owned, ...returned].map(event =>
    caseOf(sectionOf(event, reports.get(event.id) ?? []), event, found),
  )
  const events = new Map(reported.map(event => [event.id, event]))
  return {
    person,
    cases: cases.filter(isUndoable).sort((one, other) => stampOf(other.event) - stampOf(one.event)),
    teams,
    reports: reportedBy(person.uid, reports).flatMap(eventId => {
      const all = reports.get(eventId) ?? []
      const own = all.filter(({ userId }) => userId === person.uid)
      return own.map(report => ({ ...report, eventId, event: events.get(eventId), isOnly: all.length === 1 }))
    }),
  }
}

/** A part of undoing everything. The writes of a step belong together. */
export type Step =
  | { kind: 'begin'; person: Person }
  | { kind: 'remove' | 'restore'; each: Case; reason: string }
  | { kind: 'leave'; event: StoredEvent; person: UserId }
  | { kind: 'close'; report: OwnReport }

/** How many steps a commit takes at most, by what they write: texts of up to 64 KB, or a few short fields. */
const MOST: Readonly<Record<Step['kind'], number>> = {
  begin: 1,
  remove: 20,
  restore: 20,
  leave: 20,
  close: 60,
}

/** Whether there is anything to undo about an event of the account. A removal by who made the event stays. */
function isUndoable(each: Case): boolean {
  const { event, note } = each
  const isRestorable = () => restoredFields(event, note, 'all') !== null
  // Also as a moderator saw it: whoever claimed it may have filled its folder with pictures.
  if (wasGivenBack(event)) return note !== null && (isUnseen(event, note) || isRestorable())
  return event.fields.status !== 'deleted' || (!isMade(each) && isRestorable())
}

/** Whether the owner of an event made it. Otherwise it is the event of somebody else, and comes back. */
const isMade = ({ event, isClaimed, note }: Case) =>
  !isClaimed && !wasGivenBack(event) && (note === null || note.creator === creatorOf(event))

/** How much there is to undo, by kind. */
export function countDeeds({ cases, teams, reports }: Deeds) {
  const made = cases.filter(isMade).length
  return { made, claimed: cases.length - made, teams: teams.length, reports: reports.length }
}

/**
 * The steps that undo everything, in batches of one commit each. `reason` is for the owner of the removed events. An
 * event that can't be put back is removed.
 */
export function undoingBatches(
  { person, cases, teams, reports }: Deeds,
  reason: string,
): [Step, ...Step[]][] {
  const steps: Step[] = [
    // First, so that nothing new goes live meanwhile.
    { kind: 'begin', person },
    // Then what leads no moderator to the person. After a break, their events and reports still do.
    ...teams.map(event => ({ kind: 'leave' as const, event, person: person.uid })),
    ...cases.filter(each => !isMade(each)).map(each => ({ kind: 'restore' as const, each, reason })),
    ...cases.filter(isMade).map(each => ({ kind: 'remove' as const, each, reason })),
    ...dismissals(reports),
  ]
  return inBatches(steps)
}

/** The steps that only close the reports of a person. */
export const dismissalBatches = ({ reports }: Deeds) => inBatches(dismissals(reports))

const dismissals = (reports: readonly OwnReport[]): Step[] =>
  reports.map(report => ({ kind: 'close', report }))

function inBatches(steps: readonly Step[]): [Step, ...Step[]][] {
  const batches: [Step, ...Step[]][] = []
  for (const step of steps) {
    const last = batches.at(-1)
    if (last && last[0].kind === step.kind && last.length < MOST[step.kind]) last.push(step)
    else batches.push([step])
  }
  return batches
}
