import { EvaluationError } from './errors'

const NANOS_PER_SECOND = 1_000_000_000n
const NANOS_PER_MILLI = 1_000_000n
const SECONDS_PER_DAY = 86_400n
const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/
/** From 0001-01-01 to 9999-12-31, the range that Firestore stores. */
const FIRST = -62_135_596_800n * NANOS_PER_SECOND
const LAST = 253_402_300_800n * NANOS_PER_SECOND - 1n

/** An instant, in nanoseconds since 1970 UTC. */
export class Timestamp {
  constructor(readonly nanos: bigint) {
    if (nanos < FIRST || nanos > LAST) throw new EvaluationError('timestamp out of range')
  }

  static fromMillis(millis: number | bigint): Timestamp {
    return new Timestamp(BigInt(millis) * NANOS_PER_MILLI)
  }

  /** Parses an RFC 3339 text such as '2026-11-21T04:05:06.123456Z'. Throws EvaluationError. */
  static parse(text: string): Timestamp {
    const [, whole, fraction = '', zone] = RFC3339.exec(text) ?? []
    const millis = whole === undefined ? NaN : Date.parse(`${whole}${zone}`)
    if (Number.isNaN(millis) || !isRealDay(whole ?? '')) throw new EvaluationError(`not a timestamp: ${text}`)
    return new Timestamp(BigInt(millis) * NANOS_PER_MILLI + BigInt(fraction.padEnd(9, '0')))
  }

  get millis(): bigint {
    return floorDivide(this.nanos, NANOS_PER_MILLI)
  }

  /** The same instant as a Date, truncated to milliseconds. */
  get date(): Date {
    return new Date(Number(this.millis))
  }

  /** The nanoseconds within the second, 0 to 999,999,999. */
  get nanosOfSecond(): bigint {
    return this.nanos - floorDivide(this.nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND
  }

  get nanosOfDay(): bigint {
    const day = SECONDS_PER_DAY * NANOS_PER_SECOND
    return this.nanos - floorDivide(this.nanos, day) * day
  }

  toString(): string {
    const fraction = this.nanosOfSecond.toString().padStart(9, '0').replace(/0+$/, '')
    return this.date.toISOString().slice(0, 19) + (fraction === '' ? 'Z' : `.${fraction}Z`)
  }
}

/** A duration in nanoseconds. */
export class Duration {
  constructor(readonly nanos: bigint) {}

  static fromSeconds(seconds: bigint, nanos = 0n): Duration {
    return new Duration(seconds * NANOS_PER_SECOND + nanos)
  }

  get seconds(): bigint {
    return this.nanos / NANOS_PER_SECOND
  }

  get nanosOfSecond(): bigint {
    return this.nanos % NANOS_PER_SECOND
  }
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by < 0n ? quotient - 1n : quotient
}

/** Rejects days such as 31 February, which Date.parse reads as 3 March. */
function isRealDay(local: string): boolean {
  return new Date(`${local}Z`).toISOString().startsWith(local)
}
