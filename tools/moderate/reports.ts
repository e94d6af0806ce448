import type { Act } from './act'
import { describeEvent, describeReport } from './describeEvent'
import { findEvent } from './findEvent'
import { printable } from './printable'
import { ModerationError, type Account, type Project } from './project'
import { allReports, type Report, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/** All reports of an event (R53). */
export async function reportsOf(project: Project, event: StoredEvent): Promise<Report[]> {
  return allReports(event, await project.findReports(event.id))
}

/** R74: closes the reports of deleted events, so that no list reads them again. */
export async function planTidy(project: Project): Promise<Act[]> {
  const deleted = (await project.findReported()).filter(({ fields }) => fields.status === 'deleted')
  return Promise.all(deleted.map(event => planEnd(project, event)))
}

async function planEnd(project: Project, event: StoredEvent): Promise<Act> {
  const reports = await reportsOf(project, event)
  return {
    lines: [`${printable(event.id)}  a deleted event with ${reports.length} reports`],
    question: 'Close',
    async run(log) {
      await closeReports(project, event.id, reports)
      log({ act: 'dismiss', eventId: event.id, reports })
      return `Closed: the reports of ${printable(event.id)}.`
    },
  }
}

/**
 * R74: closes the reports that the moderator has seen. Moves them from the database to the log. People can then
 * report the event again. Rejects with ModerationError if the event has no report.
 */
export async function planDismissal(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const reports = await reportsOf(project, event)
  if (reports.length === 0) throw new ModerationError(`Event ${printable(eventId)} has no open report.`)
  const reporters = await Promise.all(reports.map(({ userId }) => accountOf(project, userId)))
  return {
    lines: [
      ...describeEvent(event, await accountOf(project, event.fields.creator)),
      ...reports.map((report, at) => describeReport(report, reporters[at] ?? null)),
    ],
    question: 'Dismiss',
    async run(log) {
      await closeReports(project, event.id, reports)
      log({ act: 'dismiss', eventId, eventName: event.fields.eventName, reports })
      return `Dismissed: ${reports.length === 1 ? 'the report' : `${reports.length} reports`} of ${printable(event.fields.eventName)}.`
    },
  }
}

/** Removes these reports. Also removes the event's mark, unless somebody else has reported the event meanwhile. */
export async function closeReports(project: Project, eventId: string, reports: Report[]) {
  await project.removeReports(
    eventId,
    reports.flatMap(({ userId }) => (userId === '' ? [] : [userId])),
  )
  if ((await project.findReports(eventId)).length > 0) return
  const event = await project.findEvent(eventId)
  if (event && 'reported' in event.fields) await project.changeEvent(eventId, () => ({ reported: undefined }))
}

const accountOf = async (project: Project, uid: unknown): Promise<Account | null> =>
  typeof uid === 'string' && uid !== '' ? project.findAccount({ uid }) : null
