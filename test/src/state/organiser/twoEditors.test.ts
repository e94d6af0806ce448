import fc from 'fast-check'
import type { DanceEvent, EventException, PricingItem, Slot } from '../../../../src/domain/event/event'
import { readEvent } from '../../../../src/domain/event/reader/eventReader'
import { fridayIn } from '../../../support/fridays'
import { makeLocation, makeSlot } from '../../../support/events'
import { makeFields, startOrganiserWorld } from '../../../support/organiserWorld'
import { isUndecided } from '../../../../src/domain/organiser/questions'
import { addDays, londonMoment } from '../../../../src/domain/time/days'
import { Editors, type Change } from './editors'

/** The number of histories; `npm run soak` runs 1,000. */
const RUNS = Number(process.env.EDITORS_RUNS ?? 30)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
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
/** The last date is not a Friday, so it is an extra date of the series. */
const date = fc.constantFrom(fridayIn(1), fridayIn(2), addDays(fridayIn(2), 1))
const today = londonMoment(Date.now()).day
const standing = fc.constantFrom(
  'current',
  'paused',
  ...[20, 40].map(days => `paused ${addDays(today, days)}`),
)
const dates = fc.uniqueArray(date, { minLength: 1, maxLength: 3 })
/** A time that rarely repeats between acts. */
const timeAt = (count: number, hour: number) => `${hour + (count % 3)}:${String(10 + (count % 50))}`
const slotOf = (count: number) => makeSlot({ id: `slot${count}`, slotName: `Class ${count}` })
const entryOf = (count: number): PricingItem => ({
  id: `price${count}`,
  itemName: `Entry ${count}`,
  prices: [{ label: 'Standard', price: count }],
  sort: count,
})

/** Adds, renames or removes an item of a list. `place` picks the item. */
function edited<Item extends { id: string }>(
  list: readonly Item[],
  kind: 'add' | 'rename' | 'remove',
  place: number,
  { added, rename }: { added: Item; rename: (item: Item) => Item },
): Item[] {
  const at = list.length === 0 ? -1 : place % list.length
  if (kind === 'add' || at < 0) return [...list, added]
  return kind === 'remove'
    ? list.filter((_item, index) => index !== at)
    : list.map((item, index) => (index === at ? rename(item) : item))
}

const kind = fc.constantFrom('add', 'add', 'rename', 'remove')
const part: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    (_shown, count) => ({ team: `Team ${count}` }),
    () => ({ team: 'We' }),
    () => ({ team: '' }),
    (_shown, count) => ({ eventName: `Salsa ${count}` }),
    (_shown, count) => ({ description: `A friendly weekly social, for the time ${count}.` }),
    (_shown, count) => ({ startTime: timeAt(count, 15) }),
    (_shown, count) => ({ endTime: timeAt(count, 20) }),
    (_shown, count) => ({
      location: makeLocation({ venue: `Hall ${count}` }),
      shortLocation: ['East Sussex', 'Greater London', 'Kent'][count % 3] ?? '',
    }),
  ),
  fc.tuple(kind, fc.nat({ max: 3 })).map<Change>(([how, place]) => (shown, count) => ({
    agenda: edited<Slot>(shown.agenda, how, place, {
      added: slotOf(count),
      rename: slot => ({ ...slot, slotName: `Class ${count}` }),
    }),
  })),
  fc.tuple(kind, fc.nat({ max: 3 })).map<Change>(([how, place]) => (shown, count) => ({
    pricing: edited<PricingItem>(shown.pricing, how, place, {
      added: entryOf(count),
      rename: item => ({ ...item, itemName: `Entry ${count}` }),
    }).map((item, sort) => ({ ...item, sort })),
  })),
)
/** Changes one to three fields of a series or of one date. */
const fields = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map<Change>(parts => (shown, count) => Object.assign({}, ...parts.map(one => one(shown, count))) as object)
const told = (change: Change) => JSON.stringify(change(makeFields(), 0))

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
      .tuple(device, dates, fc.boolean())
      .map(([at, days, says]) => named(`cancel(${at}, ${days}, ${says})`, it => it.cancel(at, days, says))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(device, fc.constantFrom('mine' as const, 'theirs' as const))
      .map(([at, answer]) => named(`decide(${at}, ${answer})`, it => it.decide(at, answer))),
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
      .tuple(device, fc.boolean())
      .map(([at, isEmpty]) => named(`announce(${at}, ${isEmpty})`, it => it.announce(at, isEmpty))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(device, standing)
      .map(([at, how]) => named(`setPaused(${at}, ${how})`, it => it.setPaused(at, how))),
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
/** A deletion. A history has at most one, because little can happen after it. */
const ending = fc.option(
  device.map(at => named(`delete(${at})`, it => it.delete(at))),
  { freq: 6 },
)
const history = fc
  .tuple(fc.array(step, { minLength: 2, maxLength: 14, size: 'max' }), ending, fc.nat({ max: 13 }))
  .map(([steps, last, place]) => (last ? [...steps.slice(0, place), last, ...steps.slice(place)] : steps))
const clocks = fc.tuple(...[0, 1].map(() => fc.constantFrom(0, 0, 3_000, DAY_MS, -DAY_MS, 400 * DAY_MS)))

/** R81 leaves the order of merged items open; the wizard sorts slots by time. */
function inAnyOrder<Event extends object>(event: Event): Event {
  const lists = Object.entries(event).filter(([name]) => name === 'agenda' || name === 'pricing')
  const sorted = lists.map(([name, list]) => [
    name,
    [...(list as { id: string }[])]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(item => ({ ...item, sort: 0 })),
  ])
  return { ...event, ...Object.fromEntries(sorted) }
}

const byDate = (list: readonly EventException[]) =>
  [...list].sort((one, other) => (one.date < other.date ? -1 : 1))

describe('R13-R18, R29, R81, R83, I1-I3: two devices that edit one series in any order', () => {
  it(
    `lose no change, and finally show the same event (${RUNS} histories, seed ${SEED})`,
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
          expect(inAnyOrder(stored)).toMatchObject({ ...inAnyOrder(wanted.base), ...wanted.status() })
          expect(byDate(stored.exceptions.map(inAnyOrder))).toEqual(
            byDate(wanted.exceptions().map(inAnyOrder)),
          )
          expect(editors.unseen()).toEqual([])
          // R86: the event is listed in every county that one of its dates moves to.
          const moved = stored.exceptions.flatMap(({ shortLocation }) => shortLocation ?? [])
          expect([stored.shortLocation, ...(stored.movedCounties ?? [])]).toEqual(
            expect.arrayContaining(moved),
          )
          // Only changes to a deleted event are refused. Any other conflict becomes a question (R81).
          const refused = editors.refused().filter(intent => !isUndecided(intent))
          if (stored.status !== 'deleted') expect(refused).toEqual([])
          for (const shown of editors.shown()) expect(shown).toEqual(stored)
          for (const { from, to } of editors.stamps()) expect(to).toBeGreaterThan(from)
          expect(new Set(editors.stamps().map(({ to }) => to)).size).toBe(editors.stamps().length)
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      ),
    30_000 + RUNS * 2_000,
  )
})
