import { Timestamp } from 'firebase/firestore/lite'
import { storableDate } from '../../domain/moderation/storedEvent'

/**
 * A document's fields with dates in place of timestamps, at every depth. A kind that our documents never contain becomes
 * an empty object, as in `plainValues.ts`: a moderator must see what people see, and must be able to act on it.
 */
export const plainFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return storableDate(value.toMillis())
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.getPrototypeOf(value) === Object.prototype
    ? plainFields(value as Record<string, unknown>)
    : {}
}
