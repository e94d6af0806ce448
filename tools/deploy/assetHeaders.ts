interface HeaderRule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

const ASSETS = '/assets/**'
/** A built file's name holds 8 digits of the hash of its content (webpack.config.ts). */
const HASH = /\.([0-9a-f]{8})\.[a-z0-9]+$/
/** Limits the length of each regular expression. */
const HASHES_IN_RULE = 100

/**
 * firebase.json, changed so that only existing files of `/assets` are kept for a year. The host chooses
 * headers by address, so a rule for the whole folder would make browsers remember for a year that a file is
 * missing. Throws Error if firebase.json has no such rule.
 */
export function withKnownAssets(firebaseJson: string, assetNames: string[]): string {
  const file = JSON.parse(firebaseJson) as { hosting: { headers: HeaderRule[] } }
  const rule = file.hosting.headers.find(({ source }) => source === ASSETS)
  if (!rule) throw new Error(`firebase.json no longer has headers for ${ASSETS}.`)
  const hashes = [...new Set(assetNames.flatMap(name => HASH.exec(name)?.[1] ?? []))].sort()
  const narrowed: HeaderRule[] = []
  for (let at = 0; at < hashes.length; at += HASHES_IN_RULE) {
    const some = hashes.slice(at, at + HASHES_IN_RULE).join('|')
    narrowed.push({ regex: `^/assets/[^/]*\\.(?:${some})\\.[a-z0-9]+$`, headers: rule.headers })
  }
  file.hosting.headers = file.hosting.headers.flatMap(known => (known === rule ? narrowed : [known]))
  return `${JSON.stringify(file, null, 2)}\n`
}
