import { EvaluationError } from '../errors'

export type CharTest = (code: number) => boolean
interface Found {
  test: CharTest
  /** The number of UTF-16 units read from the pattern. */
  length: number
}

const POSIX: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: '\\t ',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}
const PERL: Record<string, string> = { d: '0-9', s: '\\t\\n\\f\\r ', w: '0-9A-Za-z_' }
const CONTROLS: Record<string, number> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }
const CODE = /^\\(?:x([0-9A-Fa-f]{2})|x\{([0-9A-Fa-f]{1,6})\}|(0[0-7]{0,2}|[1-7][0-7]{2}))/
const PROPERTY = /^\\([pP])(?:\{(\^?)([A-Za-z_]+)\}|([A-Z]))/

/** Reads a backslash sequence: a class such as \d or \pL, or one character. */
export function readEscapedClass(text: string, ignoresCase: boolean): Found {
  const found = readSet(text)
  if (found !== null) return found
  const { code, length } = readEscapedChar(text)
  return { test: foldCase(other => other === code, ignoresCase), length }
}

/** Reads `[…]`. Throws EvaluationError. */
export function readClass(text: string, ignoresCase: boolean): Found {
  const isNegated = text.startsWith('[^')
  let index = isNegated ? 2 : 1
  const tests: CharTest[] = []
  for (let isFirst = true; isFirst || text[index] !== ']'; isFirst = false) {
    if (index >= text.length) throw new EvaluationError('invalid regular expression: missing ]')
    const set = readPosix(text.slice(index)) ?? readSet(text.slice(index))
    if (set !== null) {
      tests.push(set.test)
      index += set.length
      continue
    }
    const from = readChar(text.slice(index))
    index += from.length
    let to = from
    if (text[index] === '-' && text[index + 1] !== ']' && index + 1 < text.length) {
      to = readChar(text.slice(index + 1))
      index += 1 + to.length
    }
    if (to.code < from.code) throw new EvaluationError('invalid regular expression: reversed range')
    tests.push(code => code >= from.code && code <= to.code)
  }
  const isMember = foldCase(code => tests.some(test => test(code)), ignoresCase)
  return { test: isNegated ? code => !isMember(code) : isMember, length: index + 1 }
}

function readPosix(text: string): Found | null {
  const [whole, not, name = ''] = /^\[:(\^?)([a-z]+):\]/.exec(text) ?? []
  if (whole === undefined) return null
  const members = POSIX[name]
  if (members === undefined) throw new EvaluationError(`invalid regular expression: no class ${name}`)
  return { test: native(`[${not}${members}]`), length: whole.length }
}

function readSet(text: string): Found | null {
  const members = PERL[(text[1] ?? '').toLowerCase()]
  if (text.startsWith('\\') && members !== undefined) {
    return { test: native(`[${/[DSW]/.test(text[1] ?? '') ? '^' : ''}${members}]`), length: 2 }
  }
  const [whole, letter, not, long, short] = PROPERTY.exec(text) ?? []
  if (whole === undefined) return null
  const name = long ?? short ?? ''
  const isNegated = (letter === 'P') !== (not === '^')
  const property = name.length <= 2 ? name : `Script=${name}`
  return { test: native(`\\${isNegated ? 'P' : 'p'}{${property}}`), length: whole.length }
}

/** The built-in engine tests single characters only, so no pattern can make it slow. */
function native(source: string): CharTest {
  try {
    const pattern = new RegExp(`^${source}$`, 'u')
    return code => pattern.test(String.fromCodePoint(code))
  } catch {
    throw new EvaluationError(`invalid regular expression: no class ${source}`)
  }
}

function readChar(text: string): { code: number; length: number } {
  if (text.startsWith('\\')) return readEscapedChar(text)
  const code = text.codePointAt(0) ?? 0
  return { code, length: code > 0xffff ? 2 : 1 }
}

function readEscapedChar(text: string): { code: number; length: number } {
  const [whole, two, braced, octal] = CODE.exec(text) ?? []
  if (whole !== undefined) {
    const code = octal === undefined ? parseInt(two ?? braced ?? '', 16) : parseInt(octal, 8)
    if (code <= 0x10ffff) return { code, length: whole.length }
  }
  const char = text[1] ?? ''
  const control = CONTROLS[char]
  if (control !== undefined) return { code: control, length: 2 }
  if (char === '' || /[A-Za-z0-9]/.test(char)) {
    throw new EvaluationError(`invalid regular expression: \\${char} is not RE2 syntax`)
  }
  const code = text.codePointAt(1) ?? 0
  return { code, length: code > 0xffff ? 3 : 2 }
}

function foldCase(test: CharTest, ignoresCase: boolean): CharTest {
  if (!ignoresCase) return test
  return code => {
    const char = String.fromCodePoint(code)
    return [char, char.toLowerCase(), char.toUpperCase()].some(form => test(form.codePointAt(0) ?? 0))
  }
}
