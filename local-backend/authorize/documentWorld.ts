import type { World } from '../rules/documents'
import { documentResource, type RestFields } from '../rules/restValues'

/** Where the rules see the documents of the one database that this backend is. */
export const DOCUMENTS = '/databases/(default)/documents'

/** A document as the rules see it; null where there is none. `path` is such as 'events/abc'. */
export const resourceOf = (path: string, fields: RestFields | null) =>
  fields && documentResource(`${DOCUMENTS}/${path}`, fields)

type Read = (path: string) => RestFields | null

/** The documents that rules may read, from functions that take paths such as 'events/abc'. */
export function documentWorld(get: Read, getAfter: Read): World {
  const reader = (read: Read) => (name: string) => {
    if (!name.startsWith(`${DOCUMENTS}/`)) return null
    const path = name.slice(DOCUMENTS.length + 1)
    return resourceOf(path, read(path))
  }
  return { get: reader(get), getAfter: reader(getAfter) }
}
