import { describeReport } from './describeEvent'
import { describeWhole } from './describeWhole'
import { findEvent } from './findEvent'
import { type Project } from './project'
import { creatorOf } from '../../src/domain/moderation/storedEvent'
import { reportsOf } from './reports'

/**
 * R64: everything about these events: each field, the addresses of pictures, files and reports. Rejects like
 * `findEvent`.
 */
export async function showEvents(project: Project, eventIds: string[]): Promise<string[]> {
  const lines: string[] = []
  for (const eventId of eventIds) {
    const event = await findEvent(project, eventId)
    const creator = creatorOf(event)
    lines.push(...describeWhole(event, creator === '' ? null : await project.findAccount({ uid: creator })))
    for (const name of await project.listFiles(eventId)) lines.push(`    file ${name}`)
    for (const report of await reportsOf(project, event)) {
      const { userId } = report
      lines.push(describeReport(report, userId === '' ? null : await project.findAccount({ uid: userId })))
    }
  }
  return lines
}
