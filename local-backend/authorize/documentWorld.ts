import type { World } from '../rules/documents'
import { documentResource, type RestFields } from '../rules/restValues'

/** The prefix of document paths in the rules. This backend has only the one database. */
export const DOCUMENTS = '/databases/(default)/documents'

/** A document as the rules see it; null if there is none. `path` looks like 'events/abc'. */
export const resourceOf = (path: string, fields: RestFields | null) =>
  fields && documentResource(`${DOCUMENTS}/${path}`, fields)

type Read = (path: string) => RestFields | null

/** The documents that rules may read. `get` and `getAfter` take paths such as 'events/abc'. */
export function documentWorld(get: Read, getAfter: Read): World {
  const reader = (read: Read) => (name: string) => {
    if (!name.startsWith(`${DOCUMENTS}/`)) return null
    const path = name.slice(DOCUMENTS.length + 1)
    return resourceOf(path, read(path))
  }
  return { get: reader(get), getAfter: reader(getAfter) }
}
