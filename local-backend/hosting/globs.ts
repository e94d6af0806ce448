import picomatch from 'picomatch'

type Test = (text: string) => boolean

/** The supported segments; `!(a|b)` only as a whole segment. */
const KNOWN = /^(!\([^()]*\)|([^()[\]{}!+@]|@\([^()]*\)|\{[^{}]*\})*)$/
/** `bash` lets `*` match an empty text: without it, `*.*` misses `a.`. It changes nothing else within a segment. */
const OPTIONS = { bash: true, dot: true, nonegate: true, flags: 's' }

/**
 * Turns a glob from firebase.json into a test of request paths. Supports `**` (any number of segments), `*` and `?`
 * within a segment, `@(a|b)` and `{a,b}` (one of). Also supports `!(a|b)` as a whole segment (none of), and `!`
 * before the whole glob. Throws for anything else, rather than match differently from Firebase Hosting.
 */
export function matchesGlob(glob: string): Test {
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
