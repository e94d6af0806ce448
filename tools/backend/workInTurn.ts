const AFTER_FAILURE_MS = 5_000
/** Timers can't wait longer. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Works {
  /** What a failure says in the log: 'The sender'. */
  name: string
  /** Server ms. */
  now: () => number
  /** When `run` is due, in server ms; Infinity for never. */
  dueAt: () => number
  run: () => Promise<unknown>
  /** After work, `run` waits this long, in ms. Whatever failed isn't tried again at once. */
  restMs?: number
}

/** On the local backend, a timer in place of a schedule. One piece of work follows another, as their writes came. */
export function workInTurn({ name, now, dueAt, run, restMs = 0 }: Works) {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const arm = (atLeast = 0) => {
    clearTimeout(timer)
    const wait = dueAt() - now()
    if (isClosed || wait === Infinity) return
    timer = setTimeout(() => afterwards(run), Math.min(Math.max(atLeast, wait), MAX_TIMER_MS))
    timer.unref()
  }
  const afterwards = (next: () => Promise<unknown>) => {
    work = work
      .then(() => (isClosed ? undefined : next()))
      .then(
        () => arm(restMs),
        (error: unknown) => {
          console.error(`${name} failed:`, error)
          arm(AFTER_FAILURE_MS)
        },
      )
  }
  return {
    /** Does this after what is being done. */
    afterwards,
    /** Looks again when `run` is due. */
    arm: () => arm(),
    /** Ends the timer, and resolves when nothing is being done. */
    async close() {
      isClosed = true
      clearTimeout(timer)
      await work
    },
  }
}
