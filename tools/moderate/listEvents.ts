import { describeEvent, describeReport } from './describeEvent'
import { PENDING } from './eventActs'
import type { Account, Project, StoredEvent } from './project'

/** The moderator's list, as lines: pending events, oldest first, then reported events that aren't deleted. */
export async function listEvents(project: Project): Promise<string[]> {
  const accounts = new Map<string, Account | null>()
  const accountOf = async (uid: unknown) => {
    if (typeof uid !== 'string' || uid === '') return null
    if (!accounts.has(uid)) accounts.set(uid, await project.findAccount({ uid }))
    return accounts.get(uid) ?? null
  }
  const describe = async (event: StoredEvent) => describeEvent(event, await accountOf(event.fields.creator))

  const pending = (await project.findEvents(PENDING)).sort(
    (one, other) => Number(one.fields.lastUpdated ?? 0) - Number(other.fields.lastUpdated ?? 0),
  )
  const reported = (await project.findReported()).filter(({ fields }) => fields.status !== 'deleted')

  const lines = [`Waiting for approval: ${pending.length}`]
  for (const event of pending) lines.push(...(await describe(event)))
  lines.push('', `Reported: ${reported.length}`)
  for (const event of reported) {
    lines.push(...(await describe(event)))
    for (const report of await reportsOf(project, event)) {
      lines.push(describeReport(report, await accountOf(report.userId)))
    }
  }
  return lines
}

/** All reports of an event. An older event may hold only its first report, as a field. */
async function reportsOf(project: Project, { id, fields }: StoredEvent) {
  const reports = await project.findReports(id)
  const first = fields.reported as { userId?: unknown; reason?: unknown; timestamp?: unknown } | undefined
  if (!first || reports.some(({ userId }) => userId === first.userId)) return reports
  const at = first.timestamp instanceof Date ? first.timestamp : null
  return [{ userId: String(first.userId), reason: String(first.reason ?? ''), at }, ...reports]
}
