import { retryDelay } from '../../../domain/outbox/backOff'
import { isSame } from '../../../domain/sameness'
import {
  INITIAL_RECORDS,
  mergeRecord,
  readRecord,
  RECORD_NAMES,
  type RecordName,
  type Records,
} from '../../../domain/sync/records'
import { log } from '../../device/log'
import type { Tabs } from '../../device/tabs'
import { within } from '../../network/within'
import { isDiskFull } from '../freeStorage'
import type { RecordEngine } from './recordEngine'
import { makeWriteAhead, type Written } from './recordNotes'

/** This build writes version 1 of the eleven records. A higher version on disk comes from a newer build. */
const RECORDS_VERSION = 1
const VERSION_NAME = '_persist'
/** Holds, for each of the last pages, the number of its last note that is on disk. */
const WRITTEN_NAME = '_written'
const WRITTEN_PAGES = 8
const LOCK = 'records'
const READ_LIMIT_MS = 3_000
const SAVE_LIMIT_MS = 5_000

/** The parts that the record storage works with. */
export interface RecordStorageOptions {
  engine: RecordEngine
  tabs: Tabs
  /** Device ms. */
  now: () => number
  /** Called when the disk is full, before the write is repeated. */
  freeStorage: () => Promise<void>
  /** Called with the records that another tab or a late read changed. */
  onChanged: (records: Partial<Records>) => void
  /**
   * Returns localStorage, for notes of unwritten changes and for the records of an earlier version (R59). May throw.
   */
  local: () => Storage
  readLimitMs?: number
}

/** Whether the stored records could be read at this start, and whether a newer build wrote them. */
type RecordsCondition = 'good' | 'unreadable' | 'newer'

/**
 * The eleven records on disk (R59), without the losses of plain redux-persist (reliability 1.1):
 * - Each record is read, checked and reset separately.
 * - Each write reads, merges and writes under a lock. A second tab therefore loses nothing, and an unreadable value
 *   isn't overwritten.
 * - A failed write is retried until it succeeds.
 * - Records of a newer build are read but never overwritten.
 */
