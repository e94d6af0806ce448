/**
 * The part of a document that the start reads instead of its body. `checksum` is the body's. `fieldKeys` has an entry
 * for each declared index of the collection, in their order. Keys use characters 0-255.
 */
interface DocumentRecord {
  path: string
  checksum: number
  fieldKeys: string[][]
}

/** Raise this when the keys of values change: records of another format are then rebuilt. */
export const RECORD_FORMAT = 1

/** A record in its stored form: the parts in order, each text and each list preceded by its length (32 bits). */
export function writeRecord({ path, checksum, fieldKeys }: DocumentRecord): Buffer {
  const keys = fieldKeys.flat()
  const pathBytes = Buffer.byteLength(path)
  const length = 12 + pathBytes + 4 * fieldKeys.length + keys.reduce((sum, key) => sum + 4 + key.length, 0)
  const bytes = Buffer.allocUnsafe(4 + length)
  let at = bytes.writeUInt32LE(length, 0)
  at = bytes.writeInt32LE(checksum, at)
  at = bytes.writeUInt32LE(pathBytes, at)
  at += bytes.write(path, at)
  at = bytes.writeUInt32LE(fieldKeys.length, at)
  for (const list of fieldKeys) {
    at = bytes.writeUInt32LE(list.length, at)
    for (const key of list) {
      at = bytes.writeUInt32LE(key.length, at)
      at += bytes.write(key, at, 'latin1')
    }
  }
  return bytes
}

/** A record among others in `bytes`. Its keys are read when an index needs them. */
export class StoredRecord {
  /** `at` is the offset of the record's keys. */
  constructor(
    readonly path: string,
    readonly checksum: number,
    private readonly bytes: Buffer,
    private readonly at: number,
  ) {}

  /** The keys for one of the declared indexes, by its number. */
  fieldKeys(list: number): string[] {
    const { bytes } = this
    let at = this.at + 4
    const readLength = () => {
      at += 4
      return bytes.readUInt32LE(at - 4)
    }
    if (list >= bytes.readUInt32LE(this.at)) return []
    for (let before = 0; before < list; before++)
      for (let count = readLength(); count > 0; count--) at = readLength() + at
    const keys: string[] = []
    for (let count = readLength(); count > 0; count--) {
      const from = at + 4
      at = from + bytes.readUInt32LE(at)
      keys.push(bytes.toString('latin1', from, at))
    }
    return keys
  }
}

/** Reads consecutive records. Throws RangeError if the bytes are not records. */
export function* readRecords(bytes: Buffer): Generator<StoredRecord> {
  let at = 0
  const readLength = () => {
    at += 4
    return bytes.readUInt32LE(at - 4)
  }
  while (at < bytes.length) {
    const end = readLength() + at
    const checksum = bytes.readInt32LE(at)
    at += 4
    const pathEnd = readLength() + at
    const path = bytes.toString('utf8', at, pathEnd)
    const keysAt = pathEnd
    at = pathEnd
    for (let lists = readLength(); lists > 0; lists--)
      for (let count = readLength(); count > 0; count--) at = readLength() + at
    if (at !== end) throw new RangeError('a record has the wrong length')
    yield new StoredRecord(path, checksum, bytes, keysAt)
  }
}
