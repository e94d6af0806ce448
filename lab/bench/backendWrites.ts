import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { IdTokens } from '../../local-backend/auth/idTokens'
import { loadSigningKey } from '../../local-backend/auth/signingKey'
import { benchDocuments } from './backendDocuments'
import { load, rawPost } from './backendLoad'
import type { BenchProcess } from './backendProcess'
import { BENCH_PROJECT, creation, documentsPath } from './backendRequests'
import { measure, RUNS, summary, type Measure } from './measure'

const SECONDS = 2
const MANY = 50

/**
 * The rules let an account create 100 events a day, one after another. So many accounts create them in turn that the
 * slowest connection has sent an account's event before the next connection sends its next one.
 */
const ACCOUNTS = 2_000

/** Accounts that create events in turn, and how many they created together. */
interface Organisers {
  accounts: { uid: string; idToken: string }[]
  made: number
}

/** New organisers of the backend with this data folder. Their tokens have its key, because sign-ups have a limit. */
export function newOrganisers(data: string): Organisers {
  const tokens = new IdTokens(() => loadSigningKey(data), BENCH_PROJECT, Date.now)
  const accounts = Array.from({ length: ACCOUNTS }, () => {
    const uid = randomUUID()
    return { uid, idToken: tokens.mint(uid, Math.floor(Date.now() / 1000), {}) }
  })
  return { accounts, made: 0 }
}

/** Requests that create and count events. The rules judge each request. */
export function writer({ port }: BenchProcess, organisers: Organisers, prefix: string) {
  const [first] = benchDocuments(1)
  const fields = { ...first?.fields, status: 'pendingApproval', listed: false, exceptions: [] }
  return () => {
    const { accounts, made } = organisers
    organisers.made += 1
    const { uid, idToken } = accounts[made % ACCOUNTS] ?? { uid: '', idToken: '' }
    const count = Math.floor(made / ACCOUNTS) + 1
    const event = { ...fields, creator: uid, lastUpdated: Date.now() }
    return rawPost(port, documentsPath('commit'), creation(`${prefix}-${made}`, event, count), idToken)
  }
}

/**
 * Measures how many events the backend creates a second, and the floor: how many rows a second a bare SQLite
 * file in `folder` takes. Also returns how many events the backend created.
 */
export async function measureWrites(
  backend: BenchProcess,
  organisers: Organisers,
  events: number,
  folder: string,
) {
  const rates: number[] = []
  const write = writer(backend, organisers, 'run')
  for (let run = 0; run < RUNS; run++) {
    const { requestsPerSecond } = await load(backend.port, MANY, SECONDS, write)
    rates.push(requestsPerSecond)
  }
  const floor = {
    name: `SQLite, ${MANY} a transaction, synced`,
    median: summary(await rawInserts(folder)).median,
  }
  const rate: Measure = { name: 'backend: judged writes', events, unit: '/s', ...summary(rates), floor }
  return { rate, written: organisers.made }
}

/** Rows per second that a bare SQLite file takes. Each row has the size of an event. */
async function rawInserts(folder: string): Promise<number[]> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'raw.db')
  rmSync(path, { force: true })
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('CREATE TABLE documents (path TEXT PRIMARY KEY, body BLOB NOT NULL)')
  const put = database.prepare('INSERT INTO documents VALUES (?, ?)')
  const body = Buffer.alloc(2_800, 'x')
  let number = 0
  const times = await measure(() => {
    for (let batch = 0; batch < 20; batch++) {
      database.exec('BEGIN IMMEDIATE')
      for (let row = 0; row < MANY; row++) put.run([`events/${number++}`, body])
      database.exec('COMMIT')
    }
  })
  database.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  return times.map(ms => Math.round((20 * MANY * 1000) / ms))
}
