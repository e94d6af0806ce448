import {
  INITIAL_RECORDS,
  RECORD_NAMES,
  readRecord,
  type RecordName,
  type Records,
} from '../../../domain/sync/records'
import { makeWriteAheadLog } from '../writeAheadLog'

const PREFIX = 'pending:'

/** A change of a record that isn't on disk yet, with the values before and after. */
export interface PendingChange<Name extends RecordName = RecordName> {
  name: Name
  base: Records[Name]
  mine: Records[Name]
}

/** By page, the number of its last note that is on disk. */
export type Written = Record<string, number>

/**
 * Notes the changes of a page in the same tick as the tap. The write itself waits for a lock and a read, and the page
 * can end before that (reliability 1.1, 7). `page` identifies this page on this device. A browser that is killed may
 * bring a forgotten note back. So notes have numbers, and the disk remembers which are written.
 */
export function makeWriteAhead(local: () => Storage, page: string) {
  const notes = makeWriteAheadLog(local, PREFIX)
  let number = 0
  return {
    note: (changes: PendingChange[]) => notes.put(page, { page, number: ++number, changes }),
    forget: (keys: string[] = [page]) => notes.forget(keys),
    /** The number of this page's last note. Empty if it has made none. */
    made: (): Written => (number > 0 ? { [page]: number } : {}),

    /**
     * The changes of pages that ended before they could write them, and their notes by page. Forget `keys` once the
     * changes are written.
     */
    leftBehind(written: Written): { keys: string[]; changes: PendingChange[]; left: Written } {
      const { keys, values } = notes.all()
      const left = values.map(readNote).filter(note => note.number > (written[note.page] ?? 0))
      return {
        keys,
        changes: left.flatMap(({ changes }) => changes.flatMap(readChange)),
        left: Object.fromEntries(left.map(note => [note.page, note.number])),
      }
    },
  }
}

function readNote(value: unknown): { page: string; number: number; changes: unknown[] } {
  const { page, number, changes } = (value ?? {}) as Record<string, unknown>
  const isWhole = typeof page === 'string' && typeof number === 'number' && Array.isArray(changes)
  return isWhole ? { page, number, changes } : { page: '', number: 0, changes: [] }
}

/** R98: a change without its base is merged as if the record had been empty, so that nothing is lost. */
function readChange(value: unknown): PendingChange[] {
  const { name, base, mine } = (value ?? {}) as Partial<Record<keyof PendingChange, unknown>>
  const known = RECORD_NAMES.find(record => record === name)
  if (known === undefined) return []
  const change = {
    name: known,
    base: readEither(known, base) ?? INITIAL_RECORDS[known],
    mine: readEither(known, mine),
  }
  return change.mine === undefined ? [] : [change as PendingChange]
}

function readEither(name: RecordName, value: unknown) {
  return value === null ? null : readRecord(name, value)
}
