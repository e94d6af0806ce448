import { within } from './within'

const LIMIT_MS = 5_000

/**
 * Whether the page where a Wi-Fi wants one to sign in answers in place of our site. Such a portal answers every address
 * with a page of its own, or leads to it. False without an answer. Never rejects.
 */
export async function isBehindPortal(get: typeof fetch): Promise<boolean> {
  try {
    const answer = await within(LIMIT_MS, () =>
      get('/robots.txt', { method: 'HEAD', cache: 'no-store', redirect: 'manual' }),
    )
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    return answer.type === 'opaqueredirect' || (answer.ok && isPage)
  } catch {
    return false
  }
}
