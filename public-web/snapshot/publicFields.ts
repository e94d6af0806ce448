import type { DanceEvent } from '../../src/domain/event/event'
import { EVENT_FIELDS } from '../../src/domain/event/reader/eventTable'
import { storedField } from '../../src/domain/organiser/eventDocument'

/**
 * R53: stands in place of a creator's id. The reader then knows that the event has a creator, and not who it is. No
 * user id looks like this.
 */
const HIDDEN_CREATOR = '*'

/**
 * An event as a document for `readEvent`. It holds what the reader keeps and nothing else: no id of a person, and no
 * field that the reader doesn't know (R53, R63). Empty fields are left out, because the reader adds them. In an
 * exception they stay, because there they mean 'cleared' (R14).
 */
export function publicFields(event: DanceEvent): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(EVENT_FIELDS)) {
    const value = event[name as keyof DanceEvent] as unknown
    if ('isOnDeviceOnly' in rule || isEmpty(value)) continue
    fields[name] = name === 'exceptions' ? event.exceptions.map(storedFields) : storedField(value, name)
  }
  // An event never names its creator here. If it did, this would replace the id.
  return event.hasCreator ? { ...fields, creator: HIDDEN_CREATOR } : fields
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const storedFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedField(value, name)]))
