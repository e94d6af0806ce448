import type { ModeratorWrite } from '../../src/domain/moderation/moderatorWrites'
import type { Project } from './project'

/** A commit takes this many writes. */
const MOST = 400

/** Makes all of these writes, in as many commits as they need. */
export async function commitAll(project: Project, writes: readonly ModeratorWrite[]): Promise<void> {
  for (let at = 0; at < writes.length; at += MOST) await project.commit(writes.slice(at, at + MOST))
}
