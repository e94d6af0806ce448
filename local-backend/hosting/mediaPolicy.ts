import type { HostingRules } from './hostingRules'

const POLICY = 'content-security-policy'
/** Pictures are shown, and read by the service worker and for a copy. */
const DIRECTIVES = ['img-src', 'connect-src']

/** There is no TLS on loopback: a browser that follows it asks the file server for https, in vain. */
const ONLY_WITH_TLS = 'upgrade-insecure-requests'

/**
 * The hosting rules, whose content security policy also allows the origin that files are served from: production's
 * is named in firebase.json, the local one's port is known only now, and has no TLS.
 */
export function withMediaOrigin(rules: HostingRules, mediaOrigin: string): HostingRules {
  return {
    ...rules,
    headersFor(path) {
      const headers = rules.headersFor(path)
      const policy = headers[POLICY]
      return policy === undefined ? headers : { ...headers, [POLICY]: allowed(policy, mediaOrigin) }
    },
  }
}

function allowed(policy: string, origin: string): string {
  return policy
    .split(';')
    .filter(directive => directive.trim() !== ONLY_WITH_TLS)
    .map(directive => {
      const [name = ''] = directive.trim().split(' ')
      // Only where production's file storage is allowed too.
      return DIRECTIVES.includes(name) && directive.includes('firebasestorage')
        ? `${directive} ${origin}`
        : directive
    })
    .join(';')
}
