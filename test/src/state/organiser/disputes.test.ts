import type { DanceEvent, Slot } from '../../../../src/domain/event/event'
import type { EventImages } from '../../../../src/domain/event/eventFields'
import { valueText } from '../../../../src/domain/editor/valueTexts'
import { isUndecided, questionsOf } from '../../../../src/domain/organiser/questions'
import type { Intent } from '../../../../src/domain/outbox/outbox'
import { seriesLabel } from '../../../../src/domain/rhythm/rhythmLabel'
import { decide } from '../../../../src/state/organiser/decideThunks'
import {
  announce,
  cancelDates,
  pauseSeries,
  resumeSeries,
} from '../../../../src/state/organiser/optionThunks'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectOwnIntents, selectRefused } from '../../../../src/state/slices/outboxSelectors'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import { addDays, londonMoment } from '../../../../src/domain/time/days'
import { fridayIn } from '../../../support/fridays'
import { makeSlot } from '../../../support/events'
import { JPEG, makeFields, makeSeries, startOrganiserWorld } from '../../../support/organiserWorld'
import { QUIET_DEVICE } from './quietDevice'

jest.setTimeout(60_000)

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
type Device = Awaited<ReturnType<typeof world.openDevice>>
beforeAll(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  world = await startOrganiserWorld()
  ann = await world.signUp('ann')
})
afterAll(() => world.backend.stop())

const [DATE, NEXT] = [fridayIn(1), fridayIn(2)]
const SAME = { kind: 'same' } as const
const shown = (device: Device, eventId: string) => selectEvent(device.state(), eventId) as DanceEvent
const stored = (eventId: string) => world.stored(`events/${eventId}`)
const undecided = (device: Device) => selectRefused(device.state()).filter(isUndecided)
const asked = (device: Device) => undecided(device).flatMap(intent => questionsOf(intent))

