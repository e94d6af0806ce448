import type { Answer, Exchange } from '../../http/exchange'
import { crossOriginHeaders } from '../../http/crossOrigin'
import { AuthError } from '../authError'
import type { AuthParts } from '../calls/call'
import { findCode, setPasswordByCode, useCode } from '../calls/oobCodes'
import { escapeHtml, pageAnswer } from './page'

const TYPES = { resetPassword: 'PASSWORD_RESET', verifyEmail: 'VERIFY_EMAIL' } as const
const MESSAGES: Record<string, string> = {
  INVALID_OOB_CODE: 'This link is incomplete or has already been used.',
  EXPIRED_OOB_CODE: 'This link has expired. Ask for a new one.',
  WEAK_PASSWORD: 'Password should be at least 6 characters.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'This machine is busy. Go back and try again in a moment.',
  MISSING_PASSWORD: 'Password should be at least 6 characters.',
}

/** The page that e-mail links open. GET shows a form and changes nothing; POST carries out the action. */
export async function actionPage(exchange: Exchange, parts: AuthParts): Promise<Answer> {
  const isPost = exchange.method === 'POST'
  // Throws for a form on a foreign page.
  if (isPost) crossOriginHeaders(exchange.headers)
  const fields = isPost ? new URLSearchParams((await exchange.readBody()).toString('utf8')) : exchange.query
  const mode = fields.get('mode')
  const code = fields.get('oobCode') ?? ''
  const title = mode === 'resetPassword' ? 'Reset your password' : 'Verify your e-mail'
  try {
    if (mode !== 'resetPassword' && mode !== 'verifyEmail') throw new AuthError('INVALID_OOB_CODE')
    if (!isPost) return form(title, mode, code, findCode(code, parts, TYPES[mode]).code.email)
    if (mode === 'resetPassword') await setPasswordByCode(code, fields.get('newPassword') ?? '', parts)
    else {
      const { account } = useCode(code, 'VERIFY_EMAIL', parts)
      parts.file.put({ ...account, emailVerified: true })
    }
    const done =
      mode === 'resetPassword' ? 'Your password has been changed.' : 'Your e-mail has been verified.'
    return pageAnswer(title, `<h1>${done}</h1><p>You can close this page and go back to Dancefloor.</p>`)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const [reason = ''] = error.message.split(' : ')
    const text = MESSAGES[reason] ?? error.message
    return pageAnswer(title, `<h1>${title}</h1><p>${escapeHtml(text)}</p>`, { status: 400 })
  }
}

function form(title: string, mode: string, code: string, email: string): Answer {
  const password =
    mode === 'resetPassword'
      ? '<label>New password <input name="newPassword" type="password" required minlength="6" autocomplete="new-password"></label>'
      : ''
  return pageAnswer(
    title,
    `<h1>${title}</h1><p>for ${escapeHtml(email)}</p><form method="post" action="/__/auth/action">
<input type="hidden" name="mode" value="${mode}"><input type="hidden" name="oobCode" value="${escapeHtml(code)}">
${password}<button>${title}</button></form>`,
  )
}
