import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageParts } from '../../../public-web/publicPage'
import { pageParts } from '../../../tools/pageParts'

const HASH = /\.([0-9a-f]{8})\./g
/** The revision of a file whose name has no hash, in the worker's list. */
const REVISION = /(?<=\brevision['"]?:['"])[0-9a-f]{8}\b/g

/** A copy of the built app in its own folder. A test replaces it as a deployment would. */
export function ownSite(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-site-'))
  cpSync(built, folder, { recursive: true })
  return folder
}

/** Replaces the build in `site` with another one, as a host that keeps no old files. */
export function deploySite(site: string, built: string) {
  for (const file of readdirSync(site)) rmSync(join(site, file), { recursive: true })
  cpSync(built, site, { recursive: true })
}

/**
 * Replaces the build in `site` with the next build of the same app. Every hashed file gets a new name, and
 * the old names are gone, as on a host that keeps no old files.
 */
export function deployNextBuild(site: string) {
  const files = (readdirSync(site, { recursive: true }) as string[]).filter(file =>
    statSync(join(site, file)).isFile(),
  )
  const hashes = new Set(files.flatMap(file => [...file.matchAll(HASH)].map(match => match[1] ?? '')))
  const renew = (text: string) =>
    [...hashes].reduce((renewed, hash) => renewed.replaceAll(hash, nextHash(hash)), text)
  for (const file of files) {
    const path = join(site, file)
    if (/\.(js|css|html|json)$/.test(file)) {
      const text = renew(readFileSync(path, 'utf8'))
      writeFileSync(path, file === 'service-worker.js' ? text.replace(REVISION, nextHash) : text)
    }
    if (renew(file) !== file) renameSync(path, join(site, renew(file)))
  }
  // The policy names the texts in the pages by their hash.
  const parts = join(site, 'public-pages.json')
  const appPage = readFileSync(join(site, 'index.html'), 'utf8')
  const built = JSON.parse(readFileSync(parts, 'utf8')) as PageParts
  writeFileSync(parts, JSON.stringify(pageParts({ ...built, appPage })))
}

const nextHash = (hash: string) =>
  [...hash].map(digit => ((parseInt(digit, 16) + 1) % 16).toString(16)).join('')

export const removeSite = (site: string) => rmSync(site, { recursive: true, force: true })