/** Two phones of Ann that both show her series. The first one is offline until it sends. */
async function open(eventId: string, agenda: Slot[] = []) {
  world.backend.plant({ [`events/${eventId}`]: makeSeries(ann, { agenda }) })
  const device = () => ({ ...QUIET_DEVICE, isOnline: () => false })
  const [first, second] = [await world.openDevice(ann, { device: device() }), await world.openDevice(ann)]
  for (const phone of [first, second]) {
    const event = await phone.services.events.findById(eventId, ann)
    await phone.store.dispatch(storeEvent(event as DanceEvent, phone.clock.ms))
  }
  const save = (phone: Device, part: object) =>
    phone.store.dispatch(
      saveSeries({
        eventId,
        before: makeFields({ agenda }),
        after: makeFields({ agenda, ...part }),
        image: SAME,
      }),
    )
  return { first, second, save }
}
describe('R81 An older edit from a phone that was offline', () => {
  it('does not replace a newer value: the person is asked, and the rest of the edit is stored', async () => {
    const { first, second, save } = await open('text')
    await save(first, { description: 'Class at 7:30, with DJ Mara.', team: 'Ann and Bo' })
    await save(second, { description: 'Class at 7:30. Bring water.' })
    await second.send()
    await first.send()
    expect(stored('text')).toMatchObject({ description: 'Class at 7:30. Bring water.', team: 'Ann and Bo' })
    expect(shown(first, 'text').description).toBe('Class at 7:30. Bring water.')
    expect(asked(first)).toEqual([
      {
        unit: 'description',
        mine: { description: 'Class at 7:30, with DJ Mara.' },
        theirs: { description: 'Class at 7:30. Bring water.' },
      },
    ])
  })

  it('is stored if the person keeps it, and dropped if they keep the other value', async () => {
    const { first, second, save } = await open('decided')
    await save(first, { description: 'As I say it here.', team: 'Mine' })
    await save(second, { description: 'As they say it.', team: 'Theirs' })
    await second.send()
    await first.send()
    for (const [unit, answer] of [
      ['description', 'mine'],
      ['team', 'theirs'],
    ] as const) {
      await first.store.dispatch(decide(undecided(first)[0] as never, unit, answer))
    }
    await first.send()
    expect(selectRefused(first.state())).toEqual([])
    expect(stored('decided')).toMatchObject({ description: 'As I say it here.', team: 'Theirs' })
  })

  it('is asked about again if somebody has saved since the question', async () => {
    const { first, second, save } = await open('again')
    await save(first, { team: 'Mine' })
    await save(second, { team: 'Theirs' })
    await second.send()
    await first.send()
    await second.store.dispatch(
      saveSeries({
        eventId: 'again',
        before: makeFields({ team: 'Theirs' }),
        after: makeFields({ team: 'Newest' }),
        image: SAME,
      }),
    )
    await second.send()
    await first.store.dispatch(decide(undecided(first)[0] as never, 'team', 'mine'))
    await first.send()
    expect(stored('again')).toMatchObject({ team: 'Newest' })
    expect(asked(first)).toMatchObject([{ mine: { team: 'Mine' }, theirs: { team: 'Newest' } }])
  })

  it('is asked about too if it changes one date, an announcement or a reason (R83)', async () => {
    const { first, second } = await open('dated')
    const edit = (team: string) =>
      saveOccurrence({ eventId: 'dated', date: DATE, after: makeFields({ team }), image: SAME })
    const acts = (phone: Device, name: string) => [
      phone.store.dispatch(edit(`Guests of ${name}`)),
      phone.store.dispatch(announce({ eventId: 'dated', text: `Hello from ${name}` })),
      phone.store.dispatch(cancelDates({ eventId: 'dated', dates: [NEXT], reason: `${name} is ill` })),
    ]
    await Promise.all(acts(first, 'Ann'))
    await Promise.all(acts(second, 'Bo'))
    await second.send()
    await first.send()
    expect(stored('dated')).toMatchObject({
      announcementText: 'Hello from Bo',
      exceptions: expect.arrayContaining([
        { date: DATE, team: 'Guests of Bo' },
        { date: NEXT, isCancelled: true, announcementText: 'Bo is ill' },
      ]),
    })
    expect(asked(first).map(({ unit }) => unit)).toEqual(['team', 'announcementText', NEXT])
  })

  it('is asked about too if both phones give the series a last date, and both say its weekday (R72)', async () => {
    const { first, second, save } = await open('ending')
    const ending = (until: string) => ({ rhythm: { every: 'week', until } as const })
    await save(first, ending(DATE))
    await save(second, ending(NEXT))
    // The note of the act in localStorage holds what it was made from, too.
    const [{ args }] = selectOwnIntents(first.state()) as [Intent]
    expect(JSON.parse(JSON.stringify(args))).toStrictEqual(args)
    await second.send()
    await first.send()
    expect(stored('ending')).toMatchObject({ recurrenceDay: 5, ...ending(NEXT) })
    const [question, ...others] = asked(first)
    expect(others).toEqual([])
    expect(question).toMatchObject({ unit: 'rhythm', mine: ending(DATE), theirs: ending(NEXT) })
    for (const values of [question?.mine, question?.theirs]) {
      expect(valueText('rhythm', values ?? {})).toMatch(/^Every Friday until /)
    }
  })

  it('makes a series weekly for ever again if it takes away the last date (R72)', async () => {
    const { first, save } = await open('endless')
    await save(first, { rhythm: { every: 'week', until: DATE } })
    await first.send()
    const before = makeFields({ rhythm: { every: 'week', until: DATE } })
    await first.store.dispatch(saveSeries({ eventId: 'endless', before, after: makeFields(), image: SAME }))
    await first.send()
    expect(selectRefused(first.state())).toEqual([])
    expect(stored('endless')).toMatchObject({ recurrenceDay: 5, rhythm: { every: 'week' } })
    expect(stored('endless')?.rhythm).not.toHaveProperty('until')
    expect(seriesLabel(shown(first, 'endless'))).toBe('Every Friday')
  })
})

