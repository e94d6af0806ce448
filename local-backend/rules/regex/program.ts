import { EvaluationError } from '../errors'
import type { CharTest } from './classes'
import type { Assertion, RegexNode } from './syntax'

export type Instruction =
  | { kind: 'char'; test: CharTest }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'assert'; what: Assertion }
  | { kind: 'match' }

/** RE2 refuses programs over its memory budget; this is of the same order. */
const MOST_INSTRUCTIONS = 20_000

/** Turns a parsed expression into the instructions of a machine that reads each character once. */
export function compileRegex(root: RegexNode): Instruction[] {
  const program: Instruction[] = []

  function add(instruction: Instruction): number {
    if (program.length >= MOST_INSTRUCTIONS) throw new EvaluationError('this regular expression is too large')
    return program.push(instruction) - 1
  }

  /** A fork whose two ways are filled in later; the preferred one comes first. */
  function addSplit() {
    const split = { kind: 'split' as const, first: 0, second: 0 }
    const at = add(split)
    return { split, at }
  }

  function prefer(split: { first: number; second: number }, isGreedy: boolean, into: number, past: number) {
    split.first = isGreedy ? into : past
    split.second = isGreedy ? past : into
  }

  function emit(node: RegexNode) {
    if (node.kind === 'char' || node.kind === 'assert') add(node)
    else if (node.kind === 'sequence') node.items.forEach(emit)
    else if (node.kind === 'either') emitEither(node.choices)
    else emitRepeat(node)
  }

  function emitEither(choices: RegexNode[]) {
    const exits: { first: number; second: number }[] = []
    choices.forEach((choice, index) => {
      const isLast = index === choices.length - 1
      const fork = isLast ? null : addSplit()
      if (fork) fork.split.first = fork.at + 1
      emit(choice)
      if (fork) {
        exits.push(addSplit().split)
        fork.split.second = program.length
      }
    })
    for (const exit of exits) exit.first = exit.second = program.length
  }

  function emitRepeat({ item, least, most, isGreedy }: Extract<RegexNode, { kind: 'repeat' }>) {
    for (let count = 0; count < least; count++) emit(item)
    if (most === Infinity) {
      const { split, at } = addSplit()
      emit(item)
      const back = addSplit().split
      back.first = back.second = at
      prefer(split, isGreedy, at + 1, program.length)
      return
    }
    const forks: ReturnType<typeof addSplit>[] = []
    for (let count = least; count < most; count++) {
      forks.push(addSplit())
      emit(item)
    }
    for (const { split, at } of forks) prefer(split, isGreedy, at + 1, program.length)
  }

  emit(root)
  add({ kind: 'match' })
  return program
}
