import { type Project } from './project'
import { creatorOf, type StoredEvent } from '../../src/domain/moderation/storedEvent'

interface News {
  kind: 'approved' | 'removed' | 'reported'
  /** The moderator's words about a removal. */
  reason?: string
  /** Whether the approval made the organiser trusted. */
  isTrusted?: boolean
}

/** R82: tells the organiser at the app's next start. Does nothing for an event without an existing account. */
export async function tellOrganiser(project: Project, event: StoredEvent, { kind, ...news }: News) {
  const uid = creatorOf(event)
  if (uid === '' || (await project.findAccount({ uid })) === null) return
  const at = new Date()
  // Somebody is told once that an event is reported, whatever the number of reports.
  const id = kind === 'reported' ? `${kind}-${event.id}` : `${kind}-${event.id}-${at.getTime()}`
  const path = `users/${uid}/notices/${id}`
  if (kind === 'reported' && (await project.readDocument(path)) !== null) return
  const { reason = '', isTrusted = false } = news
  const eventName = typeof event.fields.eventName === 'string' ? event.fields.eventName : ''
  await project.setDocument(path, { kind, eventId: event.id, eventName, reason, isTrusted, at })
}
