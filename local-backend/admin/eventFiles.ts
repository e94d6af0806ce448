import type { FileStore } from '../storage/fileStore'
import type { StoredObject } from '../storage/objectTable'

const PAGE = 1_000

/** Every file under events/{eventId}, in any bucket. */
export function eventFiles(files: FileStore, eventId: string): StoredObject[] {
  const prefix = `events/${eventId}/`
  return files
    .buckets()
    .flatMap(bucket => namesUnder(files, bucket, prefix).flatMap(name => files.find(bucket, name) ?? []))
}

function namesUnder(files: FileStore, bucket: string, prefix: string): string[] {
  const found: string[] = []
  for (let from = prefix; ;) {
    const page = files.names(bucket, from, PAGE)
    const under = page.filter(name => name.startsWith(prefix))
    found.push(...under)
    const last = under.at(-1)
    if (under.length < PAGE || last === undefined) return found
    // The smallest name that sorts after the last one.
    from = `${last}\0`
  }
}
