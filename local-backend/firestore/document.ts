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

/** Where documents lie that are not in memory yet. Throws where there is none, or another than was stored. */
export interface BodySource {
  load(document: StoredDocument): Buffer
}

/** The collection of a document: the path of its parent document ('' at the root), and its id. */
interface Place {
  parent: string
  collectionId: string
}

const checksumOf = (body: Buffer) => crc32(body) | 0

/**
 * A document as it is held in memory: ready to be sent, as UTF-8, which takes a third of what its values would as
 * objects. Its fields are read back only where an index can't answer.
 */
export class StoredDocument {
  private constructor(
    readonly path: string,
    private readonly place: Place,
    /** Of its body, as it was stored. */
    readonly checksum: number,
    private held: Buffer | BodySource,
  ) {}

  static of(path: string, body: Buffer): StoredDocument {
    return new StoredDocument(path, placeOf(path), checksumOf(body), body)
  }

  /** One whose body is read when it is first asked for. */
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

  /** Takes what was read of it meanwhile; false where that is not what was stored. */
  hold(body: Buffer): boolean {
    if (checksumOf(body) !== this.checksum) return false
    this.held = body
    return true
  }
}

const places = new Map<string, Place>()
const MOST_PLACES = 10_000

/** One object for all documents of a collection: there are many of them. */
function placeOf(path: string): Place {
  const end = path.lastIndexOf('/')
  const collection = path.slice(0, end)
  const known = places.get(collection)
  if (known) return known
  const slash = collection.lastIndexOf('/')
  const place = { parent: collection.slice(0, Math.max(0, slash)), collectionId: collection.slice(slash + 1) }
  if (places.size >= MOST_PLACES) places.clear()
  places.set(collection, place)
  return place
}

/** What documents hold, of those read last: rules, preconditions and indexes ask for the same ones within a commit. */
const lastRead = new Map<StoredDocument, DocumentBody>()
/** Of JSON; as objects it is several times as much. */
const MOST_LAST_READ_BYTES = 1_000_000
let lastReadBytes = 0

function remember(document: StoredDocument, body: DocumentBody) {
  if (lastReadBytes + document.body.length > MOST_LAST_READ_BYTES) {
    lastRead.clear()
    lastReadBytes = 0
  }
  lastRead.set(document, body)
  lastReadBytes += document.body.length
}

/** What a document holds; not to be changed. Remembered for a while. */
export function bodyOf(document: StoredDocument): DocumentBody {
  const known = lastRead.get(document)
  if (known) return known
  const body = parseBody(document)
  remember(document, body)
  return body
}

/** The same for walks along many documents, each read once. */
export const parseBody = (document: StoredDocument) => JSON.parse(document.body.toString()) as DocumentBody

/** A document of its fields and times. */
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

/** Memory of its own: Node puts small buffers in slabs of 8 KB, of which documents would leave a third empty. */
function unpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
