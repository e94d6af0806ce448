import type { Act } from './act'
import { nameOf } from './describeEvent'
import { doubtAbout, findPerson, UNVERIFIED } from './findPerson'
import type { Account, Project } from './project'

/**
 * R74: makes a person a moderator, by a claim in their next ID token. A person with an unverified address needs a
 * second yes. Rejects with ModerationError for an unknown address.
 */
export async function planAppointment(project: Project, email: string): Promise<Act> {
  const account = await findPerson(project, email)
  const name = nameOf(account, account.uid)
  if (account.isModerator) return { lines: [`${name} is a moderator already.`], question: null, run: nothing }
  const doubt = doubtAbout(account, 'Appoint')
  return {
    lines: [name, '    moderator: no → yes. Counts from their next sign-in, or within an hour.'],
    question: 'Appoint',
    doubt,
    async run(log, isDoubtAccepted = false) {
      if (doubt !== undefined && !isDoubtAccepted) return `Not appointed: ${name}. ${UNVERIFIED}`
      await project.setModerator(account.uid, true)
      log({ act: 'appoint', ...whoIs(account) })
      return `A moderator: ${name}.`
    },
  }
}

/** Takes the moderator's claim away again. Rejects with ModerationError for an unknown address. */
export async function planDischarge(project: Project, email: string): Promise<Act> {
  const account = await findPerson(project, email)
  const name = nameOf(account, account.uid)
  if (!account.isModerator) return { lines: [`${name} is not a moderator.`], question: null, run: nothing }
  return {
    lines: [name, '    moderator: yes → no. An ID token that they hold now counts for up to an hour.'],
    question: 'Discharge',
    async run(log) {
      await project.setModerator(account.uid, false)
      log({ act: 'discharge', ...whoIs(account) })
      return `No longer a moderator: ${name}.`
    },
  }
}

const whoIs = ({ email, uid }: Account) => ({ email, uid })
const nothing = async () => ''
