import type { Random } from '../../../tools/random'

const DATA = 'request.resource.data'
const OLD = 'resource.data'
const READ = '/databases/$(database)/documents/seed'

const STRINGS = ["''", "'a'", "'Hello'", "'2026-12-05'", "'a,b'", "'null'", "'1'", "'😀'", "'x y'"]
const INTS = ['0', '1', '-1', '5', '120', '9223372036854775807']
const FLOATS = ['1.0', '1.5', '-0.0', '0.5']
/** Patterns, some of them invalid. */
const PATTERNS = [
  "'.*'",
  "'[^\\\\r\\\\n]{1,5}'",
  "'[a-zA-Z]+'",
  "''",
  "'a|b'",
  "'(a)(b)?'",
  "'[0-9]{4}-[0-9]{2}-[0-9]{2}'",
  "'.{3,5}'",
  "'^Hello$'",
  "'(?i)hello'",
  "'\\\\w+'",
  "'a{0,3}'",
  "'[^a]'",
  "'.'",
  "'\\\\pL+'",
  "'H(el|x)lo'",
  "'[[:alpha:]]+'",
  "'(?s).+'",
  "'\\\\d+'",
  "'(ab){0,2}'",
  "'l+?'",
  "'\\\\bH'",
  "'(?P<n>l)'",
]
const LISTS = [
  `${DATA}.l`,
  `${DATA}.li`,
  `${DATA}.le`,
  `${DATA}.lm`,
  "['a', 'b']",
  '[1, 1.0, null]',
  '[]',
  "['a', 1]",
  `${DATA}.keys()`,
  `${DATA}.m.values()`,
  "'a,b,,c'.split(',')",
  `${DATA}.get('none', [])`,
  `${OLD}.l`,
]
const DIFF = `${DATA}.diff(${OLD})`
const SETS = [
  `${DIFF}.affectedKeys()`,
  `${DIFF}.addedKeys()`,
  `${DIFF}.removedKeys()`,
  `${DIFF}.changedKeys()`,
  `${DIFF}.unchangedKeys()`,
  "['a', 'b', 'a'].toSet()",
  '[].toSet()',
  `${DATA}.keys().toSet()`,
  '[1, 1.0, null].toSet()',
]
const MAPS = [`${DATA}.m`, `${DATA}.em`, "{'a': 1, 'b': 'x'}", DATA, OLD, `${DATA}.get('none', {})`]
const MOMENTS = [`${DATA}.t`, 'request.time', 'timestamp.date(2026, 2, 28)', 'timestamp.value(5)']
const DURATIONS = ["duration.value(5, 's')", "duration.value(-2, 'd')", 'duration.time(1, 2, 3, 4)']
const BYTES = ["b'ab'", "'Hello'.toUtf8()", "hashing.sha256('a')", "hashing.crc32('abc')", "hashing.md5('')"]
const OTHERS = ['latlng.value(1, 2)', '/a/b', `${READ}/some`, "path('/a/b')"]
const ODD = [
  'true',
  'false',
  'null',
  `${DATA}.n`,
  `${DATA}.b`,
  `${DATA}.u`,
  `${DATA}.nl`,
  `${DATA}.none`,
  `${DATA}.m.c`,
  `${DATA}['s']`,
  `${DATA}.m['a']`,
  `${DATA}.l[0]`,
  `${DATA}.l[7]`,
  'request.auth.uid',
  'request.auth.token.sub',
  'request.auth.none',
]
const TYPES = [
  'bool',
  'bytes',
  'float',
  'int',
  'list',
  'map',
  'number',
  'string',
  'timestamp',
  'duration',
  'path',
  'latlng',
  'set',
  'map_diff',
]
const ORDERS = ['<', '<=', '>', '>=']
const EQUALS = ['==', '!=']
const MAX_DEPTH = 2

