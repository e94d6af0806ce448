import fc from 'fast-check'
import { noteListed } from '../../push/listedNews'
import { noteChange, type Written } from '../../push/noteChange'
import { everyDay, tick } from '../../push/tick'
import type { Message } from '../../push/message'
import { londonMoment } from '../../src/domain/time/days'
import { msOf } from '../../push/moments'
import { makeDocument } from '../support/events'
import { pushWorld, shownOf } from './world'

const RUNS = Number(process.env.MODEL_RUNS ?? 250)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Thursday noon. The clocks change in the night to 25 October. */
const START = msOf({ day: '2026-10-22', time: '12:00' })
const FRIDAYS = ['2026-10-23', '2026-10-30', '2026-11-06']
const DEVICES = ['a', 'b', 'c', 'd', 'e']

type Act =
  | { kind: 'toggle'; date: number }
  | { kind: 'rename' }
  | { kind: 'list' }
  | { kind: 'deliver'; which: number; isKept: boolean }
  | { kind: 'tick'; steps: number }
  | { kind: 'busy'; device: number }
  | { kind: 'pass'; ms: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), date: fc.nat(2) }),
  fc.record({ kind: fc.constant('rename' as const) }),
  fc.record({ kind: fc.constant('list' as const) }),
  fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(5), isKept: fc.boolean() }),
  fc.record({ kind: fc.constant('tick' as const), steps: fc.oneof(fc.nat(30), fc.constant(1000)) }),
  fc.record({ kind: fc.constant('busy' as const), device: fc.nat(4) }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(fc.integer({ min: 1, max: 3 * MINUTE }), fc.integer({ min: MINUTE, max: 14 * HOUR })),
  }),
)

/** The dates of a message, each with whether it is cancelled, read from its words. */
function told(message: Message): (readonly [string, boolean])[] {
  const { title, body } = shownOf(message)
  return body.split('. ').flatMap(part => {
    const isCancelled = /cancelled/i.test(part)
    const text = /\d/.test(part.replace(/, at .*/, ''))
      ? part.replace(/, at .*/, '').replace(/^\d+ dates/, '')
      : title
    const days: readonly string[] = text.match(/\d+/g) ?? []
    return FRIDAYS.filter(date => days.includes(String(Number(date.slice(8))))).map(
      date => [date, isCancelled] as const,
    )
  })
}

const isQuiet = (ms: number) => {
  const { time } = londonMoment(ms)
  return time < '08:00' || time >= '22:00'
}
const isSoon = (date: string, at: number) => {
  const start = msOf({ day: date, time: '19:30' })
  return start - at <= 6 * HOUR && at < start + 4 * HOUR
}

/** Whether a message is about what a followed organiser or venue lists. */
const isListed = (message: Message) => /^New: | new events$/.test(shownOf(message).title)
/** The day of a reminder. */
const remindedOf = (message: Message) => {
  const { title, navigate } = shownOf(message)
  return /^(Today|Tonight|Tomorrow): /.test(title) ? (/date=(.{10})/.exec(navigate)?.[1] ?? '') : null
}
const FOLLOWED = [/organiser/, /venue/]
/** More events at once are more than a message counts. */
const MAX_LISTED = 5

/** A new event on a day on which no message is urgent. */
function newEvent(name: string) {
  const document = makeDocument({
    eventName: name,
    isRecurring: false,
    eventDate: '2026-12-05',
    exceptions: [],
    listed: true,
  })
  delete (document as { recurrenceDay?: unknown }).recurrenceDay
  return document
}

