import { matchesGlob } from './globs'

interface HostingFile {
  hosting: {
    rewrites?: { source: string; destination: string }[]
    headers?: { source: string; headers: { key: string; value: string }[] }[]
  }
}

export interface HostingRules {
  /** Headers of a request path, by name in lower case: of all globs that match; where two set one, the later wins. */
  headersFor(path: string): Record<string, string>
  /** The file shown for a path where there is none, or null: the first glob that matches. */
  rewrite(path: string): string | null
}

/** Reads the hosting part of firebase.json. Throws when it is malformed. */
export function readHostingRules(text: string): HostingRules {
  const { hosting } = JSON.parse(text) as HostingFile
  const headers = (hosting.headers ?? []).map(rule => ({
    matches: matchesGlob(rule.source),
    list: rule.headers,
  }))
  const rewrites = (hosting.rewrites ?? []).map(({ source, destination }) => ({
    matches: matchesGlob(source),
    destination,
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
