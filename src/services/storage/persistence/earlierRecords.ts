import { RECORD_NAMES, readRecord } from '../../../domain/sync/records'
import type { Records } from '../../../domain/sync/records'

/** R59: the readable records that an earlier version of the app left in localStorage. */
export function readEarlierRecords(earlier: () => Storage): Partial<Records> {
  const found: Partial<Records> = {}
  for (const name of RECORD_NAMES) {
    const text = readText(earlier, name)
    if (text === null) continue
    const value = readRecord(name, parse(text))
    if (value !== undefined && value !== null) Object.assign(found, { [name]: value })
  }
  return found
}

/** The text under a key. Null if there is none, or if the device refuses localStorage. */
function readText(earlier: () => Storage, name: string): string | null {
  try {
    return earlier().getItem(name)
  } catch {
    return null
  }
}

/** Parses an earlier record. That version stored ids as plain text, and lists and numbers as JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
