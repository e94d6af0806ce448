import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeFirestoreAuthorize } from '../../local-backend/authorize/firestoreAuthorize'
import { DocumentFile } from '../../local-backend/data/documentFile'
import type { Authorize, Surroundings } from '../../local-backend/firestore/authorize'
import { CommitQueue } from '../../local-backend/firestore/commit/commitQueue'
import { makeFirestorePart } from '../../local-backend/firestore/firestorePart'
import { readIndexDefinitions } from '../../local-backend/firestore/index/indexDefinition'
import { plantDocuments } from '../../local-backend/firestore/plantDocuments'
import { DocumentStore } from '../../local-backend/firestore/store'
import { readHostingRules } from '../../local-backend/hosting/hostingRules'
import type { Part } from '../../local-backend/http/exchange'
import type { Pages } from '../../local-backend/hosting/pagesPart'
import type { SampleDocument } from '../../local-backend/sampleData'
import { FIREBASE_PROJECT_ID } from '../../src/domain/configuration'
import { pagesWith } from '../../tools/publicWeb/localPages'
import type { SimulatedClock } from './clock'
import type { Cause, Meter, Usage } from './usage'

/** The caller of a request: the signed-in person (null if nobody), and the meters that count the request. */
export interface Caller {
  userId: string | null
  meters: readonly Meter[]
}

/** The data need not outlive the process, so use a folder in memory if the system has one. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Time from a request to its answer on a good mobile network. */
const LATENCY_MS = 80

interface Query {
  offset?: number
  from?: { collectionId?: string }[]
  where?: unknown
}

/**
 * The network of the simulation. It runs the local backend's document database in this process, under the real rules
 * and indexes. It answers the SDK's requests through `fetch`, and counts what Google would charge for.
 */
export class SimulatedNetwork {
  /** Requests without an answer yet. */
  inFlight = 0
  /**
   * Called before each request to the database. If it returns false, the database refuses the request as too much
   * load.
   */
  hasCapacity = () => true
  private readonly folder = mkdtempSync(join(MEMORY, 'dancefloor-simulate-'))
  private readonly file = new DocumentFile(this.folder)
  private readonly store: DocumentStore
  private readonly database = { projectId: FIREBASE_PROJECT_ID }
  private readonly part: Part
  private readonly pages: Pages
  private readonly ruleReads = new WeakMap<Surroundings, { counted: Surroundings; paths: Set<string> }>()
  private readsOfRules = 0
  private readonly headerBytes: number

