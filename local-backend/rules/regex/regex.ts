import { compileRegex, type Instruction } from './program'
import { parseRegex, type Assertion } from './syntax'

const MAX_CACHED = 500
const MAX_STEPS = 2 ** 32 - 1
/**
 * Compiled patterns by text. Null for a pattern seen once: patterns that contain an event's id rarely recur and would
 * fill the memory.
 */
const cache = new Map<string, Regex | null>()

/**
 * A regular expression in RE2's syntax. It follows all alternatives at once. Its time therefore grows only linearly
 * with the text, and no text can make it slow. It reads text by code point.
 */
export class Regex {
  private readonly program: Instruction[]

  private constructor(pattern: string) {
    this.program = compileRegex(parseRegex(pattern))
  }

  /** Throws EvaluationError for a pattern that RE2 would refuse. */
  static of(pattern: string): Regex {
    const known = cache.get(pattern)
    if (known) return known
    const made = new Regex(pattern)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(pattern, known === undefined ? null : made)
    return made
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    return this.run(codePoints(text), 0, true) !== null
  }

  /** Every leftmost match, as [start, end) in code points. An empty match may follow another match directly. */
  findAll(text: string): { chars: string[]; found: [number, number][] } {
    const codes = codePoints(text)
    const found: [number, number][] = []
    for (let start = 0; start <= codes.length;) {
      const end = this.run(codes, start, false)
      if (end !== null) found.push([start, end])
      start = end !== null && end > start ? end : start + 1
    }
    return { chars: codes.map(code => String.fromCodePoint(code)), found }
  }

  /**
   * The end of the preferred match that begins at `start`, or null. With `mustEnd`, the match must end with the text.
   */
  private run(codes: number[], start: number, mustEnd: boolean): number | null {
    let step = firstStep(this.program.length, codes.length)
    let threads: number[] = []
    let next: number[] = []
    let end: number | null = null
    this.follow(0, codes, start, threads, step)

    for (let index = start; threads.length > 0; index++) {
      const code = codes[index]
      next.length = 0
      step = ++lastStep
      for (const at of threads) {
        const instruction = this.program[at]
        if (instruction?.kind === 'match') {
          if (mustEnd && code !== undefined) continue
          end = index
          break
        }
        if (code !== undefined && instruction?.kind === 'char' && instruction.test(code)) {
          this.follow(at + 1, codes, index + 1, next, step)
        }
      }
      ;[threads, next] = [next, threads]
    }
    return end
  }

  /** Adds the instructions that can be reached from `from` without reading a character, in order of preference. */
  private follow(from: number, codes: number[], index: number, threads: number[], step: number) {
    pending.push(from)
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (visited[at] === step) continue
      visited[at] = step
      const instruction = this.program[at]
      if (instruction?.kind === 'split') pending.push(at + instruction.second, at + instruction.first)
      else if (instruction?.kind === 'assert') {
        if (holds(instruction.what, codes, index)) pending.push(at + 1)
      } else threads.push(at)
    }
  }
}

/**
 * The last step that visited each instruction. All runs share this array and keep counting steps. A new array per run
 * would take longer than most texts.
 */
let visited = new Uint32Array(1_024)
/** The instructions left to follow; empty between two characters. */
const pending: number[] = []
let lastStep = 0

function firstStep(instructions: number, characters: number): number {
  if (instructions > visited.length) visited = new Uint32Array(instructions)
  if (lastStep + characters + 2 > MAX_STEPS) {
    visited.fill(0)
    lastStep = 0
  }
  return ++lastStep
}

function codePoints(text: string): number[] {
  const codes: number[] = []
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0
    if (code > 0xffff) index++
    codes.push(code)
  }
  return codes
}

function holds(what: Assertion, codes: number[], index: number): boolean {
  if (what === 'textStart') return index === 0
  if (what === 'textEnd') return index === codes.length
  if (what === 'lineStart') return index === 0 || codes[index - 1] === 10
  if (what === 'lineEnd') return index === codes.length || codes[index] === 10
  const isEdge = isWord(codes[index - 1]) !== isWord(codes[index])
  return isEdge === (what === 'word')
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && /\w/.test(String.fromCodePoint(code))
}
