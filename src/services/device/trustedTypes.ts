/** The part of Trusted Types that this file uses. TypeScript's DOM library doesn't declare it. */
interface TrustedTypesFactory {
  defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const OWN_SCRIPTS = ['/service-worker.js', '/__/local/frames.js']
/** §7: the script that the sign-in SDK loads for its popup. The content security policy allows it too. */
const PROVIDER_FRAMES = 'https://apis.google.com/js/api.js'

/** Builds with App Check also load reCAPTCHA, and its script loads another script. */
const RECAPTCHA = process.env.APP_CHECK_SITE_KEY
  ? /^https:\/\/(www\.google\.com\/recaptcha\/enterprise\.js|www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__[a-z_]+\.js)$/
  : null
if (RECAPTCHA) OWN_SCRIPTS.push('/__/local/recaptcha.js')

/**
 * The policy for script addresses given as plain text (security: CSP). It allows only our own service worker, the
 * sign-in frames and, with App Check, reCAPTCHA. It has no createHTML and no createScript, so text can't become
 * markup or code.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
// A page of an event made it before the app started (decision 28).
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const address = new URL(url, location.href)
      if (address.origin === location.origin && OWN_SCRIPTS.includes(address.pathname)) return url
      const foreign = address.origin + address.pathname
      if (foreign === PROVIDER_FRAMES || RECAPTCHA?.test(foreign)) return url
      throw new TypeError(`${address.pathname} may not run as a script`)
    },
  })
