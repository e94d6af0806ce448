import { userInfo } from 'node:os'
import { markEnd, reportEnd, SERVER_TIME, withoutReporter } from '../../src/domain/moderation/moderatorWrites'
import type { Act } from './act'
import { planFreeing } from './claims'
import { commitAll } from './commitAll'
import { describeEvent, describeReport } from './describeEvent'
import { findEvent } from './findEvent'
import { printable } from './printable'
import { ModerationError, type Account, type Project, type StoredDocument } from './project'
import { allReports, type Report, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/** All reports of an event (R53). */
export async function reportsOf(project: Project, event: StoredEvent): Promise<Report[]> {
  return allReports(event, await project.findReports(event.id))
}

/** R53, R84: after a year it doesn't matter any more what a person reported or claimed. */
const CLOSED_FOR_MS = 365 * 86_400_000

/**
 * R74: closes the reports of deleted events, so that no list reads them again. Also forgets old closed reports and claims,
 * and frees events whose owner's login is gone.
 */
export async function planTidy(project: Project, now = Date.now()): Promise<Act[]> {
  const deleted = (await project.findReported()).filter(({ fields }) => fields.status === 'deleted')
  const isOld = ({ fields: { at } }: StoredDocument) =>
    at instanceof Date && at.getTime() < now - CLOSED_FOR_MS
  const closed = await Promise.all(['closedReports', 'closedClaims'].map(name => project.readGroup(name)))
  const old = closed.flat().filter(isOld)
  return [
    ...(await Promise.all(deleted.map(event => planEnd(project, event)))),
    ...(old.length > 0 ? [planForgetting(project, old)] : []),
    ...(await planFreeing(project)),
  ]
}

async function planEnd(project: Project, event: StoredEvent): Promise<Act> {
  const reports = await reportsOf(project, event)
  return {
    lines: [`${printable(event.id)}  a deleted event with ${reports.length} reports`],
    question: 'Tidy',
    async run(log) {
      await closeReports(project, event.id, reports)
      log({ act: 'dismiss', eventId: event.id, reports: reports.map(withoutReporter) })
      return `Closed: the reports of ${printable(event.id)}.`
    },
  }
}

const planForgetting = (project: Project, old: readonly StoredDocument[]): Act => ({
  lines: [`${old.length} reports and claims that were closed more than a year ago`],
  question: 'Tidy',
  async run() {
    await commitAll(
      project,
      old.map(({ path }) => ({ path, how: 'delete' })),
    )
    return `Forgotten: ${old.length} closed reports and claims.`
  },
})

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
      log({
        act: 'dismiss',
        eventId,
        eventName: event.fields.eventName,
        reports: reports.map(withoutReporter),
      })
      return `Dismissed: ${reports.length === 1 ? 'the report' : `${reports.length} reports`} of ${printable(event.fields.eventName)}.`
    },
  }
}

/**
 * Closes these reports. Also removes the event's mark, unless somebody else has reported the event meanwhile. The event
 * gets no stamp, because nothing that people see has changed.
 */
export async function closeReports(project: Project, eventId: string, reports: Report[]) {
  const event = await project.findEvent(eventId)
  if (!event) return
  const seen = reports.map(({ userId }) => userId)
  const isAnyLeft = (await project.findReports(eventId)).some(({ userId }) => !seen.includes(userId))
  const signed = { by: userInfo().username, at: SERVER_TIME }
  const writes = seen.flatMap(uid => reportEnd(event, uid, signed))
  await commitAll(project, [...writes, ...(isAnyLeft ? [] : markEnd(event))])
}

const accountOf = async (project: Project, uid: unknown): Promise<Account | null> =>
  typeof uid === 'string' && uid !== '' ? project.findAccount({ uid }) : null
