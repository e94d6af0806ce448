/** @jest-environment ./test/support/productionEnvironment.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { makeWorld, type World, type WorldStart } from './world'

/** The number of histories; `npm run soak` runs 10,000. A failure prints its seed and path for seeds.json. */
const RUNS = Number(process.env.MODEL_RUNS ?? 250)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
const PATH = process.env.MODEL_PATH
/** Histories in one test. Each test has its own seed, so a long run reports progress after each test. */
const PORTION = 500
const LONGEST = 25

type Step = (world: World) => Promise<void>
class Command implements fc.AsyncCommand<object, World> {
  constructor(
    readonly name: string,
    readonly step: Step,
  ) {}
  check = () => true
  run = (_model: object, world: World) => this.step(world)
  toString = () => this.name
}
const command = (name: string, step: Step) => new Command(name, step)

const phone = fc.integer({ min: 0, max: 2 })
const user = fc.constantFrom('ann', 'ben')
const counties = fc.subarray(['Kent', 'Essex', 'Surrey'], { minLength: 1 })
const fault = fc.constantFrom('unavailable', 'lostAnswer', 'unauthenticated', 'denied')

const tap = fc
  .tuple(phone, fc.integer({ min: 0, max: 1 }), fc.boolean())
  .map(([at, event, inOther]) =>
    command(`tap(${at}, ${event}, ${inOther})`, world => world.tap(at, event, inOther)),
  )
const wait = phone.map(at => command(`wait(${at})`, world => world.wait(at)))
const faults = fc
  .array(fault, { minLength: 1, maxLength: 3 })
  .map(some => command(`faults(${some})`, async world => void world.server.faults.push(...some)))

const commands = [
  tap,
  tap,
  tap,
  wait,
  wait,
  faults,
  faults,
  fc
    .tuple(phone, counties)
    .map(([at, chosen]) => command(`choose(${at}, ${chosen})`, world => world.choose(at, chosen))),
  fc
    .tuple(phone, user)
    .map(([at, userId]) => command(`signIn(${at}, ${userId})`, world => world.signIn(at, userId))),
  phone.map(at => command(`signOut(${at})`, world => world.signOut(at))),
  fc
    .tuple(phone, fc.integer({ min: 0, max: 12 }))
    .map(([at, turns]) => command(`kill(${at}, ${turns})`, world => world.killAndRestart(at, turns))),
  phone.map(at => command(`secondTab(${at})`, world => world.openTab(at))),
  fc
    .tuple(phone, fc.boolean())
    .map(([at, isOnline]) => command(`online(${at}, ${isOnline})`, world => world.setOnline(at, isOnline))),
  fc
    .tuple(phone, fc.integer({ min: -86_400, max: 86_400 }))
    .map(([at, seconds]) => command(`clock(${at}, ${seconds})`, world => world.moveClock(at, seconds))),
]

interface FailedRun {
  seed: number
  /** fast-check's path to the failed history of this seed. */
  path: string
}
const KEPT = join(__dirname, 'seeds.json')
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as FailedRun[]

/** One history in ten starts with new phones. In the others everybody has set up and signed in. */
const areNew = fc.integer({ min: 0, max: 9 }).map(number => number === 0)
let start: WorldStart
beforeAll(async () => void (start = await (await makeWorld()).kept()))

const sequence = (replay: { replayPath?: string } = {}) =>
  fc.asyncProperty(
    areNew,
    fc.commands(commands, { maxCommands: LONGEST, ...replay }),
    async (isNew, steps) => {
      const world = await makeWorld(isNew ? undefined : start)
      await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
      await world.heal()
      world.check()
    },
  )

const portions = Array.from({ length: Math.ceil(RUNS / PORTION) }, (_, at) => ({
  seed: SEED + at,
  runs: Math.min(PORTION, RUNS - at * PORTION),
}))

describe('I1, I2, I3, I5: the outbox after random acts and faults', () => {
  for (const { seed, path } of kept) {
    it(`keeps its promises in a history that once failed (seed ${seed}, ${path})`, () =>
      fc.assert(sequence(), { seed, path, numRuns: 1, endOnFailure: true }))
  }

  for (const { seed, runs } of portions) {
    it(
      `stores and shows every act of a person once, and no act of anybody else, when all faults end (${runs} histories, seed ${seed})`,
      async () => {
        const found = await fc.check(sequence(PATH ? { replayPath: PATH } : {}), {
          numRuns: runs,
          seed,
          verbose: 1,
        })
        if (found.failed && process.env.MODEL_KEEP) {
          const path = found.counterexamplePath?.split(':')[0] ?? ''
          writeFileSync(KEPT, `${JSON.stringify([...kept, { seed, path }], null, 2)}\n`)
        }
        if (found.failed) throw new Error(await fc.asyncDefaultReportMessage(found))
      },
      30_000 + runs * 500,
    )
  }
})
