import { relative } from 'node:path'
import type { Outcome } from './outcome'

/** The messages that `reporter.mjs` sends. */
export type JestMessage =
  | { kind: 'start'; suites: number }
  | {
      kind: 'test'
      path: string
      title: string
      status: string
      ms: number
      messages: string[]
      /** The failures before this result, if the test ran again. */
      earlier: string[]
    }
  | {
      kind: 'suite'
      path: string
      ms: number
      /** Why the file could not run at all; absent if it ran. */
      broken: string | null
      said: { type: string; message: string; origin: string }[]
      hasFailed: boolean
    }
  | { kind: 'complete'; passed: number; failed: number }

export interface SlowTest {
  path: string
  title: string
  ms: number
}

export interface JestOutcome extends Outcome {
  slow: SlowTest[]
  /** Tests that failed at first and passed when they ran again. */
  unsteady: string[]
}

interface Surroundings {
  /** The test files that Jest was asked to run. */
  files: string[]
  root: string
  isLoud: boolean
  print: (text: string) => void
  show: (text: string) => void
}

/** The number of slow tests to keep. */
const SLOWEST = 10
/** The limit for a failure's message, in lines. It may otherwise contain a whole page of the app. */
const MAX_LINES = 40
const MAX_COLUMNS = 400
const IN_STACK = /^\s+at .*[):]\d*/

/** Follows one run of Jest: counts tests, prints failures at once, and keeps the slowest tests. */
export class JestTally {
  private suites: number
  private suitesDone = 0
  private passed = 0
  private failed = 0
  private total: { passed: number; failed: number } | null = null
  private slow: SlowTest[] = []
  private unsteady: string[] = []

  constructor(private readonly around: Surroundings) {
    this.suites = around.files.length
  }

  take(message: JestMessage) {
    if (message.kind === 'start') this.suites = message.suites
    else if (message.kind === 'test') this.takeTest(message)
    else if (message.kind === 'suite') this.takeSuite(message)
    else this.total = { passed: message.passed, failed: message.failed }
    if (message.kind !== 'complete') this.around.show(this.far())
  }

  /** The progress of the run, in words. */
  private far() {
    const { suitesDone, suites, passed, failed } = this
    return `${suitesDone} of ${suites} suites · ${passed} passed, ${failed} failed`
  }

  private takeTest({ path, title, status, ms, messages, earlier }: JestMessage & { kind: 'test' }) {
    if (status === 'passed') this.passed += 1
    if (status === 'passed' && earlier.length > 0) {
      this.unsteady.push(`${this.name(path)} › ${title}`)
      this.around.print(`? ${this.name(path)} › ${title}\n${indent(earlier.map(readable).join('\n'))}`)
    }
    if (status === 'failed') {
      this.failed += 1
      this.around.print(`✗ ${this.name(path)} › ${title}\n${indent(messages.map(readable).join('\n'))}`)
    }
    this.slow = slowest([...this.slow, { path: this.name(path), title, ms }])
  }

  private takeSuite({ path, broken, said, hasFailed }: JestMessage & { kind: 'suite' }) {
    this.suitesDone += 1
    if (broken !== null) {
      this.failed += 1
      this.around.print(`✗ ${this.name(path)} can't run\n${indent(broken)}`)
    }
    if (!hasFailed && !this.around.isLoud) return
    for (const { type, message } of said)
      this.around.print(`${this.name(path)}, console.${type}:\n${indent(message)}`)
  }

  private name = (path: string) => relative(this.around.root, path)

  /** `status` is Jest's exit code. `isLeft` means that the runner had to end Jest. */
  outcome(status: number | null, isLeft: boolean): JestOutcome {
    const { print, files } = this.around
    if (!this.total) print(`Jest ended before its tests did (exit code ${status}).`)
    const { passed, failed } = this.total ?? { passed: this.passed, failed: this.failed + 1 }
    const isShort = this.suites !== files.length
    if (isShort) print(`✗ Jest ran ${this.suites} of ${files.length} files.`)
    const others = Number(isLeft) + Number(isShort)
    const isUnexplained = failed + others === 0 && status !== 0
    if (isUnexplained) print(`✗ Jest ended with exit code ${status}.`)
    return {
      passed,
      failed: failed + others + Number(isUnexplained),
      slow: this.slow,
      unsteady: this.unsteady,
    }
  }
}

/** The `SLOWEST` slowest tests, slowest first. Also sorts `tests` itself. */
export const slowest = (tests: SlowTest[]) => tests.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ').trimEnd()

/** A message of at most `MAX_LINES` lines, with its stack but without the lines of test libraries. */
function readable(message: string): string {
  const lines = message.split('\n').filter(line => !/^\s+at .*(node_modules|node:internal)/.test(line))
  const said = lines.filter(line => !IN_STACK.test(line))
  const stack = lines.filter(line => IN_STACK.test(line))
  const left = said.length - MAX_LINES
  const kept = left > 0 ? [...said.slice(0, MAX_LINES), `… ${left} more lines`] : said
  return [...kept, ...stack].map(line => line.slice(0, MAX_COLUMNS)).join('\n')
}
