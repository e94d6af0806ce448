import type { RecordEngine } from '../../src/services/storage/persistence/recordEngine'

/** The disk of one device, and the ways in which it can fail. */
export class FakeDisk {
  readonly records: Map<string, unknown>
  /** localStorage. */
  readonly local: Map<string, string>
  readDelayMs = 0
  failingWrites = 0

  constructor(kept: { records?: ReadonlyMap<string, unknown>; local?: ReadonlyMap<string, string> } = {}) {
    this.records = new Map(kept.records)
    this.local = new Map(kept.local)
  }

  async read<T>(what: () => T): Promise<T> {
    if (this.readDelayMs > 0) await new Promise(resolve => setTimeout(resolve, this.readDelayMs))
    return what()
  }

  write(what: () => void) {
    if (this.failingWrites > 0) {
      this.failingWrites -= 1
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    what()
  }

  /** The disk as one page sees it. After `kill`, none of its pending operations happen. */
  openPage() {
    let isAlive = true
    const whenAlive = <T>(work: () => Promise<T>): Promise<T> => (isAlive ? work() : new Promise<T>(() => {}))
    const engine: RecordEngine = {
      get: name => whenAlive(() => this.read(() => structuredClone(this.records.get(name)) ?? null)),
      set: (name, value) =>
        whenAlive(async () => this.write(() => this.records.set(name, structuredClone(value)))),
      remove: name => whenAlive(async () => this.write(() => this.records.delete(name))),
      names: () => whenAlive(() => this.read(() => [...this.records.keys()])),
    }
    const local = this.openLocal(() => isAlive)
    return { engine, local: () => local, kill: () => void (isAlive = false) }
  }

  /** Like a browser's localStorage: calls are synchronous, and keys are own properties. */
  private openLocal(isAlive: () => boolean): Storage {
    const { local } = this
    const calls = {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void (isAlive() && local.set(name, value)),
      removeItem: (name: string) => void (isAlive() && local.delete(name)),
    }
    return new Proxy(calls as unknown as Storage, {
      ownKeys: () => [...local.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }
}
