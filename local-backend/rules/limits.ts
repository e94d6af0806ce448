import { LimitError } from './errors'

const MAX_EXPRESSIONS = 1000
const MAX_ACCESSES = 10
const MAX_BATCH_ACCESSES = 20
const MAX_STORAGE_ACCESSES = 2

/** Counts the cost of one request in production's units. Throws LimitError at a limit. */
export class Meter {
  evaluated = 0
  private readonly seen = new Set<string>()

  constructor(
    private readonly service: string,
    private readonly batch: BatchMeter | null,
  ) {}

  /** The number of distinct documents read by get, exists, getAfter and existsAfter. */
  get accesses(): number {
    return this.seen.size
  }

  charge(units: number) {
    this.evaluated += units
    if (this.evaluated > MAX_EXPRESSIONS) throw new LimitError(`over ${MAX_EXPRESSIONS} expressions`)
  }

  /** Counts the read of a document; a second read of the same document is free. */
  access(path: string) {
    this.seen.add(path)
    this.batch?.access(path)
    const max = this.service === 'firebase.storage' ? MAX_STORAGE_ACCESSES : MAX_ACCESSES
    if (this.seen.size > max) throw new LimitError(`over ${max} document accesses`)
  }
}

/** Shared by the accesses of one commit or batch: together they may read 20 documents. */
export class BatchMeter {
  private readonly seen = new Set<string>()

  access(path: string) {
    this.seen.add(path)
    if (this.seen.size > MAX_BATCH_ACCESSES)
      throw new LimitError(`over ${MAX_BATCH_ACCESSES} document accesses`)
  }
}
