import type { Measure } from './measure'

/** A part of the bench that is prepared once and measured in rounds. */
export interface Rounds {
  /** Measures everything once. */
  round(): Promise<void>
  /** The measures of all rounds so far. */
  measures(): Measure[]
  stop(): Promise<void>
}

/** Opens a part, measures it this many times, and stops it. */
export async function inRounds(
  open: (site: string) => Promise<Rounds>,
  site: string,
  runs: number,
): Promise<Measure[]> {
  const rounds = await open(site)
  try {
    for (let run = 0; run < runs; run++) await rounds.round()
    return rounds.measures()
  } finally {
    await rounds.stop()
  }
}
