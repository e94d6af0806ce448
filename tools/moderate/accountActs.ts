import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { undoingLines } from '../../src/domain/moderation/caseLabels'
import {
  countDeeds,
  deedsOf,
  readClaims,
  reportedBy,
  undoingBatches,
  type Deeds,
} from '../../src/domain/moderation/deeds'
import { restoredTexts } from '../../src/domain/moderation/restored'
import { writesOfBatch } from '../../src/domain/moderation/stepWrites'
import { isTrustedByRules, type Report } from '../../src/domain/moderation/storedEvent'
import type { Act } from './act'
import { readNotes } from './claims'
import { nameOf } from './describeEvent'
import { findPerson } from './findPerson'
import { reportOf, type Account, type Project } from './project'

/**
 * R74: undoes all that an account did: removes the events that it made, puts back those that it claimed, takes it off
 * teams, closes its reports and ends its trust. After a break, the same command goes on where it stopped. Rejects with
 * ModerationError for an unknown address.
 */
export async function planClear(project: Project, email: string, { reason = '' } = {}): Promise<Act> {
  const account = await findPerson(project, email)
  const deeds = await findDeeds(project, account)
  const name = nameOf(account, account.uid)
  const lines = undoingLines(deeds)
  if (lines.length === 0)
    return { lines: [`${name} has done nothing that can be undone.`], question: null, run: async () => '' }
  return {
    lines: [name, ...lines.map(line => `    ${line}`)],
    question: 'Clear',
    async run(log) {
      const signature = { moderator: userInfo().username, newId: randomUUID }
      // Read again: since the question, another moderator may have removed an event, or somebody else claimed it.
      const now = await findDeeds(project, account)
      for (const batch of undoingBatches(now, reason)) {
        // The files first: after a break, the same command finds the events that are still there.
        for (const step of batch) if (step.kind === 'remove') await project.removeFiles(step.each.event.id)
        await project.commit(writesOfBatch(batch, { ...signature, now: Date.now() }))
        // Whoever claimed an event may have filled its folder.
        for (const step of batch)
          if (step.kind === 'restore')
            await project.removeFiles(
              step.each.event.id,
              restoredTexts(step.each.event, step.each.note, 'all'),
            )
      }
      log({ act: 'clear', uid: account.uid, email: account.email, ...countDeeds(now), reason })
      return `Cleared: ${name}.`
    },
  }
}

async function findDeeds(project: Project, { uid, displayName }: Account): Promise<Deeds> {
  const [owned, claims, teams, permission, stored] = await Promise.all([
    project.findEventsOf(uid),
    project.readDocument(`users/${uid}/counts/claimed`),
    project.findEventsOf(uid, 'organiser'),
    project.permissionOf(uid),
    project.readGroup('reports'),
  ])
  const person = { uid, name: displayName ?? '', isTrusted: isTrustedByRules(permission) }
  const reports = new Map<string, Report[]>()
  for (const { path, fields } of stored) {
    const [, eventId = ''] = path.split('/')
    reports.set(eventId, [...(reports.get(eventId) ?? []), reportOf(fields)])
  }
  const eventsOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(id => project.findEvent(id)))).filter(event => event !== null)
  return deedsOf(person, {
    owned,
    claimed: await eventsOf(readClaims(claims)),
    teams,
    reports,
    notes: await readNotes(project),
    sentBack: new Map(),
    reported: await eventsOf(reportedBy(uid, reports)),
  })
}
