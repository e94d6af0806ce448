import { runTogether, type Check } from './checks'
import { runJest, type JestRun } from './jest'
import { slowest, type SlowTest } from './jestTally'
import { closingLine, sum, type Outcome } from './outcome'
import { Progress } from './progress'

const TITLE_LENGTH = 80
/** A faster test never counts as slow. */
const SLOW_MS = 500

/** The stages of one command, and their results. */
export class TestRun {
  readonly progress = new Progress()
  private outcomes: Outcome[] = []
  private slow: SlowTest[] = []
  private unsteady: string[] = []

  async check(checks: Check[]) {
    if (checks.length > 0) this.outcomes.push(...(await runTogether(checks, this.progress)))
  }

  async jest(run: JestRun) {
    const { slow, unsteady, ...outcome } = await runJest(run, this.progress)
    this.outcomes.push(outcome)
    this.unsteady.push(...unsteady)
    this.slow = slowest([...this.slow, ...slow])
  }

  /**
   * Prints the slowest tests, those that failed once, and the closing line. Then ends the process, with an error code if
   * a test failed or nothing ran.
   */
  finish(): never {
    const total = sum(this.outcomes)
    const slow = this.slow.filter(({ ms }) => ms >= SLOW_MS)
    if (slow.length > 0) console.log(`The slowest tests:\n${slow.map(slowLine).join('\n')}`)
    const isEmpty = total.passed + total.failed === 0
    if (isEmpty) console.log('No test ran.')
    for (const name of this.unsteady) console.log(`unsteady: ${name}`)
    console.log(closingLine(total))
    process.exit(total.failed > 0 || isEmpty ? 1 : 0)
  }
}

/** A slow test with its seconds, on one line. */
function slowLine({ path, title, ms }: SlowTest): string {
  const short = title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${path} › ${short}`
}
