import { describeEvent } from './describeEvent'
import { findPerson } from './findPerson'
import type { Project } from './project'
import { PENDING, type StoredEvent } from '../../src/domain/moderation/storedEvent'

/** Every event of the person with this address that isn't deleted (P8). Rejects with ModerationError for an unknown one. */
export async function eventsOfCreator(project: Project, email: string): Promise<StoredEvent[]> {
  const { uid } = await findPerson(project, email)
  return project.findEventsOf(uid)
}

/** The events of `eventsOfCreator` that wait for approval. */
export const waitingOfCreator = async (project: Project, email: string) =>
  (await eventsOfCreator(project, email)).filter(({ fields }) => PENDING.includes(String(fields.status)))

/** The events of `eventsOfCreator`, as lines. */
export async function listOfCreator(project: Project, email: string): Promise<string[]> {
  const account = await findPerson(project, email)
  const events = await project.findEventsOf(account.uid)
  return [`Events: ${events.length}`, ...events.flatMap(event => describeEvent(event, account))]
}
