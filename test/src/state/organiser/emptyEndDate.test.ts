import { addDays, londonMoment } from '../../../../src/domain/time/days'
import { makeFields, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

const DATE = addDays(londonMoment(Date.now()).day, 20)
let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

async function openOneOff() {
  const { recurrenceDay: _weekday, ...fields } = makeFields({ isRecurring: false, eventDate: DATE })
  world.backend.plant({
    'events/one': {
      ...fields,
      eventEndDate: '',
      creator: ann,
      status: 'current',
      lastUpdated: Date.now() - 3_600_000,
      friendlyEventId: 'event_Salsa Fridays_123456',
    },
  })
  return (await world.openDevice(ann)).services.eventWrites
}

describe('§3: a one-off whose end date is empty', () => {
  it('can be cancelled, and can be edited to repair the date', async () => {
    const writes = await openOneOff()
    await writes.change(ann, 'one', () => ({ base: { isCancelled: true }, dates: [] }))
    expect(world.stored('events/one')).toMatchObject({ isCancelled: true, eventEndDate: DATE })
  })

  it('can be deleted', async () => {
    const writes = await openOneOff()
    await writes.change(ann, 'one', () => ({ base: { status: 'deleted' }, dates: [] }))
    expect(world.stored('events/one')).toMatchObject({ status: 'deleted', eventEndDate: '' })
  })
})
