import { printable } from './printable'
import { ModerationError, type Project } from './project'
import type { StoredEvent } from '../../src/domain/moderation/storedEvent'

/** The event with this id. Rejects with ModerationError if there is none. */
export async function findEvent(project: Project, eventId: string): Promise<StoredEvent> {
  const event = eventId.includes('/') || eventId === '' ? null : await project.findEvent(eventId)
  if (!event) throw new ModerationError(`Event with ID ${printable(eventId)} not found.`)
  return event
}
