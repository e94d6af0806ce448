export interface Measure {
  name: string
  /** Number of events; 0 if it doesn't matter. */
  events: number
  /** Median of the runs, in `unit`. */
  median: number
  least: number
  most: number
  unit: 'ms' | 'bytes' | '/s' | 'times'
  /** The floor: the time or size of a minimal implementation in the same run. */
  floor?: { name: string; median: number }
  /** The target: a maximum or minimum. Its value is a multiple of the floor, or in `unit`. */
  toReach?: { limit: number; of: 'floor' | 'unit'; isLeast?: boolean }
}

export const RUNS = 5

/**
 * Runs `work` a few times to warm up, then `RUNS` times with measurement. Calls `prepare` before each run, outside
 * the measured time.
 */
export async function measure(work: () => unknown, prepare: () => unknown = () => {}): Promise<number[]> {
  const times: number[] = []
  for (let run = -2; run < RUNS; run++) {
    await prepare()
    const started = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - started)
  }
  return times
}

/** Rounds to two decimals. Values below one keep four significant digits, so a layout shift of 0.003 stays. */
const rounded = (value: number) => (value >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(4)))

/** Median, minimum and maximum, rounded. */
export function summary(times: number[]): { median: number; least: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (position: number) => rounded(sorted[position] ?? 0)
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}

/** The median as a multiple of its floor; null without a floor. */
export function ratioOf({ median, floor }: Measure): number | null {
  return floor && floor.median > 0 ? median / floor.median : null
}

/** Whether the target is met; null without a target. */
export function isReached(measure: Measure): boolean | null {
  if (!measure.toReach) return null
  const { limit, of, isLeast = false } = measure.toReach
  const value = of === 'unit' ? measure.median : (ratioOf(measure) ?? Infinity)
  return isLeast ? value >= limit : value <= limit
}
