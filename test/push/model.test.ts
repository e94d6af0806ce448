import fc from 'fast-check'
import { noteChange, type Written } from '../../push/noteChange'
import { tick } from '../../push/tick'
import type { Message } from '../../push/message'
import { londonMoment } from '../../src/domain/time/days'
import { msOf } from '../../push/moments'
import { makeDocument } from '../support/events'
import { randomRuns } from '../support/randomRuns'
import { pushWorld, shownOf } from './world'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Thursday noon. The clocks change in the night to 25 October. */
const START = msOf({ day: '2026-10-22', time: '12:00' })
const FRIDAYS = ['2026-10-23', '2026-10-30', '2026-11-06']
const DEVICES = ['a', 'b', 'c', 'd', 'e']

type Act =
  | { kind: 'toggle'; date: number }
  | { kind: 'rename' }
  | { kind: 'deliver'; which: number; isKept: boolean }
  | { kind: 'tick'; steps: number }
  | { kind: 'busy'; device: number }
  | { kind: 'pass'; ms: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), date: fc.nat(2) }),
  fc.record({ kind: fc.constant('rename' as const) }),
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

describe('R88: the ledger', () => {
  it('tells every device each change once, whatever happens to triggers and senders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async acts => {
        const world = pushWorld(START, DEVICES)
        const cancelled = new Set<string>()
        const document = (name: string) =>
          makeDocument({
            eventName: name,
            exceptions: [...cancelled].map(date => ({ date, isCancelled: true })),
          })
        world.write('e1', document('Fridays'))
        const triggers: Written[] = []
        let names = 0
        let name = 'Fridays'
        let kills = 0
        let busy = -1
        let busyUntil = 0
        world.answer(device =>
          device === DEVICES[busy] && world.now() < busyUntil ? { kind: 'later' } : { kind: 'sent' },
        )
        for (const one of acts) {
          if (one.kind === 'toggle') {
            const date = FRIDAYS[one.date] ?? ''
            if (!cancelled.delete(date)) cancelled.add(date)
            triggers.push(world.write('e1', document(name)))
          } else if (one.kind === 'rename') {
            name = `Fridays ${'x'.repeat(++names)}`
            triggers.push(world.write('e1', document(name)))
          } else if (one.kind === 'deliver' && triggers.length > 0) {
            const at = one.which % triggers.length
            const trigger = triggers[at]
            if (trigger) await noteChange(world.store, trigger, world.now())
            if (!one.isKept) triggers.splice(at, 1)
          } else if (one.kind === 'tick') {
            if (await world.killed(one.steps, () => tick(world.sender))) kills++
          } else if (one.kind === 'busy') {
            busy = one.device
            busyUntil = world.now() + 5 * MINUTE
          } else if (one.kind === 'pass') world.pass(one.ms)
        }
        for (const trigger of triggers) await noteChange(world.store, trigger, world.now())
        for (let passed = 0; passed < 26 * HOUR; passed += 20 * MINUTE) {
          await tick(world.sender)
          world.pass(20 * MINUTE)
        }

        let repeated = 0
        for (const device of DEVICES) {
          const lastTold = new Map<string, boolean>()
          let before = ''
          for (const { message, begunAt } of world.sent.filter(one => one.device === device)) {
            const states = told(message)
            expect(states.length).toBeGreaterThan(0)
            // What has begun goes on, also after a kill.
            if (isQuiet(begunAt)) expect(states.some(([date]) => isSoon(date, begunAt))).toBe(true)
            if (message.payload === before) repeated++
            else
              for (const [date, state] of states)
                expect([date, lastTold.get(date)]).not.toEqual([date, state])
            before = message.payload
            for (const [date, state] of states) lastTold.set(date, state)
          }
          for (const date of FRIDAYS) {
            if (world.now() > msOf({ day: date, time: '23:30' })) continue
            expect([device, date, lastTold.get(date) ?? false]).toEqual([device, date, cancelled.has(date)])
          }
        }
        // A page of the model has two devices.
        expect(repeated).toBeLessThanOrEqual(2 * kills)
        expect(world.job('e1')?.sendings ?? []).toEqual([])
        expect(world.job('e1')?.dueAt).toBeUndefined()
      }),
      { numRuns: randomRuns(10_000) },
    )
  }, 600_000)
})
