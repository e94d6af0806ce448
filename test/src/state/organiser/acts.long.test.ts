import type { DanceEvent } from '../../../../src/domain/event/event'
import { imageUrlsOf } from '../../../../src/domain/event/eventFields'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectEventCreator } from '../../../../src/state/slices/authSlice'
import { createEvent } from '../../../../src/state/organiser/createThunks'
import {
  announce,
  cancelDates,
  claimEvent,
  deleteEvent,
  pauseSeries,
  reinstate,
  reportEvent,
  resumeSeries,
} from '../../../../src/state/organiser/optionThunks'
import {
  selectIsReported,
  selectOwnEvents,
  selectWaitingFor,
} from '../../../../src/state/organiser/organiserSelectors'
import { saveOccurrence, saveSeries } from '../../../../src/state/organiser/saveThunks'
import {
  CLAIMED_STAYS,
  DATE_PICTURE_WAITS,
  OTHERS_EVENT,
} from '../../../../src/domain/texts/organiserMessages'
import { enqueueAct } from '../../../../src/state/organiser/enqueueAct'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { fridayIn } from '../../../support/fridays'
import { JPEG, makeFields, startOrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
type Device = Awaited<ReturnType<typeof world.openDevice>>
beforeAll(async () => {
  world = await startOrganiserWorld()
  ann = await world.signUp('ann')
})
afterAll(() => world.backend.stop())
beforeEach(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  await world.signIn('ann')
})

const IMAGES = { eventImage: JPEG, thumbnail: JPEG }
const shown = (device: Device, eventId: string) => selectEvent(device.state(), eventId) as DanceEvent
const reasons = (device: Device) => selectRefused(device.state()).map(({ reason }) => reason)
/** A moderator approves the event. */
const approve = (eventId: string) =>
  world.backend.plant({ [`events/${eventId}`]: { ...world.stored(`events/${eventId}`), status: 'current' } })
const exceptionsOf = (eventId: string) => world.stored(`events/${eventId}`)?.exceptions

async function create(eventId: string, fields = makeFields(), options = {}) {
  const device = await world.openDevice(ann, options)
  await device.store.dispatch(createEvent({ eventId, fields, images: null }))
  await device.send()
  return device
}

