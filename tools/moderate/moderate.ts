import { join } from 'node:path'
import type { Act } from './act'
import { planClaimed, planKeep } from './claims'
import { planApproval, planRemoval } from './eventActs'
import { openFirebaseProject } from './firebase/firebaseProject'
import { openJournal } from './journal'
import { listEvents } from './listEvents'
import { openLocalProject } from './local/openLocalProject'
import { ModerationError, type Project } from './project'
import { readCommand, USAGE, type Command } from './readCommand'
import { planRelist } from './relist'
import { planTidy } from './reports'
import type { Terminal } from './terminal'
import { planTrust, planUntrust } from './trustActs'

const PLANS = {
  approve: planApproval,
  remove: planRemoval,
  keep: planKeep,
  claimed: planClaimed,
  trust: planTrust,
  untrust: planUntrust,
}
const PLANS_OF_ALL = { tidy: planTidy, relist: (project: Project) => planRelist(project) }
const LOG = 'moderation.jsonl'

/** R62: runs a moderator's command line. Rejects with ModerationError for mistakes that the moderator can fix. */
export async function moderate(
  args: string[],
  terminal: Terminal,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const command = readCommand(args, environment)
  if (!command) return terminal.say(USAGE)
  const project = await openProject(command)
  try {
    terminal.say(`This is ${project.name}.\n`)
    if (command.name === 'list') terminal.say((await listEvents(project)).join('\n'))
    else await act(command, command.name, project, terminal)
  } finally {
    await project.close()
  }
}

const openProject = ({ serviceAccount, bucket, data, project }: Command): Promise<Project> =>
  serviceAccount === null
    ? openLocalProject(data, project)
    : openFirebaseProject({ file: serviceAccount, ...(bucket === null ? {} : { bucket }) })

async function act(
  command: Command,
  name: Exclude<Command['name'], 'list'>,
  project: Project,
  terminal: Terminal,
) {
  const acts =
    name === 'tidy' || name === 'relist'
      ? await PLANS_OF_ALL[name](project)
      : await planEach(PLANS[name], command, project)
  if (acts.length === 0) return terminal.say('There is nothing to do.')
  for (const { lines } of acts) terminal.say(lines.join('\n'))
  const due = acts.filter(({ question }) => question !== null)
  if (due.length === 0) return
  if (!command.isSure && !terminal.isInteractive) {
    throw new ModerationError(
      'There is no terminal to ask on, so nothing was changed. In a script, add --yes.',
    )
  }
  const log = openJournal(logOf(command), project.name)
  if (!command.isSure && !(await isAgreed(due, terminal))) return terminal.say('Nothing was changed.')
  for (const { run } of due) terminal.say(await run(log))
}

/** Looks up every subject first: one typo must stop them all. */
async function planEach(
  plan: (project: Project, subject: string, wishes: Pick<Command, 'trusts' | 'reason'>) => Promise<Act>,
  { subjects, trusts, reason }: Command,
  project: Project,
) {
  const acts: Act[] = []
  for (const subject of subjects) acts.push(await plan(project, subject, { trusts, reason }))
  return acts
}

async function isAgreed(acts: Act[], terminal: Terminal): Promise<boolean> {
  const what = acts.length === 1 ? 'this' : `these ${acts.length}`
  const answer = await terminal.ask(`\n${acts[0]?.question} ${what}? [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}

/** The log's default path: in the data folder, for a real project as well. */
const logOf = ({ log, serviceAccount, data }: Command) =>
  log ?? join(data, serviceAccount === null ? LOG : `project-${LOG}`)
