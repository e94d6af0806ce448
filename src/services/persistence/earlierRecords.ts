import { RECORD_NAMES, readRecord } from '../../domain/records'
import type { Records } from '../../domain/records'

/** R59: the records that an earlier version left in localStorage, those that can be read. */
export function readEarlierRecords(storage: Storage): Partial<Records> {
  const found: Partial<Records> = {}
  for (const name of RECORD_NAMES) {
    const text = storage.getItem(name)
    if (text === null) continue
    const value = readRecord(name, parse(text))
    if (value !== undefined && value !== null) Object.assign(found, { [name]: value })
  }
  return found
}

/** Ids were stored bare, lists and numbers as JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
