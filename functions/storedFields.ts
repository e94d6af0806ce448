import { isReadableSize } from '../src/domain/event/reader/documentSize'
import { storableDate } from '../src/domain/moderation/storedEvent'

type Fields = Record<string, unknown>

/**
 * The fields of a document as the admin library gives them, with dates in place of timestamps, at every depth. A kind that
 * our documents never contain becomes an empty object, as for the app's readers: a stranger's bytes would be read as a
 * million fields.
 */
export const storedFields = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedValue(value)]))

/**
 * The fields of an event. Null without one, and for one that no device reads (R55): a copy of a stranger's 600,000 values
 * would fill the memory.
 */
export const eventFields = (fields: Fields | null | undefined): Fields | null =>
  fields && isReadableSize(fields) ? storedFields(fields) : null

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedValue)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (isTimestamp(value)) return storableDate(value.toMillis())
  return Object.getPrototypeOf(value) === Object.prototype ? storedFields(value as Fields) : {}
}

// A map of a stranger's document may hold a field of any name, but no function.
const isTimestamp = (value: object): value is { toMillis(): number } =>
  typeof (value as { toMillis?: unknown }).toMillis === 'function'
