import { EvaluationError } from '../errors'
import { Regex } from '../regex/regex'
import { Bytes, LatLng, Path, typeName, type Value } from '../values'
import { expectCount, stringArgument, type MethodTable } from './arguments'

/** ASCII's white space, and no other. */
const TRIMMED = /^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g

/** rules.String. Sizes count UTF-16 units. Only the letters A to Z change case. */
export const STRING_METHODS: MethodTable<string> = {
  lower: (text, args) => (expectCount(args, 0), text.replace(/[A-Z]+/g, found => found.toLowerCase())),
  upper: (text, args) => (expectCount(args, 0), text.replace(/[a-z]+/g, found => found.toUpperCase())),
  trim: (text, args) => (expectCount(args, 0), text.replace(TRIMMED, '')),
  size: (text, args) => (expectCount(args, 0), BigInt(text.length)),
  toUtf8: (text, args) => (expectCount(args, 0), Bytes.fromText(text)),
  matches(text, args) {
    expectCount(args, 1)
    return Regex.of(stringArgument(args)).matches(text)
  },
  split(text, args) {
    expectCount(args, 1)
    const parts = splitAt(text, stringArgument(args))
    // Leaves out empty texts at the end, but never the first text.
    return parts.slice(0, Math.max(1, parts.findLastIndex(part => part !== '') + 1))
  },
  replace(text, args) {
    expectCount(args, 2)
    return replaceIn(text, stringArgument(args), stringArgument(args, 1))
  },
}

export const BYTES_METHODS: MethodTable<Bytes> = {
  size: ({ data }, args) => (expectCount(args, 0), BigInt(data.length)),
  toBase64: ({ data }, args) => (expectCount(args, 0), toBase64Url(data)),
  toHexString: ({ data }, args) => (expectCount(args, 0), Buffer.from(data).toString('hex').toUpperCase()),
}

export const PATH_METHODS: MethodTable<Path> = {
  bind(path, args) {
    expectCount(args, 1)
    const values = args[0]
    if (!(values instanceof Map)) throw new EvaluationError('bind takes a map')
    return new Path(
      path.segments.map(segment => {
        const name = /^\$\((.*)\)$/.exec(segment)?.[1]
        const value: unknown = name === undefined ? segment : values.get(name)
        if (typeof value !== 'string') throw new EvaluationError(`no value to bind to ${segment}`)
        return value
      }),
    )
  },
}

const EARTH_RADIUS_METRES = 6_371_010

export const LATLNG_METHODS: MethodTable<LatLng> = {
  latitude: (point, args) => (expectCount(args, 0), point.latitude),
  longitude: (point, args) => (expectCount(args, 0), point.longitude),
  /** The great-circle distance in metres. */
  distance(point, args) {
    expectCount(args, 1)
    const other = args[0]
    if (!(other instanceof LatLng)) throw new EvaluationError('distance takes a latlng')
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
    const chord =
      half(other.latitude - point.latitude) +
      Math.cos(radians(point.latitude)) *
        Math.cos(radians(other.latitude)) *
        half(other.longitude - point.longitude)
    return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
  },
}

/** The text of a value, for `string(value)` and `join`. Lists, maps, bytes and durations have none. */
export function toText(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return floatText(value)
  if (value instanceof Path) return value.toString()
  throw new EvaluationError(`no text form of ${typeName(value)}`)
}

/** Formats a double as Java does: 2.0, 1.0E8. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const size = Math.abs(value)
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value)
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`
}

/** Base64 for addresses ('-' and '_'), with padding. */
const toBase64Url = (data: Uint8Array) =>
  Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_')

function splitAt(text: string, pattern: string): string[] {
  const { chars, found } = Regex.of(pattern).findAll(text)
  const parts: string[] = []
  let from = 0
  for (const [start, end] of found) {
    parts.push(chars.slice(from, start).join(''))
    from = end
  }
  return [...parts, chars.slice(from).join('')]
}

/** `$0` stands for the match, and a backslash takes the next character as it is. */
function replaceIn(text: string, pattern: string, replacement: string): string {
  const { chars, found } = Regex.of(pattern).findAll(text)
  let result = ''
  let from = 0
  for (const [start, end] of found) {
    const match = chars.slice(start, end).join('')
    result += chars.slice(from, start).join('') + replacementOf(replacement, match)
    from = end
  }
  return result + chars.slice(from).join('')
}

function replacementOf(replacement: string, match: string): string {
  return replacement.replace(
    /\\([^])|\$(\d+|\{)/g,
    (_, plain: string | undefined, group: string | undefined) => {
      if (plain !== undefined) return plain
      if (group === '0') return match
      throw new EvaluationError('a replacement can hold no group but $0')
    },
  )
}
