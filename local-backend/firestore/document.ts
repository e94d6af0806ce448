import { documentName, placeOf, type Database } from './names'
import type { Fields } from './values/value'
import { nameKey } from './values/valueKey'

/**
 * A document as it is held in memory: ready to be sent, as UTF-8, which takes a third of what its values would as
 * objects. Its fields are read back only where an index can't answer.
 */
export interface StoredDocument {
  readonly path: string
  readonly parent: string
  readonly collectionId: string
  readonly nameKey: string
  /** `{ name, fields, createTime, updateTime }` in JSON. */
  readonly body: Buffer
}

export interface DocumentBody {
  name: string
  fields: Fields
  createTime: string
  updateTime: string
}

export const bodyOf = (document: StoredDocument) => JSON.parse(document.body.toString()) as DocumentBody

/** A document of what was stored of it. */
export function storedDocument(path: string, body: Buffer): StoredDocument {
  return { path, ...placeOf(path), nameKey: nameKey(path), body }
}

/** A document of its fields and times. */
export function makeDocument(
  database: Database,
  path: string,
  { fields, createTime, updateTime }: Omit<DocumentBody, 'name'>,
): StoredDocument {
  const body: DocumentBody = { name: documentName(database, path), fields, createTime, updateTime }
  return storedDocument(path, Buffer.from(JSON.stringify(body)))
}
