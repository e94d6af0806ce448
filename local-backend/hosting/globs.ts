const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * A glob of firebase.json as a test of request paths. Known: `**` (any number of segments), `*` and `?` within a
 * segment, `@(a|b)` (one of), `!(a|b)` as a whole segment (none of), `{a,b}`, and `!` before the whole glob.
 * Throws for anything else, rather than match something else than Firebase Hosting would.
 */
export function matchesGlob(glob: string): (path: string) => boolean {
  const isNegated = glob.startsWith('!') && glob[1] !== '('
  const plain = isNegated ? glob.slice(1) : glob
  const segments = plain.replace(/^\//, '').split('/')
  const pattern = new RegExp(`^${segments.map(segmentPattern).join('')}$`, 's')
  return path => pattern.test(path) !== isNegated
}

/** `**` takes its slashes along, so that it can stand for no segment at all. */
function segmentPattern(segment: string, at: number, all: string[]): string {
  if (segment === '**') return at === all.length - 1 ? '(?:/.*)?' : '(?:/[^/]+)*'
  const [, excluded] = /^!\(([^()]*)\)$/.exec(segment) ?? []
  if (excluded !== undefined) {
    return `/(?!(?:${excluded.split('|').map(plainPattern).join('|')})(?:/|$))[^/]*`
  }
  return `/${choicesPattern(segment)}`
}

function choicesPattern(segment: string): string {
  return segment
    .split(/(@\([^()]*\)|\{[^{}]*\})/)
    .map(part => {
      const [, either, choice] = /^(?:@\((.*)\)|\{(.*)\})$/.exec(part) ?? []
      if (either !== undefined) return `(?:${either.split('|').map(plainPattern).join('|')})`
      if (choice !== undefined) return `(?:${choice.split(',').map(plainPattern).join('|')})`
      return plainPattern(part)
    })
    .join('')
}

function plainPattern(text: string): string {
  if (/[()[\]{}!+@]|\*\*/.test(text))
    throw new Error(`firebase.json: the glob part '${text}' is not understood.`)
  return text
    .split(/([*?])/)
    .map(part => (part === '*' ? '[^/]*' : part === '?' ? '[^/]' : escaped(part)))
    .join('')
}
