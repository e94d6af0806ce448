export interface Measure {
  name: string
  /** How many events it was measured with; 0 where that does not matter. */
  events: number
  /** Median of the runs, in `unit`. */
  median: number
  least: number
  most: number
  unit: 'ms' | 'bytes' | '/s' | 'times'
  /** What the same run takes at the least, by other means. */
  floor?: { name: string; median: number }
  /** The figure to reach: at most, or at least, so much of the floor or of the unit. */
  toReach?: { limit: number; of: 'floor' | 'unit'; isLeast?: boolean }
}

export const RUNS = 5

/** Runs `work` a few times to warm up, then `RUNS` times; each run may first be prepared, unmeasured. */
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

/** Hundredths, or four digits of what is less than one: a layout shift of 0.003 is not none. */
const rounded = (value: number) => (value >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(4)))

/** Median, least and most, rounded. */
export function summary(times: number[]): { median: number; least: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (position: number) => rounded(sorted[position] ?? 0)
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}

/** The figure as a share of its floor, or null where it has none. */
export function ratioOf({ median, floor }: Measure): number | null {
  return floor && floor.median > 0 ? median / floor.median : null
}

/** Whether the figure to reach is reached; null where there is none. */
export function isReached(measure: Measure): boolean | null {
  if (!measure.toReach) return null
  const { limit, of, isLeast = false } = measure.toReach
  const value = of === 'unit' ? measure.median : (ratioOf(measure) ?? Infinity)
  return isLeast ? value >= limit : value <= limit
}
