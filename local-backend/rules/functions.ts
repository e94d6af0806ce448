import { EvaluationError } from './errors'
import { crc32, crc32c, digest } from './hashes'
import { expectCount, intArgument, numberArgument, stringArgument, wrongType } from './methods/arguments'
import { toText } from './methods/text'
import { checkInt } from './operators'
import { Duration, Timestamp } from './time'
import { Bytes, LatLng, Path, type Value } from './values'

type BuiltIn = (args: readonly Value[]) => Value
const NANOS: Record<string, bigint> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
}
const INT_RANGE = 2 ** 63

/** Functions in a namespace, such as `math.abs`. */
export const NAMESPACES: Record<string, Record<string, BuiltIn>> = {
  math: {
    abs(args) {
      const value = single(args)
      if (typeof value === 'number') return Math.abs(value)
      // The smallest int has no positive counterpart, so it stays as it is.
      return BigInt.asIntN(64, value < 0n ? -value : value)
    },
    ceil: args => Math.ceil(Number(single(args))),
    floor: args => Math.floor(Number(single(args))),
    round(args) {
      const value = single(args)
      return typeof value === 'bigint' ? value : truncate(Math.round(value))
    },
    isInfinite: args => Math.abs(Number(single(args))) === Infinity,
    isNaN: args => Number.isNaN(Number(single(args))),
    sqrt: args => Math.sqrt(Number(single(args))),
    pow(args) {
      expectCount(args, 2)
      return Number(numberArgument(args)) ** Number(numberArgument(args, 1))
    },
  },
  duration: {
    value(args) {
      expectCount(args, 2)
      const unit = NANOS[stringArgument(args, 1)]
      if (unit === undefined) throw new EvaluationError('unknown unit of time')
      return new Duration(intArgument(args, 0) * unit)
    },
    time(args) {
      expectCount(args, 4)
      const [hours, minutes, seconds] = [0, 1, 2].map(index => intArgument(args, index))
      const whole = (hours ?? 0n) * 3600n + (minutes ?? 0n) * 60n + (seconds ?? 0n)
      return Duration.fromSeconds(whole, intArgument(args, 3))
    },
    abs(args) {
      const [span] = args
      if (!(span instanceof Duration)) return wrongType('a duration', span)
      return new Duration(span.nanos < 0n ? -span.nanos : span.nanos)
    },
  },
  timestamp: {
    date(args) {
      expectCount(args, 3)
      const [year, month, day] = [0, 1, 2].map(index => intArgument(args, index).toString().padStart(2, '0'))
      return Timestamp.parse(`${year?.padStart(4, '0')}-${month}-${day}T00:00:00Z`)
    },
    value(args) {
      expectCount(args, 1)
      return Timestamp.fromMillis(intArgument(args, 0))
    },
  },
  latlng: {
    value(args) {
      expectCount(args, 2)
      const [north, east] = [Number(numberArgument(args)), Number(numberArgument(args, 1))]
      if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180))
        throw new EvaluationError('coordinates out of range')
      return new LatLng(north, east)
    },
  },
  hashing: {
    crc32: args => crc32(bytes(args)),
    crc32c: args => crc32c(bytes(args)),
    md5: args => digest('md5', bytes(args)),
    sha256: args => digest('sha256', bytes(args)),
  },
}

/** Functions called by their bare name. */
export const FUNCTIONS: Record<string, BuiltIn> = {
  /** Prints to the console in the emulator; here it only returns its argument. */
  debug(args) {
    expectCount(args, 1)
    return args[0] ?? null
  },
  string(args) {
    expectCount(args, 1)
    return toText(args[0] ?? null)
  },
  path(args) {
    expectCount(args, 1)
    const path = Path.parse(stringArgument(args))
    if (path.segments.includes('')) throw new EvaluationError('a segment of a path must not be empty')
    return path
  },
  int(args) {
    expectCount(args, 1)
    const value = args[0]
    if (typeof value === 'bigint') return value
    if (typeof value === 'number') return truncate(value)
    if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return checkInt(BigInt(value))
    return wrongType('a number', value)
  },
  float(args) {
    expectCount(args, 1)
    const value = args[0]
    if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
    const isNumeral =
      typeof value === 'string' && /^[+-]?(NaN|Infinity|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)$/.test(value)
    return isNumeral ? Number(value.replace(/^[+-]?NaN/, 'NaN')) : wrongType('a number', value)
  },
}

function single(args: readonly Value[]): bigint | number {
  expectCount(args, 1)
  return numberArgument(args)
}

/** Cuts off the decimals. A number out of the range becomes the end of the range, and NaN becomes 0. */
function truncate(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= INT_RANGE) return BigInt(INT_RANGE) - 1n
  return value < -INT_RANGE ? -BigInt(INT_RANGE) : BigInt(Math.trunc(value))
}

function bytes(args: readonly Value[]): Uint8Array {
  expectCount(args, 1)
  const value = args[0]
  if (typeof value === 'string') return Bytes.fromText(value).data
  return value instanceof Bytes ? value.data : wrongType('a string or bytes', value)
}
