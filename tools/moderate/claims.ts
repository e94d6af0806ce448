import { userInfo } from 'node:os'
import { changeText, changeTitle } from '../../src/domain/moderation/caseLabels'
import { caseOf, type Case } from '../../src/domain/moderation/cases'
import { everythingOf } from '../../src/domain/moderation/everything'
import { claimEnd, SERVER_TIME } from '../../src/domain/moderation/moderatorWrites'
import { barredBy, restoredFields } from '../../src/domain/moderation/restored'
import {
  changesSince,
  isAsSeen,
  isUnseen,
  isUnseenClaim,
  readSeenNote,
  seenNoteOf,
  wasGivenBack,
  wasNobodys,
  type SeenNote,
} from '../../src/domain/moderation/seen'
import { creatorOf, isTrustedByRules, LIVE, type StoredEvent } from '../../src/domain/moderation/storedEvent'
import type { Act } from './act'
import { describeEvent, nameOf } from './describeEvent'
import { findEvent } from './findEvent'
import { harmless, printable } from './printable'
import { ModerationError, type Account, type Project } from './project'

/** The collection where the tool notes what a moderator has seen. The rules show it only to moderators. */
const NOTES = 'moderation'
/** Notes that a moderator has seen the event like this. */
export const noteSeen = (project: Project, event: StoredEvent) =>
  project.setDocument(`${NOTES}/${event.id}`, {
    ...seenNoteOf(event),
    at: new Date(),
  })

/** What moderators have seen, by event. */
export const readNotes = async (project: Project): Promise<Map<string, SeenNote>> =>
  new Map((await project.readCollection(NOTES)).map(({ id, fields }) => [id, readSeenNote(fields)]))

/**
 * R84: finds live events that no moderator has seen with this owner and like this. Somebody has claimed these events, or
 * an owner whom nobody trusts has changed them later (R64). Also notes the events without an owner, to show
 * what a later claim changes.
 */