export function makeRecordStorage(options: RecordStorageOptions) {
  const { engine, tabs, now, freeStorage, onChanged, local, readLimitMs = READ_LIMIT_MS } = options
  /** The records as this tab last saw them on disk. The next merge starts from them. */
  const known: Records = { ...INITIAL_RECORDS }
  /** The changes that aren't on disk yet. */
  const wanted: Partial<Records> = {}
  const writeAhead = makeWriteAhead(local, `${now()}-${Math.random()}`)
  let condition: RecordsCondition = 'good'
  let isVersionWritten = false
  let failures = 0
  let draining: Promise<void> | null = null
  /** The notes of ended pages whose changes this page writes. */
  let adopted: Written = {}
  /** The records as those changes left them. What this page changes later is a change of these. */
  const taken: Partial<Records> = {}

  /** The value of a stored record. Its initial value if there is none, or if it can't be read. */
  async function understood<Name extends RecordName>(name: Name, stored: unknown): Promise<Records[Name]> {
    if (stored === null || stored === undefined) return INITIAL_RECORDS[name]
    const value = readRecord(name, stored)
    if (value !== undefined) return value
    if (condition !== 'newer') await quarantine(name, stored)
    return INITIAL_RECORDS[name]
  }

  /** Moves the unreadable value aside for a later look, and resets only this record. */
  async function quarantine(name: RecordName, raw: unknown) {
    log(`The stored record ${name} could not be read and was reset`)
    await engine.set(`quarantine:${name}:${now()}`, raw)
    await engine.remove(name)
  }

  async function readAll(): Promise<Partial<Records>> {
    // Read all records at once. The first frame waits for them, and each round trip to the database takes time.
    const reads = RECORD_NAMES.map(name => engine.get(name))
    // `learn` reports reads that fail.
    for (const read of reads) read.catch(() => {})
    const [names, version, written] = await Promise.all([
      engine.names(),
      engine.get(VERSION_NAME),
      engine.get(WRITTEN_NAME),
    ])
    if (names.length === 0) Object.assign(wanted, readEarlierRecords(local))
    isVersionWritten = (version ?? null) !== null
    if (typeof version === 'number' && version > RECORDS_VERSION) condition = 'newer'
    await Promise.all(RECORD_NAMES.map((name, position) => learn(name, reads[position])))
    if (condition !== 'newer') adoptLeftBehind((written ?? {}) as Written)
    if (Object.keys(wanted).length > 0) void drain()
    return { ...known, ...wanted }
  }

  function adoptLeftBehind(written: Written) {
    const { keys, changes, left } = writeAhead.leftBehind(written)
    adopted = left
    for (const { name, base, mine } of changes) {
      const value = mergeRecord(base, mine, { ...known, ...wanted }[name])
      for (const records of [wanted, taken]) Object.assign(records, { [name]: value })
    }
    if (keys.length > 0) void drain().then(() => writeAhead.forget(keys))
  }

  async function learn(name: RecordName, read: Promise<unknown> = engine.get(name)) {
    try {
      const value = await understood(name, await read)
      // A waiting change was made from the old base, so its merge needs that base.
      if (!(name in wanted)) Object.assign(known, { [name]: value })
    } catch (error) {
      condition = 'unreadable'
      log(`The stored record ${name} could not be read`, error)
    }
  }

  /** What this page's own change of a record began from. */
  const baseOf = <Name extends RecordName>(name: Name): Records[Name] =>
    name in taken ? (taken[name] as Records[Name]) : known[name]

  /** Merges the wanted change with the record on disk, and writes the result. */
  async function writeOne<Name extends RecordName>(name: Name) {
    const mine = wanted[name] as Records[Name]
    const stored = await engine.get(name)
    const theirs = stored === null || stored === undefined ? INITIAL_RECORDS[name] : readRecord(name, stored)
    // The page that made a note may still be there, and may have written its change already.
    const step = baseOf(name)
    const merged =
      theirs === undefined ? mine : mergeRecord(step, mine, mergeRecord(known[name], step, theirs))
    if (merged === null) await engine.remove(name)
    else await engine.set(name, merged)
    known[name] = merged
    delete taken[name]
    // If the record changed again during this write, that change is still wanted.
    if (wanted[name] === mine) delete wanted[name]
    if (!isSame(merged, mine)) onChanged({ [name]: merged })
  }

  async function writeWanted() {
    if (!isVersionWritten) await engine.set(VERSION_NAME, RECORDS_VERSION)
    isVersionWritten = true
    const names = Object.keys(wanted) as RecordName[]
    // These notes hold no other changes than those written now.
    const written = Object.entries({ ...adopted, ...writeAhead.made() })
    for (const name of names) await writeOne(name)
    if (written.length > 0) await markWritten(written)
    tabs.tell({ about: 'records', names })
  }

  /** Stores these numbers of notes. A kill ends all pages at once, so only the last few pages are kept. */
  async function markWritten(written: [string, number][]) {
    const earlier = Object.entries(((await engine.get(WRITTEN_NAME)) ?? {}) as Written)
    const others = earlier.filter(([page]) => written.every(([name]) => name !== page))
    await engine.set(WRITTEN_NAME, Object.fromEntries([...others, ...written].slice(-WRITTEN_PAGES)))
  }

  /** Writes until no change is left. Retries failed writes with growing pauses. */
  function drain(): Promise<void> {
    draining ??= tabs
      .exclusive(LOCK, writeWanted)
      .then(
        async () => {
          failures = 0
          if (Object.keys(wanted).length === 0) writeAhead.forget()
        },
        async error => {
          failures += 1
          log('Saving choices failed; it will be tried again', error)
          if (isDiskFull(error)) await freeStorage().catch(() => {})
          await new Promise(resolve => setTimeout(resolve, retryDelay(failures, Math.random())))
        },
      )
      .then(() => {
        draining = null
        return Object.keys(wanted).length > 0 ? drain() : undefined
      })
    return draining
  }

  async function adoptFromOtherTab(names: readonly string[]) {
    for (const name of RECORD_NAMES) {
      if (!names.includes(name) || name in wanted) continue
      await learn(name)
      onChanged({ [name]: known[name] })
    }
  }

  tabs.onMessage(message => {
    if (message.about !== 'records' || condition === 'newer') return
    adoptFromOtherTab(message.names).catch(error => log('Reading what another tab saved failed', error))
  })

  return {
    /** Reads the records. If that takes too long, returns none, and passes them to `onChanged` later. Never rejects. */
    async read(): Promise<Partial<Records>> {
      const reading = readAll()
      try {
        return await within(readLimitMs, () => reading)
      } catch (error) {
        condition = 'unreadable'
        log('The records could not be read', error)
        reading.then(onChanged, () => {})
        return {}
      }
    },

    /** Writes every record that differs from the disk. Resolves once all are written. */
    write(records: Records): Promise<void> {
      if (condition === 'newer') return Promise.resolve()
      for (const name of RECORD_NAMES) {
        if (isSame(records[name], name in wanted ? wanted[name] : known[name])) continue
        Object.assign(wanted, { [name]: records[name] })
      }
      const names = Object.keys(wanted) as RecordName[]
      if (names.length === 0) return Promise.resolve()
      writeAhead.note(names.map(name => ({ name, base: baseOf(name), mine: { ...known, ...wanted }[name] })))
      return drain()
    },

    /** Resolves once the disk has every change, or after five seconds, because a full disk may stay full. */
    saved: (): Promise<void> => within(SAVE_LIMIT_MS, () => draining ?? Promise.resolve()).catch(() => {}),

    condition: () => condition,
  }
}
export type RecordStorage = ReturnType<typeof makeRecordStorage>

/** R59: the readable records that an earlier version of the app left in localStorage. */
function readEarlierRecords(earlier: () => Storage): Partial<Records> {
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