describe('§7 Create event, on the local backend under the real rules', () => {
  it('a new event shows at once, is created once, and is added to the profile and its county', async () => {
    const device = await world.openDevice(ann)
    const fields = makeFields({
      pricing: [{ id: 'p1', itemName: 'Entry', prices: [{ label: 'Standard', price: 7.5 }], sort: 0 }],
    })
    const keeping = device.store.dispatch(createEvent({ eventId: 'made', fields, images: null }))
    expect(shown(device, 'made')).toMatchObject({
      eventName: 'Salsa Fridays',
      creator: ann,
      status: 'pendingApproval',
    })
    expect(selectOwnEvents(device.state()).map(({ eventId }) => eventId)).toEqual(['made'])
    await keeping
    await device.send()

    expect(world.stored('events/made')).toMatchObject({
      creator: ann,
      status: 'pendingApproval',
      friendlyEventId: expect.stringMatching(/^weekly_Friday_Salsa Fridays_\d{6}$/),
      pricing: [{ id: 'p1', itemName: 'Entry', prices: { Standard: 7.5 }, sort: 0 }],
      timestamp: 1_800_000_000_000,
    })
    expect(world.stored(`users/${ann}`)).toMatchObject({ eventCreator: ['made'] })
    expect(world.stored('counties/east-sussex')).toEqual({ name: 'East Sussex' })
    expect(selectWaitingFor(device.state(), 'made')).toBe(false)
    expect(shown(device, 'made')).toMatchObject({ creator: ann, pricing: fields.pricing })
    expect(selectEventCreator(device.state())).toEqual(['made'])
  })

  it('R42: an event is created, then its pictures are uploaded, then linked; the device shows them from the start', async () => {
    const device = await world.openDevice(ann)
    await device.store.dispatch(createEvent({ eventId: 'pictured', fields: makeFields(), images: IMAGES }))
    expect(shown(device, 'pictured').imageUrl).toBe('blob:image')
    await device.send()
    expect(reasons(device)).toEqual([])
    const stored = world.stored('events/pictured')
    expect(stored?.imageUrl).toMatch(/events%2Fpictured%2FeventImage-0\?alt=media/)
    expect(stored?.thumbnailUrl).toMatch(/events%2Fpictured%2FthumbnailImage-0\?alt=media/)
    expect(shown(device, 'pictured').imageUrl).toBe(stored?.imageUrl)
  })

  it('R71: the background colour of a picture is stored with the event, and copied with the pictures', async () => {
    const device = await world.openDevice(ann)
    const images = { ...IMAGES, ground: 'c81428' }
    await device.store.dispatch(createEvent({ eventId: 'grounded', fields: makeFields(), images }))
    expect(shown(device, 'grounded').imageGround).toBe('c81428')
    await device.send()
    expect(world.stored('events/grounded')?.imageGround).toBe('c81428')

    const imageUrls = imageUrlsOf(shown(device, 'grounded'))
    device.services.images.fetchImage = async () => JPEG
    const copy = {
      eventId: 'grounded-copy',
      fields: makeFields({ startTime: '12:00' }),
      images: null,
      imageUrls,
    }
    await device.store.dispatch(createEvent(copy))
    await device.send()
    expect(reasons(device)).toEqual([])
    expect(world.stored('events/grounded-copy')).toMatchObject({
      imageUrl: expect.stringContaining('events%2Fgrounded-copy%2FeventImage') as string,
      imageGround: 'c81428',
    })
  })

  it('R36: if a device wrongly believes that its user is trusted, the new event is pending', async () => {
    const device = await world.openDevice(ann)
    const { profileApplied } = await import('../../../../src/state/slices/authSlice')
    const { NEW_PROFILE } = await import('../../../../src/domain/account/profile')
    device.store.dispatch(profileApplied({ profile: { ...NEW_PROFILE, permission: 1 }, at: 0 }))
    await device.store.dispatch(createEvent({ eventId: 'untrusted', fields: makeFields(), images: null }))
    expect(shown(device, 'untrusted').status).toBe('current')
    await device.send()
    expect(reasons(device)).toEqual([])
    expect(shown(device, 'untrusted').status).toBe('pendingApproval')
  })

  it('R29: a device whose clock is a day ahead stores the right time', async () => {
    const device = await create('skewed', makeFields(), { clockAhead: 24 * 60 * 60_000 })
    expect(reasons(device)).toEqual([])
    expect(Math.abs((world.stored('events/skewed')?.lastUpdated as number) - Date.now())).toBeLessThan(
      120_000,
    )
  })

  it("R42: pressing 'Create' twice makes one event, with the fields of the second press", async () => {
    const device = await create('twice')
    await device.store.dispatch(
      createEvent({ eventId: 'twice', fields: makeFields({ team: 'Two' }), images: null }),
    )
    await device.send()
    expect(selectOwnEvents(device.state())).toHaveLength(1)
    expect(reasons(device)).toEqual([])
    expect(world.stored('events/twice')).toMatchObject({ team: 'Two' })
  })
})

