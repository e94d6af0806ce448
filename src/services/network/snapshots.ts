import { HAS_PUBLIC_PAGES } from '../../domain/configuration'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import type { County } from '../../domain/event/event'
import { snapshotPath } from '../../domain/places/countyId'
import { readSnapshot, type ReadSnapshot } from '../../domain/sync/snapshots'
import { readLimitedText } from './limitedText'

/** ms in which the site must begin to answer. A slower site would take longer than the database. */
const BEGIN_LIMIT_MS = 5_000
/** About 2,000 events with long texts. */
const MAX_BYTES = 8_000_000

/**
 * The snapshots of these counties (public web). Leaves out those that can't be read: the caller asks the database for
 * those counties. Never rejects.
 */
export async function findSnapshots(counties: readonly County[], get: typeof fetch): Promise<ReadSnapshot[]> {
  if (!HAS_PUBLIC_PAGES) return []
  const answers = await Promise.allSettled(counties.map(county => findSnapshot(county, get)))
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Throws if the site has no such snapshot, or doesn't answer in time. */
async function findSnapshot(county: County, get: typeof fetch): Promise<ReadSnapshot> {
  const snapshot = readSnapshot(await findJson(snapshotPath(county), get), county)
  if (!snapshot) throw new Error('Answered with a snapshot that this build does not understand')
  return snapshot
}

/** The JSON of the public web at this path. Throws if the site has none, or doesn't answer in time. */
export async function findJson(path: string, get: typeof fetch): Promise<unknown> {
  const end = new AbortController()
  let timer = setTimeout(() => end.abort(), BEGIN_LIMIT_MS)
  try {
    const answer = await get(path, { signal: end.signal })
    // A host without public pages, or a captive portal, answers every address with a page.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    if (!answer.ok || !isJson) throw new Error(`Answered ${answer.status} without a snapshot`)
    clearTimeout(timer)
    timer = setTimeout(() => end.abort(), REQUEST_LIMIT_MS)
    return JSON.parse(await readLimitedText(answer, MAX_BYTES)) as unknown
  } finally {
    clearTimeout(timer)
    // Aborts the request, unless its answer has been read to the end.
    end.abort()
  }
}
