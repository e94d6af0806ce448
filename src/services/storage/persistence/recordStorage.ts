import { INITIAL_RECORDS, RECORD_NAMES, mergeRecord, readRecord } from '../../../domain/sync/records'
import { isSame } from '../../../domain/sameness'
import type { RecordName, Records } from '../../../domain/sync/records'
import { log } from '../../device/log'
import type { Tabs } from '../../device/tabs'
import { within } from '../../network/remoteCall'
import type { RecordEngine } from './recordEngine'
import { readEarlierRecords } from './earlierRecords'
import { makeWriteAhead } from './writeAhead'
import { retryDelay } from '../../../domain/outbox/backOff'

/** The shape of the ten records that this build writes; a larger one on disk is a newer build's. */
const RECORDS_VERSION = 1
const VERSION_NAME = '_persist'
const LOCK = 'records'
const READ_LIMIT_MS = 3_000

export interface RecordStorageOptions {
  engine: RecordEngine
  tabs: Tabs
  now: () => number
  /** Called before a write is tried again because the disk is full. */
  freeStorage: () => Promise<void>
  /** Called with what another tab, or a read that came late, changed. */
  onChanged: (records: Partial<Records>) => void
  /** Where changes are noted before they are written, and where an earlier version kept its records (R59). May throw. */
  local: () => Storage
  readLimitMs?: number
}

/** What became of the stored records at this start; the app says so where it matters. */
type RecordsCondition = 'good' | 'unreadable' | 'newer'

/**
 * The ten records on disk (R59), safe against what plain redux-persist loses (reliability 1.1):
 * each is read, checked and reset alone; each write is read-merge-write under a lock, so a second
 * tab loses nothing and nothing is written over a value that could not be read; a failed write is
 * tried again until it succeeds; records of a newer build are read and never overwritten.
 */
export function makeRecordStorage(options: RecordStorageOptions) {
  const { engine, tabs, now, freeStorage, onChanged, local, readLimitMs = READ_LIMIT_MS } = options
  /** What this tab last knew to be on disk: the base of the next merge. */
  const known: Records = { ...INITIAL_RECORDS }
  const wanted: Partial<Records> = {}
  const writeAhead = makeWriteAhead(local, `${now()}-${Math.random()}`)
  let condition: RecordsCondition = 'good'
  let isVersionWritten = false
  let failures = 0
  let draining: Promise<void> | null = null

  /** The record on disk; its initial value where there is none, or none that can be understood. */
  async function understood<Name extends RecordName>(name: Name, stored: unknown): Promise<Records[Name]> {
    if (stored === null || stored === undefined) return INITIAL_RECORDS[name]
    const value = readRecord(name, stored)
    if (value !== undefined) return value
    if (condition !== 'newer') await quarantine(name, stored)
    return INITIAL_RECORDS[name]
  }

  /** Keeps the bytes for whoever looks into it, and lets the record start afresh, alone. */
  async function quarantine(name: RecordName, raw: unknown) {
    log(`The stored record ${name} could not be read and was reset`)
    await engine.set(`quarantine:${name}:${now()}`, raw)
    await engine.remove(name)
  }

  async function readAll(): Promise<Partial<Records>> {
    // All at once: the first frame waits for them, and would for each turn of the database.
    const reads = RECORD_NAMES.map(name => engine.get(name))
    // `learn` tells of those that fail.
    for (const read of reads) read.catch(() => {})
    const [names, version] = await Promise.all([engine.names(), engine.get(VERSION_NAME)])
    if (names.length === 0) Object.assign(wanted, readEarlierRecords(local))
    isVersionWritten = (version ?? null) !== null
    if (typeof version === 'number' && version > RECORDS_VERSION) condition = 'newer'
    await Promise.all(RECORD_NAMES.map((name, position) => learn(name, reads[position])))
    if (condition !== 'newer') adoptLeftBehind()
    if (Object.keys(wanted).length > 0) void drain()
    return { ...known, ...wanted }
  }

  function adoptLeftBehind() {
    const { keys, changes } = writeAhead.leftBehind()
    for (const { name, base, mine } of changes) {
      Object.assign(wanted, { [name]: mergeRecord(base, mine, { ...known, ...wanted }[name]) })
    }
    if (keys.length > 0) void drain().then(() => writeAhead.forget(keys))
  }

  async function learn(name: RecordName, read: Promise<unknown> = engine.get(name)) {
    try {
      const value = await understood(name, await read)
      // A change that is waiting was made from the old base and must be merged from it.
      if (!(name in wanted)) Object.assign(known, { [name]: value })
    } catch (error) {
      condition = 'unreadable'
      log(`The stored record ${name} could not be read`, error)
    }
  }

  /** Merges what is wanted into what is on disk now, and writes that. */
  async function writeOne<Name extends RecordName>(name: Name) {
    const mine = wanted[name] as Records[Name]
    const stored = await engine.get(name)
    const theirs = stored === null || stored === undefined ? INITIAL_RECORDS[name] : readRecord(name, stored)
    const merged = theirs === undefined ? mine : mergeRecord(known[name], mine, theirs)
    if (merged === null) await engine.remove(name)
    else await engine.set(name, merged)
    known[name] = merged
    // A change that was made while this one was being written is wanted still.
    if (wanted[name] === mine) delete wanted[name]
    if (!isSame(merged, mine)) onChanged({ [name]: merged })
  }

  async function writeWanted() {
    if (!isVersionWritten) await engine.set(VERSION_NAME, RECORDS_VERSION)
    isVersionWritten = true
    const names = Object.keys(wanted) as RecordName[]
    for (const name of names) await writeOne(name)
    tabs.tell({ about: 'records', names })
  }

  /** Writes until nothing is wanted any more; a write that fails is tried again, later and later. */
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
          if (error instanceof Error && error.name === 'QuotaExceededError') await freeStorage().catch(() => {})
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
    /** The records as they are on disk; where reading is too slow they follow by `onChanged`. */
    async read(): Promise<Partial<Records>> {
      const reading = readAll()
      try {
        return await within(readLimitMs, () => reading)
      } catch (error) {
        condition = 'unreadable'
        log('The stored records could not be read in time', error)
        reading.then(onChanged, () => {})
        return {}
      }
    },

    /** Takes over every record that differs from what is on disk. Resolves once all are written. */
    write(records: Records): Promise<void> {
      if (condition === 'newer') return Promise.resolve()
      for (const name of RECORD_NAMES) {
        if (isSame(records[name], name in wanted ? wanted[name] : known[name])) continue
        Object.assign(wanted, { [name]: records[name] })
      }
      const names = Object.keys(wanted) as RecordName[]
      if (names.length === 0) return Promise.resolve()
      writeAhead.note(names.map(name => ({ name, base: known[name], mine: { ...known, ...wanted }[name] })))
      return drain()
    },

    condition: () => condition,
  }
}
export type RecordStorage = ReturnType<typeof makeRecordStorage>
