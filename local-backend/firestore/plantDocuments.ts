import type { SampleDocument } from '../sampleData'
import { makeDocument } from './document'
import type { Database } from './names'
import type { Changes, DocumentStore } from './store'
import { readFields } from './values/readValue'
import { formatMicros } from './values/timestamps'

/** A plain value in the form of Firestore's REST API. Whole numbers become integers. */
export function toRest(value: unknown): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toRest) } }
  return { mapValue: { fields: toRestFields(value as Record<string, unknown>) } }
}

/** Leaves out fields that are undefined. */
const toRestFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toRest(value)]),
  )

/** Stores documents made of plain values, in one write. `now` is in ms. */
export function plantDocuments(
  store: DocumentStore,
  database: Database,
  documents: SampleDocument[],
  now: number,
) {
  const micros = store.nextCommitMicros(now)
  const updateTime = formatMicros(micros)
  const changes: Changes = new Map(
    documents.map(({ path, fields }) => [
      path,
      makeDocument(database, path, {
        fields: readFields(toRestFields(fields)),
        createTime: updateTime,
        updateTime,
      }),
    ]),
  )
  store.apply(changes, micros)
}
