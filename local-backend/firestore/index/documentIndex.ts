import type { StoredDocument } from '../document'
import { valueAt } from '../fieldPaths'
import { elementsOf, type Fields } from '../values/value'
import { inverted, nameKey, valueKey } from '../values/valueKey'
import type { IndexDefinition, IndexField } from './indexDefinition'
import { SortedList } from './sortedList'

/** The prefix of all index keys of one collection; empty if the index spans collections. */
export const placeKey = (isGroup: boolean, parent: string) =>
  isGroup ? '' : parent === '' ? '\0' : nameKey(parent)

function fieldKeys({ path, mode }: IndexField, fields: Fields): string[] {
  const value = valueAt(fields, path)
  if (value === undefined) return []
  if (mode === 'CONTAINS') return [...new Set(elementsOf(value).map(valueKey))]
  return [mode === 'DESCENDING' ? inverted(valueKey(value)) : valueKey(value)]
}

/**
 * The documents with one collection id, ordered by some of their fields and then by name. A document that lacks one
 * of the fields is left out. Under CONTAINS, a document appears once for each element of its list. An index without
 * fields holds all documents, by name.
 */
export class DocumentIndex {
  readonly entries = new SortedList<StoredDocument>()
  private readonly isNameInverted: boolean

  constructor(readonly definition: IndexDefinition) {
    this.isNameInverted = definition.fields.at(-1)?.mode === 'DESCENDING'
  }

  /** Takes the documents for an empty index. `fieldKeysOf` gives the field part of a document's keys. */
  fillLater<K>(
    documents: readonly (readonly [StoredDocument, K])[],
    fieldKeysOf: (keys: K, document: StoredDocument) => string[],
  ) {
    this.entries.fillLater(() => {
      const keys: string[] = []
      const items: StoredDocument[] = []
      for (const [document, own] of documents)
        for (const key of this.keysOf(document, fieldKeysOf(own, document), document.nameKey)) {
          keys.push(key)
          items.push(document)
        }
      return { keys, items }
    })
  }

  put(document: StoredDocument, fields: Fields) {
    const keys = this.keysOf(document, this.fieldKeysOf(fields), document.nameKey)
    for (const key of keys) this.entries.put(key, document)
  }

  remove(document: StoredDocument, fields: Fields) {
    const keys = this.keysOf(document, this.fieldKeysOf(fields), document.nameKey)
    for (const key of keys) this.entries.remove(key)
  }

  /** The field part of each key that a document has in this index; empty if the index leaves the document out. */
  fieldKeysOf(fields: Fields): string[] {
    let keys = ['']
    for (const field of this.definition.fields) {
      const parts = fieldKeys(field, fields)
      keys = keys.flatMap(key => parts.map(part => key + part))
    }
    return keys
  }

  /** The full keys of a document in this index; `name` is the key of the document's name. */
  keysOf({ parent }: StoredDocument, fieldKeys: string[], name: string): string[] {
    const end = this.isNameInverted ? inverted(name) : name
    // `join` makes a flat string. `+` makes a tree of strings, which takes twice as long to compare.
    return fieldKeys.map(key => [placeKey(this.definition.isGroup, parent), key, end].join(''))
  }
}
