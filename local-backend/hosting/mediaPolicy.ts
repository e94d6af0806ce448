import type { HostingRules } from './hostingRules'

export const POLICY = 'content-security-policy'
/** The directives for pictures: pages show them, and the service worker and the copy feature fetch them. */
const DIRECTIVES = ['img-src', 'connect-src']

/** Loopback has no TLS. With this directive, a browser would ask the file server for https and fail. */
const ONLY_WITH_TLS = 'upgrade-insecure-requests'

/**
 * Extends the hosting rules: the content security policy also allows the local origin of files. firebase.json
 * can't name that origin, because its port is known only at run time. The policy also drops the demand for
 * TLS, which the local origin lacks.
 */
export function withMediaOrigin(rules: HostingRules, mediaOrigin: string): HostingRules {
  return {
    ...rules,
    headersFor(path) {
      const headers = rules.headersFor(path)
      const policy = headers[POLICY]
      return policy === undefined ? headers : { ...headers, [POLICY]: policyWithMedia(policy, mediaOrigin) }
    },
  }
}

/** Extends one policy in this way. */
export function policyWithMedia(policy: string, origin: string): string {
  return policy
    .split(';')
    .filter(directive => directive.trim() !== ONLY_WITH_TLS)
    .map(directive => {
      const [name = ''] = directive.trim().split(' ')
      // Extend only directives that allow production's file storage.
      return DIRECTIVES.includes(name) && directive.includes('firebasestorage')
        ? `${directive} ${origin}`
        : directive
    })
    .join(';')
}
