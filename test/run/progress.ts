import { minutes } from './clock'

/** Where the lines go: `process.stdout`, or a test's replacement. */
export interface Output {
  isTTY?: boolean | undefined
  columns?: number | undefined
  write(text: string): unknown
}

/** How often a line is printed if it can't be rewritten, in ms. */
const LINE_MS = 30_000
const TICK_MS = 1_000
const CLEAR_LINE = '\r\x1b[K'

/**
 * One line with the running stage, its progress and its duration. A terminal rewrites the line in place. Elsewhere
 * the line appears at most every 30 s.
 */
export class Progress {
  private stage = ''
  private detail = ''
  private began = 0
  private printedAt = 0
  private ticking: NodeJS.Timeout | null = null

  /** `now` returns ms. */
  constructor(
    private readonly output: Output = process.stdout,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Starts a stage and its clock. */
  start(stage: string) {
    this.stop()
    this.stage = stage
    this.detail = ''
    this.began = this.printedAt = this.now()
    this.ticking = setInterval(() => this.show(), TICK_MS)
    this.ticking.unref()
  }

  /** The progress of the stage, in words. */
  update(detail: string) {
    this.detail = detail
    this.show()
  }

  /** Prints lines that stay, above the progress line. */
  print(text: string) {
    this.output.write(`${this.output.isTTY && this.ticking ? CLEAR_LINE : ''}${text.replace(/\n$/, '')}\n`)
    if (this.output.isTTY) this.show()
  }

  /** Ends the stage and keeps its last line. Returns the duration of the stage in ms. */
  stop(): number {
    if (!this.ticking) return 0
    clearInterval(this.ticking)
    this.ticking = null
    this.output.write(`${this.output.isTTY ? CLEAR_LINE : ''}${this.line()}\n`)
    return this.now() - this.began
  }

  private line() {
    return [this.stage, this.detail, minutes(this.now() - this.began)].filter(Boolean).join(' · ')
  }

  private show() {
    if (!this.ticking) return
    if (this.output.isTTY) {
      // A line that wraps can't be rewritten.
      this.output.write(`${CLEAR_LINE}${this.line().slice(0, (this.output.columns ?? 80) - 1)}`)
    } else if (this.now() - this.printedAt >= LINE_MS) {
      this.printedAt = this.now()
      this.output.write(`${this.line()}\n`)
    }
  }
}
