/** How long Jest may take to end after its last suite. */
const END_MS = 30_000
/** How long Jest may be silent, ms. No test may take as long. */
const SILENCE_MS = 15 * 60_000
/** How long a process has to report what kept it running. */
const LAST_WORDS_MS = 5_000

interface Dog {
  warn: (text: string) => void
  /** Asks the process to end. */
  end: () => void
  /** Ends the process without asking. */
  kill: () => void
}

/** Ends a test run that doesn't end by itself. */
export class Watchdog {
  /** Whether the process had to be ended. */
  hasBitten = false
  private timer: NodeJS.Timeout | undefined
  private lastWords: NodeJS.Timeout | undefined

  constructor(private readonly dog: Dog) {
    this.alive()
  }

  /** Call on each sign of life. */
  alive() {
    this.wait(SILENCE_MS, `No test has ended for ${SILENCE_MS / 60_000} minutes.`)
  }

  /** Call when the last suite has reported. */
  allReported() {
    this.wait(END_MS, `Jest still runs ${END_MS / 1000} s after its last suite.`)
  }

  /** Call when the process has ended. */
  stop() {
    clearTimeout(this.timer)
    clearTimeout(this.lastWords)
  }

  private wait(ms: number, text: string) {
    clearTimeout(this.timer)
    if (this.hasBitten) return
    this.timer = setTimeout(() => {
      this.hasBitten = true
      this.dog.warn(text)
      this.dog.end()
      this.lastWords = setTimeout(this.dog.kill, LAST_WORDS_MS)
    }, ms)
  }
}
