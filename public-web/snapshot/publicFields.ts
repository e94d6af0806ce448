import type { DanceEvent } from '../../src/domain/event/event'
import { markedCreator } from '../../src/domain/event/reader/creatorMark'
import { EVENT_FIELDS } from '../../src/domain/event/reader/eventTable'
import { storedField } from '../../src/domain/organiser/eventDocument'

/**
 * An event as a document for `readEvent`. It has only the fields that the reader keeps, and no person's id (R53, R63).
 * Empty fields are left out, because the reader adds them. An exception keeps its empty fields, because they mean
 * 'cleared' (R14).
 */
export function publicFields(event: DanceEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(EVENT_FIELDS)) {
    const value = event[name as keyof DanceEvent] as unknown
    if ('isOnDeviceOnly' in rule || isEmpty(value)) continue
    fields[name] = name === 'exceptions' ? event.exceptions.map(storedFields) : storedField(value, name)
  }
  // R53: the reader then knows which events have the same creator, but not who it is.
  if (event.hasCreator) return { ...fields, creator: markedCreator(event.creatorMark) }
  // R73: nobody can claim an event that has organisers. An empty id says that there are some.
  return event.isShared ? { ...fields, organisers: [''] } : fields
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const storedFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedField(value, name)]))
