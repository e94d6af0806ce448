import { summary, type Measure } from './measure'
import type { Rounds } from './rounds'

const ROUNDS = 3

/**
 * Measures two builds in turn, so that a slow hour of the machine affects both. Returns the measures of this build.
 * The other build's measures are their floors.
 */
export async function measureInTurn(
  open: (site: string) => Promise<Rounds>,
  sites: { ours: string; other: string },
): Promise<Measure[]> {
  const builds = [await open(sites.other), await open(sites.ours)]
  try {
    for (let round = 0; round < ROUNDS; round++) for (const build of builds) await build.round()
    const [other = [], ours = []] = builds.map(build => build.measures())
    const medians = new Map(other.map(({ name, median }) => [name, median]))
    return ours.map(({ name, events, unit, median, least, most }) => {
      const floor = medians.get(name)
      return {
        ...{ name, events, unit, median, least, most },
        ...(floor !== undefined && { floor: { name: 'the other build', median: floor } }),
      }
    })
  } finally {
    for (const build of builds) await build.stop()
  }
}

/** A part whose whole preparation is measured again in each round. */
export function roundsOf(part: (site: string, runs: number) => Promise<Measure[]>) {
  return async (site: string): Promise<Rounds> => {
    const found = new Map<string, number[]>()
    let last: Measure[] = []
    return {
      async round() {
        last = await part(site, 1)
        for (const { name, median } of last) found.set(name, [...(found.get(name) ?? []), median])
      },
      measures: () => last.map(measure => ({ ...measure, ...summary(found.get(measure.name) ?? []) })),
      stop: async () => {},
    }
  }
}
