import { tombstoneOf } from '../../src/domain/organiser/tombstone'
import { REMOVED, type ModeratorWrite } from '../../src/domain/moderation/moderatorWrites'
import type { Act } from './act'
import { commitAll } from './commitAll'
import { findEvent } from './findEvent'
import { printable } from './printable'
import { ModerationError, type Project } from './project'

/** What else the database stores about an event under its own address. Numbers name nobody. */
const BELOW = ['people', 'links', 'reports', 'closedReports', 'closedClaims']
/** What the log keeps of an event's words, and who it was about. */
const WORDS = ['eventName', 'before', 'reason', 'reports', 'person']

/**
 * Erases a deleted event on request: a bare tombstone (R63) stays, without text and without ids. What moderators noted
 * about it goes too, and its words in the log. Rejects with ModerationError unless the event is deleted.
 */
export async function planErasure(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const { fields } = event
  if (fields.status !== 'deleted')
    throw new ModerationError(`Event ${printable(eventId)} is not deleted: remove it first.`)
  const files = await project.listFiles(eventId)
  const left = tombstoneOf(fields)
  const gone = Object.keys(fields).filter(name => !(name in left) && name !== 'lastUpdated')
  const entries = (await project.readCollection('moderationLog')).filter(
    entry => entry.fields.eventId === eventId && WORDS.some(name => name in entry.fields),
  )
  return {
    lines: [
      `${printable(eventId)}  ${printable(fields.eventName)}  (deleted)`,
      `    removed from the document: ${gone.map(printable).join(', ') || 'nothing, it is bare already'}`,
      `    removed with it: files ${files.length}, words in the log ${entries.length}, the note of what was seen,`,
      `    and the names, links and reports of people. The log file on this machine keeps its lines.`,
    ],
    question: 'Erase',
    async run(log) {
      await project.removeFiles(eventId)
      if (gone.length > 0) await project.replaceEvent(eventId, current => tombstoneOf(current.fields))
      const below: ModeratorWrite[] = []
      for (const name of BELOW) {
        const path = `events/${eventId}/${name}`
        for (const { id } of await project.readCollection(path))
          below.push({ path: `${path}/${id}`, how: 'delete' })
      }
      await commitAll(project, [
        ...below,
        { path: `moderation/${eventId}`, how: 'delete' },
        { path: `sentBack/${eventId}`, how: 'delete' },
        ...entries.map(({ id, fields: entry }) => ({
          path: `moderationLog/${id}`,
          how: 'update' as const,
          fields: Object.fromEntries(WORDS.filter(name => name in entry).map(name => [name, REMOVED])),
        })),
      ])
      log({ act: 'erase', eventId })
      return `Erased: ${printable(eventId)}.`
    },
  }
}
