import { matchesPattern, type PathPattern } from './pathPatterns'

interface HostingFile {
  hosting: {
    rewrites?: (PathPattern & { destination: string })[]
    headers?: (PathPattern & { headers: { key: string; value: string }[] })[]
  }
}

export interface HostingRules {
  /**
   * The headers of all patterns that match a request path, with names in lower case. If two patterns set the same
   * header, the later one wins.
   */
  headersFor(path: string): Record<string, string>
  /** The file to show for a path without a file, from the first pattern that matches; null if none matches. */
  rewrite(path: string): string | null
}

/** Reads the hosting part of firebase.json. Throws if it is malformed. */
export function readHostingRules(text: string): HostingRules {
  const { hosting } = JSON.parse(text) as HostingFile
  const headers = (hosting.headers ?? []).map(rule => ({
    matches: matchesPattern(rule),
    list: rule.headers,
  }))
  const rewrites = (hosting.rewrites ?? []).map(rule => ({
    matches: matchesPattern(rule),
    destination: rule.destination,
  }))
  return {
    headersFor: path =>
      Object.fromEntries(
        headers
          .filter(({ matches }) => matches(path))
          .flatMap(({ list }) => list.map(({ key, value }) => [key.toLowerCase(), value])),
      ),
    rewrite: path => rewrites.find(({ matches }) => matches(path))?.destination ?? null,
  }
}
