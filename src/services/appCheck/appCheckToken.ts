// This module has no static imports and no side effects, so builds without App Check leave it out.

/**
 * After this time, a request goes out without a token. A service that doesn't require App Check accepts it. Any other
 * service refuses it for now.
 */
const TOKEN_LIMIT_MS = 5_000

type GetToken = (isRenewed: boolean) => Promise<string>

let loading: Promise<GetToken> | null = null

/** Loads App Check for the first token. reCAPTCHA is large, so this never happens before the first card. */
const load = () =>
  (loading ??= import(/* webpackChunkName: 'app-check' */ './appCheck.firebase')
    .then(({ startAppCheck }) => startAppCheck())
    .catch(error => {
      loading = null
      throw error
    }))

/**
 * A token that proves that a request comes from this app (security: App Check). The SDK then sends it with every
 * call. Null if there is no token within five seconds. `isRenewed`: the server refused the previous token. Never
 * rejects.
 */
export function appCheckToken(isRenewed = false): Promise<string | null> {
  const token = load()
    .then(getToken => getToken(isRenewed))
    .catch(() => null)
  const limit = new Promise<null>(resolve => setTimeout(resolve, TOKEN_LIMIT_MS, null))
  return Promise.race([token, limit])
}
