import type { DocumentFile } from '../data/documentFile'
import { storedDocument, type StoredDocument } from './document'
import type { IndexDefinition } from './index/indexDefinition'
import { Indexes } from './index/indexes'

/** Documents that change together: null stands for one that is removed. */
export type Changes = Map<string, StoredDocument | null>

/** All documents, in memory and on disk. */
export class DocumentStore {
  readonly indexes: Indexes
  private readonly documents = new Map<string, StoredDocument>()
  private lastMicros: number

  constructor(
    private readonly file: DocumentFile,
    definitions: readonly IndexDefinition[],
  ) {
    this.indexes = new Indexes(definitions)
    for (const { path, body } of file.load()) this.documents.set(path, storedDocument(path, body))
    this.indexes.fill([...this.documents.values()])
    this.lastMicros = file.lastCommitMicros()
  }

  get size(): number {
    return this.documents.size
  }

  get(path: string): StoredDocument | null {
    return this.documents.get(path) ?? null
  }

  /** The time of a commit made at `now` (ms): greater than that of every earlier one, whatever the clock did. */
  nextCommitMicros(now: number, after = this.lastMicros): number {
    return Math.max(Math.floor(now) * 1000, after + 1)
  }

  /** The time of a read made at `now` (ms): never before what it shows. */
  readMicros(now: number): number {
    return Math.max(Math.floor(now) * 1000, this.lastMicros)
  }

  /** Writes changes to disk as one, then shows them. Throws, with nothing changed, when the disk refuses. */
  apply(changes: Changes, commitMicros: number) {
    this.file.write(changes, commitMicros)
    this.lastMicros = commitMicros
    for (const [path, after] of changes) {
      const before = this.get(path)
      if (after) this.documents.set(path, after)
      else this.documents.delete(path)
      if (before || after) this.indexes.change(before, after)
    }
  }
}
