import { NAME_MAX_LENGTH } from '../constants'
import type { UserId } from '../event/event'
import { readLine } from '../event/reader/eventText'
import { isReadableSize } from '../event/reader/documentSize'
import { tombstoneOf } from '../organiser/tombstone'
import { nextStamp } from '../time/nextStamp'
import { barredBy, restoredFields, type Restored } from './restored'
import { seenNoteOf, type SeenNote } from './seen'
import {
  creatorOf,
  isWaiting,
  organisersOf,
  storedName,
  TRUSTED,
  type Report,
  type StoredEvent,
} from './storedEvent'
import type { Person } from './cases'

/** An act of a moderator on one event (R74). */
export type ModeratorAct =
  /** R62: changes the event from pending to current. With `trusts`, the act also trusts the event's creator (R82). */
  | { kind: 'approve'; trusts: boolean }
  /** R64, R84: accepts a live event without changes. */
  | { kind: 'keep' }
  | { kind: 'sendBack'; reason: string }
  | { kind: 'remove'; reason: string; endsTrust: boolean }
  /** R74: closes the reports that the moderator saw. */
  | { kind: 'dismiss' }
  /** R84: puts back what a moderator saw, or only clears the owner and the team. */
  | { kind: 'restore'; what: Restored }

/** The acts that judge the owner and not the words. They hold, whatever the event has become since. */
export const FINAL: readonly ModeratorAct['kind'][] = ['remove', 'restore']

/** Stands for the server's time in a write. */
export const SERVER_TIME = Symbol('server time')
/** Stands for the removal of a field in a write. */
export const REMOVED = Symbol('removed')

/**
 * One write of a commit. `merge` adds fields to a document, `set` replaces it, and `update` changes an existing one.
 */
export type ModeratorWrite =
  | { path: string; how: 'merge' | 'set' | 'update'; fields: Record<string, unknown> }
  | { path: string; how: 'delete' }

export interface ActSurroundings {
  /** The event as the server has it now. */
  event: StoredEvent
  /** The note of the version that a moderator saw before. */
  note: SeenNote | null
  /** The reports that the moderator has seen. */
  seenReports: Report[]
  /** The ids of all people who have reported the event so far. */
  reporters: UserId[]
  /** Who owned the event as the moderator saw it. Absent if it was read just now. */
  owner?: UserId
  /** Whether the rules trust that person. */
  isTrusted: boolean
  /** Who claimed the event and no longer owns it. */
  claimants?: readonly Person[]
  moderator: UserId
  /** The id of the log entry. The notice's id contains it too. */
  entryId: string
  /** Server ms. */
  now: number
}

/**
 * How far ahead of the server's time a removal or a restoration is stamped, in ms. The rules let nobody else stamp more
 * than a minute ahead, so nobody can outrun it by editing again and again.
 */
const AHEAD_MS = 75_000

/** The stamp of what may not be outrun. `now` is server ms. */
export const finalStamp = (now: number, stored: unknown) => nextStamp(now + AHEAD_MS, stored)

const LOGGED = {
  approve: 'approve',
  keep: 'keep',
  sendBack: 'send back',
  remove: 'remove',
  dismiss: 'dismiss',
  restore: 'restore',
} as const satisfies Record<ModeratorAct['kind'], string>

/**
 * R62, R64, R74: everything that an act writes in one commit: the event, the note of what was seen, the notice to the
 * organiser (R82) and the log entry. Null if the event's state no longer allows the act.
 */
