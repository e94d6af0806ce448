import { bodyOf, type StoredDocument } from '../document'
import { AFTER_ALL } from '../values/valueKey'
import { DocumentIndex } from './documentIndex'
import { definitionKey, type IndexDefinition } from './indexDefinition'

/** Single-field indexes are made when first asked for; of so many, the one not used for longest goes. */
const MOST_ON_DEMAND = 8

/**
 * All indexes: the declared ones, one by name for each collection id, and, as Firestore has one of every field by
 * itself, single-field ones on demand. All are kept up with every change.
 */
export class Indexes {
  private readonly kept = new Map<string, DocumentIndex>()
  private readonly onDemand = new Map<string, DocumentIndex>()
  private readonly ofCollection = new Map<string, Set<DocumentIndex>>()

  constructor(readonly declared: readonly IndexDefinition[]) {
    for (const definition of declared) this.keep(definition)
  }

  /** Takes all documents there are, at start; quicker than one by one. */
  fill(documents: StoredDocument[]) {
    for (const collectionId of new Set(documents.map(document => document.collectionId)))
      this.keepNames(collectionId)
    fillIndexes(documents, ({ collectionId }) => this.of(collectionId))
  }

  /** Takes a change of one document: null where there was or is none. */
  change(before: StoredDocument | null, after: StoredDocument | null) {
    const { collectionId } = (before ?? after) as StoredDocument
    this.keepNames(collectionId)
    const [old, fresh] = [before && bodyOf(before).fields, after && bodyOf(after).fields]
    for (const index of this.of(collectionId)) {
      if (before && old) index.remove(before, old)
      if (after && fresh) index.put(after, fresh)
    }
  }

  /** The index of a definition that is declared or has at most one field; of none, all documents by name. */
  get(definition: IndexDefinition): DocumentIndex {
    const key = definitionKey(definition)
    const kept = this.kept.get(key)
    if (kept) return kept
    // Nothing is kept for a collection that does not exist, or asking for many would fill the memory.
    if (!this.names(definition.collectionId)) return new DocumentIndex(definition)
    const index = this.onDemand.get(key) ?? this.make(definition)
    this.use(key, index)
    return index
  }

  private use(key: string, index: DocumentIndex) {
    this.onDemand.delete(key)
    this.onDemand.set(key, index)
    if (this.onDemand.size <= MOST_ON_DEMAND) return
    const [oldest] = this.onDemand
    if (!oldest) return
    this.onDemand.delete(oldest[0])
    this.of(oldest[1].definition.collectionId).delete(oldest[1])
  }

  private keep(definition: IndexDefinition) {
    this.kept.set(definitionKey(definition), this.make(definition))
  }

  private names(collectionId: string): DocumentIndex | undefined {
    return this.kept.get(definitionKey({ collectionId, isGroup: false, fields: [] }))
  }

  /** Sees to it that the documents of a collection are held by name. */
  private keepNames(collectionId: string) {
    if (!this.names(collectionId)) this.keep({ collectionId, isGroup: false, fields: [] })
  }

  private make(definition: IndexDefinition): DocumentIndex {
    const index = new DocumentIndex(definition)
    const documents: StoredDocument[] = []
    this.names(definition.collectionId)?.entries.scan('', AFTER_ALL, document => {
      documents.push(document)
    })
    fillIndexes(documents, () => [index])
    this.of(definition.collectionId).add(index)
    return index
  }

  private of(collectionId: string): Set<DocumentIndex> {
    const indexes = this.ofCollection.get(collectionId) ?? new Set()
    this.ofCollection.set(collectionId, indexes)
    return indexes
  }
}

/** Fills indexes that are empty. A document's fields are let go of before the next is read: all together would not fit. */
function fillIndexes(
  documents: StoredDocument[],
  indexesOf: (document: StoredDocument) => Iterable<DocumentIndex>,
) {
  const entries = new Map<DocumentIndex, [string, StoredDocument][]>()
  for (const document of documents) {
    const { fields } = bodyOf(document)
    for (const index of indexesOf(document)) {
      const list = entries.get(index) ?? []
      if (list.length === 0) entries.set(index, list)
      for (const key of index.keysOf(document, fields)) list.push([key, document])
    }
  }
  for (const [index, list] of entries) index.entries.fill(list)
}
