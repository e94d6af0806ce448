import { deletionActs, beginDeletion } from '../../../../src/domain/account/accountDeletion'
import { handOver } from '../../../../src/state/organiser/team/teamThunks'
import { makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

describe('R73, R84 An event that was handed over', () => {
  it('is marked as not made by its new owner, whose account can then be deleted without it', async () => {
    world.backend.plant({ 'events/handed': makeSeries(ann, { organisers: ['bo', 'cy'] }) })
    const { store } = await world.openDevice(ann)
    expect(await store.dispatch(handOver('handed', 'bo'))).toEqual({ isDone: true, message: null })
    const stored = world.stored('events/handed') as { creator: string; claimed: boolean; lastUpdated: number }
    expect(stored).toMatchObject({ creator: 'bo', organisers: ['cy', ann], claimed: true })

    const { claimed, lastUpdated } = stored
    const event = { eventId: 'handed', isDeleted: false, isClaimed: claimed, lastUpdated }
    const acts = deletionActs(beginDeletion('bo'), [event]).map(({ kind }) => kind)
    expect(acts).toEqual(['return', 'profile', 'account', 'device'])
  })
})
