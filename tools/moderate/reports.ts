import type { Act } from './act'
import { printable } from './printable'
import type { Project, Report, StoredEvent } from './project'

/** An event's own record of its first report. R85: a new one holds neither an id nor a reason. */
function markOf({ fields: { reported } }: StoredEvent): Report | null {
  if (typeof reported !== 'object' || reported === null) return null
  const { userId, reason, timestamp } = reported as Record<string, unknown>
  return {
    userId: typeof userId === 'string' ? userId : '',
    reason: typeof reason === 'string' ? reason : '',
    at: timestamp instanceof Date ? timestamp : null,
  }
}

/** R85: whether everybody can read on the event who reported it, or why. Versions before R85 wrote that. */
export function tellsReporter(event: StoredEvent): boolean {
  const mark = markOf(event)
  return mark !== null && (mark.userId !== '' || mark.reason !== '')
}

/** All reports of an event (R53). An event may hold a report that is stored nowhere else. */
export async function reportsOf(project: Project, event: StoredEvent): Promise<Report[]> {
  const reports = await project.findReports(event.id)
  const mark = markOf(event)
  if (!mark || reports.some(({ userId }) => userId === mark.userId)) return reports
  return mark.userId === '' && reports.length > 0 ? reports : [mark, ...reports]
}

/** R85: takes reporters' ids and reasons off the events of earlier versions. The reports are kept. */
export async function planTidy(project: Project): Promise<Act[]> {
  const told = (await project.findReported()).filter(tellsReporter)
  return told.map(event => ({
    lines: [`${printable(event.id)}  ${printable(event.fields.eventName)}: who reported it, and why`],
    question: 'Hide',
    run: async log => {
      const mark = markOf(event)
      const kept = await project.findReports(event.id)
      if (mark && mark.userId !== '' && !kept.some(({ userId }) => userId === mark.userId)) {
        const { userId, reason, at } = mark
        await project.setDocument(`events/${event.id}/reports/${userId}`, { userId, reason, timestamp: at })
      }
      const lastUpdated = await project.changeEvent(event.id, current => ({
        reported: { userId: '', reason: '', timestamp: markOf(current)?.at ?? null },
      }))
      log({ act: 'tidy', eventId: event.id, lastUpdated })
      return `Hidden: who reported ${printable(event.fields.eventName)}.`
    },
  }))
}
