import { RulesSyntaxError, type Position } from './errors'

const ESCAPES: Record<string, string> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
const CODED = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})/y
const NUMBER = /[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/y
const MAX_INT = 2n ** 63n

/** Reads a number. An integer above 2^63 is a syntax error; 2^63 itself is allowed for `-9223372036854775808`. */
export function readNumber(source: string, start: number, at: Position) {
  NUMBER.lastIndex = start
  const [text, fraction, exponent] = NUMBER.exec(source) ?? ['']
  const kind = fraction === undefined && exponent === undefined ? ('int' as const) : ('float' as const)
  if (kind === 'int' && BigInt(text) > MAX_INT) throw new RulesSyntaxError('integer out of range', at)
  return { kind, text, end: start + text.length }
}

/** Reads a 'string', "string", b'bytes' or r'raw' literal. Gives null if none starts here. */
export function readString(source: string, start: number, at: Position) {
  const prefix = /^[bBrR](?=['"])/.exec(source.slice(start, start + 2))?.[0].toLowerCase() ?? ''
  const quote = source[start + prefix.length]
  if (quote !== "'" && quote !== '"') return null

  let text = ''
  let index = start + prefix.length + 1
  for (;;) {
    const char = source[index]
    if (char === undefined || char === '\n') throw new RulesSyntaxError('this string has no end', at)
    if (char === quote) {
      const kind = prefix === 'b' ? ('bytes' as const) : ('string' as const)
      return { kind, text, end: index + 1 }
    }
    if (char === '\\' && prefix !== 'r') {
      const escape = readEscape(source, index + 1, at)
      text += escape.text
      index = escape.end
    } else {
      text += char
      index++
    }
  }
}

function readEscape(source: string, index: number, at: Position) {
  const char = source[index] ?? ''
  CODED.lastIndex = index
  const coded = CODED.exec(source)
  if (coded) {
    const [whole, two, four, eight, octal] = coded
    const code = octal === undefined ? parseInt(two ?? four ?? eight ?? '', 16) : parseInt(octal, 8)
    if (code > 0x10ffff) throw new RulesSyntaxError('no such character', at)
    return { text: String.fromCodePoint(code), end: index + whole.length }
  }
  const plain = ESCAPES[char]
  if (plain === undefined) {
    throw new RulesSyntaxError(`unknown escape \\${char}; write \\\\${char} for a regular expression`, at)
  }
  return { text: plain, end: index + 1 }
}
