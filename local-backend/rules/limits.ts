import { LimitError } from './errors'

const MOST_EXPRESSIONS = 1000
const MOST_ACCESSES = 10
const MOST_BATCH_ACCESSES = 20
const MOST_STORAGE_ACCESSES = 2

/** What one request has cost so far, in production's units; throws LimitError at its limits. */
export class Meter {
  evaluated = 0
  private readonly seen = new Set<string>()

  constructor(
    private readonly service: string,
    private readonly batch: BatchMeter | null,
  ) {}

  /** Distinct documents read by get, exists, getAfter and existsAfter. */
  get accesses(): number {
    return this.seen.size
  }

  charge(units: number) {
    this.evaluated += units
    if (this.evaluated > MOST_EXPRESSIONS) throw new LimitError(`over ${MOST_EXPRESSIONS} expressions`)
  }

  /** A document is read; a second read of the same one is free. */
  access(path: string) {
    this.seen.add(path)
    this.batch?.access(path)
    const most = this.service === 'firebase.storage' ? MOST_STORAGE_ACCESSES : MOST_ACCESSES
    if (this.seen.size > most) throw new LimitError(`over ${most} document accesses`)
  }
}

/** Shared by the requests of one commit or batch: together they may read 20 documents. */
export class BatchMeter {
  private readonly seen = new Set<string>()

  access(path: string) {
    this.seen.add(path)
    if (this.seen.size > MOST_BATCH_ACCESSES)
      throw new LimitError(`over ${MOST_BATCH_ACCESSES} document accesses`)
  }
}
