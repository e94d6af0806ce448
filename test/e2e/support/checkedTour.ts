import { faultsAtSizes, type Size } from '../../support/harness/layout/screenFaults'
import type { tour } from '../../support/harness/tour/tour'
import type { World } from '../../support/harness/world'

/** The sizes at which each screen is checked. The tour walks at the first. */
const SIZES: [Size, ...Size[]] = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 1024, height: 768 },
]

/** Walks a tour on a new device and returns the faults of its screens, each with the screen's name. */
export async function faultsOn(walk: typeof tour, world: World): Promise<string[]> {
  const page = await world.newPage({ viewport: SIZES[0], colorScheme: 'light' })
  const faults: string[] = []
  await walk(page, world, async name => {
    faults.push(...(await faultsAtSizes(page, SIZES)).map(fault => `${name}, ${fault}`))
  })
  return faults
}
