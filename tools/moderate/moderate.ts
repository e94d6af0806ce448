import { join } from 'node:path'
import type { Act } from './act'
import { planClear } from './accountActs'
import { planKeep, planRestore } from './claims'
import { deletedOfCreator, eventsOfCreator, listOfCreator, waitingOfCreator } from './creatorEvents'
import { planErasure } from './erasure'
import { planApproval, planRemoval } from './eventActs'
import { openFirebaseProject } from './firebase/firebaseProject'
import { keepInProject, openJournal, type Entry } from './journal'
import { listEvents } from './listEvents'
import { openLocalProject } from './local/openLocalProject'
import { planMigration } from './migration'
import { planAppointment, planDischarge } from './moderatorActs'
import { ModerationError, type Project } from './project'
import { readCommand, USAGE, type Command } from './readCommand'
import { planDismissal, planTidy } from './reports'
import { showEvents } from './showEvents'
import type { Terminal } from './terminal'
import { planTrust, planUntrust } from './trustActs'

const PLANS = {
  approve: planApproval,
  remove: planRemoval,
  keep: planKeep,
  restore: planRestore,
  erase: planErasure,
  clear: planClear,
  trust: planTrust,
  untrust: planUntrust,
  dismiss: planDismissal,
  appoint: planAppointment,
  discharge: planDischarge,
}
/** The commands that find their subjects themselves. */
const WHOLE = { tidy: planTidy, migrate: planMigration }
/** The commands that take another part of a person's events than the live ones. */
const OF_CREATOR: Partial<Record<Command['name'], typeof eventsOfCreator>> = {
  approve: waitingOfCreator,
  erase: deletedOfCreator,
}
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
    if (command.name === 'list') terminal.say((await listed(command, project)).join('\n'))
    else if (command.name === 'show')
      terminal.say((await showEvents(project, await subjectsOf(command, project))).join('\n'))
    else await act(command, command.name, project, terminal)
  } finally {
    await project.close()
  }
}

const openProject = ({ serviceAccount, bucket, data, project }: Command): Promise<Project> =>
  serviceAccount === null
    ? openLocalProject(data, project)
    : openFirebaseProject({ file: serviceAccount, ...(bucket === null ? {} : { bucket }) })

const listed = ({ creator }: Command, project: Project) =>
  creator === null ? listEvents(project) : listOfCreator(project, creator)

/** The ids or addresses that the moderator named. With --creator, the ids of that person's events. */
async function subjectsOf({ name, subjects, creator }: Command, project: Project): Promise<string[]> {
  if (creator === null) return subjects
  const events = await (OF_CREATOR[name] ?? eventsOfCreator)(project, creator)
  return events.map(({ id }) => id)
}

async function act(
  command: Command,
  name: Exclude<Command['name'], 'list' | 'show'>,
  project: Project,
  terminal: Terminal,
) {
  const acts =
    name in WHOLE
      ? await WHOLE[name as keyof typeof WHOLE](project)
      : await planEach(PLANS[name as keyof typeof PLANS], command, project)
  if (acts.length === 0) return terminal.say('There is nothing to do.')
  for (const { lines } of acts) terminal.say(lines.join('\n'))
  const due = acts.filter(({ question }) => question !== null)
  if (due.length === 0) return
  if (!command.isSure && !terminal.isInteractive) {
    throw new ModerationError(
      'There is no terminal to ask on, so nothing was changed. In a script, add --yes.',
    )
  }
  const write = openJournal(logOf(command), project.name)
  const entries: Entry[] = []
  const log = (entry: Entry) => {
    write(entry)
    entries.push(entry)
  }
  if (!command.isSure && !(await isAgreed(due, terminal))) return terminal.say('Nothing was changed.')
  for (const { run, doubt } of due) {
    const isDoubtAccepted = doubt !== undefined && (await isAccepted(doubt, command, terminal))
    terminal.say(await run(log, isDoubtAccepted))
    await keepInProject(project, entries.splice(0))
  }
}

/**
 * R74: the answer to the second question. With --yes nobody is asked, so only --unverified counts as a yes.
 */
async function isAccepted(doubt: string, { isSure, trustsUnverified }: Command, terminal: Terminal) {
  if (trustsUnverified || isSure) return trustsUnverified
  return isYes(await terminal.ask(`\n${doubt} [y/N] `))
}

/** Looks up every subject before the first change, so that one typo stops everything. */
async function planEach(
  plan: (project: Project, subject: string, wishes: Pick<Command, 'trusts' | 'reason'>) => Promise<Act>,
  command: Command,
  project: Project,
) {
  const { trusts, reason } = command
  const acts: Act[] = []
  for (const subject of await subjectsOf(command, project))
    acts.push(await plan(project, subject, { trusts, reason }))
  return acts
}

async function isAgreed(acts: Act[], terminal: Terminal): Promise<boolean> {
  const what = acts.length === 1 ? 'this' : `these ${acts.length}`
  const answer = await terminal.ask(`\n${acts[0]?.question} ${what}? [y/N] `)
  return isYes(answer)
}

const isYes = (answer: string) => /^y(es)?$/i.test(answer.trim())

/** The log's default path. It lies in the data folder, even for a real project. */
const logOf = ({ log, serviceAccount, data }: Command) =>
  log ?? join(data, serviceAccount === null ? LOG : `project-${LOG}`)
