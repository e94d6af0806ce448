import { RECORD_NAMES, readRecord, type RecordName, type Records } from '../../../domain/sync/records'
import { makeWriteAheadLog } from '../writeAheadLog'
const PREFIX = 'pending:'

/** A change that is on its way to disk: from what, to what. */
export interface PendingChange<Name extends RecordName = RecordName> {
  name: Name
  base: Records[Name]
  mine: Records[Name]
}

/**
 * What a page wants written, noted before the tap that wants it is over: the careful write that follows waits for a
 * lock and a read, and a page can end before (reliability 1.1, 7). `page` tells pages of one device
 * apart. Doing a change twice does no harm: merging it again changes nothing.
 */
export function makeWriteAhead(local: () => Storage, page: string) {
  const notes = makeWriteAheadLog(local, PREFIX)
  return {
    note: (changes: PendingChange[]) => notes.put(page, changes),
    forget: (keys: string[] = [page]) => notes.forget(keys),

    /** Changes of pages that ended before they could write, and the keys to forget once that is done. */
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
