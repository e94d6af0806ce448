import { listClaims } from './claims'
import { describeEvent, describeReport } from './describeEvent'
import { tellOrganiser } from './notices'
import { reportsOf } from './reports'
import type { Account, Project } from './project'
import { PENDING, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/**
 * The moderator's list, as lines: pending events, oldest first, then claims (R84), then reported events. Leaves out
 * deleted events with reports. Tells the organisers of reported events (R82).
 */
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
  const found = await project.findReported()
  const reported = found.filter(({ fields }) => fields.status !== 'deleted')

  const lines = [`Waiting for approval: ${pending.length}`]
  for (const event of pending) lines.push(...(await describe(event)))
  lines.push('', ...(await listClaims(project, accountOf)))
  lines.push('', `Reported: ${reported.length}`)
  for (const event of reported) {
    // R82: tell the organiser now, because a moderator is looking at the report.
    await tellOrganiser(project, event, { kind: 'reported' })
    lines.push(...(await describe(event)))
    for (const report of await reportsOf(project, event)) {
      lines.push(describeReport(report, await accountOf(report.userId)))
    }
  }
  const ended = found.length - reported.length
  if (ended > 0) lines.push('', `Deleted events that still have reports: ${ended} (run tidy)`)
  return lines
}
