import type { Answer, Exchange } from '../../http/exchange'
import { isLoopbackOrigin } from '../../http/loopback'
import type { AccountFile } from '../accountFile'
import { escapeHtml, pageAnswer } from './page'

export const PROVIDER_SCRIPT_PATH = '/emulator/auth/provider.js'
const AUTH_TYPES = /^(signIn|link|reauth)Via(Popup|Redirect)$/

/** The page that signInWithPopup and signInWithRedirect open: choose a local account or enter a new one. */
export function providerPage({ query }: Exchange, file: AccountFile): Answer {
  const providerId = query.get('providerId') ?? ''
  if (providerId !== 'google.com' || !AUTH_TYPES.test(query.get('authType') ?? '') || !isLoopbackUrl(query)) {
    return pageAnswer('Sign in', '<h1>Sign in</h1><p>This link is not complete.</p>', { status: 400 })
  }
  const accounts = file.ofProvider(providerId).flatMap(({ identities, email }) =>
    identities
      .filter(identity => identity.providerId === providerId)
      .map(({ rawId, displayName = '', email: own }) => {
        const name = escapeHtml(displayName)
        const shown = escapeHtml(email ?? own)
        return `<li><button type="button" data-sub="${escapeHtml(rawId)}" data-email="${escapeHtml(own)}" data-name="${name}">${name} ${shown}</button></li>`
      }),
  )
  return pageAnswer(
    'Sign in',
    `<h1>Sign in</h1><p>Stands in for the account provider on this machine. Nothing leaves it.</p>
<ul>${accounts.join('')}</ul>
<form><h2>Another account</h2>
<label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label>Name <input name="name" maxlength="100" autocomplete="off"></label>
<button>Continue</button> <button type="button" id="cancel">Cancel</button></form>`,
    { script: PROVIDER_SCRIPT_PATH },
  )
}

/**
 * Whether the page may return to this address after a redirect: this machine only, never a foreign page or a
 * `javascript:` address.
 */
function isLoopbackUrl(query: URLSearchParams): boolean {
  const address = query.get('redirectUrl') ?? ''
  return URL.canParse(address) && isLoopbackOrigin(new URL(address).origin)
}
