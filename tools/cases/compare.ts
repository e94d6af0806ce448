/** Values by name, as a case writes them. Undefined if nothing was found. */
export type Values = Record<string, unknown>
/** For each difference its name, what was expected, and what was found. */
export type Differences = [name: string, wanted: unknown, found: unknown][]

/** About the marks, not about a value. */
const ABOUT = ['absent', 'unsure', 'sure']

/**
 * What differs between the expected and the found values. Only the given keys count: `absent` names what may not be
 * found, `unsure` and `sure` what must have a mark and what must have none.
 */
export function differences(
  wanted: Values,
  found: Values,
  doubts: Record<string, string | null>,
): Differences {
  const names = Object.keys(wanted).filter(name => !ABOUT.includes(name))
  const listed = (name: string) => (wanted[name] ?? []) as string[]
  const isFound = (name: string) => found[name] !== undefined && found[name] !== ''
  return [
    ...names.flatMap((name): Differences =>
      isSame(name, wanted[name], found[name]) ? [] : [[name, wanted[name], found[name]]],
    ),
    ...listed('absent').flatMap((name): Differences =>
      isFound(name) ? [[name, 'nothing', found[name]]] : [],
    ),
    ...listed('unsure').flatMap((name): Differences =>
      (doubts[name] ?? null) === null ? [[name, 'a mark', 'none']] : [],
    ),
    ...listed('sure').flatMap((name): Differences =>
      (doubts[name] ?? null) === null ? [] : [[name, 'no mark', doubts[name]]],
    ),
  ]
}

const isSame = (name: string, wanted: unknown, found: unknown): boolean =>
  JSON.stringify(plain(name, wanted)) === JSON.stringify(plain(name, found, wanted))

/** A value in the form in which two are compared. Of a date with values of its own, only the wanted keys count. */
function plain(name: string, value: unknown, wanted: unknown = value): unknown {
  if (value === undefined) return undefined
  if (['name', 'venue', 'street', 'town'].includes(name))
    return String(value)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replace(/^the /, '')
  if (name === 'description') return String(value).replace(/\s+/g, ' ').trim()
  if (name === 'prices')
    return (value as string[]).map(price => price.replace(/^[\d.]+/, digits => String(Number(digits)))).sort()
  if (name === 'dances') return [...(value as string[])].sort()
  if (name === 'priceNames') return (value as string[]).map(one => plain('name', one))
  if (name === 'changed')
    return (value as Values[]).map((one, at) =>
      Object.keys((wanted as Values[])[at] ?? one)
        .sort()
        .map(key => [key, plain(key, one[key])]),
    )
  return value
}
