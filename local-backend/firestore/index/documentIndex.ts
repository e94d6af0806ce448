import type { StoredDocument } from '../document'
import { valueAt } from '../fieldPaths'
import { elementsOf, type Fields } from '../values/value'
import { inverted, nameKey, valueKey } from '../values/valueKey'
import type { IndexDefinition, IndexField } from './indexDefinition'
import { SortedList } from './sortedList'

/** What the keys of all documents of one collection begin with; nothing where an index spans collections. */
export const placeKey = (isGroup: boolean, parent: string) =>
  isGroup ? '' : parent === '' ? '\0' : nameKey(parent)

function fieldKeys({ path, mode }: IndexField, fields: Fields): string[] {
  const value = valueAt(fields, path)
  if (value === undefined) return []
  if (mode === 'CONTAINS') return [...new Set(elementsOf(value).map(valueKey))]
  return [mode === 'DESCENDING' ? inverted(valueKey(value)) : valueKey(value)]
}

/**
 * The documents of one collection id in the order of some of their fields, then of their names. A document that
 * lacks one of the fields is not in it; one with a list under CONTAINS is in it once for each element.
 * An index without fields holds all documents, by name.
 */
export class DocumentIndex {
  readonly entries = new SortedList<StoredDocument>()
  private readonly isNameInverted: boolean

  constructor(readonly definition: IndexDefinition) {
    this.isNameInverted = definition.fields.at(-1)?.mode === 'DESCENDING'
  }

  put(document: StoredDocument, fields: Fields) {
    for (const key of this.keysOf(document, fields)) this.entries.put(key, document)
  }

  remove(document: StoredDocument, fields: Fields) {
    for (const key of this.keysOf(document, fields)) this.entries.remove(key)
  }

  /** The keys under which a document stands in this index; none where it is not in it. */
  keysOf(document: StoredDocument, fields: Fields): string[] {
    let keys = [placeKey(this.definition.isGroup, document.parent)]
    for (const field of this.definition.fields) {
      const parts = fieldKeys(field, fields)
      keys = keys.flatMap(key => parts.map(part => key + part))
    }
    const name = this.isNameInverted ? inverted(document.nameKey) : document.nameKey
    return keys.map(key => key + name)
  }
}
