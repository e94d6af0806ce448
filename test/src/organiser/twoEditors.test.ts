/** @jest-environment node */
import fc from 'fast-check'
import { addDays } from '../../../src/domain/days'
import type { DanceEvent, EventException } from '../../../src/domain/event'
import type { EventAct, EventIntent } from '../../../src/domain/eventIntents'
import { patchOf } from '../../../src/domain/eventPatch'
import { readEvent } from '../../../src/domain/eventReader'
import type { EventWrites } from '../../../src/services/eventWrites'
import { makeFields, startOrganiserWorld } from '../../support/organiserWorld'

jest.setTimeout(3_600_000)

/** 1,000 is what is promised: INTERLEAVINGS=1000; each is a race over real requests. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 100)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const EDITORS = 2
const FIRST_FRIDAY = '2026-12-04'

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
let editors: EventWrites[]
beforeAll(async () => {
  world = await startOrganiserWorld()
  ann = await world.signUp('ann')
  editors = await Promise.all(
    Array.from({ length: EDITORS }, async () => (await world.openDevice(ann)).services.eventWrites),
  )
})
afterAll(() => world.backend.stop())

/** Each editor's own part: another field of the same dates, so that nothing of one may come of the other. */
type Step = { editor: number; week: number; value: string; pause: number }
const step: fc.Arbitrary<Step> = fc.record({
  editor: fc.nat({ max: EDITORS - 1 }),
  week: fc.nat({ max: 3 }),
  value: fc.constantFrom('20:00', '20:30', '21:30', '22:00'),
  pause: fc.nat({ max: 3 }),
})

const FIELDS = ['startTime', 'endTime'] as const

function actOf({ editor, week, value }: Step): EventAct {
  const date = addDays(FIRST_FRIDAY, 7 * week)
  const changes = { [FIELDS[editor] ?? 'startTime']: value }
  return { kind: 'updateOccurrence', args: { eventId: 'series', date, changes, picture: 'same' } }
}

const pause = (turns: number) => new Promise(resolve => setTimeout(resolve, turns))

describe('R18 two editors on one series, by real transactions', () => {
  it(`lose nothing in ${INTERLEAVINGS} interleavings (seed ${SEED})`, async () => {
    let races = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async steps => {
        world.backend.plant({
          'events/series': {
            ...makeFields(),
            creator: ann,
            status: 'current',
            lastUpdated: 1,
            friendlyEventId: 'weekly_Friday_Salsa Fridays_123456',
          },
        })
        const wanted = new Map<string, string>()
        await Promise.all(
          editors.map(async (writes, editor) => {
            for (const each of steps.filter(one => one.editor === editor)) {
              await pause(each.pause)
              const intent: EventIntent = { ...actOf(each), id: 'i', userId: ann, madeAt: Date.now() }
              // As the outbox does: what may pass is tried again.
              for (;;) {
                try {
                  await writes.change(ann, 'series', event => patchOf(event, intent))
                  break
                } catch (error) {
                  if ((error as { kind?: string }).kind !== 'transient') throw error
                  races += 1
                }
              }
              wanted.set(`${addDays(FIRST_FRIDAY, 7 * each.week)} ${FIELDS[editor]}`, each.value)
            }
          }),
        )
        const stored = readEvent('series', world.stored('events/series'), ann) as DanceEvent
        const held = new Map(
          stored.exceptions.flatMap(exception =>
            FIELDS.flatMap(name => {
              const value = (exception as EventException)[name]
              return value === undefined ? [] : [[`${exception.date} ${name}`, value] as const]
            }),
          ),
        )
        expect([...held].sort()).toEqual([...wanted].sort())
        expect(stored.exceptions).toHaveLength(new Set(steps.map(({ week }) => week)).size)
      }),
      { numRuns: INTERLEAVINGS, seed: SEED, endOnFailure: true },
    )
    console.info(`seed ${SEED}: ${INTERLEAVINGS} interleavings, ${races} given back to the outbox`)
  })
})
