import { draftOfEvent, fieldsOfDraft } from '../../../../src/domain/editor/draft/draftFields'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { londonMoment } from '../../../../src/domain/time/days'
import { openDraft } from '../../../../src/state/editor/openDraft'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import { selectRefused } from '../../../../src/state/slices/outboxSelectors'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import { makeLocation } from '../../../support/events'
import { fridayIn } from '../../../support/fridays'
import { makeFields, makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

const SIX = ['Bachata', 'Salsa', 'Kizomba', 'Urban-Kiz', 'Zouk', 'Bachata-Zouk'] as const
const TODAY = londonMoment(Date.now()).day
const DATE = fridayIn(1)
const SAME = { kind: 'same' } as const
const HALL = makeLocation({ venue: 'Hall', city: 'Maidstone', county: 'Kent', postcode: 'ME14 1AA' })

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const fieldsOn = (event: DanceEvent) => fieldsOfDraft(draftOfEvent(event), TODAY)

/** A series on Fridays in East Sussex, on the server and on its organiser's device. */
async function openSeries(eventId: string) {
  world.backend.plant({ [`events/${eventId}`]: makeSeries(ann) })
  const device = await world.openDevice(ann)
  const event = async () => (await device.services.events.findById(eventId, ann)) as DanceEvent
  await device.store.dispatch(storeEvent(await event(), Date.now()))

  const saveDate = async (change: object) => {
    const before = fieldsOn(occurrenceOn(await event(), DATE).event)
    const after = { ...before, ...change }
    await device.store.dispatch(saveOccurrence({ eventId, date: DATE, before, after, image: SAME }))
    await device.send()
    expect(selectRefused(device.state())).toEqual([])
  }
  const save = async (change: object) => {
    const before = fieldsOn(await event())
    await device.store.dispatch(saveSeries({ eventId, before, after: { ...before, ...change }, image: SAME }))
    await device.send()
    expect(selectRefused(device.state())).toEqual([])
  }
  /** The event as a visitor of these counties gets it, or undefined. */
  const found = async (...counties: string[]) => {
    const query = { counties, dances: [...SIX], userId: null, after: 0 }
    return (await device.services.events.findByFilter(query)).find(one => one.eventId === eventId)
  }
  return { device, event, saveDate, save, found }
}

describe('R86: a date that moves to another county', () => {
  it('is found there, and is no longer listed there once it has moved back', async () => {
    const { saveDate, found } = await openSeries('moves')
    await saveDate({ location: HALL, shortLocation: 'Kent' })
    expect(world.stored('events/moves')).toMatchObject({
      shortLocation: 'East Sussex',
      movedCounties: ['Kent'],
      exceptions: [{ date: DATE, location: { venue: 'Hall' }, shortLocation: 'Kent' }],
    })
    expect(world.stored('counties/kent')).toEqual({ name: 'Kent' })
    expect((await found('Kent', 'Surrey', 'Devon', 'Essex'))?.exceptions).toMatchObject([
      { shortLocation: 'Kent' },
    ])
    expect(await found('East Sussex')).toBeDefined()
    expect(await found('Surrey')).toBeUndefined()

    const { location, shortLocation } = makeFields()
    await saveDate({ location, shortLocation })
    expect((await found('Kent'))?.exceptions).toEqual([])
  })

  it('stays there when the series itself moves, and the county that the series left learns of it', async () => {
    const { saveDate, save, event } = await openSeries('both')
    await saveDate({ location: HALL, shortLocation: 'Kent' })
    await save({
      location: makeLocation({ venue: 'Barn', city: 'Exeter', county: 'Devon' }),
      shortLocation: 'Devon',
    })
    expect(await event()).toMatchObject({
      shortLocation: 'Devon',
      movedCounties: ['East Sussex', 'Kent'],
      exceptions: [{ date: DATE, shortLocation: 'Kent' }],
    })
  })

  it('is copied with its county (R43)', async () => {
    const { device, saveDate, event } = await openSeries('copied')
    await saveDate({ location: makeLocation({ venue: 'Pier' }), shortLocation: 'Brighton and Hove' })
    const task = { userId: ann, mode: 'copy', event: await event(), date: DATE } as const
    const { stored } = await device.store.dispatch(openDraft(task))
    expect(stored.draft).toMatchObject({ shortLocation: 'Brighton and Hove', location: { venue: 'Pier' } })
  })
})
