export interface Measure {
  name: string
  events: number
  /** Median of the runs, in `unit`. */
  median: number
  least: number
  most: number
  unit: 'ms' | 'bytes' | '/s'
  /** What the same run takes at the least, by other means. */
  floor?: { name: string; median: number }
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

/** Median, least and most, rounded to hundredths. */
export function summary(times: number[]): { median: number; least: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (position: number) => Math.round((sorted[position] ?? 0) * 100) / 100
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}
