import { invalidArgument } from '../../http/backendError'
import type { Fields, Value } from './value'

/** The maximum size of a document: 1 MiB. */
const MAX_BYTES = 1_048_576
const MAX_NAME_BYTES = 6 * 1024
const DOCUMENT_BYTES = 32
const FIXED_BYTES: Record<string, number> = {
  nullValue: 1,
  booleanValue: 1,
  integerValue: 8,
  doubleValue: 8,
  timestampValue: 8,
  geoPointValue: 16,
}

const textBytes = (text: string) => Buffer.byteLength(text) + 1
const nameBytes = (path: string) => path.split('/').reduce((sum, segment) => sum + textBytes(segment), 16)

function valueBytes(value: Value): number {
  if ('stringValue' in value) return textBytes(value.stringValue)
  if ('bytesValue' in value) return Math.floor((value.bytesValue.length * 3) / 4)
  if ('referenceValue' in value) return nameBytes(value.referenceValue)
  if ('arrayValue' in value) return value.arrayValue.values.reduce((sum, item) => sum + valueBytes(item), 0)
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields)
  return FIXED_BYTES[Object.keys(value)[0] ?? ''] ?? 0
}

function fieldsBytes(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0)
}

/** Throws if a document exceeds Firestore's limit, counted as Firestore counts (W17). */
export function expectDocumentSize(path: string, fields: Fields) {
  const ofName = nameBytes(path)
  if (ofName > MAX_NAME_BYTES) throw invalidArgument('The document name is too long.')
  const bytes = ofName + DOCUMENT_BYTES + fieldsBytes(fields)
  if (bytes > MAX_BYTES) {
    throw invalidArgument(
      `Document '${path}' cannot be written because its size (${bytes.toLocaleString('en')} bytes) exceeds ` +
        `the maximum allowed size of ${MAX_BYTES.toLocaleString('en')} bytes.`,
    )
  }
}
