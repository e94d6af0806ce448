import { RulesSyntaxError, type Position } from './errors'
import { readNumber, readString } from './literals'

type TokenKind = 'name' | 'int' | 'float' | 'string' | 'bytes' | 'symbol' | 'end'

export interface Token {
  kind: TokenKind
  /** The name or symbol, the contents of a string, or the digits of a number. */
  text: string
  at: Position
  /** The offset of the token's first character. `end` is the offset after its last one. */
  start: number
  end: number
}

const SYMBOLS = ['&&', '||', '==', '!=', '<=', '>=']
const SINGLE = '{}()[]<>=!+-*/%?:;,.$'
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y

/** Reads tokens on demand, because only the parser knows whether `/` divides or starts a path. */
export class Lexer {
  private readonly lineStarts = [0]

  constructor(readonly source: string) {
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1)
  }

  /** The token at or after `offset`. Throws RulesSyntaxError if there is no valid token. */
  read(offset: number): Token {
    const start = this.skipSpace(offset)
    const at = this.position(start)
    const char = this.source[start]
    if (char === undefined) return { kind: 'end', text: '', at, start, end: start }

    const quoted = readString(this.source, start, at)
    if (quoted) return { ...quoted, at, start }
    if (/[0-9]/.test(char)) return { ...readNumber(this.source, start, at), at, start }

    NAME.lastIndex = start
    const name = NAME.exec(this.source)?.[0]
    if (name) return { kind: 'name', text: name, at, start, end: start + name.length }

    const pair = this.source.slice(start, start + 2)
    if (SYMBOLS.includes(pair)) return { kind: 'symbol', text: pair, at, start, end: start + 2 }
    if (SINGLE.includes(char)) return { kind: 'symbol', text: char, at, start, end: start + 1 }
    throw new RulesSyntaxError(`unexpected character ${JSON.stringify(char)}`, at)
  }

  position(offset: number): Position {
    let low = 0
    let high = this.lineStarts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 }
  }

  private skipSpace(offset: number): number {
    let index = offset
    for (;;) {
      const char = this.source[index]
      if (char !== undefined && /\s/.test(char)) index++
      else if (this.source.startsWith('//', index)) index = this.after('\n', index)
      else if (this.source.startsWith('/*', index)) index = this.afterComment(index)
      else return index
    }
  }

  private after(end: string, index: number): number {
    const found = this.source.indexOf(end, index + 2)
    return found < 0 ? this.source.length : found + end.length
  }

  private afterComment(index: number): number {
    if (!this.source.includes('*/', index + 2)) {
      throw new RulesSyntaxError('this comment has no end', this.position(index))
    }
    return this.after('*/', index)
  }
}
