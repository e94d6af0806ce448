/** The part of Trusted Types that is used here. TypeScript's DOM library does not declare it. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const OWN_SCRIPTS = ['/service-worker.js', '/__/local/frames.js']
/** §7: the script that the sign-in SDK loads for its popup. The content security policy allows it too. */
const PROVIDER_FRAMES = 'https://apis.google.com/js/api.js'

/**
 * The policy for script addresses given as plain text (security: CSP). It allows only our own service worker and the
 * sign-in frames. It has no createHTML and no createScript, so text can't become markup or code.
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
