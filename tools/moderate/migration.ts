import { isOlderNote, wasGivenBack, wasNobodys } from '../../src/domain/moderation/seen'
import { REMOVED, type ModeratorWrite } from '../../src/domain/moderation/moderatorWrites'
import { creatorOf, LIVE, storedName, type StoredEvent } from '../../src/domain/moderation/storedEvent'
import type { Act } from './act'
import { noteSeen, readNotes } from './claims'
import { commitAll } from './commitAll'
import { printable } from './printable'
import type { Project } from './project'
import { makeFormCheck } from './soundForm'

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
  const oddOf = makeFormCheck()
  const odd = live.map(event => ({ event, names: oddOf(event.fields) }))
  const unsound = odd.filter(({ names }) => names === null).map(({ event }) => event)
  const curable = odd.flatMap(({ event: { id }, names }) => (names?.length ? [{ id, names }] : []))
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
      curable.length,
      'Events lose fields that no device reads, because the rules refuse their form',
      () =>
        commitAll(
          project,
          curable.map(({ id, names }) =>
            write(`events/${id}`, Object.fromEntries(names.map(name => [name, REMOVED]))),
          ),
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
  const acts = parts.flatMap(([count, what, run]): Act[] =>
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
  return unsound.length === 0 ? acts : [...acts, namesOf(unsound)]
}

/** Names the events that nobody can edit or put back. Only their owner knows what to write in place of what is wrong. */
const namesOf = (events: readonly StoredEvent[]): Act => ({
  lines: [
    'The rules refuse the form of these events, so nobody can edit them, nor put them back after a claim:',
    ...events.map(event => `    ${printable(event.id)}  ${printable(storedName(event))}`),
  ],
  question: null,
  run: async () => '',
})

const write = (path: string, fields: Record<string, unknown>): ModeratorWrite => ({
  path,
  how: 'update',
  fields,
})

const reportsIn = ({ reports }: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(reports) ? (reports as Record<string, unknown>[]) : []
