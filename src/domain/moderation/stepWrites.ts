import type { Step } from './deeds'
import {
  distrustWrite,
  finalStamp,
  markEnd,
  reportEnd,
  SERVER_TIME,
  trustEntry,
  withoutReporter,
  writesOf,
  type ActSurroundings,
  type ModeratorWrite,
} from './moderatorWrites'
import { organisersOf, storedName } from './storedEvent'

interface Signature extends Pick<ActSurroundings, 'moderator' | 'now'> {
  newId: () => string
}

/** The writes of a batch. A step that is no longer possible writes nothing. */
export function writesOfBatch(steps: readonly Step[], signature: Signature): ModeratorWrite[] {
  const closed = steps.flatMap(step => (step.kind === 'close' ? [withoutReporter(step.report)] : []))
  // One entry for all, without an event and a person: the log doesn't say who reported an event.
  const entry = closed.length > 0 ? [logEntry({ act: 'dismiss', reports: closed }, signature)] : []
  return [...steps.flatMap(step => writesOfStep(step, signature)), ...entry]
}

function writesOfStep(step: Step, signature: Signature): ModeratorWrite[] {
  const { moderator, now, newId } = signature
  switch (step.kind) {
    case 'begin': {
      const { uid, isTrusted } = step.person
      const untrust = [distrustWrite(uid), trustEntry('untrust', uid, { moderator, entryId: newId() })]
      return [logEntry({ act: 'clear', person: uid }, signature), ...(isTrusted ? untrust : [])]
    }
    case 'remove':
    case 'restore': {
      const { event, note, reports, claimants } = step.each
      const around = {
        event,
        note,
        seenReports: reports,
        reporters: [],
        isTrusted: false,
        claimants,
        moderator,
        now,
      }
      const restored =
        step.kind === 'restore' && writesOf({ kind: 'restore', what: 'all' }, { ...around, entryId: newId() })
      if (restored) return restored
      const removal = { kind: 'remove', reason: step.reason, endsTrust: false } as const
      return writesOf(removal, { ...around, entryId: newId() }) ?? []
    }
    case 'leave': {
      const { event, person } = step
      const organisers = organisersOf(event.fields)
      const lastUpdated = finalStamp(now, event.fields.lastUpdated)
      return [
        {
          path: `events/${event.id}`,
          how: 'update',
          fields: { organisers: organisers.filter(uid => uid !== person), lastUpdated },
        },
        { path: `events/${event.id}/people/${person}`, how: 'delete' },
        logEntry(
          { act: 'clear', eventId: event.id, eventName: storedName(event), person, before: { organisers } },
          signature,
        ),
      ]
    }
    case 'close': {
      const { eventId, event = { id: eventId, fields: { status: 'deleted' } }, userId, isOnly } = step.report
      const isLive = event.fields.status !== 'deleted'
      return [
        ...reportEnd(event, userId, { by: moderator, at: SERVER_TIME }),
        ...(isLive && isOnly ? markEnd(event) : []),
      ]
    }
  }
}

const logEntry = (fields: Record<string, unknown>, { moderator, newId }: Signature): ModeratorWrite => ({
  path: `moderationLog/${newId()}`,
  how: 'set',
  fields: { ...fields, by: moderator, at: SERVER_TIME },
})
