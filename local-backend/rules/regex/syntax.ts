import { EvaluationError } from '../errors'
import { readClass, readEscapedClass, type CharTest } from './classes'
import { plainClass, plainGroup } from './plainParts'

export type RegexNode =
  | { kind: 'char'; test: CharTest }
  | { kind: 'sequence'; items: RegexNode[] }
  | { kind: 'either'; choices: RegexNode[] }
  | { kind: 'repeat'; item: RegexNode; min: number; max: number; isGreedy: boolean }
  | { kind: 'assert'; what: Assertion }
  /** A part that all expressions containing it share as one object. */
  | { kind: 'part'; item: RegexNode }
export type Assertion = 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd' | 'word' | 'notWord'

interface Flags {
  i: boolean
  m: boolean
  s: boolean
  U: boolean
}

const MAX_REPEATS = 1000
const COUNT = /^\{(\d+)(,(\d*))?\}/
const GROUP_FLAGS = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/
const GROUP_NAME = /^\(\?P?<([A-Za-z_][A-Za-z0-9_]*)>/
/**
 * A run of literal characters that no repeat follows. Patterns consist mostly of such runs, so each is read at once.
 */
const RUN = /^[\w/%:,;=&~@#<>'" -]{2,}(?![*+?{])/
const SIMPLE_BOUNDS: Record<string, { min: number; max: number }> = {
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
  '?': { min: 0, max: 1 },
}
/** Parsed groups and classes by text. Patterns that differ only in an event's id share them. */
const parts = new Map<string, RegexNode>()
const MAX_PARTS = 1_000
/** This limit is so low that the groups inside a shared part can't exceed the limit on nesting. */
const MAX_PLAIN_DEPTH = 20
const SIMPLE: Record<string, Assertion> = { A: 'textStart', z: 'textEnd', b: 'word', B: 'notWord' }

/**
 * Parses RE2 syntax. Throws EvaluationError for what RE2 refuses (backreferences, lookaround, over 1,000 repeats).
 */
export function parseRegex(pattern: string): RegexNode {
  let rest = pattern
  const fail = (why: string): never => {
    throw new EvaluationError(`invalid regular expression ${JSON.stringify(pattern)}: ${why}`)
  }
  const take = (length: number): string => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }

  function parseEither(flags: Flags, depth: number): RegexNode {
    if (depth > 200) fail('nested too deeply')
    const current = { ...flags }
    const choices = [parseSequence(current, depth)]
    while (rest.startsWith('|')) {
      take(1)
      choices.push(parseSequence(current, depth))
    }
    return choices.length === 1 && choices[0] ? choices[0] : { kind: 'either', choices }
  }

  function parseSequence(flags: Flags, depth: number): RegexNode {
    const items: RegexNode[] = []
    while (rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')) {
      const set = rest.startsWith('(?') ? GROUP_FLAGS.exec(rest) : null
      if (set?.[3] === ')') {
        take(set[0].length)
        setFlags(flags, set[1], set[2])
        continue
      }
      items.push(parseRepeats(parseAtom(flags, depth), flags))
    }
    return { kind: 'sequence', items }
  }

  function parseRepeats(atom: RegexNode, flags: Flags): RegexNode {
    let item = atom
    for (let count = 0; ; count++) {
      const bounds = parseBounds()
      if (bounds === null) return item
      if (count > 0) fail('a repeat of a repeat')
      const isLazy = rest.startsWith('?')
      if (isLazy) take(1)
      if (rest.startsWith('+')) fail('RE2 has no possessive repeats')
      item = { kind: 'repeat', item, ...bounds, isGreedy: isLazy === flags.U }
    }
  }

  function parseBounds(): { min: number; max: number } | null {
    const simple = SIMPLE_BOUNDS[rest[0] ?? '']
    if (simple) {
      take(1)
      return simple
    }
    if (!rest.startsWith('{')) return null
    const [whole, from, comma, to] = COUNT.exec(rest) ?? []
    if (whole === undefined) return null
    take(whole.length)
    const min = Number(from)
    const max = comma === undefined ? min : to === '' ? Infinity : Number(to)
    if (min > MAX_REPEATS || (max !== Infinity && max > MAX_REPEATS)) fail('over 1,000 repeats')
    return max < min ? fail('a repeat with reversed bounds') : { min, max }
  }

  function parseAtom(flags: Flags, depth: number): RegexNode {
    if (rest.startsWith('(')) return parseKnown(plainGroup, flags, depth) ?? parseGroup(flags, depth)
    if (rest.startsWith('[')) return parseKnown(plainClass, flags, depth) ?? parseClass(flags)
    if (rest.startsWith('\\')) return parseEscape(flags)
    const [run] = RUN.exec(rest) ?? []
    if (run !== undefined) return literals(take(run.length), flags)
    const char = take(String.fromCodePoint(rest.codePointAt(0) ?? 0).length)
    if (char === '.') return { kind: 'char', test: flags.s ? () => true : code => code !== 10 }
    if (char === '^') return { kind: 'assert', what: flags.m ? 'lineStart' : 'textStart' }
    if (char === '$') return { kind: 'assert', what: flags.m ? 'lineEnd' : 'textEnd' }
    if ('*+?'.includes(char)) fail('nothing to repeat')
    return literal(char, flags)
  }

  /**
   * Reads a part that doesn't depend on its surroundings, so that all patterns can share it. Null if no such part
   * comes next.
   */
  function parseKnown(find: (text: string) => string | null, flags: Flags, depth: number): RegexNode | null {
    const isPlain = depth <= MAX_PLAIN_DEPTH && !flags.i && !flags.m && !flags.s && !flags.U
    const text = isPlain ? find(rest) : null
    if (text === null) return null
    const known = parts.get(text)
    if (known) {
      take(text.length)
      return known
    }
    if (text.startsWith('[')) return keep(text, parseClass(flags))
    return keep(text, { kind: 'part', item: parseGroup(flags, depth) })
  }

  function keep(text: string, node: RegexNode): RegexNode {
    if (parts.size >= MAX_PARTS) parts.clear()
    parts.set(text, node)
    return node
  }

  function parseClass(flags: Flags): RegexNode {
    const found = readClass(rest, flags.i)
    take(found.length)
    return { kind: 'char', test: found.test }
  }

  function parseGroup(flags: Flags, depth: number): RegexNode {
    const inner = { ...flags }
    const set = GROUP_FLAGS.exec(rest)
    const named = GROUP_NAME.exec(rest)
    if (set) {
      take(set[0].length)
      setFlags(inner, set[1], set[2])
    } else if (named) take(named[0].length)
    else if (rest.startsWith('(?')) fail('RE2 has no lookaround')
    else take(1)
    const node = parseEither(inner, depth + 1)
    return take(1) === ')' ? node : fail('missing )')
  }

  function parseEscape(flags: Flags): RegexNode {
    const quoted = /^\\Q([^]*?)(?:\\E|$)/.exec(rest)
    if (quoted) {
      take(quoted[0].length)
      return literals(quoted[1] ?? '', flags)
    }
    const what = SIMPLE[rest[1] ?? '']
    if (what !== undefined && take(2)) return { kind: 'assert', what }
    const found = readEscapedClass(rest, flags.i)
    take(found.length)
    return { kind: 'char', test: found.test }
  }

  const node = parseEither({ i: false, m: false, s: false, U: false }, 0)
  return rest === '' ? node : fail('unexpected )')
}

function setFlags(flags: Flags, on = '', off = '') {
  for (const flag of on) flags[flag as keyof Flags] = true
  for (const flag of off) flags[flag as keyof Flags] = false
}

/** Parsed characters, shared by all patterns. A pattern with an event's id is parsed again for each event. */
const knownLiterals = new Map<string, RegexNode>()
const MAX_LITERALS = 1_000

const literals = (text: string, flags: Flags): RegexNode => ({
  kind: 'sequence',
  items: [...text].map(char => literal(char, flags)),
})

function literal(char: string, flags: Flags): RegexNode {
  if (!flags.i) return knownLiterals.get(char) ?? newLiteral(char)
  const folded = char.toLowerCase()
  return { kind: 'char', test: other => String.fromCodePoint(other).toLowerCase() === folded }
}

function newLiteral(char: string): RegexNode {
  const code = char.codePointAt(0)
  const node: RegexNode = { kind: 'char', test: other => other === code }
  if (knownLiterals.size < MAX_LITERALS) knownLiterals.set(char, node)
  return node
}
