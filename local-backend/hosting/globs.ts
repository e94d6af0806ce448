import picomatch from 'picomatch'

type Test = (text: string) => boolean

/** What a segment may hold; `!(a|b)` only as a whole segment. */
const KNOWN = /^(!\([^()]*\)|([^()[\]{}!+@]|@\([^()]*\)|\{[^{}]*\})*)$/
/** Within one segment, `bash` only means that `*` may match nothing: by default `*.*` misses `a.`. */
const OPTIONS = { bash: true, dot: true, nonegate: true, flags: 's' }

/**
 * A glob of firebase.json as a test of request paths. It may hold `**` (any number of segments), `*` and `?` within a
 * segment, `@(a|b)` (one of), `!(a|b)` as a whole segment (none of), `{a,b}`, and `!` before the whole glob.
 * Throws for anything else, rather than match differently from Firebase Hosting.
 */
export function matchesGlob(glob: string): Test {
  const isNegated = glob.startsWith('!') && glob[1] !== '('
  const plain = isNegated ? glob.slice(1) : glob
  const tests = plain.replace(/^\//, '').split('/').map(segmentTest)
  return path => matchSegments(tests, path.slice(1).split('/')) !== isNegated
}

// Segment by segment: on whole paths, picomatch treats some slashes as optional, and `/!(a)/**/!(b)` matches `/x`.
function matchSegments(tests: (Test | null)[], segments: string[]): boolean {
  const [test, ...otherTests] = tests
  if (test === undefined) return segments.length === 0
  const [segment, ...others] = segments
  if (test !== null) return segment !== undefined && test(segment) && matchSegments(otherTests, others)
  if (otherTests.length === 0) return true
  return segments.some((_, at) => matchSegments(otherTests, segments.slice(at)))
}

/** Null for `**`. */
function segmentTest(glob: string): Test | null {
  if (glob === '**') return null
  if (!KNOWN.test(glob) || glob.includes('**'))
    throw new Error(`firebase.json: the glob part '${glob}' is not understood.`)
  // picomatch takes no empty text, which is the only segment of `/`.
  const isEmptyMatched = glob === '' || glob === '*' || glob.startsWith('!(')
  const matches = glob === '' ? () => false : picomatch(glob, OPTIONS)
  return segment => (segment === '' ? isEmptyMatched : matches(segment))
}