describe('§7 Update event, on the local backend under the real rules', () => {
  it('an edit sends only changed fields, and a second edit builds on the first unsent one', async () => {
    const device = await create('edited')
    const before = makeFields()
    const first = makeFields({ eventName: 'Salsa Nights' })
    void device.store.dispatch(
      saveSeries({ eventId: 'edited', before, after: first, image: { kind: 'same' } }),
    )
    const second = { ...first, description: 'A friendly weekly social, until late.' }
    expect(shown(device, 'edited').eventName).toBe('Salsa Nights')
    await device.store.dispatch(
      saveSeries({ eventId: 'edited', before: first, after: second, image: { kind: 'new', images: IMAGES } }),
    )
    await device.send()
    expect(reasons(device)).toEqual([])
    expect(world.stored('events/edited')).toMatchObject({
      eventName: 'Salsa Nights',
      description: second.description,
      startTime: '18:00',
      imageUrl: expect.stringContaining('events%2Fedited%2FeventImage'),
    })
  })

  it('R15: an edited date stores only what differs from the series, with its own pictures', async () => {
    const device = await create('relative')
    approve('relative')
    const after = makeFields({ eventName: 'Halloween', startTime: '20:00' })
    const date = fridayIn(1)
    await device.store.dispatch(
      saveOccurrence({ eventId: 'relative', date, after, image: { kind: 'new', images: IMAGES } }),
    )
    await device.send()
    const imageUrl = expect.stringContaining(`${date}_eventImage`) as string
    expect(exceptionsOf('relative')).toEqual([
      { date, eventName: 'Halloween', startTime: '20:00', imageUrl, thumbnailUrl: expect.any(String) },
    ])

    await device.store.dispatch(
      saveOccurrence({
        eventId: 'relative',
        date,
        after: makeFields({ startTime: '20:00' }),
        image: { kind: 'removed' },
      }),
    )
    await device.send()
    expect(exceptionsOf('relative')).toEqual([{ date, startTime: '20:00' }])
  })

  it('§7: a date gets no picture of its own while its event waits for approval, and the edit stays', async () => {
    const device = await create('waiting')
    const edit = (image: Parameters<typeof saveOccurrence>[0]['image']) =>
      device.store.dispatch(
        saveOccurrence({
          eventId: 'waiting',
          date: fridayIn(1),
          after: makeFields({ startTime: '20:00' }),
          image,
        }),
      )
    await edit({ kind: 'new', images: IMAGES })
    await device.send()
    expect(reasons(device)).toEqual([DATE_PICTURE_WAITS])
    expect(exceptionsOf('waiting')).toBeUndefined()

    await edit({ kind: 'same' })
    await device.send()
    expect(exceptionsOf('waiting')).toEqual([{ date: fridayIn(1), startTime: '20:00' }])
  })

  it('§4, R83 several dates are cancelled with their own reason; a reinstated one keeps its other fields (R16)', async () => {
    const device = await create('cancelled')
    await world.backend.plant({
      'events/cancelled': {
        ...world.stored('events/cancelled'),
        status: 'current',
        announcementText: 'Hello',
      },
    })
    const dates = [fridayIn(4), fridayIn(5)]
    await refresh(device, 'cancelled')
    const reason = 'Merry Christmas'
    await device.store.dispatch(cancelDates({ eventId: 'cancelled', dates, reason }))
    await device.store.dispatch(reinstate({ eventId: 'cancelled', dates: [fridayIn(5)] }))
    const exceptions = [
      { date: fridayIn(4), isCancelled: true, announcementText: reason },
      { date: fridayIn(5), isCancelled: false, announcementText: reason },
    ]
    expect(shown(device, 'cancelled')).toMatchObject({ announcementText: 'Hello', exceptions })
    await device.send()
    expect(reasons(device)).toEqual([])
    expect(world.stored('events/cancelled')).toMatchObject({ announcementText: 'Hello', exceptions })
  })

  it('R51, R17 an organiser pauses and resumes a series, and sets and clears its announcement', async () => {
    const device = await create('paused')
    await world.backend.plant({ 'events/paused': { ...world.stored('events/paused'), status: 'current' } })
    await refresh(device, 'paused')
    await device.store.dispatch(pauseSeries({ eventId: 'paused' }))
    await device.store.dispatch(announce({ eventId: 'paused', text: 'Back in May' }))
    await device.send()
    expect(world.stored('events/paused')).toMatchObject({ status: 'paused', announcementText: 'Back in May' })
    await device.store.dispatch(resumeSeries({ eventId: 'paused' }))
    await device.store.dispatch(announce({ eventId: 'paused', text: '' }))
    await device.send()
    expect(reasons(device)).toEqual([])
    expect(world.stored('events/paused')).toMatchObject({ status: 'current', announcementText: '' })
  })

  it('R50 deleting sets the status first, then removes the files; repeating it does no harm', async () => {
    const device = await world.openDevice(ann)
    await device.store.dispatch(createEvent({ eventId: 'deleted', fields: makeFields(), images: IMAGES }))
    await device.send()
    const url = String(world.stored('events/deleted')?.imageUrl).replace(
      'https://firebasestorage.googleapis.com',
      world.backend.origin,
    )
    expect((await fetch(url)).status).toBe(200)
    const other = await world.openDevice(ann)
    await refresh(other, 'deleted')
    const { removeAll } = device.services.images
    const whenRemoved: unknown[] = []
    device.services.images.removeAll = async (...args: Parameters<typeof removeAll>) => {
      whenRemoved.push(world.stored('events/deleted')?.status)
      return removeAll(...args)
    }
    for (const one of [device, other]) {
      await one.store.dispatch(deleteEvent({ eventId: 'deleted' }))
      expect(shown(one, 'deleted').status).toBe('deleted')
      await one.send()
      expect(reasons(one)).toEqual([])
    }
    expect(whenRemoved).toEqual(['deleted'])
    expect(world.stored('events/deleted')).toMatchObject({
      status: 'deleted',
      imageUrl: '/images/placeholder.png',
    })
    expect((await fetch(url)).status).toBe(403)
  })

  it.each([
    ['stays an organiser', 'handed', () => [ann]],
    ['left', 'handed-2', () => []],
  ])(
    'a late deletion by a former owner who %s is refused with the reason (R73)',
    async (_case, eventId, organisers) => {
      const device = await create(eventId)
      await world.backend.plant({
        [`events/${eventId}`]: {
          ...world.stored(`events/${eventId}`),
          creator: 'dana',
          organisers: organisers(),
        },
      })
      await device.store.dispatch(deleteEvent({ eventId }))
      expect(shown(device, eventId).status).toBe('deleted')
      await device.send()
      expect(reasons(device)).toEqual([OTHERS_EVENT])
      expect(shown(device, eventId)).toMatchObject({ status: 'pendingApproval', hasCreator: true })
      expect(shown(device, eventId).creator).toBeUndefined()
    },
  )

  it('a change to an event deleted elsewhere is refused with a reason, and the screen shows that it is gone', async () => {
    const device = await create('gone')
    const other = await world.openDevice(ann)
    await refresh(other, 'gone')
    await device.store.dispatch(deleteEvent({ eventId: 'gone' }))
    await device.send()
    await other.store.dispatch(announce({ eventId: 'gone', text: 'Tonight' }))
    expect(shown(other, 'gone').announcementText).toBe('Tonight')
    await other.send()
    expect(reasons(other)).toEqual(['What you wanted to change is no longer there.'])
    expect(shown(other, 'gone')).toMatchObject({ announcementText: '', status: 'deleted' })
  })
})

