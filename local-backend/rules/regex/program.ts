import { EvaluationError } from '../errors'
import type { CharTest } from './classes'
import type { Assertion, RegexNode } from './syntax'

/** One step of the matching machine. The targets of a split are relative to its own position. */
export type Instruction =
  | { kind: 'char'; test: CharTest }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'assert'; what: Assertion }
  | { kind: 'match' }

/** About as many instructions as RE2's memory limit for programs allows. */
const MAX_INSTRUCTIONS = 20_000

/**
 * No instruction contains an absolute position, so the instructions of a shared part work in every expression that
 * contains it.
 */
const known = new WeakMap<RegexNode, Instruction[]>()

function instructionsOf(part: RegexNode): Instruction[] {
  const made = known.get(part) ?? compileRegex(part).slice(0, -1)
  known.set(part, made)
  return made
}

/** Compiles a parsed expression to the instructions of a machine that reads each character once. */
export function compileRegex(root: RegexNode): Instruction[] {
  const program: Instruction[] = []

  function add(instruction: Instruction): number {
    if (program.length >= MAX_INSTRUCTIONS) throw new EvaluationError('this regular expression is too large')
    return program.push(instruction) - 1
  }

  /** Adds a split with both targets filled in later; the preferred one comes first. */
  function addSplit() {
    const split = { kind: 'split' as const, first: 0, second: 0 }
    const at = add(split)
    return { split, at }
  }

  /** Points the split at the code that follows it and at the current end of the program. */
  function prefer({ split, at }: ReturnType<typeof addSplit>, isGreedy: boolean) {
    const past = program.length - at
    split.first = isGreedy ? 1 : past
    split.second = isGreedy ? past : 1
  }

  function emit(node: RegexNode) {
    if (node.kind === 'char' || node.kind === 'assert') add(node)
    else if (node.kind === 'part') instructionsOf(node.item).forEach(add)
    else if (node.kind === 'sequence') node.items.forEach(emit)
    else if (node.kind === 'either') emitEither(node.choices)
    else emitRepeat(node)
  }

  function emitEither(choices: RegexNode[]) {
    const exits: ReturnType<typeof addSplit>[] = []
    choices.forEach((choice, index) => {
      const isLast = index === choices.length - 1
      const fork = isLast ? null : addSplit()
      emit(choice)
      if (fork) {
        exits.push(addSplit())
        prefer(fork, true)
      }
    })
    for (const { split, at } of exits) split.first = split.second = program.length - at
  }

  /** Emits the same node repeatedly; later copies reuse the first result. */
  function repeatable(node: RegexNode) {
    let made: Instruction[] | null = null
    return () => {
      const from = program.length
      if (made) made.forEach(add)
      else emit(node)
      made ??= program.slice(from)
    }
  }

  function emitRepeat({ item, min, max, isGreedy }: Extract<RegexNode, { kind: 'repeat' }>) {
    const once = repeatable(item)
    for (let count = 0; count < min; count++) once()
    if (max === Infinity) {
      const fork = addSplit()
      once()
      const back = addSplit()
      back.split.first = back.split.second = fork.at - back.at
      prefer(fork, isGreedy)
      return
    }
    const forks: ReturnType<typeof addSplit>[] = []
    for (let count = min; count < max; count++) {
      forks.push(addSplit())
      once()
    }
    for (const fork of forks) prefer(fork, isGreedy)
  }

  emit(root)
  add({ kind: 'match' })
  return program
}
