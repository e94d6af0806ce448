import type { Team } from '../../../../src/domain/team/team'
import { EVENT_NOT_FOUND } from '../../../../src/domain/texts/eventMessages'
import { NO_LONGER_ORGANISER } from '../../../../src/domain/texts/organiserMessages'
import {
  GIVE_BACK_LATER,
  OFFER_ENDED,
  OFFER_GONE,
  TEAM_FAILED,
  TEAM_OFFLINE,
  TEAM_REFUSED,
} from '../../../../src/domain/texts/teamMessages'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { claimEvent } from '../../../../src/state/organiser/optionThunks'
import {
  declineOffer,
  giveBack,
  leaveTeam,
  loadTeam,
  offerTo,
  removePerson,
  takeOver,
  withdrawLink,
} from '../../../../src/state/organiser/team/teamThunks'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import { makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'
import { QUIET_DEVICE } from './quietDevice'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
let dana: string
beforeAll(async () => {
  ;({ world, ann } = await startWorldOfAnn())
  dana = await world.signUp('dana')
})
afterAll(() => world.backend.stop())

const DONE = { isDone: true, message: null }
const failed = (message: string) => ({ isDone: false, message })
const WEEK_MS = 7 * 86_400_000
type Device = Awaited<ReturnType<OrganiserWorld['openDevice']>>
let events = 0

/** Plants an event of Dana's that Ann helps to run. */
function plantShared(event: Record<string, unknown> = {}) {
  const eventId = `shared${(events += 1)}`
  world.backend.plant({
    [`events/${eventId}`]: makeSeries(dana, { organisers: [ann, 'cy'], ...event }),
    [`events/${eventId}/people/${dana}`]: { name: 'Dana D', at: new Date() },
    [`events/${eventId}/people/${ann}`]: { name: 'Ann A', at: new Date() },
    [`events/${eventId}/people/cy`]: { name: 'Cy C', at: new Date() },
  })
  return eventId
}
const plantOffer = (eventId: string, at = new Date(), to = ann) =>
  world.backend.plant({ [`events/${eventId}/links/${to}`]: { by: dana, at, offer: true } })

/** The phone of Ann or Dana, who is signed in from then on. It holds the event. */
async function phoneOf(name: 'ann' | 'dana', eventId: string, options = {}) {
  const userId = await world.signIn(name)
  const phone = await world.openDevice(userId, options)
  const event = await phone.services.events.findById(eventId, userId)
  if (event) await phone.store.dispatch(storeEvent(event, phone.clock.ms))
  return phone
}
const teamOf = async ({ store }: Device, eventId: string) => (await store.dispatch(loadTeam(eventId))) as Team
const stored = (eventId: string) => world.stored(`events/${eventId}`)
const offer = (eventId: string, to = ann) => world.stored(`events/${eventId}/links/${to}`)

describe('R73 Handing over, on the local backend under the real rules', () => {
  it('is an offer, which changes nothing until the organiser takes the event over', async () => {
    const eventId = plantShared()
    const before = stored(eventId)
    const danas = await phoneOf('dana', eventId)
    expect(await danas.store.dispatch(offerTo(eventId, ann))).toEqual(DONE)
    expect(stored(eventId)).toEqual(before)
    expect((await teamOf(danas, eventId)).offers).toMatchObject([{ to: ann }])

    const anns = await phoneOf('ann', eventId)
    expect((await teamOf(anns, eventId)).offers).toMatchObject([{ to: ann }])
    expect(await anns.store.dispatch(takeOver(eventId))).toEqual(DONE)
    expect(stored(eventId)).toMatchObject({ creator: ann, organisers: ['cy', dana], claimed: true })
    expect(selectEvent(anns.state(), eventId)).toMatchObject({
      creator: ann,
      isClaimed: true,
      isShared: true,
    })
    expect(await teamOf(anns, eventId)).toMatchObject({
      isMine: true,
      offers: [],
      people: [{ name: 'Ann A', isOwner: true }, { name: 'Cy C' }, { name: 'Dana D', isOwner: false }],
    })
  })

  it('ends the unused links of the former owner, even if they own the event again', async () => {
    const eventId = plantShared()
    const link = `events/${eventId}/links/${'t'.repeat(22)}`
    world.backend.plant({ [link]: { by: dana, at: new Date() } })
    plantOffer(eventId)
    plantOffer(eventId, new Date(), 'cy')
    const anns = await phoneOf('ann', eventId)
    await anns.store.dispatch(takeOver(eventId))
    expect([world.stored(link), offer(eventId), offer(eventId, 'cy')]).toEqual([null, null, null])
  })

  it('repeated after a lost answer changes nothing more', async () => {
    const eventId = plantShared()
    const danas = await phoneOf('dana', eventId)
    await danas.store.dispatch(offerTo(eventId, ann))
    const first = offer(eventId)
    expect(await danas.store.dispatch(offerTo(eventId, ann))).toEqual(DONE)
    expect(offer(eventId)).toEqual(first)

    const anns = await phoneOf('ann', eventId)
    await anns.store.dispatch(takeOver(eventId))
    const after = stored(eventId)
    expect(await anns.store.dispatch(takeOver(eventId))).toEqual(DONE)
    expect(stored(eventId)).toEqual(after)
  })

  it('is taken back or declined, and can be repeated', async () => {
    const eventId = plantShared()
    const danas = await phoneOf('dana', eventId)
    await danas.store.dispatch(offerTo(eventId, ann))
    const takeBack = () => danas.store.dispatch(withdrawLink(eventId, ann))
    expect([await takeBack(), await takeBack()]).toEqual([DONE, DONE])
    expect(offer(eventId)).toBeNull()
    await danas.store.dispatch(offerTo(eventId, ann))

    const anns = await phoneOf('ann', eventId)
    const decline = () => anns.store.dispatch(declineOffer(eventId))
    expect([await decline(), await decline()]).toEqual([DONE, DONE])
    expect(offer(eventId)).toBeNull()
    expect(await anns.store.dispatch(takeOver(eventId))).toEqual(failed(OFFER_GONE))
    expect(stored(eventId)).toMatchObject({ creator: dana })
  })

  it('to somebody else takes the first offer back', async () => {
    const eventId = plantShared()
    const danas = await phoneOf('dana', eventId)
    await danas.store.dispatch(offerTo(eventId, 'cy'))
    await danas.store.dispatch(offerTo(eventId, ann))
    expect((await teamOf(danas, eventId)).offers).toMatchObject([{ to: ann }])
    expect(offer(eventId, 'cy')).toBeNull()
  })

  it('to an organiser whose earlier offer has ended makes a new one', async () => {
    const eventId = plantShared()
    plantOffer(eventId, new Date(Date.now() - WEEK_MS - 60_000))
    const danas = await phoneOf('dana', eventId)
    expect((await teamOf(danas, eventId)).offers).toEqual([])
    await danas.store.dispatch(offerTo(eventId, ann))
    expect((await teamOf(danas, eventId)).offers).toMatchObject([{ to: ann }])
  })

  it('to somebody who left meanwhile is refused', async () => {
    const eventId = plantShared({ organisers: ['cy'] })
    const danas = await phoneOf('dana', eventId)
    expect(await danas.store.dispatch(offerTo(eventId, ann))).toEqual(failed(TEAM_REFUSED))
    expect(offer(eventId)).toBeNull()
  })

  it.each([
    ['has ended after 7 days', () => ({}), WEEK_MS + 60_000, OFFER_ENDED],
    ['was made by a former owner', () => ({ creator: 'cy', organisers: [ann] }), 0, OFFER_ENDED],
    [
      'is of a deleted event',
      () => ({ status: 'deleted', imageUrl: '', thumbnailUrl: '' }),
      0,
      EVENT_NOT_FOUND,
    ],
    ['is to somebody who was removed', () => ({ organisers: ['cy'] }), 0, NO_LONGER_ORGANISER],
  ])('that %s says so, and changes nothing', async (_name, makeChange, age, message) => {
    const eventId = plantShared(makeChange())
    plantOffer(eventId, new Date(Date.now() - age))
    const before = stored(eventId)
    const anns = await phoneOf('ann', eventId)
    expect(await anns.store.dispatch(takeOver(eventId))).toEqual(failed(message))
    expect(stored(eventId)).toEqual(before)
  })

  it('that is taken back while the organiser accepts says so', async () => {
    const eventId = plantShared()
    plantOffer(eventId)
    const anns = await phoneOf('ann', eventId)
    const { store } = world.backend
    const removal = new Map([[`events/${eventId}/links/${ann}`, null]])
    const read = jest.spyOn(store, 'get').mockImplementation(path => {
      read.mockRestore()
      // The phone reads the offer first.
      setTimeout(() => store.apply(removal, store.nextCommitMicros(Date.now())))
      return store.get(path)
    })
    const outcome = await anns.store.dispatch(takeOver(eventId))
    expect(outcome).toEqual(failed(OFFER_GONE))
    expect(stored(eventId)).toMatchObject({ creator: dana })
  })

  it('the owner who is too late to take the offer back hears that somebody changed the organisers', async () => {
    const eventId = plantShared({ creator: ann, organisers: [dana], claimed: true })
    const danas = await phoneOf('dana', eventId)
    expect(await danas.store.dispatch(withdrawLink(eventId, ann))).toEqual(failed(TEAM_REFUSED))
  })

  it.each(['leaves', 'is removed'])('ends when the organiser %s', async how => {
    const eventId = plantShared()
    plantOffer(eventId)
    const phone = await phoneOf(how === 'leaves' ? 'ann' : 'dana', eventId)
    const act = how === 'leaves' ? leaveTeam(eventId) : removePerson(eventId, ann)
    expect(await phone.store.dispatch(act)).toEqual(DONE)
    expect(offer(eventId)).toBeNull()
    expect(stored(eventId)).toMatchObject({ creator: dana, organisers: ['cy'] })
  })

  it('needs a network and says so at once (R57)', async () => {
    const eventId = plantShared()
    plantOffer(eventId)
    const anns = await phoneOf('ann', eventId, { device: { ...QUIET_DEVICE, isOnline: () => false } })
    anns.store.dispatch(networkLost())
    for (const act of [offerTo(eventId, 'cy'), takeOver(eventId), declineOffer(eventId), giveBack(eventId)])
      expect(await anns.store.dispatch(act)).toEqual(failed(TEAM_OFFLINE))
  })
})

describe('R84 Giving back, on the local backend under the real rules', () => {
  const claimed = (event: Record<string, unknown> = {}) =>
    plantShared({ creator: ann, claimed: true, organisers: [], ...event })

  it('leaves an event that nobody owns, with a trace, and can be repeated', async () => {
    const eventId = claimed()
    world.backend.plant({ [`events/${eventId}/links/${'t'.repeat(22)}`]: { by: ann, at: new Date() } })
    const anns = await phoneOf('ann', eventId)
    expect(await anns.store.dispatch(giveBack(eventId))).toEqual(DONE)
    const after = stored(eventId)
    expect(after).toMatchObject({ creator: '', claimed: false })
    expect(world.stored(`events/${eventId}/people/${ann}`)).toBeNull()
    expect(world.stored(`events/${eventId}/links/${'t'.repeat(22)}`)).toBeNull()
    expect(selectEvent(anns.state(), eventId)).toMatchObject({ hasCreator: false })
    expect(await anns.store.dispatch(giveBack(eventId))).toEqual(DONE)
    expect(stored(eventId)).toEqual(after)

    await anns.store.dispatch(claimEvent({ eventId }))
    await anns.send()
    expect(stored(eventId)).toMatchObject({ creator: ann, claimed: true })
  })

  it('returns somebody who claimed the event of their team to the team', async () => {
    const eventId = claimed({ organisers: [ann, 'cy'] })
    const anns = await phoneOf('ann', eventId)
    expect(await anns.store.dispatch(giveBack(eventId))).toEqual(DONE)
    expect(stored(eventId)).toMatchObject({ creator: '', claimed: false, organisers: [ann, 'cy'] })
    expect(world.stored(`events/${eventId}/people/${ann}`)).toMatchObject({ name: 'Ann A' })
  })

  it('is refused while others run the event, unless the account is deleted: then they go first', async () => {
    const eventId = claimed({ organisers: ['cy'] })
    const anns = await phoneOf('ann', eventId)
    expect(await anns.store.dispatch(giveBack(eventId))).toEqual(failed(GIVE_BACK_LATER))
    expect(stored(eventId)).toMatchObject({ creator: ann, organisers: ['cy'] })

    const letGo = () => anns.services.eventWrites.giveBack(ann, eventId, { letsGo: true })
    await letGo()
    const after = stored(eventId)
    expect(after).toMatchObject({ creator: '', claimed: false, organisers: [] })
    expect(world.stored(`events/${eventId}/people/cy`)).toBeNull()
    await letGo()
    expect(stored(eventId)).toEqual(after)
  })

  it('waits until an unsent claim is sent, which would otherwise make the person the owner again', async () => {
    const eventId = claimed({ creator: '', claimed: false })
    const anns = await phoneOf('ann', eventId)
    await anns.store.dispatch(claimEvent({ eventId }))
    expect(await anns.store.dispatch(giveBack(eventId))).toEqual(failed(TEAM_FAILED))
  })

  it('works for an event that no device can read, as leaving does', async () => {
    const eventId = claimed({ danceTypes: [] })
    const team = plantShared({ danceTypes: [] })
    const anns = await phoneOf('ann', eventId)
    await anns.services.eventWrites.giveBack(ann, eventId, { letsGo: true })
    expect(stored(eventId)).toMatchObject({ creator: '', claimed: false })
    await anns.services.eventWrites.leaveTeam(ann, team)
    expect(stored(team)).toMatchObject({ organisers: ['cy'] })
  })
})
