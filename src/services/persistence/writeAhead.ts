import { RECORD_NAMES, readRecord, type RecordName, type Records } from '../../domain/records'
import type { RecordEngine } from './recordEngine'

const PREFIX = 'pending:'

/** A change that is on its way to disk: from what, to what. */
export interface PendingChange<Name extends RecordName = RecordName> {
  name: Name
  base: Records[Name]
  mine: Records[Name]
}

/**
 * What a page wants written, put on disk in the tick in which it wants it: the careful write that follows waits
 * for a lock and a read, and a page can end before (reliability 1.1, 7). `page` tells pages of one
 * device apart. Doing a change twice does no harm: merging it again changes nothing.
 */
export function makeWriteAhead(engine: RecordEngine, page: string) {
  const own = PREFIX + page
  return {
    note: (changes: PendingChange[]) => engine.set(own, changes),
    forget: (keys: string[] = [own]) => Promise.all(keys.map(key => engine.remove(key))),

    /** Changes of pages that ended before they could write, and the keys to forget once that is done. */
    async leftBehind(names: string[]): Promise<{ keys: string[]; changes: PendingChange[] }> {
      const keys = names.filter(name => name.startsWith(PREFIX))
      const notes = await Promise.all(keys.map(key => engine.get(key)))
      return { keys, changes: notes.flat().flatMap(readChange) }
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
