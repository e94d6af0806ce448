import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of the site that lists its assets, for the next deployment. */
const LIST = 'deployed-assets.json'
const KEPT_MS = 7 * 86_400_000
const NAME = /^\w[\w.~-]*$/

/**
 * By file name: the hash of the content, and when a newer build replaced the file (ISO, UTC; null for a current
 * file).
 */
type DeployedAssets = Record<string, { sha256: string; replacedAt: string | null }>

export interface EarlierAssets {
  /** The folder of the built site. Files are added to it. */
  siteFolder: string
  /** The address of the deployed site, without a slash at the end. */
  siteUrl: string
  /** The current time, ms. */
  now: number
  get?: typeof fetch
}

/**
 * Copies assets of earlier builds from the deployed site into a built site, for 7 days after their replacement. A
 * page of an earlier build then still finds its chunks. Also writes the list of all assets. Returns the names of the
 * copied files. Throws Error if the site doesn't answer, or answers with another file than it listed.
 */
export async function addEarlierAssets({
  siteFolder,
  siteUrl,
  now,
  get = fetch,
}: EarlierAssets): Promise<string[]> {
  const folder = join(siteFolder, 'assets')
  const assets: DeployedAssets = {}
  if (existsSync(folder)) {
    for (const name of readdirSync(folder))
      assets[name] = { sha256: hashOf(readFileSync(join(folder, name))), replacedAt: null }
  }
  const added: string[] = []
  for (const [name, { sha256, replacedAt }] of Object.entries(await readList(siteUrl, get))) {
    const since = replacedAt ?? new Date(now).toISOString()
    if (assets[name] || !NAME.test(name) || !(now - Date.parse(since) < KEPT_MS)) continue
    const answer = await get(`${siteUrl}/assets/${name}`, { cache: 'no-store' })
    if (answer.status === 404) continue
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || hashOf(bytes) !== sha256)
      throw new Error(`${siteUrl}/assets/${name} is not the file that was deployed (${answer.status}).`)
    writeFileSync(join(folder, name), bytes)
    assets[name] = { sha256, replacedAt: since }
    added.push(name)
  }
  writeFileSync(join(siteFolder, LIST), `${JSON.stringify(assets, null, 1)}\n`)
  return added.sort()
}

/** The list of the deployed site. Empty if the site has none, as before its first deployment. */
async function readList(siteUrl: string, get: typeof fetch): Promise<DeployedAssets> {
  const address = `${siteUrl}/${LIST}`
  const answer = await get(address, { cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return {}
  if (answer?.ok && answer.headers.get('content-type')?.includes('json'))
    return (await answer.json()) as DeployedAssets
  throw new Error(
    `${address} did not answer (${answer?.status ?? 'no connection'}). If the site has another address, set SITE_URL.`,
  )
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
