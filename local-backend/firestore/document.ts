import { crc32 } from 'node:zlib'
import { documentName, type Database } from './names'
import type { Fields } from './values/value'
import { nameKey } from './values/valueKey'

export interface DocumentBody {
  name: string
  fields: Fields
  createTime: string
  updateTime: string
}

/**
 * Loads the bodies of documents that are not in memory yet. Throws if the body is missing or doesn't match its
 * checksum.
 */
export interface BodySource {
  load(document: StoredDocument): Buffer
}

/** The collection of a document: its id, and the path of its parent document ('' at the root). */
interface Place {
  parent: string
  collectionId: string
}

const checksumOf = (body: Buffer) => crc32(body) | 0

/**
 * A document in memory, stored as JSON in UTF-8 and ready to send. That takes a third of the memory of parsed values.
 * Its fields are parsed only when an index can't answer.
 */
export class StoredDocument {
  private constructor(
    readonly path: string,
    private readonly place: Place,
    /** The checksum of the stored body. */
    readonly checksum: number,
    private held: Buffer | BodySource,
  ) {}

  static of(path: string, body: Buffer): StoredDocument {
    return new StoredDocument(path, placeOf(path), checksumOf(body), body)
  }

  /** A document whose body is read on first use. */
  static at(source: BodySource, path: string, checksum: number): StoredDocument {
    return new StoredDocument(path, placeOf(path), checksum, source)
  }

  get parent(): string {
    return this.place.parent
  }

  get collectionId(): string {
    return this.place.collectionId
  }

  get nameKey(): string {
    return nameKey(this.path)
  }

  get isLoaded(): boolean {
    return Buffer.isBuffer(this.held)
  }

  /** `{ name, fields, createTime, updateTime }` in JSON. */
  get body(): Buffer {
    if (!Buffer.isBuffer(this.held)) this.held = this.held.load(this)
    return this.held
  }

  /** Takes a body that was read from disk. Gives false if it doesn't match the checksum. */
  hold(body: Buffer): boolean {
    if (checksumOf(body) !== this.checksum) return false
    this.held = body
    return true
  }
}

const places = new Map<string, Place>()
const MAX_PLACES = 10_000

/** All documents of a collection share one Place, because there are many documents. */
function placeOf(path: string): Place {
  const end = path.lastIndexOf('/')
  const collection = path.slice(0, end)
  const known = places.get(collection)
  if (known) return known
  const slash = collection.lastIndexOf('/')
  const place = { parent: collection.slice(0, Math.max(0, slash)), collectionId: collection.slice(slash + 1) }
  if (places.size >= MAX_PLACES) places.clear()
  places.set(collection, place)
  return place
}

/**
 * The parsed bodies of recently read documents: within a commit, rules, preconditions and indexes read the same ones.
 */
const lastRead = new Map<StoredDocument, DocumentBody>()
/** Measured as JSON; parsed bodies take several times as much memory. */
const MAX_LAST_READ_BYTES = 1_000_000
let lastReadBytes = 0

function remember(document: StoredDocument, body: DocumentBody) {
  if (lastReadBytes + document.body.length > MAX_LAST_READ_BYTES) {
    lastRead.clear()
    lastReadBytes = 0
  }
  lastRead.set(document, body)
  lastReadBytes += document.body.length
}

/** The parsed body of a document, remembered for a while. Callers must not change it. */
export function bodyOf(document: StoredDocument): DocumentBody {
  const known = lastRead.get(document)
  if (known) return known
  const body = parseBody(document)
  remember(document, body)
  return body
}

/** Parses the body of a document without remembering it. Scans use this, because they read each document once. */
export const parseBody = (document: StoredDocument) => JSON.parse(document.body.toString()) as DocumentBody

/** Makes a document from its fields and times. */
export function makeDocument(
  database: Database,
  path: string,
  { fields, createTime, updateTime }: Omit<DocumentBody, 'name'>,
): StoredDocument {
  const body: DocumentBody = { name: documentName(database, path), fields, createTime, updateTime }
  const document = StoredDocument.of(path, unpooled(JSON.stringify(body)))
  remember(document, body)
  return document
}

/** Allocates separate memory. Node's 8 KB slabs would stay a third empty with buffers of this size. */
function unpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
