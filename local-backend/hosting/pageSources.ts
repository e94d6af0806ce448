import { join } from 'node:path'
import { makeFileReader } from './fileReader'
import type { HostingRules } from './hostingRules'
import { POLICY } from './mediaPolicy'

/** The build's file about what lies in its pages. */
const FILE = 'public-pages.json'
const STYLES = "style-src 'self'"
const SCRIPTS = "script-src 'self'"

const NONE: PageSources = { scripts: [], styles: [] }

/** The sources of the scripts and styles that lie in the pages: 'sha256-…', in quotes. */
export interface PageSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * A content security policy that also allows the scripts and styles of the build's pages, and nothing else in a page.
 * firebase.json can't name them, because each build has its own. The policy of a worker, which has no styles, stays. For
 * firebase.json itself, only its first policy changes, which is that of the pages.
 */
export function withSources(policy: string, { scripts, styles }: PageSources): string {
  if (!policy.includes(STYLES)) return policy
  return policy
    .replace(SCRIPTS, () => [SCRIPTS, ...scripts].join(' '))
    .replace(STYLES, () => [STYLES, ...styles].join(' '))
}

/** The hosting rules with the policy of the build in `siteFolder`. Without a build they stay. */
export function withBuiltPages(rules: HostingRules, siteFolder: string): HostingRules {
  const read = makeFileReader(join(siteFolder, FILE))
  const sources = (): PageSources => {
    try {
      // An earlier build has no such texts.
      return (JSON.parse(read()) as { sources?: PageSources }).sources ?? NONE
    } catch {
      return NONE
    }
  }
  return {
    ...rules,
    headersFor(path) {
      const headers = rules.headersFor(path)
      const policy = headers[POLICY]
      return policy === undefined ? headers : { ...headers, [POLICY]: withSources(policy, sources()) }
    },
  }
}
