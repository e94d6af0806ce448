import { RECORD_NAMES, readRecord, type RecordName, type Records } from '../../../domain/sync/records'
import { makeWriteAheadLog } from '../writeAheadLog'

const PREFIX = 'pending:'

/** A change of a record that isn't on disk yet, with the values before and after. */
export interface PendingChange<Name extends RecordName = RecordName> {
  name: Name
  base: Records[Name]
  mine: Records[Name]
}

/**
 * Notes the changes of a page in the same tick as the tap. The write itself waits for a lock and a read, and the page
 * can end before that (reliability 1.1, 7). `page` identifies this page on this device. Merging a change twice does
 * no harm.
 */
export function makeWriteAhead(local: () => Storage, page: string) {
  const notes = makeWriteAheadLog(local, PREFIX)
  return {
    note: (changes: PendingChange[]) => notes.put(page, changes),
    forget: (keys: string[] = [page]) => notes.forget(keys),

    /** The changes of pages that ended before they could write them. Forget `keys` once the changes are written. */
    leftBehind(): { keys: string[]; changes: PendingChange[] } {
      const { keys, values } = notes.all()
      return { keys, changes: values.flat().flatMap(readChange) }
    },
  }
}

function readChange(value: unknown): PendingChange[] {
  const { name, base, mine } = (value ?? {}) as Partial<Record<keyof PendingChange, unknown>>
  const known = RECORD_NAMES.find(record => record === name)
  if (known === undefined) return []
  const change = { name: known, base: readEither(known, base), mine: readEither(known, mine) }
  return change.base === undefined || change.mine === undefined ? [] : [change as PendingChange]
}

function readEither(name: RecordName, value: unknown) {
  return value === null ? null : readRecord(name, value)
}
