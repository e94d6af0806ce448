import type { DocumentFile, DocumentRow } from '../data/documentFile'
import { bodyOf, StoredDocument } from './document'
import { definitionKey, type IndexDefinition } from './index/indexDefinition'
import { Indexes } from './index/indexes'
import { readRecords, RECORD_FORMAT, writeRecord } from './index/record'

/** Documents that change together; null removes one. */
export type Changes = Map<string, StoredDocument | null>

/**
 * All documents, in memory and on disk. The start reads only what the indexes need; `loadBodies` reads the rest
 * afterwards.
 */
export class DocumentStore {
  readonly indexes: Indexes
  private readonly documents = new Map<string, StoredDocument>()
  private lastMicros: number

  /** Throws DataFolderError or SyntaxError if the stored data can't be read. */
  constructor(
    private readonly file: DocumentFile,
    definitions: readonly IndexDefinition[],
  ) {
    this.indexes = new Indexes(definitions)
    const kind = JSON.stringify([RECORD_FORMAT, ...definitions.map(definitionKey)])
    if (file.recordsKind() !== kind) {
      file.replaceRecords(kind, (path, body) => this.recordOf(StoredDocument.of(path, body)))
    }
    this.indexes.fill(this.readDocuments())
    this.lastMicros = file.lastCommitMicros()
  }

  get size(): number {
    return this.documents.size
  }

  get(path: string): StoredDocument | null {
    return this.documents.get(path) ?? null
  }

  /** All documents, in no particular order. */
  all(): Iterable<StoredDocument> {
    return this.documents.values()
  }

  /**
   * The time of a commit made at `now` (ms), in microseconds. It exceeds the time of every earlier commit, even if
   * the clock went back.
   */
  nextCommitMicros(now: number, after = this.lastMicros): number {
    return Math.max(Math.floor(now) * 1000, after + 1)
  }

  /** The time of a read made at `now` (ms), in microseconds. It is never earlier than the data it shows. */
  readMicros(now: number): number {
    return Math.max(Math.floor(now) * 1000, this.lastMicros)
  }

  /** Writes all changes to disk at once, then shows them. Throws and changes nothing if the disk refuses. */
  apply(changes: Changes, commitMicros: number) {
    const rows = new Map<string, DocumentRow | null>()
    for (const [path, after] of changes) {
      // Load the old body before it is overwritten: the indexes need it to remove the document.
      void this.get(path)?.body
      rows.set(path, after && { body: after.body, record: this.recordOf(after) })
    }
    this.file.write(rows, commitMicros)
    this.lastMicros = commitMicros
    for (const [path, after] of changes) {
      const before = this.get(path)
      if (after) this.documents.set(path, after)
      else this.documents.delete(path)
      if (before || after) this.indexes.change(before, after)
    }
  }

  /** Loads documents that are about to be sent. Loading many at once takes half the time. Throws DataFolderError. */
  load(documents: StoredDocument[]) {
    const missing = documents.filter(({ isLoaded }) => !isLoaded)
    if (missing.length > 1) this.hold(this.file.bodiesOf(missing.map(({ path }) => path)))
  }

  /**
   * Loads the next few documents after a path. Gives the last path to continue from, or null at the end. Throws
   * DataFolderError if a document doesn't match its checksum.
   */
  loadAfter(path: string): string | null {
    const rows = this.file.bodiesAfter(path)
    this.hold(rows)
    return rows.at(-1)?.[0] ?? null
  }

  private *readDocuments() {
    const source = { load: (document: StoredDocument) => this.loadOne(document) }
    for (const records of this.file.records()) {
      for (const record of readRecords(records)) {
        const document = StoredDocument.at(source, record.path, record.checksum)
        this.documents.set(record.path, document)
        yield [document, record] as const
      }
    }
  }

  private loadOne(document: StoredDocument): Buffer {
    const [row] = this.file.bodiesOf([document.path])
    if (row) this.hold([row])
    if (!document.isLoaded) throw this.file.damaged(`document ${document.path} is missing`)
    return document.body
  }

  private hold(rows: [path: string, body: Buffer][]) {
    for (const [path, body] of rows) {
      const document = this.get(path)
      if (!document?.isLoaded && !document?.hold(body)) {
        throw this.file.damaged(`document ${path} is not what was stored`)
      }
    }
  }

  private recordOf(document: StoredDocument): Buffer {
    const { fields } = bodyOf(document)
    const { path, checksum } = document
    return writeRecord({ path, checksum, fieldKeys: this.indexes.fieldKeysOf(document, fields) })
  }
}
