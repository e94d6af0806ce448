type RestValue = Record<string, unknown>

/** Types whose REST value needs no conversion. */
const PLAIN = ['stringValue', 'booleanValue', 'nullValue']

/**
 * Converts REST fields to plain values: integers to numbers, timestamps to dates. A kind that our documents never contain
 * becomes an empty object, as for the app's readers.
 */
export const plainFields = (fields: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value as RestValue)]))

function plain(value: RestValue): unknown {
  const [[kind, inner] = ['nullValue', null]] = Object.entries(value)
  if (PLAIN.includes(kind)) return inner
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(inner)
  if (kind === 'timestampValue') return new Date(String(inner))
  if (kind === 'arrayValue') return ((inner as { values?: RestValue[] }).values ?? []).map(plain)
  if (kind === 'mapValue') return plainFields((inner as { fields?: RestValue }).fields)
  return {}
}