  /** With `hasSnapshots`, the site answers with the snapshots of the public web. */
  constructor(
    private readonly clock: SimulatedClock,
    private readonly hasSnapshots = false,
  ) {
    const now = () => clock.ms
    this.store = new DocumentStore(
      this.file,
      readIndexDefinitions(readFileSync('firebase/firestore.indexes.json', 'utf8')),
    )
    const callerOf = ({ authorization }: { authorization: string | undefined }) =>
      authorization === undefined || this.caller.userId === null
        ? null
        : { uid: this.caller.userId, token: { sub: this.caller.userId, email_verified: true } }
    const judge = makeFirestoreAuthorize({ rulesFile: 'firebase/firestore.rules', callerOf })
    const authorize: Authorize = (access, surroundings) => judge(access, this.counting(surroundings))
    const { store, database } = this
    const commits = new CommitQueue({ store, database, authorize, now })
    this.part = makeFirestorePart({ store, database, commits, authorize, now })
    // Devices ask only for snapshots, which count no views.
    const commit = () => Promise.resolve()
    this.pages = pagesWith()({
      store,
      database,
      commit,
      removeFiles: () => undefined,
      siteFolder: '',
      origin: () => 'http://site',
      now,
      userOf: () => null,
    })
    const headers = readHostingRules(readFileSync('firebase.json', 'utf8')).headersFor('/robots.txt')
    this.headerBytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    )
  }

  /** The owner of the current work. */
  private get caller(): Caller {
    return (this.clock.context ?? { userId: null, meters: [] }) as Caller
  }

  /** Does work in the name of this caller. */
  doAs(caller: Caller, work: () => void) {
    this.clock.context = caller
    work()
  }

  /** The stored documents, for rules that read them. */
  get documents(): Pick<DocumentStore, 'get'> {
    return this.store
  }

  /** Stores documents past the rules, without counting them. */
  plant(documents: SampleDocument[]) {
    plantDocuments(this.store, this.database, documents, this.clock.ms)
  }

  /** `fetch`, as the app's services call it. */
  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://site')
    const { meters } = this.caller
    await new Promise(resolve => this.clock.at(this.clock.ms + LATENCY_MS, () => resolve(null)))
    this.inFlight += 1
    try {
      if (this.hasSnapshots && pathname.startsWith('/data/')) return await this.snapshot(pathname, meters)
      if (!pathname.startsWith('/v1/')) return this.answerOfSite(meters)
      return await this.answerOfDatabase(pathname, init, meters)
    } finally {
      this.inFlight -= 1
    }
  }

  /** Resolves when no request waits and no answer is still being processed. */
  readonly settled = async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise(resolve => setImmediate(resolve))
      if (this.inFlight > 0) quiet = -1
    }
  }

  close() {
    this.file.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The size of a site answer that has only headers, bytes. */
  get bytesOfHeaders() {
    return this.headerBytes
  }

  /** The answer whose date tells a device the server's time (R29). */
  private answerOfSite(meters: readonly Meter[]): Response {
    for (const meter of meters) meter.add({ hostingBytes: this.headerBytes }, this.clock.ms)
    const date = new Date(this.clock.ms).toUTCString()
    return answerOf(200, '', { date, 'content-type': 'text/plain' })
  }

  /** A county's snapshot, with its bytes after gzip. What the host reads for it is not counted. */
  private async snapshot(path: string, meters: readonly Meter[]): Promise<Response> {
    const answer = await this.pages({
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
      readBody: async () => Buffer.alloc(0),
    })
    const text = answer?.body.toString() ?? ''
    const hostingBytes = this.headerBytes + gzipSync(text).length
    for (const meter of meters) meter.add({ hostingBytes }, this.clock.ms)
    return answerOf(answer?.status ?? 404, text, { 'content-type': 'application/json' })
  }

  private async answerOfDatabase(path: string, init: RequestInit | undefined, meters: readonly Meter[]) {
    const headers = Object.fromEntries(new Headers(init?.headers))
    const body = typeof init?.body === 'string' ? init.body : ''
    if (!this.hasCapacity()) {
      for (const meter of meters) meter.add({ requests: 1 }, this.clock.ms)
      const error = { code: 429, message: 'Too much contention.', status: 'RESOURCE_EXHAUSTED' }
      return answerOf(429, JSON.stringify(path.endsWith(':commit') ? { error } : [{ error }]))
    }
    this.readsOfRules = 0
    const answer = await this.part({
      method: init?.method ?? 'GET',
      path,
      query: new URLSearchParams(),
      headers,
      readBody: async () => Buffer.from(body),
    })
    if (!answer) throw new Error(`Nothing answers ${path}.`)
    const text = answer.body.toString()
    const [usage, cause] = charged(path, JSON.parse(body), answer.status === 200 ? JSON.parse(text) : null)
    const sum = {
      ...usage,
      reads: (usage.reads ?? 0) + this.readsOfRules,
      requests: 1,
      databaseBytes: Buffer.byteLength(text),
    }
    for (const meter of meters) meter.add(sum, this.clock.ms, cause)
    return answerOf(answer.status, text)
  }

  /** Counts the documents that rules read with `get` and `exists`, each once a request. */
  private counting(surroundings: Surroundings): Surroundings {
    const known = this.ruleReads.get(surroundings)
    if (known) return known.counted
    const paths = new Set<string>()
    const read = (of: (path: string) => ReturnType<Surroundings['get']>) => (path: string) => {
      if (!paths.has(path)) this.readsOfRules += 1
      paths.add(path)
      return of(path)
    }
    const counted = {
      ...surroundings,
      get: read(path => surroundings.get(path)),
      getAfter: read(path => surroundings.getAfter(path)),
    }
    this.ruleReads.set(surroundings, { counted, paths })
    return counted
  }
}

/** An answer whose body is ready at once. The body of a real `Response` takes several turns of the event loop. */
function answerOf(status: number, text: string, headers: Record<string, string> = {}): Response {
  const parts = [Buffer.from(text)]
  const read = async () => {
    const value = parts.shift()
    return { value, done: value === undefined }
  }
  const answer = {
    ok: status === 200,
    status,
    statusText: '',
    headers: new Headers(headers),
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
    body: { getReader: () => ({ read }) },
  }
  return answer as unknown as Response
}

/** The cost of one request, from its body and its answer (null if the database refused it). */
function charged(path: string, body: unknown, answer: unknown): [Partial<Usage>, Cause] {
  if (path.endsWith(':commit')) {
    const { writes = [] } = body as { writes?: unknown[] }
    const isCount = JSON.stringify(writes).includes('/counts/favourites')
    const cause = isCount ? 'counted favourites' : 'other writes'
    return [answer === null ? {} : { writes: writes.length }, cause]
  }
  if (path.endsWith(':batchGet')) {
    const { documents = [] } = body as { documents?: string[] }
    const isEvent = documents[0]?.includes('/documents/events/') === true
    const found = Array.isArray(answer) ? answer.filter(row => 'found' in (row as object)).length : 0
    return [{ reads: documents.length, found }, isEvent ? 'one event' : 'profile and notices']
  }
  const { structuredQuery = {} } = body as { structuredQuery?: Query }
  const found = Array.isArray(answer) ? answer.filter(row => 'document' in (row as object)).length : 0
  // Google charges for documents that a query skips, and for one even if it finds none.
  return [{ reads: Math.max(1, found + (structuredQuery.offset ?? 0)), found }, causeOf(structuredQuery)]
}

function causeOf({ from = [], where }: Query): Cause {
  const [{ collectionId = '' } = {}] = from
  if (collectionId === 'counties') return 'counties'
  if (collectionId !== 'events') return 'profile and notices'
  const text = JSON.stringify(where)
  if (text.includes('"creator"')) return 'own events'
  const isAll = /"lastUpdated"\},"op":"GREATER_THAN","value":\{"integerValue":"?0"?\}/.test(text)
  return isAll ? 'everything of the chosen counties' : 'changes in the chosen counties'
}
