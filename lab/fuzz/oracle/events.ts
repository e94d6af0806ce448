import type { Fields } from '../../../local-backend/firestore/values/value'
import { TRUSTED } from '../people'
import { shapeFault } from './eventShape'
import { changedNames, lengthOf, plainFields, Whole, type PlainMap } from './plain'

/** The writer, the time and the earlier state. */
export interface Judging {
  /** The writer's uid; null if signed out or with an invalid token. */
  who: string | null
  /** The time of the write, ms. */
  now: number
  fieldsBefore(path: string): Fields | null
  /** After the whole commit. */
  fieldsAfter(path: string): Fields | null
}

const WINDOW_MS = 120_000n
/** How far ahead an edit may be stamped. No sender is a moderator. */
const AHEAD_MS = 60_000n
const PLACEHOLDER = '/images/placeholder.png'

/** Why `who` may not create or change an event this way; null if it is allowed. */
export function eventFault(
  id: string,
  old: PlainMap | null,
  next: PlainMap | null,
  who: string,
  { now, fieldsBefore, fieldsAfter }: Judging,
): string | null {
  if (!next) return 'events are never removed'
  const isFresh = isStamp(next, now)
  if (!old) {
    const count = fieldsAfter(`users/${who}/counts/created`)
    return count && plainFields(count).get('last') === id
      ? creationFault(id, next, who, isFresh)
      : 'not counted'
  }
  const changes = changedNames(old, next)
  const only = (...names: string[]) => changes.every(name => names.includes(name))
  const isOwn = old.get('creator') === who
  const stamp = next.get('lastUpdated') as bigint
  const isLater = isFresh && stamp <= BigInt(now) + AHEAD_MS && stamp > asInteger(old.get('lastUpdated'))
  if (old.get('status') === 'deleted') {
    // R73: an organiser may leave a removed event too.
    const isTeamOnly = changes.includes('organisers') && only('organisers', 'lastUpdated')
    return isTeamOnly && isLater ? teamFault(old, next, who, true) : 'deleted already'
  }
  const isNobodys = ['', null, undefined].includes(old.get('creator') as string | null | undefined)
  const isMarked = next.get('claimed') === true
  const isOfClaim = only('creator', 'claimed', 'lastUpdated')
  const isTeamTheirs = organisersOf(old).length === 0 || organisersOf(old).includes(who)
  const isMine = next.get('creator') === who && isOfClaim && isMarked
  const claims = fieldsAfter(`users/${who}/counts/claimed`)
  const isCounted = claims !== null && plainFields(claims).get('last') === id
  if (isNobodys && isMine && isTeamTheirs && isCounted && isLater) return null
  // R84: a person who claimed an event may give it back.
  const isReturned =
    old.get('claimed') === true && next.get('claimed') === false && next.get('creator') === ''
  if (isOwn && isReturned && isOfClaim && isTeamTheirs && isLater) return null
  const report = next.get('reported')
  const isMark = report instanceof Map && isReportMark(report, now)
  const wasReported = (old.get('reported') ?? null) !== null
  const own = `events/${id}/reports/${who}`
  const isReported = fieldsBefore(own) === null && fieldsAfter(own) !== null
  if (!isOwn && !wasReported && isMark && only('reported') && isReported) return null

  // R73: organisers edit like the owner, and may leave. Joining needs a link, which no sender has.
  const team = organisersOf(old)
  if (!isOwn && !team.includes(who)) return "somebody else's event"
  if (!isLater) return 'not stamped'
  if (changes.includes('organisers')) return teamFault(old, next, who, only('organisers', 'lastUpdated'))
  if (!isOwn) return editFault(id, old, next, changes)
  const hasNoPictures = ['imageUrl', 'thumbnailUrl'].every(name =>
    [undefined, PLACEHOLDER].includes(next.get(name) as string | undefined),
  )
  if (next.get('status') === 'deleted') {
    if (old.get('claimed') === true) return 'made by somebody else'
    return only('status', 'imageUrl', 'thumbnailUrl', 'lastUpdated') && hasNoPictures
      ? null
      : 'more than a removal'
  }
  // R63: a trusted creator lists a live event, and never takes it off the lists again.
  const isLive = ['current', 'paused'].includes(old.get('status') as string)
  if (next.get('listed') === true && isLive && who === TRUSTED && only('listed', 'lastUpdated')) return null
  return editFault(id, old, next, changes)
}

function creationFault(id: string, event: PlainMap, who: string, isFresh: boolean): string | null {
  const status = event.get('status')
  const exceptions = event.get('exceptions') ?? []
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return 'id'
  if (event.get('creator') !== who) return "somebody else's"
  if (!isFresh) return 'lastUpdated'
  if (status === 'pendingApproval' && event.get('listed') === true) return 'listed without approval'
  if (status !== 'pendingApproval' && !(status === 'current' && who === TRUSTED)) return 'status'
  const isRun = event.has('reported') || event.has('claimed') || event.has('organisers')
  if (isRun || event.get('isCancelled') === true) {
    return 'reported, claimed, shared or cancelled'
  }
  if (!Array.isArray(exceptions) || exceptions.length > 0) return 'exceptions'
  const moved = event.get('movedCounties') ?? []
  if (!Array.isArray(moved) || moved.length > 0) return 'movedCounties'
  return shapeFault(event, id)
}

