import { type Project } from './project'
import { creatorOf, type StoredEvent } from '../../src/domain/moderation/storedEvent'

interface News {
  kind: 'approved' | 'removed' | 'reported'
  /** The moderator's words about a removal. */
  reason?: string
  /** Whether the approval made the organiser trusted. */
  isTrusted?: boolean
}

/**
 * R82: leaves a notice for the organiser, which the app shows at its next start. Does nothing if the event has no
 * existing account.
 */
export async function tellOrganiser(project: Project, event: StoredEvent, { kind, ...news }: News) {
  const uid = creatorOf(event)
  if (uid === '' || (await project.findAccount({ uid })) === null) return
  const at = new Date()
  // One notice per event, however many people report it.
  const id = kind === 'reported' ? `${kind}-${event.id}` : `${kind}-${event.id}-${at.getTime()}`
  const path = `users/${uid}/notices/${id}`
  if (kind === 'reported' && (await project.readDocument(path)) !== null) return
  const { reason = '', isTrusted = false } = news
  const eventName = typeof event.fields.eventName === 'string' ? event.fields.eventName : ''
  await project.setDocument(path, { kind, eventId: event.id, eventName, reason, isTrusted, at })
}
