// Imports nothing at once: a module without side effects leaves builds without App Check as they are.

/**
 * No request waits longer for a token. Then it goes out without one: a service that doesn't demand App Check takes it,
 * and any other refuses it for the time being.
 */
const TOKEN_LIMIT_MS = 5_000

type GetToken = (isRenewed: boolean) => Promise<string>

let loading: Promise<GetToken> | null = null

/** Loads App Check with the first token. reCAPTCHA is large, so this never happens before the first card. */
const load = () =>
  (loading ??= import(/* webpackChunkName: 'app-check' */ './appCheck.firebase')
    .then(({ startAppCheck }) => startAppCheck())
    .catch(error => {
      loading = null
      throw error
    }))

/**
 * A token that says that this app asks (security: App Check), from now on sent with every call of the SDK. Null if there
 * is none within five seconds. `isRenewed`: the server refused the last one. Never rejects.
 */
export function appCheckToken(isRenewed = false): Promise<string | null> {
  const token = load()
    .then(getToken => getToken(isRenewed))
    .catch(() => null)
  const limit = new Promise<null>(resolve => setTimeout(resolve, TOKEN_LIMIT_MS, null))
  return Promise.race([token, limit])
}
