import type { Expression, PatternSegment } from './ast'
import { RulesSyntaxError } from './errors'
import type { TokenStream } from './tokenStream'

const LITERAL = /(?:[A-Za-z0-9_.~%@+-]|\([A-Za-z0-9_-]+\))+/y
const WILDCARD = /\{([A-Za-z_][A-Za-z0-9_]*)(=\*\*)?\}/y

/** Parses the pattern `/a/{b}/{c=**}` of a `match`. The stream must be at the first `/`. */
export function parsePattern(tokens: TokenStream): PatternSegment[] {
  const segments: PatternSegment[] = []
  const source = tokens.lexer.source
  let offset = tokens.token.start
  if (!tokens.isSymbol('/')) tokens.fail("expected a path that begins with '/'")

  while (source[offset] === '/') {
    offset++
    const [wildcard, name, isMany] = matchAt(WILDCARD, source, offset) ?? []
    if (wildcard !== undefined && name !== undefined) {
      segments.push({ kind: isMany === undefined ? 'one' : 'many', name })
      offset += wildcard.length
      continue
    }
    const text = matchAt(LITERAL, source, offset)?.[0]
    if (text === undefined)
      throw new RulesSyntaxError('expected a path segment', tokens.lexer.position(offset))
    segments.push({ kind: 'literal', text })
    offset += text.length
  }
  tokens.resumeAt(offset)
  return segments
}

/** Parses the path `/a/$(b)/c` in an expression; `parse` reads the expression inside `$(…)`. */
export function parsePathLiteral(tokens: TokenStream, parse: () => Expression): Expression {
  const at = tokens.token.at
  const source = tokens.lexer.source
  const segments: (string | Expression)[] = []
  let offset = tokens.token.start

  while (source[offset] === '/') {
    offset++
    if (source.startsWith('$(', offset)) {
      tokens.resumeAt(offset + 2)
      segments.push(parse())
      if (!tokens.isSymbol(')')) tokens.fail("expected ')'")
      offset = tokens.token.end
      continue
    }
    const text = matchAt(LITERAL, source, offset)?.[0]
    if (text === undefined)
      throw new RulesSyntaxError('expected a path segment', tokens.lexer.position(offset))
    segments.push(text)
    offset += text.length
  }
  tokens.resumeAt(offset)
  return { kind: 'path', segments, at }
}

function matchAt(pattern: RegExp, source: string, offset: number) {
  pattern.lastIndex = offset
  return pattern.exec(source)
}