function editFault(id: string, old: PlainMap, next: PlainMap, changes: string[]): string | null {
  const fixed = [
    'creator',
    'claimed',
    'reported',
    'listed',
    'friendlyEventId',
    'isRecurring',
    'recurrenceDay',
    'organisers',
  ]
  const touched = fixed.find(name => changes.includes(name))
  if (touched !== undefined) return `${touched} changed`
  const isWeekly = next.get('isRecurring') !== false
  const move = [old.get('status'), next.get('status')].join(' to ')
  if (changes.includes('status') && !(isWeekly && /^(current to paused|paused to current)$/.test(move))) {
    return `status ${move}`
  }
  if (changes.includes('isCancelled') && (isWeekly || old.get('status') !== 'current')) return 'isCancelled'
  return shapeFault(next, id)
}

const organisersOf = (event: PlainMap): unknown[] => {
  const team = event.get('organisers')
  return Array.isArray(team) ? team : []
}

/** R73: an organiser leaves, or the owner takes people off the team. No sender was offered an event. */
function teamFault(old: PlainMap, next: PlainMap, who: string, isTeamOnly: boolean): string | null {
  const [before, after] = [organisersOf(old), organisersOf(next)]
  const isOwn = old.get('creator') === who
  const isSame = (list: unknown[]) =>
    list.length === after.length && list.every((person, index) => person === after[index])
  if (next.has('organisers') && !Array.isArray(next.get('organisers'))) return 'no list'
  if (!isTeamOnly) return 'no offer'
  if (before.includes(who) && isSame(before.filter(person => person !== who))) return null
  const isSmaller = after.length < before.length && after.every(person => before.includes(person))
  return isOwn && isSmaller ? null : 'not leaving'
}

const DAY_MS = 86_400_000

/** Why a person's count of a day may not take this step. A step that names nothing new only wastes it. */
export function countFault(
  kind: string,
  old: PlainMap | null,
  next: PlainMap | null,
  judging: Judging,
): string | null {
  if (!next) return 'a count stays'
  const [day, count, last] = ['day', 'count', 'last'].map(name => next.get(name))
  if (
    next.size !== (kind === 'claimed' ? 4 : 3) ||
    typeof count !== 'bigint' ||
    typeof last !== 'string' ||
    !/^[!-~]{1,100}$/.test(last)
  )
    return 'no count'
  if (momentOf(day) !== judging.now - (judging.now % DAY_MS)) return 'another day'
  const before = old && momentOf(old.get('day')) === momentOf(day) ? asInteger(old.get('count')) : 0n
  if (count !== before + 1n || count > (kind === 'claimed' ? 10n : 100n)) return 'another step'
  if (kind !== 'claimed') return null
  const earlier = ((old?.get('events') ?? []) as unknown[]).filter(id => id !== last)
  const events = next.get('events')
  const isTraced =
    Array.isArray(events) &&
    events.length === earlier.length + 1 &&
    [...earlier, last].every((id, at) => id === events[at])
  if (!isTraced) return 'no trace'
  return null
}

/** Whether this is a valid report that `who` made at `now` (ms). */
export function isOwnReport(report: PlainMap, who: string, now: number): boolean {
  const reason = report.get('reason')
  return (
    isReportAt(report, now) &&
    report.get('userId') === who &&
    typeof reason === 'string' &&
    reason !== '' &&
    lengthOf(reason) <= 500
  )
}

/** R85: whether the mark tells only when a report was made (`now`, ms), without the reporter and the reason. */
const isReportMark = (mark: PlainMap, now: number): boolean =>
  isReportAt(mark, now) && mark.get('userId') === '' && mark.get('reason') === ''

function isReportAt(report: PlainMap, now: number): boolean {
  return (
    [...report.keys()].every(name => ['userId', 'timestamp', 'reason'].includes(name)) &&
    momentOf(report.get('timestamp')) === now
  )
}

/** A timestamp in ms; null for another value. */
const momentOf = (value: unknown) =>
  value instanceof Whole && value.kind === 'timestampValue'
    ? Date.parse(JSON.parse(value.text) as string)
    : null

const asInteger = (value: unknown) => (typeof value === 'bigint' ? value : 0n)

function isStamp(event: PlainMap, now: number): boolean {
  const stamp = event.get('lastUpdated')
  return typeof stamp === 'bigint' && stamp <= BigInt(now) + WINDOW_MS && stamp >= BigInt(now) - WINDOW_MS
}