describe('R88: the ledger', () => {
  it('tells every device each change, reminder and new event once, whatever happens to triggers and senders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40, size: 'max' }), async acts => {
        const world = pushWorld(START, DEVICES)
        const cancelled = new Set<string>()
        const document = (name: string) =>
          makeDocument({
            eventName: name,
            exceptions: [...cancelled].map(date => ({ date, isCancelled: true })),
          })
        world.write('e1', document('Fridays'))
        for (const device of DEVICES) world.favourites.set(device, ['e1'])
        await everyDay(world.store, world.now())
        const triggers: Written[] = []
        const deliver = async (trigger: Written) => {
          await noteChange(world.store, trigger, world.now())
          await noteListed(world.store, trigger, world.now())
        }
        let names = 0
        let name = 'Fridays'
        let listed = 0
        let kills = 0
        let busy = -1
        let busyUntil = 0
        let looked = 0
        world.answer(device =>
          device === DEVICES[busy] && world.now() < busyUntil ? { kind: 'later' } : { kind: 'sent' },
        )
        const run = async (steps = Infinity) => {
          if (await world.killed(steps, () => tick(world.sender))) kills++
          // Nothing changed meanwhile.
          for (const { message } of world.sent.slice(looked)) {
            const day = remindedOf(message)
            expect([day, cancelled.has(day ?? '')]).toEqual([day, false])
          }
          looked = world.sent.length
        }
        const pass = async (ms: number) => {
          for (let passed = 0; passed < ms; passed += 20 * MINUTE) {
            await run()
            world.pass(20 * MINUTE)
          }
        }
        for (const one of acts) {
          if (one.kind === 'toggle') {
            const date = FRIDAYS[one.date] ?? ''
            if (!cancelled.delete(date)) cancelled.add(date)
            triggers.push(world.write('e1', document(name)))
          } else if (one.kind === 'rename') {
            name = `Fridays ${'x'.repeat(++names)}`
            triggers.push(world.write('e1', document(name)))
          } else if (one.kind === 'list') {
            if (listed < MAX_LISTED) triggers.push(world.write(`n${++listed}`, newEvent(`Ball ${listed}`)))
          } else if (one.kind === 'deliver' && triggers.length > 0) {
            const at = one.which % triggers.length
            const trigger = triggers[at]
            if (trigger) await deliver(trigger)
            if (!one.isKept) triggers.splice(at, 1)
          } else if (one.kind === 'tick') await run(one.steps)
          else if (one.kind === 'busy') {
            busy = one.device
            busyUntil = world.now() + 5 * MINUTE
          } else if (one.kind === 'pass') world.pass(one.ms)
        }
        for (const trigger of triggers) await deliver(trigger)
        const quietFrom = world.now()
        await pass(26 * HOUR)

        let repeated = 0
        /** The messages of a device, without those that a killed sender repeated. */
        const messagesOf = (device: string, isWanted: (message: Message) => boolean) => {
          const known = new Set<string>()
          return world.sent.filter(one => {
            if (one.device !== device || !isWanted(one.message)) return false
            // A repeated reminder has the words of its own moment.
            const about = remindedOf(one.message) ?? `${one.begunAt} ${one.message.payload}`
            if (known.has(about)) repeated++
            return known.size < known.add(about).size
          })
        }
        for (const device of DEVICES) {
          const lastTold = new Map<string, boolean>()
          const changes = messagesOf(device, one => !isListed(one) && remindedOf(one) === null)
          for (const { message, begunAt } of changes) {
            const states = told(message)
            expect(states.length).toBeGreaterThan(0)
            // What has begun goes on, also after a kill.
            if (isQuiet(begunAt)) expect(states.some(([date]) => isSoon(date, begunAt))).toBe(true)
            for (const [date, state] of states) expect([date, lastTold.get(date)]).not.toEqual([date, state])
            for (const [date, state] of states) lastTold.set(date, state)
          }
          for (const date of FRIDAYS) {
            if (world.now() > msOf({ day: date, time: '23:30' })) continue
            expect([device, date, lastTold.get(date) ?? false]).toEqual([device, date, cancelled.has(date)])
          }
        }
        expect(world.job('e1')?.sendings ?? []).toEqual([])
        expect(world.job('e1')?.dueAt).toBeUndefined()

        // What is listed may wait for a day, and then for the morning.
        await pass(36 * HOUR)
        for (const device of DEVICES) {
          const reminders = messagesOf(device, one => remindedOf(one) !== null)
          const days = reminders.map(({ message }) => remindedOf(message) ?? '')
          for (const { at } of reminders) expect(londonMoment(at).time >= '10:00').toBe(true)
          for (const date of FRIDAYS) {
            const isWhole =
              quietFrom < msOf({ day: date, time: '10:00' }) &&
              world.now() > msOf({ day: date, time: '19:30' })
            if (isWhole) expect([device, days.includes(date)]).toEqual([device, !cancelled.has(date)])
          }
          for (const followed of FOLLOWED) {
            const messages = messagesOf(device, one => isListed(one) && followed.test(shownOf(one).body))
            const counts = messages.map(({ message }) =>
              Number(/^\d+/.exec(shownOf(message).title)?.[0] ?? 1),
            )
            expect([device, counts.reduce((sum, count) => sum + count, 0)]).toEqual([device, listed])
            for (const [at, { begunAt }] of messages.entries()) {
              expect(isQuiet(begunAt)).toBe(false)
              expect(begunAt - (messages[at - 1]?.begunAt ?? -Infinity)).toBeGreaterThanOrEqual(24 * HOUR)
            }
          }
        }
        // A page of the model has two devices.
        expect(repeated).toBeLessThanOrEqual(2 * kills)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  }, 600_000)
})
