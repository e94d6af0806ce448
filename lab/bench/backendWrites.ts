import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { benchDocuments } from './backendDocuments'
import { load, rawPost } from './backendLoad'
import type { BenchProcess } from './backendProcess'
import { creation, documentsPath } from './backendRequests'
import { measure, RUNS, summary, type Measure } from './measure'

const SECONDS = 2
const MANY = 50

/** A new organiser account. */
export async function signUp({ port }: BenchProcess): Promise<{ uid: string; idToken: string }> {
  const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench`
  const answer = await fetch(url, { method: 'POST', body: '{"returnSecureToken":true}' })
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string }
  return { uid: localId, idToken }
}

/** Requests that create events, all by one organiser. The rules judge each request. */
export function writer(
  { port }: BenchProcess,
  { uid, idToken }: { uid: string; idToken: string },
  prefix: string,
) {
  const [first] = benchDocuments(1)
  const fields = { ...first?.fields, creator: uid, status: 'pendingApproval', listed: false, exceptions: [] }
  return (number: number) =>
    rawPost(
      port,
      documentsPath('commit'),
      creation(`${prefix}-${number}`, { ...fields, lastUpdated: Date.now() }),
      idToken,
    )
}

/**
 * Measures how many events the backend creates a second, and the floor: how many rows a second a bare SQLite
 * file in `folder` takes. Also returns how many events the backend created.
 */
export async function measureWrites(backend: BenchProcess, events: number, folder: string) {
  const token = await signUp(backend)
  const rates: number[] = []
  let written = 0
  for (let run = 0; run < RUNS; run++) {
    const write = writer(backend, token, `run-${run}`)
    const { requestsPerSecond } = await load(backend.port, MANY, SECONDS, number => {
      written += 1
      return write(number)
    })
    rates.push(requestsPerSecond)
  }
  const floor = {
    name: `SQLite, ${MANY} a transaction, synced`,
    median: summary(await rawInserts(folder)).median,
  }
  const rate: Measure = { name: 'backend: judged writes', events, unit: '/s', ...summary(rates), floor }
  return { rate, written }
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
