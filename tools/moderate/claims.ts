import {
  changesSince,
  isUnseen,
  readSeenNote,
  seenNoteOf,
  wasNobodys,
  type SeenNote,
} from '../../src/domain/moderation/seen'
import type { Act } from './act'
import { describeEvent, nameOf } from './describeEvent'
import { harmless, printable } from './printable'
import { ModerationError, type Account, type Project } from './project'
import { creatorOf, isTrustedByRules, LIVE, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/** The collection where the tool notes what a moderator has seen. The rules show it only to moderators. */
const NOTES = 'moderation'
/** Notes that a moderator has seen the event with this creator and these texts. */
export const noteSeen = (project: Project, event: StoredEvent) =>
  project.setDocument(`${NOTES}/${event.id}`, {
    ...seenNoteOf(event),
    at: new Date(),
  })

/**
 * R84: lists live events of untrusted accounts that no moderator has seen with this owner and these texts.
 * Somebody has claimed these events, or their owners have changed them later (R64). Also notes the present
 * texts of events without an owner, to show what a later claim changes.
 */
export async function listClaims(
  project: Project,
  accountOf: (uid: unknown) => Promise<Account | null>,
): Promise<string[]> {
  const live = await project.findEvents(LIVE)
  const notes = new Map(
    (await project.readCollection(NOTES)).map(({ id, fields }) => [id, readSeenNote(fields)]),
  )
  const trusted = new Map<string, boolean>()
  const isByTrusted = async (uid: string) => {
    if (!trusted.has(uid)) trusted.set(uid, isTrustedByRules(await project.permissionOf(uid)))
    return trusted.get(uid) === true
  }
  const lines: string[] = []
  let count = 0
  for (const event of [...live, ...(await removedByClaimants(project, live, notes))]) {
    const creator = creatorOf(event)
    const note = notes.get(event.id)
    if (creator === '' && !note) await noteSeen(project, event)
    const changes = note ? changeLines(note, event) : []
    if (!isUnseen(event, note ?? null) || (creator !== '' && (await isByTrusted(creator)))) continue
    const owner = await accountOf(creator)
    count += 1
    lines.push(...describeEvent(event, owner), `    ${whatHappened(event, note, owner)}`, ...changes)
  }
  return [`Claimed, or changed since a moderator saw them: ${count}`, ...lines]
}

/** Events that had no creator before somebody claimed and deleted them. */
async function removedByClaimants(project: Project, live: StoredEvent[], notes: Map<string, SeenNote>) {
  const known = new Set(live.map(({ id }) => id))
  const removed: StoredEvent[] = []
  for (const [id, { creator }] of notes) {
    if (creator !== '' || known.has(id)) continue
    const event = await project.findEvent(id)
    if (event?.fields.status === 'deleted' && creatorOf(event) !== '') removed.push(event)
  }
  return removed
}

function whatHappened(event: StoredEvent, note: SeenNote | undefined, owner: Account | null): string {
  const creator = creatorOf(event)
  const name = nameOf(owner, creator)
  if (event.fields.status === 'deleted') return `Claimed and deleted by ${name}`
  if (note?.creator === '' && creator !== '') return `Claimed by ${name}`
  if (event.fields.claimed === true && !note) return `Claimed by ${name}; how it was before is not known`
  if (!note) return `Of ${name}; no moderator has seen it with this owner`
  if (creator === '') return 'Given back by who had claimed it'
  return creator === note.creator ? `Changed by ${name}` : `Now of ${name}`
}

const changeLines = (note: SeenNote, event: StoredEvent): string[] =>
  changesSince(note, event).map(
    ({ name, was, now }) => `    ${harmless(name)}: ${printable(was)} → ${printable(now)}`,
  )

/**
 * R84: accepts an event as it is, which takes it off the list. If somebody claimed it without the mark `claimed`, sets
 * the mark. When the account of its owner is deleted, a marked event loses its creator but stays.
 */
export async function planKeep(project: Project, eventId: string): Promise<Act> {
  const event = eventId.includes('/') || eventId === '' ? null : await project.findEvent(eventId)
  if (!event) throw new ModerationError(`Event with ID ${printable(eventId)} not found.`)
  const creator = creatorOf(event)
  const stored = await project.readDocument(`${NOTES}/${eventId}`)
  const note = stored && readSeenNote(stored)
  const isMarked = wasNobodys(event, note) && event.fields.claimed !== true
  const owner = creator === '' ? null : await project.findAccount({ uid: creator })
  return {
    lines: [
      ...describeEvent(event, owner),
      '    noted as seen by a moderator',
      ...(isMarked ? ['    claimed: (none) → true. If the account is deleted, the event stays.'] : []),
    ],
    question: 'Keep',
    async run(log) {
      if (isMarked) await project.changeEvent(eventId, () => ({ claimed: true }))
      // Notes what the moderator saw, even if the event has changed since.
      await noteSeen(project, event)
      log({ act: 'keep', eventId, eventName: event.fields.eventName, creator, isMarked })
      return `Kept: ${printable(event.fields.eventName)}.`
    },
  }
}
