import { DEFAULT_PROJECT_ID } from '../../../local-backend/server'
import type { EventId } from '../../../src/domain/event/event'
import type { Act } from '../../../tools/moderate/act'
import { planApproval } from '../../../tools/moderate/eventActs'
import { openLocalProject } from '../../../tools/moderate/local/openLocalProject'
import type { Project } from '../../../tools/moderate/project'
import { planTrust } from '../../../tools/moderate/trustActs'
import type { World } from '../../support/harness/world'

/** R62: moderates as `npm run moderate` does, and answers yes to all of its questions. */
async function moderate(world: World, plan: (project: Project) => Promise<Act>) {
  const project = await openLocalProject(world.dataFolder, DEFAULT_PROJECT_ID)
  const act = await plan(project)
  await act.run(() => {}, true)
  await project.close()
}

/** Makes the pending event go live. */
export const approve = (world: World, eventId: EventId) =>
  moderate(world, project => planApproval(project, eventId))

/** Events of the account {name}@example.org go live at once from now on (R36). */
export const trust = (world: World, name: string) =>
  moderate(world, project => planTrust(project, `${name}@example.org`))
