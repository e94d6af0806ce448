import { EVENT_NOT_FOUND } from '../../../../src/domain/texts/eventMessages'
import { LINK_ENDED, LINK_USED, TEAM_FULL, TEAM_OFFLINE } from '../../../../src/domain/texts/teamMessages'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import {
  joinTeam,
  leaveTeam,
  loadTeam,
  lookAtLink,
  makeLink,
} from '../../../../src/state/organiser/team/teamThunks'
import { makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'
import { QUIET_DEVICE } from './quietDevice'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const OLGA = 'olgas-own-id'
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'
const DAY_MS = 86_400_000

/** Plants an event of Olga's with a link, and opens Ann's phone. */
async function open(eventId: string, { at = new Date(), ...event }: Record<string, unknown> = {}) {
  world.backend.plant({
    [`events/${eventId}`]: makeSeries(OLGA, event),
    [`events/${eventId}/links/${TOKEN}`]: { by: OLGA, at },
  })
  const phone = await world.openDevice(ann)
  const join = (token = TOKEN) => phone.store.dispatch(joinTeam(eventId, token, '  Ann A \n'))
  return { phone, join }
}
const organisers = (eventId: string) => world.stored(`events/${eventId}`)?.organisers

describe('R73 An invitation, on the local backend under the real rules', () => {
  it('joins once, with the name that was typed, and is used then', async () => {
    const { phone, join } = await open('joined')
    expect(await phone.store.dispatch(lookAtLink('joined', TOKEN))).toBeNull()
    expect(await join()).toEqual({ isDone: true, message: null })
    expect(organisers('joined')).toEqual([ann])
    expect(world.stored(`events/joined/people/${ann}`)).toMatchObject({ name: 'Ann A' })
    expect(selectEvent(phone.state(), 'joined')).toMatchObject({ organiser: ann, isShared: true })
    expect(await phone.store.dispatch(lookAtLink('joined', TOKEN))).toBe(LINK_USED)
    const team = await phone.store.dispatch(loadTeam('joined'))
    expect(team).toMatchObject({ isMine: false, people: [{ isOwner: true }, { name: 'Ann A', isMe: true }] })
  })

  it('opened again by somebody who is in changes nothing', async () => {
    const { join } = await open('again', { organisers: [] })
    await join()
    const { lastUpdated } = world.stored('events/again') ?? {}
    expect(await join()).toEqual({ isDone: true, message: null })
    expect(world.stored('events/again')).toMatchObject({ organisers: [ann], lastUpdated })
  })

  it('of an own event changes nothing, and the owner stays the owner', async () => {
    world.backend.plant({ 'events/own': makeSeries(ann) })
    const phone = await world.openDevice(ann)
    await phone.store.dispatch(makeLink('own', 'Ann'))
    const team = await phone.store.dispatch(loadTeam('own'))
    const [link] = typeof team === 'string' ? [] : team.links
    await phone.store.dispatch(joinTeam('own', String(link?.token), 'Ann'))
    expect(world.stored('events/own')).toMatchObject({ creator: ann })
    expect(organisers('own')).toBeUndefined()
  })

  it.each([
    ['used', { token: 'ZyXwVuTsRqPoNmLkJiHgFe' }, LINK_USED],
    ['ended', { at: new Date(Date.now() - 7 * DAY_MS - 60_000) }, LINK_ENDED],
    ['of a full team', { organisers: Array.from({ length: 10 }, (_, at) => `person${at}`) }, TEAM_FULL],
    ['of a deleted event', { status: 'deleted', imageUrl: '', thumbnailUrl: '' }, EVENT_NOT_FOUND],
  ])(
    'that is %s says so, and joins nobody',
    async (name, { token, ...event }: Record<string, unknown>, message) => {
      const eventId = name.replaceAll(' ', '-')
      const { join } = await open(eventId, event)
      const before = organisers(eventId)
      expect(await join(token as string | undefined)).toEqual({ isDone: false, message })
      expect(organisers(eventId)).toEqual(before)
    },
  )

  it('without a network says at once that it needs one (R57)', async () => {
    await open('offline')
    const phone = await world.openDevice(ann, { device: { ...QUIET_DEVICE, isOnline: () => false } })
    phone.store.dispatch(networkLost())
    const outcome = await phone.store.dispatch(joinTeam('offline', TOKEN, 'Ann'))
    expect(outcome).toEqual({ isDone: false, message: TEAM_OFFLINE })
    expect(organisers('offline')).toBeUndefined()
  })

  it('that was accepted can be given up: who leaves runs the event no more', async () => {
    const { phone, join } = await open('left')
    await join()
    expect(await phone.store.dispatch(leaveTeam('left'))).toMatchObject({ isDone: true })
    expect(organisers('left')).toEqual([])
    expect(selectEvent(phone.state(), 'left')?.organiser).toBeUndefined()
  })
})