export function writesOf(act: ModeratorAct, around: ActSurroundings): ModeratorWrite[] | null {
  const { event, moderator, now } = around
  if (event.fields.status === 'deleted' && act.kind !== 'restore') return null
  if ((act.kind === 'approve') !== isWaiting(event) && (act.kind === 'approve' || act.kind === 'keep'))
    return null
  const isFinal = FINAL.includes(act.kind)
  const lastUpdated = (isFinal ? finalStamp : nextStamp)(now, event.fields.lastUpdated)
  const stamped = (how: 'set' | 'update', fields: Record<string, unknown>): ModeratorWrite => ({
    path: `events/${event.id}`,
    how,
    fields: { ...fields, lastUpdated },
  })
  const signed = { by: moderator, at: SERVER_TIME }
  const sentBack = `sentBack/${event.id}`
  const seen = (version = event.fields.lastUpdated): ModeratorWrite[] => {
    const note = seenNoteOf({ id: event.id, fields: { ...event.fields, lastUpdated: version } })
    return [
      { path: `moderation/${event.id}`, how: 'set', fields: { ...note, ...signed } },
      { path: sentBack, how: 'delete' },
    ]
  }
  const log = logEntry(act, around)
  switch (act.kind) {
    case 'approve': {
      const trusts = act.trusts && creatorOf(event) !== '' && !around.isTrusted
      return [
        stamped('update', { status: 'current', listed: true }),
        ...seen(lastUpdated),
        ...(trusts ? [trustWrite(creatorOf(event))] : []),
        ...notice(around, 'approved', { isTrusted: trusts || around.isTrusted }),
        log,
      ]
    }
    case 'keep':
      return [...seen(), log]
    case 'sendBack': {
      const { reason } = act
      const version = event.fields.lastUpdated ?? 0
      return [
        { path: sentBack, how: 'set', fields: { lastUpdated: version, reason, ...signed } },
        ...notice(around, 'sentBack', { reason }),
        log,
      ]
    }
    case 'remove':
      return [
        stamped('set', tombstoneOf(event.fields)),
        ...reportDeletions(around),
        { path: sentBack, how: 'delete' },
        ...(act.endsTrust && around.isTrusted ? [distrustWrite(around.owner ?? creatorOf(event))] : []),
        ...notice(around, 'removed', { reason: act.reason }),
        log,
      ]
    case 'dismiss': {
      const seenIds = around.seenReports.map(({ userId }) => userId)
      const isAnyLeft = around.reporters.some(uid => !seenIds.includes(uid))
      return [
        ...seenIds.flatMap(uid => reportEnd(event, uid, signed)),
        ...(isAnyLeft ? [] : markEnd(event)),
        log,
      ]
    }
    case 'restore': {
      const restored = restoredFields(event, around.note, act.what)
      if (!restored) return null
      const note = seenNoteOf({ id: event.id, fields: { ...restored, lastUpdated } })
      const isSeen = act.what !== 'all' || restored.claimed !== false
      const claimants = (around.claimants ?? []).map(({ uid }) => uid)
      const barred = barredBy(event, around.note, act.what, claimants)
      return [
        stamped('set', restored),
        ...(isSeen
          ? [{ path: `moderation/${event.id}`, how: 'set' as const, fields: { ...note, ...signed } }]
          : []),
        { path: sentBack, how: 'delete' },
        ...claimEnd(event, restored, signed, barred, around.owner),
        log,
      ]
    }
  }
}

/**
 * R84: who no longer runs the event after a restoration, or had claimed it, can't claim it again, or take it over. The name
 * that they gave the team goes (R73): whoever claims the event next would read it. `owner` is whom the moderator saw: who has
 * claimed the event since is taken off, but may claim it again.
 */
export function claimEnd(
  event: StoredEvent,
  restored: Record<string, unknown>,
  signed: { by: UserId; at: unknown },
  claimants: readonly UserId[] = [],
  owner = creatorOf(event),
): ModeratorWrite[] {
  const kept = [restored.creator, ...organisersOf(restored)]
  const judged = [owner, ...organisersOf(event.fields), ...claimants]
  return [...new Set([...judged, creatorOf(event)])]
    .filter(uid => uid !== '' && !kept.includes(uid))
    .flatMap(uid => [
      ...(judged.includes(uid)
        ? [{ path: `events/${event.id}/closedClaims/${uid}`, how: 'set' as const, fields: signed }]
        : []),
      { path: `events/${event.id}/people/${uid}`, how: 'delete' },
    ])
}

/**
 * R53: closes one person's report. `closedReports` keeps the version that they reported, and they may only report a later
 * one again. Nobody can report a deleted event.
 */
