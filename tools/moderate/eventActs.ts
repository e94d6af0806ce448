import { DELETED_IMAGE } from '../../src/domain/event/eventImages'
import type { Act } from './act'
import { noteSeen } from './claims'
import { describeEvent } from './describeEvent'
import { printable } from './printable'
import { ModerationError, type Project, type StoredEvent } from './project'

/** R52: events in both states wait for approval. */
export const PENDING = ['pendingApproval', 'pending']
/** §4: the only fields that a deletion writes. */
const REMOVED = { status: 'deleted', imageUrl: DELETED_IMAGE, thumbnailUrl: DELETED_IMAGE }

/** Approval (R62): pending to current. Rejects with ModerationError unless the event waits for approval. */
export async function planApproval(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const approved = (current: StoredEvent) => {
    if (PENDING.includes(String(current.fields.status))) return { status: 'current' }
    throw new ModerationError(
      `Event ${printable(eventId)} is ${printable(current.fields.status)}: only events that wait for approval can be approved.`,
    )
  }
  return {
    lines: [...(await described(project, event)), ...changeLines(event, approved(event))],
    question: 'Approve',
    async run(log) {
      const lastUpdated = await project.changeEvent(eventId, approved)
      await noteSeen(project, event)
      log({
        act: 'approve',
        eventId,
        eventName: event.fields.eventName,
        before: { status: event.fields.status },
        lastUpdated,
      })
      return `Approved: ${printable(event.fields.eventName)}. Devices receive it with their next refresh.`
    },
  }
}

/**
 * Removal (R62) works like a deletion: the status first, then the files (R50). If the event is already deleted, only
 * its files are removed. Rejects with ModerationError if nothing is left to remove.
 */
export async function planRemoval(project: Project, eventId: string): Promise<Act> {
  const event = await findEvent(project, eventId)
  const files = await project.listFiles(eventId)
  const isDeleted = event.fields.status === 'deleted'
  if (isDeleted && files.length === 0)
    throw new ModerationError(`Event ${printable(eventId)} is already removed.`)
  return {
    lines: [
      ...(await described(project, event)),
      ...(isDeleted ? [] : changeLines(event, REMOVED)),
      ...files.map(name => `    file ${printable(name)}: deleted`),
    ],
    question: 'Remove',
    async run(log) {
      if (!isDeleted) {
        const { status, imageUrl, thumbnailUrl } = event.fields
        const lastUpdated = await project.changeEvent(eventId, () => REMOVED)
        const before = { status, imageUrl, thumbnailUrl }
        log({ act: 'remove', eventId, eventName: event.fields.eventName, before, lastUpdated })
      }
      if (files.length > 0) {
        await removeFiles(project, eventId)
        log({ act: 'remove files', eventId, files })
      }
      return `Removed: ${printable(event.fields.eventName)}.`
    },
  }
}

async function removeFiles(project: Project, eventId: string) {
  try {
    await project.removeFiles(eventId)
  } catch (error) {
    throw new ModerationError(
      `The event is removed, but its files are not yet: ${(error as Error).message} Run the same command again to remove them.`,
    )
  }
}

async function findEvent(project: Project, eventId: string): Promise<StoredEvent> {
  const event = eventId.includes('/') || eventId === '' ? null : await project.findEvent(eventId)
  if (!event) throw new ModerationError(`Event with ID ${printable(eventId)} not found.`)
  return event
}

async function described(project: Project, event: StoredEvent): Promise<string[]> {
  const { creator } = event.fields
  const organiser =
    typeof creator === 'string' && creator !== '' ? await project.findAccount({ uid: creator }) : null
  return describeEvent(event, organiser)
}

function changeLines({ fields }: StoredEvent, change: Record<string, unknown>): string[] {
  const changed = Object.entries(change).filter(([name, value]) => fields[name] !== value)
  const lines = changed.map(
    ([name, value]) => `    ${name}: ${printable(fields[name])} → ${printable(value)}`,
  )
  return [...lines, "    lastUpdated: the server's time, so that devices fetch the change"]
}
