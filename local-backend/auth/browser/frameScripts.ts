/** Runs in the hidden frame. Forwards the outcome of a popup or redirect from the provider page to the app's page. */
export const IFRAME_SCRIPT = `'use strict'
const page = decodeURIComponent(location.hash.slice(1))
const tell = message => parent.postMessage(message, page)
const NOTHING = { type: 'unknown', eventId: null, sessionId: null, urlResponse: null, postBody: null, tenantId: null,
  error: { code: 'auth/no-auth-event', message: 'no-auth-event' } }

new BroadcastChannel('dancefloor-sign-in').onmessage = ({ data }) => tell({ type: 'authEvent', authEvent: data })
addEventListener('message', event => {
  if (event.source !== parent || event.origin !== page || event.data.type !== 'listening') return
  const stored = sessionStorage.getItem('dancefloor-redirect')
  sessionStorage.removeItem('dancefloor-redirect')
  tell({ type: 'authEvent', authEvent: stored ? JSON.parse(stored) : NOTHING })
})
tell({ type: 'ready' })
`

/**
 * Runs on the provider page. Turns the chosen account into the result that the provider's own helper page would give.
 */
export const PROVIDER_SCRIPT = `'use strict'
const query = new URLSearchParams(location.search)
const authType = query.get('authType')
const isRedirect = authType.endsWith('ViaRedirect')

function finish(change) {
  const event = { type: authType, eventId: query.get('eventId'), sessionId: 'local', urlResponse: null, postBody: null,
    tenantId: null, error: null, ...change }
  if (isRedirect) {
    sessionStorage.setItem('dancefloor-redirect', JSON.stringify(event))
    location.replace(query.get('redirectUrl'))
    return
  }
  const channel = new BroadcastChannel('dancefloor-sign-in')
  channel.postMessage(event)
  document.querySelector('main').textContent = 'Signing in …'
  setTimeout(() => window.close(), 1000)
}

function choose({ sub, email, name }) {
  const claims = { sub: sub || 'local-' + email.toLowerCase(), email, email_verified: true, ...(name ? { name } : {}) }
  const result = new URLSearchParams({ providerId: query.get('providerId'), id_token: JSON.stringify(claims) })
  finish({ urlResponse: location.origin + location.pathname + '?' + result })
}

for (const button of document.querySelectorAll('button[data-sub]')) {
  button.addEventListener('click', () => choose(button.dataset))
}
document.querySelector('form').addEventListener('submit', event => {
  event.preventDefault()
  choose(Object.fromEntries(new FormData(event.target)))
})
document.querySelector('#cancel').addEventListener('click', () =>
  finish({ error: { code: isRedirect ? 'auth/redirect-cancelled-by-user' : 'auth/popup-closed-by-user' } }),
)
`
