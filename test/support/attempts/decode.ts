/** The decoded forms of values that JSON can't express. */
export interface Forms {
  /** The server's time, ms. */
  now: number
  timestamp(ms: number): unknown
  serverTime(): unknown
  /** A removed or absent field. */
  removed: unknown
}

type Decoder = (inner: unknown, forms: Forms) => unknown

const DAY_MS = 86_400_000

const DECODERS: Record<string, Decoder> = {
  $nowMs: (ms, { now }) => now + Number(ms),
  $timestampMs: (ms, { now, timestamp }) => timestamp(now + Number(ms)),
  $today: (days, { now, timestamp }) => timestamp(now - (now % DAY_MS) + Number(days) * DAY_MS),
  $serverTime: (_, { serverTime }) => serverTime(),
  $delete: (_, { removed }) => removed,
  $number: text => Number(text),
  $repeat: (inner, forms) => {
    const [text, count] = inner as [unknown, number]
    return String(decode(text, forms)).repeat(count)
  },
  $concat: (inner, forms) => (inner as unknown[]).map(part => String(decode(part, forms))).join(''),
  $fill: (inner, forms) => {
    const [item, count] = inner as [unknown, number]
    return Array.from({ length: count }, () => decode(item, forms))
  },
}

/** Decodes the encoded values of an attempts or fixtures file, at every depth. */
export function decode(value: unknown, forms: Forms): unknown {
  if (Array.isArray(value)) return value.map(item => decode(item, forms))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const [[key, inner] = ['', undefined]] = entries
  const decoder = entries.length === 1 && Object.hasOwn(DECODERS, key) ? DECODERS[key] : undefined
  if (decoder) return decoder(inner, forms)
  return Object.fromEntries(entries.map(([name, field]) => [name, decode(field, forms)]))
}

/** Decodes the fields of a document. */
export const decodeFields = (fields: Record<string, unknown>, forms: Forms) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, decode(field, forms)]))
