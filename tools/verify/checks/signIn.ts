import { callIdentity } from '../account'
import { unless, type Check } from '../check'

const PROVIDER = 'google.com'
/** Headers that would stop a browser from running the provider's frame on our page. */
const IN_THE_WAY = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']

export const authFrame: Check = {
  name: 'auth frame',
  async run({ target }) {
    // The local backend's handler requires a purpose.
    const pages = (target.isLocal ? ['iframe'] : ['iframe', 'handler']).map(async name => {
      const address = `${target.authPages}/${name}`
      const answer = await fetch(address, { redirect: 'manual' })
      // The local backend's pages have a separate policy.
      const disturbing = target.isLocal ? [] : IN_THE_WAY.filter(header => answer.headers.has(header))
      return [
        ...unless(
          answer.status === 200 && (answer.headers.get('content-type') ?? '').includes('text/html'),
          `${address} is no page (${answer.status}): pass /__/auth/** on to the project's own host`,
        ),
        ...unless(disturbing.length === 0, `${address} has headers of the site: ${disturbing.join(', ')}`),
      ]
    })
    if (!target.isLocal) {
      const address = `${target.site}/__/firebase/init.json`
      const answer = await fetch(address)
      const { projectId } = answer.ok ? ((await answer.json()) as { projectId?: string }) : {}
      pages.push(
        Promise.resolve(
          unless(projectId === target.projectId, `${address} does not name ${target.projectId}`),
        ),
      )
    }
    return (await Promise.all(pages)).flat()
  },
}

export const redirect: Check = {
  name: "sign-in provider's redirect",
  async run({ target }) {
    const { hostname } = new URL(target.site)
    const { authorizedDomains = [] } = await callIdentity<{ authorizedDomains?: string[] }>(
      target,
      'projects',
    )
    const problems = unless(
      authorizedDomains.includes(hostname),
      `${hostname} is not among the authorised domains: ${authorizedDomains.join(', ')}`,
    )
    const { authUri } = await callIdentity<{ authUri?: string }>(target, 'accounts:createAuthUri', {
      providerId: PROVIDER,
      continueUri: `${target.site}/__/auth/handler`,
    })
    // The local backend is its own provider.
    if (target.isLocal) return problems
    if (!authUri) return [...problems, `${PROVIDER} is not switched on`]
    const answer = await fetch(authUri, { redirect: 'manual' })
    const text = `${answer.headers.get('location') ?? ''} ${await answer.text()}`
    const isRefused = /oauth\/error|redirect_uri_mismatch/.test(text)
    return [
      ...problems,
      ...unless(
        !isRefused,
        `${PROVIDER} refuses ${target.site}/__/auth/handler: add it to the OAuth client's redirect URIs`,
      ),
    ]
  },
}
