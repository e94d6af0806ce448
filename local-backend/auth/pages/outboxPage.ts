import type { Answer } from '../../http/exchange'
import type { AccountFile } from '../accountFile'
import type { Letter, Letters } from '../letters'
import { escapeHtml, pageAnswer } from './page'

const MODES = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' }
const SUBJECTS = { VERIFY_EMAIL: 'Verify your e-mail', PASSWORD_RESET: 'Reset your password' }

/** The link in an e-mail, as a path on this origin. */
const linkOf = ({ type, code }: Letter) => `/__/auth/action?mode=${MODES[type]}&oobCode=${code}`

/** The e-mails that were never sent, newest first, until their links are used. */
export function outboxPage(file: AccountFile, letters: Letters): Answer {
  const lines = letters
    .all()
    .filter(({ hash }) => file.code(hash))
    .map(
      letter =>
        `<li><time>${new Date(letter.at).toISOString()}</time><br>To ${escapeHtml(letter.email)}: ` +
        `<a href="${escapeHtml(linkOf(letter))}">${SUBJECTS[letter.type]}</a></li>`,
    )
  return pageAnswer(
    'Outbox',
    `<h1>Outbox</h1><p>E-mails are not sent from this machine. They wait here until the backend stops; a link works once, for an hour.</p>
<ol>${lines.join('')}</ol>${lines.length === 0 ? '<p>No e-mails</p>' : ''}`,
  )
}