/** Makes random conditions of the rules language. Many end in an error; a few don't compile. */
export function makeGrammar({ pick, between }: Random) {
  const oneOf = (choices: (() => string)[]) => pick(choices)()

  const text = (): string =>
    oneOf([
      () => pick(STRINGS),
      () => `${DATA}.${pick(['s', 'e', 'd', 'u', 'nl'])}`,
      () => `${DATA}.get('${pick(['s', 'none', 'n', 'i'])}', ${pick(STRINGS)})`,
      () => `(${pick(STRINGS)} + ${DATA}.${pick(['s', 'e', 'u', 'i', 'n'])})`,
      () => `${DATA}.${pick(['s', 'u'])}.${pick(['lower', 'upper', 'trim'])}()`,
      () => `${pick(LISTS)}.join(${pick(["','", "''"])})`,
      () => `string(${pick(['1', '1.0', 'true', 'null', `${DATA}.i`, `${DATA}.f`, `${DATA}.t`])})`,
      () => `${DATA}.s.replace(${pick(PATTERNS)}, ${pick(["'-'", "''", "'$0'", "'\\\\0'"])})`,
      () => `${DATA}.s[${pick(['0:2', '1', '0:9', '2:1'])}]`,
      () => `${pick(BYTES)}.${pick(['toBase64', 'toHexString'])}()`,
    ])

  const number = (): string =>
    oneOf([
      () => pick(INTS),
      () => `${DATA}.${pick(['i', 'z', 'f'])}`,
      () => `${text()}.size()`,
      () => `${pick([...LISTS, ...SETS, ...MAPS, ...BYTES])}.size()`,
      () =>
        `math.${pick(['abs', 'ceil', 'floor', 'round', 'sqrt'])}(${pick([...INTS, ...FLOATS, `${DATA}.i`])})`,
      () => `math.pow(${pick(['2', '1.5', `${DATA}.i`])}, ${pick(['2', '-1', '0.5'])})`,
      () => `(${pick(INTS)} ${pick(['+', '-', '*', '/', '%'])} ${pick([...INTS, ...FLOATS, `${DATA}.i`])})`,
      () => `${pick(MOMENTS)}.toMillis()`,
      () => `int(${pick(["'5'", '1.9', '-1.9', "'x'", "'1.5'", "'-7'", "''"])})`,
      () => `float(${pick(["'5'", '1', "'1e3'", "'x'", "'.5'"])})`,
      () => {
        const part = [
          'year',
          'month',
          'day',
          'hours',
          'minutes',
          'seconds',
          'nanos',
          'dayOfWeek',
          'dayOfYear',
        ]
        return `${pick([`${DATA}.t`, 'timestamp.date(2026, 2, 28)'])}.${pick(part)}()`
      },
      () => `${pick(DURATIONS)}.${pick(['seconds', 'nanos'])}()`,
    ])

  const any = (): string =>
    oneOf([
      () => pick([...STRINGS, ...INTS, ...FLOATS]),
      () => pick(ODD),
      () => pick([...LISTS, ...SETS, ...MAPS]),
      () => pick([...MOMENTS, ...DURATIONS, ...BYTES, ...OTHERS]),
      text,
      number,
    ])

  const collection = () => pick([...LISTS, ...SETS, ...MAPS])

  const simple = (): string =>
    oneOf([
      () => `${any()} ${pick(EQUALS)} ${any()}`,
      () => `${number()} ${pick([...ORDERS, ...EQUALS])} ${number()}`,
      () => `${text()} ${pick([...ORDERS, ...EQUALS])} ${text()}`,
      () => `${any()} ${pick(ORDERS)} ${any()}`,
      () =>
        `${pick(MOMENTS)} ${pick(['+', '-'])} ${pick([...MOMENTS, ...DURATIONS])} ${pick(ORDERS)} ${any()}`,
      () => `${any()} in ${pick([collection(), any()])}`,
      () => `!(${any()} in ${collection()})`,
      () => `${any()} is ${pick(TYPES)}`,
      () => `${pick([text(), any()])}.matches(${pick(PATTERNS)})`,
      () => `${collection()}.${pick(['hasAll', 'hasAny', 'hasOnly'])}(${pick([collection(), any()])})`,
      () =>
        `${pick(LISTS)}.${pick(['concat', 'removeAll'])}(${pick([pick(LISTS), any()])}) == ${pick(LISTS)}`,
      () => `${pick(LISTS)}.concat(${pick([pick(LISTS), any()])}).size() == ${between(0, 7)}`,
      () =>
        `${pick(SETS)}.${pick(['union', 'difference', 'intersection'])}(${pick([...SETS, ...LISTS])}) == ${pick(SETS)}`,
      () => `${pick(SETS)} == ${pick(SETS)}`,
      () => {
        const key = pick(["'a'", "'none'", "['l', 0]", "['m', 'a']", "['m', 'none']", "'c'", '1', '[]'])
        return `${pick(MAPS)}.get(${key}, ${pick(['1', 'null', "'x'"])}) ${pick(EQUALS)} ${any()}`
      },
      () => `${pick(MAPS)}.diff(${pick([pick(MAPS), any()])}).affectedKeys().hasOnly(${pick(LISTS)})`,
      () => `${text()} + ${any()} == ${text()}`,
      () => `${text()}.split(${pick([...PATTERNS, "','", "'l'", "'[,b]'"])}) == ${pick(LISTS)}`,
      () => `${text()}.split(${pick([...PATTERNS, "','", "'l'"])}).size() == ${between(0, 7)}`,
      () => `get(${READ}/${pick(['some', 'none'])}).data.a ${pick(EQUALS)} ${pick(INTS)}`,
      () => `get(${READ}/${pick(['some', 'none'])}) ${pick(EQUALS)} null`,
      () => `exists(${READ}/${pick(['some', 'none'])})`,
      () => `existsAfter(${READ}/${pick(['some', 'none'])})`,
      () => `getAfter(${READ}/some).data.a == 1`,
      () => `${pick(['resource', 'request.auth'])} ${pick(EQUALS)} null`,
      () => `${number()} in [0, 1, 5, 5.0]`,
      () => `latlng.value(${pick(['1', '91'])}, 2).${pick(['latitude', 'longitude'])}() == ${number()}`,
      () => pick(['true', 'false', `${DATA}.b`, `${DATA}.none == 1`]),
    ])

  function condition(depth = 0): string {
    if (depth === MAX_DEPTH) return simple()
    const inner = () => condition(depth + 1)
    return oneOf([
      simple,
      simple,
      simple,
      () => `(${inner()} ${pick(['&&', '||'])} ${inner()})`,
      () => `(${any()} ${pick(['&&', '||'])} ${inner()})`,
      () => `!(${inner()})`,
      () => `(${inner()} ? ${inner()} : ${inner()})`,
    ])
  }
  return { condition: () => condition() }
}
