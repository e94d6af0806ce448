/** Work to do at a moment of simulated time. */
interface Timer {
  /** The moment, ms. */
  at: number
  order: number
  work: () => unknown
  isOver: boolean
  context: unknown
}

/**
 * Simulated time. `install` makes `Date.now`, `setTimeout` and `clearTimeout` follow it. The app's own pauses, limits
 * and alarms then take no real time. `new Date()` without arguments still gives the real time.
 */
export class SimulatedClock {
  private readonly timers: Timer[] = []
  private orders = 0
  /** The owner of the current work. Work that this work schedules has the same owner. */
  context: unknown = null

  /** `ms` is the moment at which the simulation begins. */
  constructor(public ms: number) {}

  /** Replaces the timers of this process. Returns the function that restores them. */
  install(): () => void {
    const { setTimeout, clearTimeout } = globalThis
    const { now } = Date
    Date.now = () => this.ms
    Object.assign(globalThis, {
      setTimeout: (work: (...args: unknown[]) => unknown, ms = 0, ...args: unknown[]) =>
        this.at(this.ms + ms, () => work(...args)),
      clearTimeout: (timer?: Partial<Timer>) => {
        if (timer) timer.isOver = true
      },
    })
    return () => {
      Date.now = now
      Object.assign(globalThis, { setTimeout, clearTimeout })
    }
  }

  /**
   * Schedules `work` for a moment, in whole ms like `Date.now`. Work for the same moment runs in the order of the
   * calls.
   */
  at(ms: number, work: () => unknown): Timer {
    const timer = {
      at: Math.max(Math.round(ms), this.ms),
      order: (this.orders += 1),
      work,
      isOver: false,
      context: this.context,
    }
    let place = this.timers.push(timer) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(timer, this.timers[parent] as Timer)) break
      this.timers[place] = this.timers[parent] as Timer
      place = parent
    }
    this.timers[place] = timer
    return timer
  }

  /** Runs all work up to a moment (ms). After each piece of work, waits until `settled` resolves. */
  async runUntil(ms: number, settled: () => Promise<void>) {
    for (let next = this.timers[0]; next && next.at <= ms; next = this.timers[0]) {
      this.removeFirst()
      if (next.isOver) continue
      this.ms = next.at
      this.context = next.context
      next.work()
      await settled()
    }
    this.ms = ms
  }

  private removeFirst() {
    const last = this.timers.pop() as Timer
    const { length } = this.timers
    if (length === 0) return
    let place = 0
    for (let child = 1; child < length; child = 2 * place + 1) {
      const right = this.timers[child + 1]
      if (right && isBefore(right, this.timers[child] as Timer)) child += 1
      if (!isBefore(this.timers[child] as Timer, last)) break
      this.timers[place] = this.timers[child] as Timer
      place = child
    }
    this.timers[place] = last
  }
}

const isBefore = (one: Timer, other: Timer) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)
