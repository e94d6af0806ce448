import { describeEvent } from './describeEvent'
import { findPerson } from './findPerson'
import type { Project } from './project'
import { isWaiting, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/**
 * Every event of the person with this address, except deleted events (R74). Rejects with ModerationError for an
 * unknown address.
 */
export async function eventsOfCreator(project: Project, email: string): Promise<StoredEvent[]> {
  return (await everythingOfCreator(project, email)).filter(event => !isDeleted(event))
}

const isDeleted = ({ fields }: StoredEvent) => fields.status === 'deleted'

async function everythingOfCreator(project: Project, email: string): Promise<StoredEvent[]> {
  const { uid } = await findPerson(project, email)
  return project.findEventsOf(uid)
}

/** The events that the person has deleted. Rejects like `eventsOfCreator`. */
export const deletedOfCreator = async (project: Project, email: string) =>
  (await everythingOfCreator(project, email)).filter(isDeleted)

/** The person's events that wait for approval. Rejects like `eventsOfCreator`. */
export const waitingOfCreator = async (project: Project, email: string) =>
  (await eventsOfCreator(project, email)).filter(isWaiting)

/** The person's events as lines. Rejects like `eventsOfCreator`. */
export async function listOfCreator(project: Project, email: string): Promise<string[]> {
  const account = await findPerson(project, email)
  const events = await eventsOfCreator(project, email)
  return [`Events: ${events.length}`, ...events.flatMap(event => describeEvent(event, account))]
}