export function reportEnd(
  { id, fields: { status, lastUpdated = 0 } }: StoredEvent,
  uid: UserId,
  signed: { by: UserId; at: unknown },
): ModeratorWrite[] {
  if (uid === '') return []
  const fields = { lastUpdated, ...signed }
  return [
    { path: `events/${id}/reports/${uid}`, how: 'delete' },
    ...(status === 'deleted'
      ? []
      : [{ path: `events/${id}/closedReports/${uid}`, how: 'set' as const, fields }]),
  ]
}

/** Takes the mark of a report off the event. Nobody sees the mark, so the event gets no stamp. */
export const markEnd = ({ id, fields }: StoredEvent): ModeratorWrite[] =>
  'reported' in fields ? [{ path: `events/${id}`, how: 'update', fields: { reported: REMOVED } }] : []

/** R62: the write that trusts a person, or stops trusting them. */
export const trustWrite = (uid: UserId): ModeratorWrite => ({
  path: `users/${uid}`,
  how: 'merge',
  fields: { permission: TRUSTED },
})
export const distrustWrite = (uid: UserId): ModeratorWrite => ({
  path: `users/${uid}`,
  how: 'update',
  fields: { permission: REMOVED },
})

/** The log entry for a change of trust. */
export const trustEntry = (
  act: 'trust' | 'untrust',
  person: UserId,
  { moderator, entryId }: Pick<ActSurroundings, 'moderator' | 'entryId'>,
): ModeratorWrite => ({
  path: `moderationLog/${entryId}`,
  how: 'set',
  fields: { act, person, by: moderator, at: SERVER_TIME },
})

const reportDeletions = ({ event, seenReports }: ActSurroundings): ModeratorWrite[] =>
  seenReports.flatMap(({ userId }) =>
    userId === '' ? [] : [{ path: `events/${event.id}/reports/${userId}`, how: 'delete' }],
  )

/** R82: the notice that the organiser reads at the next start of the app. Null if the event has no creator. */
function notice(
  { event, entryId }: ActSurroundings,
  kind: 'approved' | 'removed' | 'sentBack',
  { reason = '', isTrusted = false }: { reason?: string; isTrusted?: boolean },
): ModeratorWrite[] {
  const uid = creatorOf(event)
  if (uid === '') return []
  const fields = noticeFields(event, kind, reason, isTrusted)
  return [{ path: `users/${uid}/notices/${kind}-${event.id}-${entryId}`, how: 'set', fields }]
}

/**
 * R82: the notice that a moderator looks at the reports. Its id is always the same, so the organiser gets it once per
 * event.
 */
export const reportedNotice = (event: StoredEvent): ModeratorWrite | null =>
  creatorOf(event) === ''
    ? null
    : {
        path: `users/${creatorOf(event)}/notices/reported-${event.id}`,
        how: 'set',
        fields: noticeFields(event, 'reported', '', false),
      }

const noticeFields = (event: StoredEvent, kind: string, reason: string, isTrusted: boolean) => ({
  kind,
  eventId: event.id,
  eventName: readLine(storedName(event), NAME_MAX_LENGTH),
  reason,
  isTrusted,
  at: SERVER_TIME,
})

/** R85: the log doesn't say who reported an event. */
export const withoutReporter = ({ reason, at }: Report) => ({ reason, at })

function logEntry(
  act: ModeratorAct,
  { event, seenReports, moderator, entryId }: ActSurroundings,
): ModeratorWrite {
  const { status } = event.fields
  const keepsWhole = act.kind === 'remove' || act.kind === 'restore'
  return {
    path: `moderationLog/${entryId}`,
    how: 'set',
    fields: {
      act: LOGGED[act.kind],
      eventId: event.id,
      eventName: storedName(event),
      person: creatorOf(event),
      // The log keeps removed events, so that a mistake can be undone. It doesn't keep oversized ones.
      before: keepsWhole && isReadableSize(event.fields) ? event.fields : { status },
      ...('reason' in act ? { reason: act.reason } : {}),
      ...(act.kind === 'remove' || act.kind === 'dismiss'
        ? { reports: seenReports.map(withoutReporter) }
        : {}),
      by: moderator,
      at: SERVER_TIME,
    },
  }
}