export async function findClaims(project: Project): Promise<Case[]> {
  const live = await project.findEvents(LIVE)
  const notes = await readNotes(project)
  const trusted = new Map<string, boolean>()
  const isByTrusted = async (uid: string) => {
    if (!trusted.has(uid)) trusted.set(uid, isTrustedByRules(await project.permissionOf(uid)))
    return trusted.get(uid) === true
  }
  const found = { reports: new Map(), notes, people: new Map(), sentBack: new Map() }
  const cases: Case[] = []
  for (const event of [...live, ...(await removedByClaimants(project, live, notes))]) {
    const creator = creatorOf(event)
    const note = notes.get(event.id) ?? null
    if (creator === '' && !note && !wasGivenBack(event)) await noteSeen(project, event)
    if (!isUnseen(event, note)) continue
    if (!isUnseenClaim(event, note) && creator !== '' && (await isByTrusted(creator))) continue
    cases.push(caseOf('changed', event, found))
  }
  return cases
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

/** What happened to an event since a moderator saw it, as lines. */
export const describeClaim = ({ event, note }: Case, owner: Account | null): string[] => [
  ...describeEvent(event, owner),
  `    ${whatHappened(event, note, owner)}`,
  ...(note ? changeLines(note, event) : []),
]

function whatHappened(event: StoredEvent, note: SeenNote | null, owner: Account | null): string {
  const creator = creatorOf(event)
  const name = nameOf(owner, creator)
  if (event.fields.status === 'deleted') return `Claimed and deleted by ${name}`
  if (note?.creator === '' && creator !== '') return `Claimed by ${name}`
  if (event.fields.claimed === true && !note) return `Claimed by ${name}; how it was before is not known`
  if (!note && creator === '') return 'Claimed and given back; how it was before is not known'
  if (!note) return `Of ${name}; no moderator has seen it with this owner`
  if (creator === '')
    return wasGivenBack(event) ? 'Given back by who had claimed it' : 'Its owner had no login any more'
  return creator === note.creator ? `Changed by ${name}` : `Now of ${name}`
}

const changeLines = (note: SeenNote, event: StoredEvent): string[] =>
  changesSince(note, event).map(change => {
    const [was, now] = [change.was, change.now].map(value => printable(changeText(change.name, value)))
    return `    ${harmless(changeTitle(change))}: ${was} → ${now}`
  })

const noteOf = async (project: Project, eventId: string) => {
  const stored = await project.readDocument(`${NOTES}/${eventId}`)
  return stored && readSeenNote(stored)
}

const ownerOf = async (project: Project, event: StoredEvent) => {
  const uid = creatorOf(event)
  return uid === '' ? null : project.findAccount({ uid })
}

/**
 * R84: accepts an event as it is, which takes it off the list. If somebody claimed it without the mark `claimed`, sets
 * the mark. When the account of its owner is deleted, a marked event loses its creator but stays.
 */
export async function planKeep(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const creator = creatorOf(event)
  const isMarked = wasNobodys(event, await noteOf(project, eventId)) && event.fields.claimed !== true
  return {
    lines: [
      ...describeEvent(event, await ownerOf(project, event)),
      '    noted as seen by a moderator',
      ...(isMarked ? ['    claimed: (none) → true. If the account is deleted, the event stays.'] : []),
    ],
    question: 'Keep',
    async run(log) {
      let { lastUpdated } = event.fields
      if (isMarked) {
        let isUnchanged = false
        const stamp = await project.changeEvent(eventId, current => {
          isUnchanged = isAsSeen(event, current)
          return { claimed: true }
        })
        if (isUnchanged) lastUpdated = stamp
      }
      // Notes what the moderator saw, even if the event has changed since.
      await noteSeen(project, { id: eventId, fields: { ...event.fields, lastUpdated } })
      log({ act: 'keep', eventId, eventName: event.fields.eventName, creator, isMarked })
      return `Kept: ${printable(event.fields.eventName)}.`
    },
  }
}

/**
 * R84: frees live events whose owner's login is gone: whoever ends a login past the app leaves events that nobody answers
 * for, and that nobody can claim.
 */
export async function planFreeing(project: Project): Promise<Act[]> {
  const acts: Act[] = []
  const owners = new Map<string, Account | null>()
  for (const event of await project.findEvents(LIVE)) {
    const uid = creatorOf(event)
    if (uid === '') continue
    if (!owners.has(uid)) owners.set(uid, await project.findAccount({ uid }))
    if (owners.get(uid) === null) acts.push(planRelease(project, event))
  }
  return acts
}

const planRelease = (project: Project, event: StoredEvent): Act => ({
  lines: [
    ...describeEvent(event, null),
    '    its owner has no login any more. Who helps to run it may claim it, or else anybody.',
  ],
  question: 'Free',
  async run(log) {
    const uid = creatorOf(event)
    let isAsNoted = false
    const note = await noteOf(project, event.id)
    const freed = ({ fields }: StoredEvent) => ({
      creator: '',
      claimed: fields.claimed === undefined ? undefined : false,
    })
    const lastUpdated = await project.changeEvent(event.id, current => {
      if (creatorOf(current) !== uid)
        throw new ModerationError(`Event ${printable(event.id)} has another owner now, so nothing was freed.`)
      isAsNoted = !isUnseen(current, note)
      return freed(current)
    })
    // Whoever claims the event would read it.
    await project.commit([{ path: `events/${event.id}/people/${uid}`, how: 'delete' }])
    // What a moderator saw is no news because nobody owns it any more. Of what nobody saw, the words are noted before anybody
    // claims them, with the owner: so it comes to the list, as one row with all that this person left.
    if (isAsNoted || (note === null && event.fields.claimed === undefined))
      await noteSeen(project, {
        id: event.id,
        fields: { ...event.fields, ...(isAsNoted ? freed(event) : {}), lastUpdated },
      })
    log({ act: 'clear', eventId: event.id, eventName: event.fields.eventName, creator: uid })
    return `Freed: ${printable(event.fields.eventName)}.`
  },
})

/**
 * R84: puts back what a moderator saw, and clears the owner and the team unless they were seen too. Without a note, only
 * clears them. Undoes a removal. Keeps who had claimed it from claiming it again. Rejects with ModerationError if there is nothing to put back. `run` rejects with
 * ModerationError if the event has changed since (R64).
 */
export async function planRestore(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const note = await noteOf(project, eventId)
  const what = note ? 'seen' : 'owner'
  const restored = restoredFields(event, note, what)
  if (!restored) throw new ModerationError(`Event ${printable(eventId)} can't be put back.`)
  const barred = barredBy(event, note, what, await project.findClaimants(eventId))
  const fields = [...new Set([...Object.keys(event.fields), ...Object.keys(restored)])]
  const before = event.fields
  return {
    lines: [
      ...describeEvent(event, await ownerOf(project, event)),
      ...fields
        .filter(
          name => name !== 'lastUpdated' && JSON.stringify(before[name]) !== JSON.stringify(restored[name]),
        )
        .map(name => `    ${harmless(name)}: ${printable(before[name])} → ${printable(restored[name])}`),
    ],
    question: 'Put back',
    async run(log) {
      const lastUpdated = await project.replaceEvent(eventId, current => {
        if (isAsSeen(event, current)) return restored
        throw new ModerationError(
          `Event ${printable(eventId)} changed while you read it, so nothing was put back. Run the same command again.`,
        )
      })
      await noteSeen(project, { id: eventId, fields: { ...restored, lastUpdated } })
      const signed = { by: userInfo().username, at: SERVER_TIME }
      await project.commit([
        { path: `sentBack/${eventId}`, how: 'delete' },
        ...claimEnd(event, restored, signed, barred),
      ])
      await project.removeFiles(
        eventId,
        everythingOf(restored).map(({ text }) => text),
      )
      log({ act: 'restore', eventId, eventName: restored.eventName, before, lastUpdated })
      return `Put back: ${printable(restored.eventName)}.`
    },
  }
}
