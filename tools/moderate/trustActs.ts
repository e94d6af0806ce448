import type { Act } from './act'
import { nameOf } from './describeEvent'
import { doubtAbout, findPerson, UNVERIFIED } from './findPerson'
import { printable } from './printable'
import { type Account, type Project } from './project'
import { isTrustedByRules, PENDING, TRUSTED } from '../../src/domain/moderation/storedEvent'

/**
 * Trust (R62): the person's events go live without approval. A person with an unverified address needs a second yes
 * (R74). Rejects with ModerationError for an unknown address.
 */
export async function planTrust(project: Project, email: string): Promise<Act> {
  const { account, permission } = await permittedPerson(project, email)
  const doubt = doubtAbout(account, 'Trust')
  if (isTrustedByRules(permission)) return nothing(`${nameOf(account, account.uid)} is trusted already.`)
  const waiting = (await project.findEvents(PENDING)).filter(({ fields }) => fields.creator === account.uid)
  return {
    lines: [
      nameOf(account, account.uid),
      `    permission: ${printable(permission)} → ${TRUSTED}. New events go live without approval.`,
      ...waiting.map(
        ({ id, fields }) =>
          `    still waits: ${printable(id)}  ${printable(fields.eventName)} (approve it too)`,
      ),
    ],
    question: 'Trust',
    doubt,
    async run(log, isDoubtAccepted = false) {
      if (doubt !== undefined && !isDoubtAccepted)
        return `Not trusted: ${nameOf(account, account.uid)}. ${UNVERIFIED}`
      await project.setPermission(account.uid, TRUSTED)
      log({ act: 'trust', email: account.email, uid: account.uid, before: permission ?? null })
      return `Trusted: ${nameOf(account, account.uid)}.`
    },
  }
}

/** Ends trust by removing the field. Live events stay live. Rejects like `planTrust`. */
export async function planUntrust(project: Project, email: string): Promise<Act> {
  const { account, permission } = await permittedPerson(project, email)
  if (permission === undefined) return nothing(`${nameOf(account, account.uid)} is not trusted.`)
  return {
    lines: [
      nameOf(account, account.uid),
      `    permission: ${printable(permission)} → removed. New events wait for approval; live events stay live.`,
    ],
    question: 'Untrust',
    async run(log) {
      await project.setPermission(account.uid, null)
      log({ act: 'untrust', email: account.email, uid: account.uid, before: permission })
      return `No longer trusted: ${nameOf(account, account.uid)}.`
    },
  }
}

const nothing = (line: string): Act => ({ lines: [line], question: null, run: async () => '' })

async function permittedPerson(
  project: Project,
  email: string,
): Promise<{ account: Account; permission: unknown }> {
  const account = await findPerson(project, email)
  return { account, permission: await project.permissionOf(account.uid) }
}
