import type { Answer } from '../../http/exchange'
import type { ActionCode, AccountFile } from '../accountFile'
import { escapeHtml, pageAnswer } from './page'

const MODES = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' }
const SUBJECTS = { VERIFY_EMAIL: 'Verify your e-mail', PASSWORD_RESET: 'Reset your password' }

/** The link in an e-mail, as a path on this origin. */
const linkOf = ({ type, code }: ActionCode) => `/__/auth/action?mode=${MODES[type]}&oobCode=${code}`

/** The e-mails that were never sent, newest first. */
export function outboxPage(file: AccountFile): Answer {
  const letters = file
    .codes()
    .map(
      letter =>
        `<li><time>${new Date(letter.at).toISOString()}</time><br>To ${escapeHtml(letter.email)}: ` +
        `<a href="${escapeHtml(linkOf(letter))}">${SUBJECTS[letter.type]}</a></li>`,
    )
  return pageAnswer(
    'Outbox',
    `<h1>Outbox</h1><p>E-mails are not sent from this machine. They wait here; a link works once, for an hour.</p>
<ol>${letters.join('')}</ol>${letters.length === 0 ? '<p>No e-mails</p>' : ''}`,
  )
}
