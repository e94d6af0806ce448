import { BackendError } from '../../http/backendError'
import type { Access, Authorize, Caller } from '../authorize'
import { bodyOf, type StoredDocument } from '../document'
import type { Database } from '../names'
import type { Changes, DocumentStore } from '../store'
import { applyWrite, expectPrecondition, type Step } from './applyWrites'
import type { Write } from './write'

export interface Committed {
  steps: Step[]
  commitMicros: number
}

interface Waiting {
  writes: Write[]
  caller: Caller
  resolve(result: Committed): void
  reject(error: unknown): void
}

/** A document before and after commits that reached the disk together. Null: there is none. */
export interface Changed {
  path: string
  before: StoredDocument | null
  after: StoredDocument | null
}

interface Parts {
  store: DocumentStore
  database: Database
  authorize: Authorize
  /** The current time, in ms. */
  now(): number
  /** Called once the documents are on disk. */
  onChanged?(changes: Changed[]): void
}

const fieldsOf = (document: StoredDocument | null) => document && bodyOf(document).fields

/**
 * Runs commits one after another, each completely or not at all. Commits that wait at the same moment share one disk
 * transaction, because the disk takes most of the time. Each is answered once it is on disk.
 */
export class CommitQueue {
  private waiting: Waiting[] = []

  constructor(private readonly parts: Parts) {}

  /** Rejects with BackendError if any write is refused; then no write is done. */
  commit(writes: Write[], caller: Caller): Promise<Committed> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.flush())
      this.waiting.push({ writes, caller, resolve, reject })
    })
  }

  private flush() {
    const { store, now } = this.parts
    const batch = this.waiting
    this.waiting = []
    const changes: Changes = new Map()
    const done: { waiting: Waiting; result: Committed }[] = []
    let commitMicros = store.nextCommitMicros(now())
    for (const waiting of batch) {
      try {
        const steps = this.prepare(waiting, changes, commitMicros)
        for (const { write, after } of steps) changes.set(write.path, after)
        done.push({ waiting, result: { steps, commitMicros } })
        commitMicros = store.nextCommitMicros(now(), commitMicros)
      } catch (error) {
        waiting.reject(error)
      }
    }
    try {
      const last = done.at(-1)
      const changed = [...changes].map(([path, after]) => ({ path, before: store.get(path), after }))
      if (last && changes.size > 0) store.apply(changes, last.result.commitMicros)
      for (const { waiting, result } of done) waiting.resolve(result)
      if (changed.length > 0) this.parts.onChanged?.(changed)
    } catch (error) {
      console.error('The data file refused a write:', error)
      const refusal = new BackendError('UNAVAILABLE', 'The data file could not be written.')
      for (const { waiting } of done) waiting.reject(refusal)
    }
  }

  /**
   * Applies the writes of one commit in order, on top of the batch's earlier commits. Then has the rules judge them.
   */
  private prepare({ writes, caller }: Waiting, earlier: Changes, commitMicros: number): Step[] {
    const { store, database, authorize, now } = this.parts
    const own: Changes = new Map()
    const current = (path: string) => earlier.get(path) ?? (earlier.has(path) ? null : store.get(path))
    const after = (path: string) => own.get(path) ?? (own.has(path) ? null : current(path))
    const clock = { now: now(), commitMicros }
    const steps = writes.map(write => {
      const step = applyWrite(write, after(write.path), database, clock)
      own.set(write.path, step.after)
      return step
    })
    const surroundings = {
      caller,
      now: clock.now,
      get: (path: string) => fieldsOf(current(path)),
      getAfter: (path: string) => fieldsOf(after(path)),
    }
    for (const step of steps) authorize(accessOf(step, surroundings.get(step.write.path)), surroundings)
    for (const step of steps) expectPrecondition(step, database)
    return steps
  }
}

/**
 * The access that the rules judge for a write. The write's precondition decides between create and update; without one,
 * the stored document decides. `resource` is what is stored before the whole commit, in a creation and for the second
 * write of a document too, as in Google's engine.
 */
function accessOf(
  { write: { kind, path, precondition }, after }: Step,
  resource: ReturnType<typeof fieldsOf>,
): Access {
  // A precondition about the version implies that the document exists.
  const expected = precondition && ('exists' in precondition ? precondition.exists : true)
  const requestResource = fieldsOf(after)
  if (kind === 'verify') return { method: 'get', path, resource }
  if (requestResource === null) return { method: 'delete', path, resource, requestResource } as Access
  if (expected === false) return { method: 'create', path, resource, requestResource } as Access
  if (resource === null && expected === null) return { method: 'create', path, resource, requestResource }
  return { method: 'update', path, resource, requestResource }
}