describe('§4 Claim and report, on the local backend under the real rules', () => {
  const NOBODYS = {
    ...makeFields({ pricing: [] }),
    status: 'current',
    lastUpdated: 1,
    friendlyEventId: 'weekly_Friday_Salsa Fridays_123456',
  }

  it('R54: the first person to claim an event gets it, and the second sees the reason for the refusal', async () => {
    await world.backend.plant({ 'events/free': NOBODYS })
    const bob = await world.signUp('bob')
    const bobs = await world.openDevice(bob)
    await refresh(bobs, 'free')
    await world.signIn('ann')
    const anns = await world.openDevice(ann)
    await refresh(anns, 'free')
    await anns.store.dispatch(claimEvent({ eventId: 'free' }))
    expect(shown(anns, 'free').creator).toBe(ann)
    await anns.send()
    // R84: when she deletes her account, `claimed` distinguishes this event from those that she created.
    expect(world.stored('events/free')).toMatchObject({ creator: ann, claimed: true })
    expect(shown(anns, 'free')).toMatchObject({ isClaimed: true })
    expect('claimed' in shown(anns, 'free')).toBe(false)
    expect((world.stored(`users/${ann}`)?.eventCreator as string[]).includes('free')).toBe(true)

    await world.signIn('bob')
    await bobs.store.dispatch(claimEvent({ eventId: 'free' }))
    await bobs.send()
    expect(reasons(bobs)).toEqual(['Somebody else has already claimed this event.'])
    expect(shown(bobs, 'free')).toMatchObject({ hasCreator: true })
    expect(shown(bobs, 'free').creator).toBeUndefined()
  })

  it('R84: an event that was given back is claimed with its mark again', async () => {
    await world.backend.plant({ 'events/free': { ...NOBODYS, creator: '', claimed: false } })
    const anns = await world.openDevice(ann)
    await refresh(anns, 'free')
    await anns.store.dispatch(claimEvent({ eventId: 'free' }))
    await anns.send()
    expect(world.stored('events/free')).toMatchObject({ creator: ann, claimed: true })
  })

  it('R84: a claimed event is not deleted, and a deletion of an earlier build is refused with what can be done', async () => {
    await world.backend.plant({ 'events/free': { ...NOBODYS, creator: ann, claimed: true } })
    const anns = await world.openDevice(ann)
    await refresh(anns, 'free')
    await anns.store.dispatch(deleteEvent({ eventId: 'free' }))
    expect(selectWaitingCount(anns.state())).toBe(0)

    await anns.store.dispatch(enqueueAct({ kind: 'deleteEvent', args: { eventId: 'free' } }))
    await anns.send()
    expect(reasons(anns)).toEqual([CLAIMED_STAYS])
    expect(world.stored('events/free')).toMatchObject({ status: 'current' })
    expect(shown(anns, 'free')).toMatchObject({ status: 'current' })
  })

  it('R73: a claim of an event that still has organisers is refused with the reason', async () => {
    await world.backend.plant({ 'events/free': NOBODYS })
    const anns = await world.openDevice(ann)
    await refresh(anns, 'free')
    await world.backend.plant({ 'events/free': { ...NOBODYS, organisers: ['dave'], lastUpdated: 2 } })
    await anns.store.dispatch(claimEvent({ eventId: 'free' }))
    await anns.send()

    expect(reasons(anns)).toEqual(['Somebody else has already claimed this event.'])
    expect(world.stored('events/free')).not.toHaveProperty('creator')
    expect(shown(anns, 'free')).toMatchObject({ hasCreator: false, isShared: true })
  })

  it("R53: a report marks the event and is stored; a person's second report changes nothing", async () => {
    await world.backend.plant({ 'events/odd': { ...NOBODYS, creator: 'somebody' } })
    const stamp = world.stored('events/odd')?.lastUpdated
    const eve = await world.signUp('eve')
    const eves = await world.openDevice(eve)
    await refresh(eves, 'odd')
    await eves.store.dispatch(reportEvent({ eventId: 'odd', reason: 'It is not there' }))
    expect(selectIsReported(eves.state(), 'odd')).toBe(true)
    await eves.send()
    const again = await world.openDevice(eve)
    await refresh(again, 'odd')
    await again.store.dispatch(reportEvent({ eventId: 'odd', reason: 'Again' }))
    await again.send()
    expect([...reasons(eves), ...reasons(again)]).toEqual([])

    const dan = await world.signUp('dan')
    const dans = await world.openDevice(dan)
    await refresh(dans, 'odd')
    await dans.store.dispatch(reportEvent({ eventId: 'odd', reason: 'Me too' }))
    await dans.send()
    const secondTime = await world.openDevice(dan)
    await refresh(secondTime, 'odd')
    await secondTime.store.dispatch(reportEvent({ eventId: 'odd', reason: 'Me again' }))
    await secondTime.send()
    expect([...reasons(dans), ...reasons(secondTime)]).toEqual([])
    expect(world.stored('events/odd')).toMatchObject({
      // R85: the event says nothing about the reporter.
      reported: { userId: '', reason: '' },
      lastUpdated: stamp,
    })
    expect(world.stored(`events/odd/reports/${eve}`)).toMatchObject({ reason: 'It is not there' })
    expect(world.stored(`events/odd/reports/${dan}`)).toMatchObject({ reason: 'Me too' })
    expect(selectIsReported(dans.state(), 'odd')).toBe(true)
    await world.signIn('ann')
  })

  it('R53: a report refused by the rules is undone and explained', async () => {
    await world.backend.plant({ 'events/hers': NOBODYS })
    const liz = await world.signUp('liz')
    const device = await world.openDevice(liz)
    await refresh(device, 'hers')
    // She claimed the event on another device, and nobody can report their own event.
    await world.backend.plant({ 'events/hers': { ...NOBODYS, creator: liz } })
    await device.store.dispatch(reportEvent({ eventId: 'hers', reason: 'It is not there' }))
    await device.send()
    expect(reasons(device)).toEqual(['Your account is not allowed to make this change.'])
    expect(selectIsReported(device.state(), 'hers')).toBe(false)
    expect(world.stored(`events/hers/reports/${liz}`)).toBeNull()
    await world.signIn('ann')
  })
})

/** Fetches the event again on this device. */
async function refresh(device: Device, eventId: string) {
  const { eventFetched } = await import('../../../../src/state/slices/eventsSlice')
  const event = await device.services.events.findById(eventId, device.state().auth.userId)
  if (!event) throw new Error(`${eventId} is not there`)
  device.store.dispatch(eventFetched({ event, at: device.clock.ms }))
}
