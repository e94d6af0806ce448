import { RulesSyntaxError, type Position } from './errors'
import { Lexer, type Token } from './lexer'

/** The tokens of one file, one at a time, with helpers for the parser. */
export class TokenStream {
  readonly lexer: Lexer
  token: Token

  constructor(source: string) {
    this.lexer = new Lexer(source)
    this.token = this.lexer.read(0)
  }

  next(): Token {
    const token = this.token
    this.token = this.lexer.read(token.end)
    return token
  }

  /** Continues at `offset`, after the parser has read some characters itself. */
  resumeAt(offset: number) {
    this.token = this.lexer.read(offset)
  }

  isSymbol(text: string): boolean {
    return this.token.kind === 'symbol' && this.token.text === text
  }

  isName(text: string): boolean {
    return this.token.kind === 'name' && this.token.text === text
  }

  acceptSymbol(text: string): boolean {
    const accepted = this.isSymbol(text)
    if (accepted) this.next()
    return accepted
  }

  expectSymbol(text: string): Token {
    return this.isSymbol(text) ? this.next() : this.fail(`expected '${text}'`)
  }

  expectName(word?: string): Token {
    const isExpected = this.token.kind === 'name' && (word === undefined || this.token.text === word)
    return isExpected ? this.next() : this.fail(`expected ${word === undefined ? 'a name' : `'${word}'`}`)
  }

  /** Throws RulesSyntaxError with the position of the unexpected token. */
  fail(message: string, at: Position = this.token.at): never {
    const { kind, text } = this.token
    const found = kind === 'end' ? 'the end of the file' : `'${text}'`
    throw new RulesSyntaxError(`${message}, found ${found}`, at)
  }
}
