import { bodyOf, parseBody, type StoredDocument } from '../document'
import type { Fields } from '../values/value'
import { AFTER_ALL } from '../values/valueKey'
import { DocumentIndex } from './documentIndex'
import { definitionKey, type IndexDefinition } from './indexDefinition'

/** Single-field indexes are made on first use. Beyond this number, the least recently used one is dropped. */
const MAX_ON_DEMAND = 8

/** The stored keys of one document: see `StoredRecord`. */
interface Keys {
  fieldKeys(list: number): string[]
}

/**
 * All indexes: the declared ones, one by name for each collection id, and single-field indexes made on demand.
 * Firestore itself has a single-field index for every field. Every change updates all indexes.
 */
export class Indexes {
  private readonly permanent = new Map<string, DocumentIndex>()
  private readonly permanentIndexes = new Set<DocumentIndex>()
  private readonly declaredOf = new Map<string, DocumentIndex[]>()
  private readonly byName = new Map<string, DocumentIndex>()
  private readonly onDemand = new Map<string, DocumentIndex>()
  private readonly ofCollection = new Map<string, Set<DocumentIndex>>()

  constructor(readonly declared: readonly IndexDefinition[]) {
    for (const definition of declared) {
      const indexes = this.declaredOf.get(definition.collectionId) ?? []
      this.declaredOf.set(definition.collectionId, [...indexes, this.addPermanent(definition)])
    }
  }

  /**
   * Takes all documents at the start. Each comes with its keys in the declared indexes of its collection, as
   * `fieldKeysOf` gave them. An index reads its keys and sorts them when it is first used, or in `fillNext`.
   */
  fill(documents: Iterable<readonly [StoredDocument, Keys]>) {
    const collections = new Map<string, (readonly [StoredDocument, Keys])[]>()
    for (const entry of documents) {
      const [{ collectionId }] = entry
      const known = collections.get(collectionId)
      if (known) known.push(entry)
      else collections.set(collectionId, [entry])
    }
    for (const [collectionId, entries] of collections) {
      this.nameIndexOf(collectionId).fillLater(entries, () => [''])
      for (const [list, index] of this.declaredFor(collectionId).entries())
        index.fillLater(entries, keys => keys.fieldKeys(list))
    }
  }

  /** Prepares one index that has not been used since the start. False if none is left. */
  fillNext(): boolean {
    for (const index of this.permanentIndexes) if (index.entries.fill()) return true
    return false
  }

  /** The keys to store with a document for a later `fill`. */
  fieldKeysOf({ collectionId }: StoredDocument, fields: Fields): string[][] {
    return this.declaredFor(collectionId).map(index => index.fieldKeysOf(fields))
  }

  /** Updates the indexes for one changed document; null if it didn't exist before or doesn't exist after. */
  change(before: StoredDocument | null, after: StoredDocument | null) {
    const { collectionId } = (before ?? after) as StoredDocument
    this.nameIndexOf(collectionId)
    const [old, fresh] = [before && bodyOf(before).fields, after && bodyOf(after).fields]
    for (const index of this.of(collectionId)) {
      if (before && old) index.remove(before, old)
      if (after && fresh) index.put(after, fresh)
    }
  }

  /**
   * The index for a definition that is declared or has at most one field. Without fields, it holds all documents by
   * name.
   */
  get(definition: IndexDefinition): DocumentIndex {
    const key = definitionKey(definition)
    const permanent = this.permanent.get(key)
    if (permanent) return permanent
    // Nothing is remembered for a collection that doesn't exist: queries for many of those would fill the memory.
    if (!this.names(definition.collectionId)) return new DocumentIndex(definition)
    const index = this.onDemand.get(key) ?? this.make(definition)
    this.use(key, index)
    return index
  }

  /** Whether an index stays as long as the backend runs. */
  isPermanent = (index: DocumentIndex) => this.permanentIndexes.has(index)

  private use(key: string, index: DocumentIndex) {
    this.onDemand.delete(key)
    this.onDemand.set(key, index)
    if (this.onDemand.size <= MAX_ON_DEMAND) return
    const [oldest] = this.onDemand
    if (!oldest) return
    this.onDemand.delete(oldest[0])
    this.of(oldest[1].definition.collectionId).delete(oldest[1])
  }

  private addPermanent(definition: IndexDefinition): DocumentIndex {
    const index = this.make(definition)
    this.permanent.set(definitionKey(definition), index)
    this.permanentIndexes.add(index)
    if (definition.fields.length === 0 && !definition.isGroup) this.byName.set(definition.collectionId, index)
    return index
  }

  private names = (collectionId: string) => this.byName.get(collectionId)

  private declaredFor = (collectionId: string) => this.declaredOf.get(collectionId) ?? []

  /** The index of a collection's documents by name, created if missing. */
  private nameIndexOf(collectionId: string): DocumentIndex {
    return this.names(collectionId) ?? this.addPermanent({ collectionId, isGroup: false, fields: [] })
  }

  private make(definition: IndexDefinition): DocumentIndex {
    const index = new DocumentIndex(definition)
    const documents: (readonly [StoredDocument, null])[] = []
    this.names(definition.collectionId)?.entries.scan('', AFTER_ALL, document => {
      documents.push([document, null])
    })
    index.fillLater(documents, (_none, document) => index.fieldKeysOf(parseBody(document).fields))
    index.entries.fill()
    this.of(definition.collectionId).add(index)
    return index
  }

  private of(collectionId: string): Set<DocumentIndex> {
    const indexes = this.ofCollection.get(collectionId) ?? new Set()
    this.ofCollection.set(collectionId, indexes)
    return indexes
  }
}
