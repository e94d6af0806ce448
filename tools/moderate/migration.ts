import { isOlderNote, wasGivenBack, wasNobodys } from '../../src/domain/moderation/seen'
import type { ModeratorWrite } from '../../src/domain/moderation/moderatorWrites'
import { creatorOf, LIVE, type StoredEvent } from '../../src/domain/moderation/storedEvent'
import type { Act } from './act'
import { noteSeen, readNotes } from './claims'
import { commitAll } from './commitAll'
import type { Project } from './project'

/**
 * Writes what today's rules and screens need in older data. Each part can be repeated, and does nothing once it is done.
 */
export async function planMigration(project: Project): Promise<Act[]> {
  const live = await project.findEvents(LIVE)
  const notes = await readNotes(project)
  const isOwnerless = (event: StoredEvent) => creatorOf(event) === '' && !wasGivenBack(event)
  const unnoted = live.filter(event => isOwnerless(event) && !notes.has(event.id))
  // Each edit has a stamp of its own. So an event with the stamp of its note is the one that was seen.
  const asNoted = live.filter(event => {
    const note = notes.get(event.id)
    return (
      note !== undefined &&
      isOlderNote(note) &&
      note.creator === creatorOf(event) &&
      note.lastUpdated === event.fields.lastUpdated
    )
  })
  const unmarked = live.filter(
    event => wasNobodys(event, notes.get(event.id) ?? null) && event.fields.claimed !== true,
  )
  const named = (await project.readCollection('moderationLog')).filter(({ fields }) =>
    reportsIn(fields).some(report => 'userId' in report),
  )
  const note = async (events: readonly StoredEvent[]) => {
    for (const event of events) await noteSeen(project, event)
  }
  const parts: [number, string, () => Promise<void>][] = [
    [
      unnoted.length,
      'Events without an owner get a note of what they say now, so that a claim can be undone',
      () => note(unnoted),
    ],
    [asNoted.length, 'Notes get the whole event, because it has not changed since', () => note(asNoted)],
    [
      unmarked.length,
      'Claimed events get the mark of a claim',
      () =>
        commitAll(
          project,
          unmarked.map(({ id }) => write(`events/${id}`, { claimed: true })),
        ),
    ],
    [
      named.length,
      'Entries of the log forget who reported an event',
      () =>
        commitAll(
          project,
          named.map(({ id, fields }) => {
            const reports = reportsIn(fields).map(({ reason = '', at = null }) => ({ reason, at }))
            return write(`moderationLog/${id}`, { reports })
          }),
        ),
    ],
  ]
  return parts.flatMap(([count, what, run]) =>
    count === 0
      ? []
      : [
          {
            lines: [`${what}: ${count}`],
            question: 'Write',
            run: async () => (await run(), `Done. ${what}: ${count}`),
          },
        ],
  )
}

const write = (path: string, fields: Record<string, unknown>): ModeratorWrite => ({
  path,
  how: 'update',
  fields,
})

const reportsIn = ({ reports }: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(reports) ? (reports as Record<string, unknown>[]) : []