describe('R51, R81 Pauses of two phones', () => {
  const today = londonMoment(Date.now()).day
  const [soon, late] = [addDays(today, 20), addDays(today, 40)]

  it('do not replace each other unseen: the person decides between the two ends', async () => {
    const { first, second } = await open('pauses')
    await first.store.dispatch(pauseSeries({ eventId: 'pauses', until: soon }))
    await second.store.dispatch(pauseSeries({ eventId: 'pauses', until: late }))
    await second.send()
    await first.send()
    expect(stored('pauses')).toMatchObject({ status: 'paused', pausedUntil: late })
    expect(asked(first)).toEqual([
      { unit: 'status', mine: { status: `paused ${soon}` }, theirs: { status: `paused ${late}` } },
    ])
    await first.store.dispatch(decide(undecided(first)[0] as never, 'status', 'mine'))
    await first.send()
    expect(stored('pauses')).toMatchObject({ status: 'paused', pausedUntil: soon })
    expect(selectRefused(first.state())).toEqual([])
  })

  it('are not ended by an old resume of an earlier pause', async () => {
    const { first, second } = await open('resumed')
    await second.store.dispatch(pauseSeries({ eventId: 'resumed', until: soon }))
    await second.send()
    const event = await first.services.events.findById('resumed', ann)
    await first.store.dispatch(storeEvent(event as DanceEvent, first.clock.ms))
    await first.store.dispatch(resumeSeries({ eventId: 'resumed' }))
    await second.store.dispatch(resumeSeries({ eventId: 'resumed' }))
    await second.send()
    await second.store.dispatch(pauseSeries({ eventId: 'resumed' }))
    await second.send()
    await first.send()
    expect(stored('resumed')).toMatchObject({ status: 'paused' })
    expect(asked(first)).toMatchObject([{ mine: { status: 'current' }, theirs: { status: 'paused' } }])
    await first.store.dispatch(decide(undecided(first)[0] as never, 'status', 'theirs'))
    expect(selectRefused(first.state())).toEqual([])
    expect(stored('resumed')).toMatchObject({ status: 'paused' })
  })

  it('get a new end offline: resumed and paused again before anything is sent', async () => {
    const { first } = await open('longer')
    await first.store.dispatch(pauseSeries({ eventId: 'longer', until: soon }))
    await first.send()
    await first.store.dispatch(resumeSeries({ eventId: 'longer' }))
    await first.store.dispatch(pauseSeries({ eventId: 'longer', until: late }))
    expect(shown(first, 'longer')).toMatchObject({ status: 'paused', pausedUntil: late })
    await first.send()
    expect(stored('longer')).toMatchObject({ status: 'paused', pausedUntil: late })
    expect(selectRefused(first.state())).toEqual([])
  })

  it('never lose their end because midnight has passed: no pause begins then', async () => {
    const { first } = await open('midnight')
    await first.store.dispatch(pauseSeries({ eventId: 'midnight', until: today }))
    expect(shown(first, 'midnight')).toMatchObject({ status: 'current' })
  })
})

describe('R81 agenda slots of two phones', () => {
  it('are merged by their ids; only a slot that both have changed is asked about', async () => {
    const slot = (id: string, slotName: string) => makeSlot({ id, slotName })
    const agenda = [slot('a', 'Beginners'), slot('b', 'Improvers'), slot('c', 'Social')]
    const { first, second, save } = await open('slots', agenda)
    await save(first, {
      agenda: [slot('a', 'Absolute beginners'), slot('b', 'My improvers'), slot('d', 'Party')],
    })
    await save(second, {
      agenda: [
        ...agenda.map(one => (one.id === 'b' ? slot('b', 'Their improvers') : one)),
        slot('e', 'Extra'),
      ],
    })
    await second.send()
    await first.send()
    const names = (stored('slots')?.agenda as Slot[]).map(({ slotName }) => slotName).sort()
    expect(names).toEqual(['Absolute beginners', 'Extra', 'Party', 'Their improvers'])
    expect(asked(first).map(({ unit }) => unit)).toEqual(['agenda/b'])
  })
})

describe('R81 pictures of two phones', () => {
  const pictureOf = (last: number): EventImages => {
    const bytes = new Uint8Array([...JPEG, last])
    return { eventImage: bytes, thumbnail: bytes }
  }

  it('an older picture replaces neither the address nor the file of a newer one', async () => {
    const { first, second } = await open('pictures')
    const edit = (images: EventImages) =>
      saveSeries({
        eventId: 'pictures',
        before: makeFields(),
        after: makeFields(),
        image: { kind: 'new', images },
        imageBefore: '',
      })
    await first.store.dispatch(edit(pictureOf(1)))
    await second.store.dispatch(edit(pictureOf(2)))
    await second.send()
    const address = String(stored('pictures')?.imageUrl)
    const bytes = async () => {
      const url = address.replace('https://firebasestorage.googleapis.com', world.backend.origin)
      return new Uint8Array(await (await fetch(url)).arrayBuffer()).at(-1)
    }
    await first.send()
    expect(stored('pictures')?.imageUrl).toBe(address)
    expect(await bytes()).toBe(2)
    expect(asked(first)).toMatchObject([{ unit: 'imageUrl', theirs: { imageUrl: address } }])

    await first.store.dispatch(decide(undecided(first)[0] as never, 'imageUrl', 'mine'))
    await first.send()
    expect(selectRefused(first.state())).toEqual([])
    expect(stored('pictures')?.imageUrl).not.toBe(address)
  })
})
