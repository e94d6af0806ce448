/** @jest-environment node */
import fc from 'fast-check'
import type { DanceEvent, EventException, PricingItem, Slot } from '../../../../src/domain/event/event'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { makeLocation, makeSlot } from '../../../support/events'
import { startOrganiserWorld } from '../../../support/organiserWorld'
import { Editors, type Edited } from './editors'

/** `npm run soak` and `npm run model` do 1,000. */
const RUNS = Number(process.env.EDITORS_RUNS ?? 100)
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
const DAY_MS = 86_400_000

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
let runs = 0
beforeAll(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  world = await startOrganiserWorld()
  ann = await world.signUp('ann')
})
afterAll(() => world.backend.stop())

type Step = (editors: Editors) => unknown
type Named = { name: string; step: Step }
const named = (name: string, step: Step): Named => ({ name, step, toString: () => name }) as Named

const device = fc.nat({ max: 1 })
/** The last is not a Friday: an extra date of the series. */
const date = fc.constantFrom('2026-12-04', '2026-12-11', '2026-12-12')
const dates = fc.uniqueArray(date, { minLength: 1, maxLength: 3 })
const text = fc.constantFrom('', 'Bring water', 'Doors at eight')
const SLOT = makeSlot()
const SOCIAL = makeSlot({ id: 's2', slotName: 'Social' })
const ENTRY = { id: 'p', itemName: 'Entry', prices: [{ label: 'Standard', price: 5 }], sort: 0 }

/** One or two fields of a series or one of its dates. Few values, so that acts collide. */
const few: fc.Arbitrary<Partial<Edited>> = fc.record(
  { team: fc.constantFrom('', 'We'), startTime: fc.constantFrom('18:00', '20:00') },
  { requiredKeys: [] },
)
const some: fc.Arbitrary<Partial<Edited>> = fc.oneof(
  fc.record({ eventName: fc.constantFrom('Salsa Fridays', 'Salsa Special') }),
  fc.record({ endTime: fc.constantFrom('21:00', '23:00') }),
  fc.record({ agenda: fc.constantFrom<Slot[][]>([], [SLOT], [SLOT, SOCIAL]) }),
  fc.record({ pricing: fc.constantFrom<PricingItem[][]>([], [ENTRY]) }),
  fc.record({ location: fc.constantFrom(makeLocation(), makeLocation({ venue: 'The Boiler House' })) }),
)
const fields = fc.oneof(
  few,
  few,
  some,
  fc.tuple(few, some).map(([one, other]) => ({ ...one, ...other })),
)
const told = (value: unknown) => JSON.stringify(value)

const step: fc.Arbitrary<Named> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(device, fields)
      .map(([at, changes]) => named(`saveSeries(${at}, ${told(changes)})`, it => it.saveSeries(at, changes))),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(device, date, fields)
      .map(([at, day, changes]) =>
        named(`saveOccurrence(${at}, ${day}, ${told(changes)})`, it => it.saveOccurrence(at, day, changes)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(device, dates, fc.option(text, { nil: undefined }))
      .map(([at, days, said]) => named(`cancel(${at}, ${days}, ${said})`, it => it.cancel(at, days, said))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(device, dates)
      .map(([at, days]) => named(`reinstate(${at}, ${days})`, it => it.reinstate(at, days))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(device, text)
      .map(([at, said]) => named(`announce(${at}, ${said})`, it => it.announce(at, said))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(device, fc.boolean())
      .map(([at, isPaused]) => named(`setPaused(${at}, ${isPaused})`, it => it.setPaused(at, isPaused))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(device, fc.boolean())
      .map(([at, isOnline]) => named(`online(${at}, ${isOnline})`, it => it.setOnline(at, isOnline))),
  },
  { weight: 2, arbitrary: device.map(at => named(`send(${at})`, it => it.send(at))) },
  { weight: 2, arbitrary: device.map(at => named(`fetch(${at})`, it => it.fetch(at))) },
  { weight: 1, arbitrary: device.map(at => named(`lose(${at})`, it => it.loseAnswer(at))) },
)
/** At most one in a history, since it leaves little else to happen. */
const ending = fc.option(
  device.map(at => named(`delete(${at})`, it => it.delete(at))),
  { freq: 6 },
)
const history = fc
  .tuple(fc.array(step, { minLength: 2, maxLength: 14, size: 'max' }), ending, fc.nat({ max: 13 }))
  .map(([steps, last, place]) => (last ? [...steps.slice(0, place), last, ...steps.slice(place)] : steps))
const clocks = fc.tuple(...[0, 1].map(() => fc.constantFrom(0, 0, 3_000, DAY_MS, -DAY_MS, 400 * DAY_MS)))

const byDate = (list: readonly EventException[]) =>
  [...list].sort((one, other) => (one.date < other.date ? -1 : 1))

describe('R13-R18, R29, I1-I3: two devices on one series, with any acts in any order', () => {
  it(
    `lose nothing, and end with the same (${RUNS} histories, seed ${SEED})`,
    () =>
      fc.assert(
        fc.asyncProperty(history, clocks, async (steps, ahead) => {
          runs += 1
          const eventId = `series${runs}`
          const editors = await Editors.open(world, ann, eventId, ahead)
          for (const { step: run } of steps) await run(editors)
          await editors.settle()
          for (const at of [0, 1]) await editors.fetch(at)

          expect({ waiting: editors.waiting(), lost: editors.lost() }).toEqual({ waiting: 0, lost: [] })
          const stored = readEvent(eventId, world.stored(`events/${eventId}`), ann) as DanceEvent
          const wanted = editors.expected()
          expect(stored).toMatchObject({ ...wanted.base, status: wanted.status })
          expect(byDate(stored.exceptions)).toEqual(byDate(wanted.exceptions()))
          // An act on a deleted event is refused with its reason. No other act ever is.
          if (stored.status !== 'deleted') expect(editors.refused()).toEqual([])
          for (const shown of editors.shown()) expect(shown).toEqual(stored)
          for (const { from, to } of editors.stamps()) expect(to).toBeGreaterThan(from)
          expect(new Set(editors.stamps().map(({ to }) => to)).size).toBe(editors.stamps().length)
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      ),
    30_000 + RUNS * 2_000,
  )
})
