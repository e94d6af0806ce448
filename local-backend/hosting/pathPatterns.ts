import picomatch from 'picomatch'

type Test = (text: string) => boolean

/** The supported segments; `!(a|b)` only as a whole segment. */
const KNOWN = /^(!\([^()]*\)|([^()[\]{}!+@]|@\([^()]*\)|\{[^{}]*\})*)$/
/** `bash` lets `*` match an empty text: without it, `*.*` misses `a.`. It changes nothing else within a segment. */
const OPTIONS = { bash: true, dot: true, nonegate: true, flags: 's' }

/** A pattern for paths in firebase.json: a glob, or a regular expression in RE2's syntax. */
export type PathPattern = { source: string } | { regex: string }

/**
 * Turns a pattern into a test of request paths. Throws for a pattern that Firebase Hosting would refuse or read
 * differently.
 */
export const matchesPattern = (pattern: PathPattern): Test =>
  'regex' in pattern ? matchesRegex(pattern.regex) : matchesGlob(pattern.source)

/** RE2 has no lookaround and no backreferences. The `u` flag refuses most other differences. */
const NOT_IN_RE2 = /\(\?(?!:)|\\[1-9k]/

/** Firebase Hosting looks for the expression anywhere in the path, as it came in the request. */
function matchesRegex(regex: string): Test {
  if (NOT_IN_RE2.test(regex)) throw new Error(`firebase.json: RE2 does not support all of '${regex}'.`)
  const expression = new RegExp(regex, 'u')
  return path => expression.test(path)
}

/**
 * Turns a glob from firebase.json into a test of request paths. Supports `**` (any number of segments), `*` and `?`
 * within a segment, `@(a|b)` and `{a,b}` (one of). Also supports `!(a|b)` as a whole segment (none of), and `!`
 * before the whole glob. Throws for anything else, rather than match differently from Firebase Hosting.
 */
function matchesGlob(glob: string): Test {
  const isNegated = glob.startsWith('!') && glob[1] !== '('
  const plain = isNegated ? glob.slice(1) : glob
  const tests = plain.replace(/^\//, '').split('/').map(segmentTest)
  return path => matchSegments(tests, path.slice(1).split('/')) !== isNegated
}

// Matches segment by segment: on whole paths, picomatch treats some slashes as optional,
// so `/!(a)/**/!(b)` would match `/x`.
function matchSegments(tests: (Test | null)[], segments: string[]): boolean {
  const [test, ...otherTests] = tests
  if (test === undefined) return segments.length === 0
  const [segment, ...others] = segments
  if (test !== null) return segment !== undefined && test(segment) && matchSegments(otherTests, others)
  if (otherTests.length === 0) return true
  return segments.some((_, at) => matchSegments(otherTests, segments.slice(at)))
}

/** A test for one segment; null for `**`. */
function segmentTest(glob: string): Test | null {
  if (glob === '**') return null
  if (!KNOWN.test(glob) || glob.includes('**'))
    throw new Error(`firebase.json: the glob part '${glob}' is not supported.`)
  // picomatch rejects an empty text, which is the only segment of `/`.
  const isEmptyMatched = glob === '' || glob === '*' || glob.startsWith('!(')
  const matches = glob === '' ? () => false : picomatch(glob, OPTIONS)
  return segment => (segment === '' ? isEmptyMatched : matches(segment))
}
