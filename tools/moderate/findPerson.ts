import { printable } from './printable'
import { ModerationError, type Account, type Project } from './project'

/** The account with this e-mail address. Rejects with ModerationError if there is none. */
export async function findPerson(project: Project, email: string): Promise<Account> {
  const account = await project.findAccount({ email })
  if (!account) throw new ModerationError(`No user found with the e-mail address ${printable(email)}.`)
  return account
}

/** Why an act was not done without the second yes. */
export const UNVERIFIED = 'Nobody has verified the address. With --yes, --unverified accepts that.'

/**
 * R74: an extra question before the act, if nobody has verified the account's address. Undefined if it is verified.
 */
export const doubtAbout = ({ isVerified, email, uid }: Account, act: string) =>
  isVerified
    ? undefined
    : `Nobody has verified the address ${printable(email ?? uid)}: somebody else may have typed it. ${act} all the same?`
