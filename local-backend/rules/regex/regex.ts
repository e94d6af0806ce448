import { compileRegex, type Instruction } from './program'
import { parseRegex, type Assertion } from './syntax'

const KEPT = 500
const MOST_STEPS = 2 ** 32 - 1
/** Null of what was asked for once: patterns that hold an event's id come by once, and would only fill the memory. */
const kept = new Map<string, Regex | null>()

/**
 * A regular expression of RE2's syntax, run in time linear in the text: all ways through the expression
 * are followed at once, so no text can make it slow. Text is read by code point.
 */
export class Regex {
  private readonly program: Instruction[]

  private constructor(pattern: string) {
    this.program = compileRegex(parseRegex(pattern))
  }

  /** Throws EvaluationError for a pattern that RE2 would refuse. */
  static of(pattern: string): Regex {
    const known = kept.get(pattern)
    if (known) return known
    const made = new Regex(pattern)
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(pattern, known === undefined ? null : made)
    return made
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    return this.run(codePoints(text), 0, true) !== null
  }

  /** Every leftmost match, as [start, end) in code points; empty ones only where no other match ended. */
  findAll(text: string): { chars: string[]; found: [number, number][] } {
    const codes = codePoints(text)
    const found: [number, number][] = []
    let lastEnd = -1
    for (let start = 0; start <= codes.length;) {
      const end = this.run(codes, start, false)
      if (end === null || (end === start && start === lastEnd)) {
        start++
        continue
      }
      found.push([start, end])
      lastEnd = end
      start = end > start ? end : start + 1
    }
    return { chars: codes.map(code => String.fromCodePoint(code)), found }
  }

  /** The end of the preferred match that begins at `start` (and, if asked, ends with the text); null for none. */
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

  /** Adds what can be reached from `from` without reading a character, in order of preference. */
  private follow(from: number, codes: number[], index: number, threads: number[], step: number) {
    open.push(from)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (marks[at] === step) continue
      marks[at] = step
      const instruction = this.program[at]
      if (instruction?.kind === 'split') open.push(at + instruction.second, at + instruction.first)
      else if (instruction?.kind === 'assert') {
        if (holds(instruction.what, codes, index)) open.push(at + 1)
      } else threads.push(at)
    }
  }
}

/**
 * Which step of which run last came by each instruction. One for all runs: each has steps of its own numbers, and making
 * one for each would take longer than most texts.
 */
let marks = new Uint32Array(1_024)
/** Where to go on from; empty between two characters. */
const open: number[] = []
let lastStep = 0

function firstStep(instructions: number, characters: number): number {
  if (instructions > marks.length) marks = new Uint32Array(instructions)
  if (lastStep + characters + 2 > MOST_STEPS) {
    marks.fill(0)
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
