import { killOften } from './kills'

const COUNT = Number(process.env.BROWSER_KILLS ?? 60)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
/** A kill with its start takes about ten seconds on a slow machine, ms. */
const OF_A_KILL_MS = 30_000

describe('I1: a browser in use is killed at any moment', () => {
  it(
    `nothing that the app confirmed is lost or doubled in ${COUNT} kills (seed ${SEED})`,
    async () => {
      const { failures, figures } = await killOften(COUNT, SEED, console.log)
      console.table(figures)
      expect(failures).toEqual([])
    },
    (COUNT + 4) * OF_A_KILL_MS,
  )
})
