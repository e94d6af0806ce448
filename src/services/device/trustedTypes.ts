/** Minimal form of what browsers with Trusted Types have; TypeScript's DOM library lacks it. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const OWN_SCRIPTS = ['/service-worker.js', '/__/local/frames.js']
/** §7: what the sign-in SDK loads for its popup; the content security policy names it too. */
const PROVIDER_FRAMES = 'https://apis.google.com/js/api.js'

/**
 * The policy that judges script addresses given as plain text (security: CSP): our own service worker, the
 * sign-in frames, and nothing else. Without createHTML and createScript, text can become neither.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const address = new URL(url, location.href)
    if (address.origin === location.origin && OWN_SCRIPTS.includes(address.pathname)) return url
    if (address.origin + address.pathname === PROVIDER_FRAMES) return url
    throw new TypeError(`${address.pathname} may not run as a script`)
  },
})
