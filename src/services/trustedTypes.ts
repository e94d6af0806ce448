/** Minimal form of what browsers with Trusted Types have; TypeScript's DOM library lacks it. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const WORKER = '/service-worker.js'

/**
 * The policy that judges script addresses given as plain text (security: CSP): our own service
 * worker and nothing else. Without createHTML and createScript, text can become neither.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const address = new URL(url, location.href)
    if (address.origin === location.origin && address.pathname === WORKER) return url
    throw new TypeError(`${address.pathname} may not run as a script`)
  },
})
