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
    const keys = this.keysOf(document, this.fieldKeysOf(fields), document.nameKey)
    for (const key of keys) this.entries.put(key, document)
  }

  remove(document: StoredDocument, fields: Fields) {
    const keys = this.keysOf(document, this.fieldKeysOf(fields), document.nameKey)
    for (const key of keys) this.entries.remove(key)
  }

  /** What a document's fields are in the keys under which it stands in this index; none where it is not in it. */
  fieldKeysOf(fields: Fields): string[] {
    let keys = ['']
    for (const field of this.definition.fields) {
      const parts = fieldKeys(field, fields)
      keys = keys.flatMap(key => parts.map(part => key + part))
    }
    return keys
  }

  /** The keys under which a document stands in this index; `name` is its name's key. */
  keysOf({ parent }: StoredDocument, fieldKeys: string[], name: string): string[] {
    const end = this.isNameInverted ? inverted(name) : name
    // join gives a text in one piece; with + it would be one of pieces, which compares at half the speed.
    return fieldKeys.map(key => [placeKey(this.definition.isGroup, parent), key, end].join(''))
  }
}
