import type { Random } from '../../../tools/random'

const TEXTS = [
  '',
  ' ',
  '..',
  '.',
  '/',
  '//',
  '\\',
  '%2e%2e',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '__name__',
  '__x__',
  'null',
  'NaN',
  'a\r\nb: c',
  "' OR 1=1 --",
  '`',
  '`a`.b',
  'a.b',
  'x'.repeat(121),
  'x'.repeat(1501),
  'x'.repeat(5001),
  '2026-02-30',
  '2026-12-05',
  '24:00',
  '18:00',
  'current',
  'deleted',
  'victim',
  'mallory',
  'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fn1%2FeventImage?alt=media',
  'https://evil.example/x.png',
  '//evil.example',
  '/images/placeholder.png',
  'javascript:alert(1)',
]
const NUMBERS = [0, -0, 1, -1, 7, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

export const hostileText = (random: Random): string =>
  random.chance(0.9)
    ? random.pick(TEXTS)
    : String.fromCharCode(...Array.from({ length: random.between(1, 12) }, () => random.between(0, 0xffff)))

/** Encodes a text for an address. Replaces lone surrogates, because they have no UTF-8 form. */
export const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Any JSON value. */
export function hostileJson(random: Random, depth = 0): unknown {
  const leaves: (() => unknown)[] = [
    () => hostileText(random),
    () => random.pick(NUMBERS),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
  ]
  if (depth > 2 || random.chance(0.6)) return random.pick(leaves)()
  const many = Array.from({ length: random.between(1, 4) }, () => hostileJson(random, depth + 1))
  if (random.chance(0.5)) return many
  return Object.fromEntries(many.map(inner => [hostileText(random), inner]))
}

/** A value of the REST interface, often an invalid one. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => ({ nullValue: null }),
    () => ({ booleanValue: random.chance(0.5) }),
    () => ({
      integerValue: random.pick([
        '0',
        '1',
        '-1',
        '7',
        '9223372036854775807',
        '9223372036854775808',
        '1.5',
        'x',
      ]),
    }),
    () => ({ doubleValue: random.pick([...NUMBERS, 'NaN', 'Infinity', '-Infinity', '-0', 'x']) }),
    () => ({ stringValue: hostileText(random) }),
    () => ({ timestampValue: random.pick(['2026-11-21T05:00:00Z', '9999-12-31T23:59:59.999999999Z', 'x']) }),
    () => ({ bytesValue: random.pick(['', 'AAAA', '*']) }),
    () => ({ referenceValue: random.pick(['projects/p/databases/d/documents/a/b', 'a', '']) }),
    () => ({ geoPointValue: { latitude: random.pick([0, 90, 91]), longitude: 0 } }),
    () => hostileJson(random),
  ]
  if (depth > 2 || random.chance(0.75)) return random.pick(kinds)()
  const many = Array.from({ length: random.between(0, 4) }, () => hostileValue(random, depth + 1))
  if (random.chance(0.5)) return { arrayValue: { values: many } }
  return { mapValue: { fields: Object.fromEntries(many.map(inner => [hostileText(random), inner])) } }
}

/** Changes, removes or doubles one node of the JSON. */
export function mutated(random: Random, json: unknown): unknown {
  if (typeof json !== 'object' || json === null || random.chance(0.15)) return hostileJson(random)
  if (Array.isArray(json)) {
    const list = json as unknown[]
    if (list.length === 0 || random.chance(0.2)) return [...list, hostileJson(random)]
    const at = random.between(0, list.length - 1)
    if (random.chance(0.2)) return list.filter((_, index) => index !== at)
    if (random.chance(0.2)) return [...list, list[at]]
    return list.map((inner, index) => (index === at ? mutated(random, inner) : inner))
  }
  const entries = Object.entries(json)
  if (entries.length === 0 || random.chance(0.1)) {
    return Object.fromEntries([...entries, [hostileText(random), hostileJson(random)]])
  }
  const at = random.between(0, entries.length - 1)
  if (random.chance(0.2)) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([name, inner], index) => {
      if (index !== at) return [name, inner]
      return random.chance(0.1) ? [hostileText(random), inner] : [name, mutated(random, inner)]
    }),
  )
}

/** Changes, cuts or doubles some bytes. */
export function garbled(random: Random, bytes: Buffer): Buffer {
  const at = random.between(0, bytes.length)
  const cut = random.between(0, 8)
  const put = Buffer.from(Array.from({ length: random.between(0, 8) }, () => random.between(0, 255)))
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)])
}
