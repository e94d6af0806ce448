import { movedFrom, movedText, movedTo } from '../../../../src/domain/navigation/movedDates'
import type { DanceEvent, EventId } from '../../../../src/domain/event/event'
import { occurrenceOn } from '../../../../src/domain/event/occurrences'
import { EDIT_OF_MOVE } from '../../../../src/domain/organiser/actMessages'
import { undoText } from '../../../../src/domain/organiser/undo'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { moveDate } from '../../../../src/state/editor/moveDate'
import { decide } from '../../../../src/state/organiser/decideThunks'
import { editRefused } from '../../../../src/state/organiser/editRefused'
import { cancelDates, deleteEvent, reinstate } from '../../../../src/state/organiser/optionThunks'
import { saveSeries } from '../../../../src/state/organiser/saveThunks'
import { takeBack } from '../../../../src/state/organiser/undoThunks'
import { discardRefused } from '../../../../src/state/outbox/refusedThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectUndo, undoOffered } from '../../../../src/state/slices/noticesSlice'
import {
  selectOwnIntents,
  selectRefused,
  selectWaitingCount,
} from '../../../../src/state/slices/outboxSelectors'
import { openEvent } from '../../../../src/state/sync/eventPageThunks'
import { addDays } from '../../../../src/domain/time/days'
import { fridayIn } from '../../../support/fridays'
import { makeSeries, startWorldOfAnn, type OrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: OrganiserWorld
let ann: string
type Device = Awaited<ReturnType<OrganiserWorld['openDevice']>>
beforeAll(async () => ({ world, ann } = await startWorldOfAnn()))
afterAll(() => world.backend.stop())

const FRIDAY = fridayIn(3)
const [SATURDAY, SUNDAY] = [addDays(FRIDAY, 1), addDays(FRIDAY, 2)]
const to = (day: string) => ({ date: FRIDAY, day, startTime: '20:00', endTime: '01:00' })

async function openWith(eventId: string, options = {}) {
  const device = await world.openDevice(ann, options)
  await device.store.dispatch(openEvent(eventId))
  return device
}
async function plantSeries(eventId: string) {
  world.backend.plant({ [`events/${eventId}`]: makeSeries(ann) })
}
const series = (device: Device, eventId: string) => selectEvent(device.state(), eventId) as DanceEvent
const oneOffOf = (device: Device, eventId: string) =>
  movedTo(occurrenceOn(series(device, eventId), FRIDAY)) as EventId
const exceptionsOf = (eventId: string) => world.stored(`events/${eventId}`)?.exceptions
const storedMoves = (eventId: string) =>
  [...world.backend.store.all()].map(({ path }) => path).filter(path => path.startsWith(`events/${eventId}-`))

describe('Move to another day, on the local backend under the real rules', () => {
  it('shows at once without a network, is sent once, both ends lead to each other, and one Undo takes both back', async () => {
    await plantSeries('moved')
    const device = await openWith('moved')
    await device.store.dispatch(moveDate('moved', to(SATURDAY)))
    const id = oneOffOf(device, 'moved')
    expect(occurrenceOn(series(device, 'moved'), FRIDAY).event).toMatchObject({
      isCancelled: true,
      announcementText: movedText(SATURDAY),
    })
    expect(movedFrom(id)).toEqual({ eventId: 'moved', date: FRIDAY })
    expect(selectEvent(device.state(), id)).toMatchObject({
      eventName: 'Salsa Fridays',
      isRecurring: false,
      eventDate: SATURDAY,
      eventEndDate: SUNDAY,
      eventDays: [SATURDAY],
      endTime: '01:00',
    })

    await device.send()
    expect(selectRefused(device.state())).toEqual([])
    expect(exceptionsOf('moved')).toEqual([
      { date: FRIDAY, isCancelled: true, announcementText: movedText(SATURDAY), movedTo: id },
    ])
    expect(world.stored(`events/${id}`)).toMatchObject({ creator: ann, eventDate: SATURDAY })

    const offer = selectUndo(device.state())
    expect(offer && undoText(offer)).toBe(movedText(SATURDAY))
    await device.store.dispatch(takeBack())
    await device.send()
    expect(exceptionsOf('moved')).toEqual([{ date: FRIDAY, isCancelled: false }])
    expect(world.stored(`events/${id}`)?.status).toBe('deleted')

    // The same again makes another one-off, because the first is gone for good.
    await device.store.dispatch(moveDate('moved', to(SATURDAY)))
    await device.send()
    expect(world.stored(`events/${oneOffOf(device, 'moved')}`)?.eventDate).toBe(SATURDAY)

    // Reinstating by hand leaves no word about the other day either.
    await device.store.dispatch(reinstate({ eventId: 'moved', dates: [FRIDAY] }))
    await device.send()
    expect(exceptionsOf('moved')).toEqual([{ date: FRIDAY, isCancelled: false }])
  })

  it('leaves nothing behind if it is undone before it was sent', async () => {
    await plantSeries('unsent')
    const device = await openWith('unsent')
    await device.store.dispatch(moveDate('unsent', to(SATURDAY)))
    await device.store.dispatch(takeBack())
    await device.send()
    expect(storedMoves('unsent')).toEqual([])
    expect(exceptionsOf('unsent')).toEqual([{ date: FRIDAY, isCancelled: false }])
  })

  it('never makes two one-offs, and cancels the date only once the one-off exists, however often answers are lost', async () => {
    await plantSeries('lost')
    let lost = 3
    const seen: unknown[] = []
    const real = (await world.openDevice(ann)).services.eventWrites
    const device = await openWith('lost', {
      eventWrites: {
        create: async (...args: Parameters<typeof real.create>) => {
          seen.push(exceptionsOf('lost'))
          const made = await real.create(...args)
          if ((lost -= 1) >= 0) throw new RemoteError('transient', 'the answer was lost')
          return made
        },
      },
    })
    await device.store.dispatch(moveDate('lost', to(SATURDAY)))
    await device.send()
    expect(selectWaitingCount(device.state())).toBe(0)
    expect(seen).toEqual([[], [], [], []])
    expect(storedMoves('lost')).toHaveLength(1)
    expect(exceptionsOf('lost')).toMatchObject([{ date: FRIDAY, isCancelled: true }])
  })

  it('keeps the date if the one-off is refused: the person discards both at once, and edits neither alone', async () => {
    await plantSeries('full')
    const refuse = async () => Promise.reject(new RemoteError('permanent', { code: 'permission-denied' }))
    const device = await openWith('full', { eventWrites: { create: refuse } })
    await device.store.dispatch(moveDate('full', to(SATURDAY)))
    await device.send()
    expect(exceptionsOf('full')).toEqual([])
    const [refused] = selectRefused(device.state())
    expect(refused?.kind).toBe('createEvent')
    expect(refused && (await device.store.dispatch(editRefused(refused)))).toEqual({ message: EDIT_OF_MOVE })
    expect(selectOwnIntents(device.state())).toHaveLength(2)
    if (refused) await device.store.dispatch(discardRefused(refused))
    expect(selectOwnIntents(device.state())).toEqual([])
    expect(occurrenceOn(series(device, 'full'), FRIDAY).event.isCancelled).toBe(false)
  })

  it('keeps the reason true while the one-off moves on, is cancelled, reinstated and deleted, without a network too', async () => {
    await plantSeries('onwards')
    const device = await openWith('onwards')
    await device.store.dispatch(moveDate('onwards', to(SATURDAY)))
    const id = oneOffOf(device, 'onwards')
    const before = { timestamp: 0, ...(selectEvent(device.state(), id) as DanceEvent) }
    const after = { ...before, eventDate: SUNDAY, eventEndDate: addDays(SUNDAY, 1), eventDays: [SUNDAY] }
    const said = () => occurrenceOn(series(device, 'onwards'), FRIDAY).event.announcementText
    await device.store.dispatch(saveSeries({ eventId: id, before, after, image: { kind: 'same' } }))
    expect(said()).toBe(movedText(SUNDAY))
    await device.send()
    const moved = { date: FRIDAY, isCancelled: true, announcementText: movedText(SUNDAY), movedTo: id }
    expect(exceptionsOf('onwards')).toEqual([moved])
    // A moderator approves it, so that it can be cancelled.
    const approved = { ...world.stored(`events/${id}`), status: 'current', lastUpdated: Date.now() }
    world.backend.plant({ [`events/${id}`]: approved })
    const later = await openWith('onwards')
    await later.store.dispatch(openEvent(id))
    const saidLater = () => occurrenceOn(series(later, 'onwards'), FRIDAY).event.announcementText
    await later.store.dispatch(cancelDates({ eventId: id, dates: [] }))
    expect(saidLater()).toBe(`${movedText(SUNDAY)}, cancelled too`)
    await later.store.dispatch(reinstate({ eventId: id, dates: [] }))
    expect(saidLater()).toBe(movedText(SUNDAY))
    await later.store.dispatch(deleteEvent({ eventId: id }))
    expect(saidLater()).toBe('')
    await later.send()
    expect(exceptionsOf('onwards')).toMatchObject([{ date: FRIDAY, isCancelled: true }])
    expect(JSON.stringify(exceptionsOf('onwards'))).not.toContain('Moved')
    expect(selectRefused(later.state())).toEqual([])
  })

  it('R81: takes the hours and the place that another device gave the series meanwhile, but not in place of its own', async () => {
    const hall = { ...(makeSeries(ann).location as object), venue: 'The New Hall', postcode: 'BN1 9QQ' }
    const later = { startTime: '20:45', endTime: '00:30', location: hall }
    const moved = async (eventId: string, exceptions: object[], move: Parameters<typeof moveDate>[1]) => {
      await plantSeries(eventId)
      const device = await openWith(eventId)
      await device.store.dispatch(moveDate(eventId, move))
      const changed = exceptions.length > 0 ? { exceptions } : later
      world.backend.plant({ [`events/${eventId}`]: { ...makeSeries(ann), ...changed } })
      await device.send()
      await device.send()
      expect(selectOwnIntents(device.state())).toEqual([])
      return world.stored(`events/${oneOffOf(device, eventId)}`)
    }
    const { startTime, endTime, location } = makeSeries(ann)
    const asBefore = { date: FRIDAY, day: SATURDAY, startTime, endTime }
    expect(await moved('stale', [], asBefore)).toMatchObject({
      ...later,
      eventDate: SATURDAY,
      eventEndDate: SUNDAY,
      eventDays: [SATURDAY],
    })
    expect(await moved('stale-date', [{ date: FRIDAY, location: hall }], asBefore)).toMatchObject({
      startTime,
      location: hall,
    })
    const place = { location: { ...(location as object), venue: 'Mill Hall' }, shortLocation: 'Kent' }
    expect(await moved('own', [], { ...to(SATURDAY), place } as never)).toMatchObject({
      startTime: '20:00',
      endTime: '01:00',
      location: place.location,
    })
  })

  it('R81: takes every other value that another device gave the series meanwhile, but not in place of an edit of its own', async () => {
    const slot = { id: 's1', slotName: 'Class', startTime: '20:00', endTime: '21:00', levels: [] }
    const price = { id: 'p1', itemName: 'Door', sort: 0, prices: { Standard: 10 } }
    const before = { ...makeSeries(ann), agenda: [slot], pricing: [price] }
    const after = {
      eventName: 'Salsa with Rita',
      description: 'With a live band',
      team: 'Rita and friends',
      ticketUrl: 'https://tickets.example/rita',
      danceTypes: ['Bachata'],
      agenda: [{ ...slot, slotName: 'Class with Rita' }],
      pricing: [{ ...price, prices: { Standard: 15 } }],
    }
    world.backend.plant({ 'events/worded': before })
    const device = await openWith('worded')
    const { startTime, endTime } = makeSeries(ann)
    await device.store.dispatch(moveDate('worded', { date: FRIDAY, day: SATURDAY, startTime, endTime }))
    const id = oneOffOf(device, 'worded')
    const copy = { timestamp: 0, ...(selectEvent(device.state(), id) as DanceEvent) }
    const described = { ...copy, description: 'On the pier, by the sea' }
    await device.store.dispatch(
      saveSeries({ eventId: id, before: copy, after: described, image: { kind: 'same' } }),
    )
    world.backend.plant({ 'events/worded': { ...before, ...after } })
    await device.send()
    await device.send()
    expect(selectOwnIntents(device.state())).toEqual([])
    const ids = { id: expect.any(String) as string }
    expect(world.stored(`events/${id}`)).toMatchObject({
      ...after,
      description: 'On the pier, by the sea',
      startTime,
      agenda: [{ ...after.agenda[0], ...ids }],
      pricing: [{ ...after.pricing[0], ...ids }],
    })
  })

  it('R81: two editors move the same date: the later one decides, and the one-off that is given up goes', async () => {
    await plantSeries('both')
    const [first, second] = [await openWith('both'), await openWith('both')]
    await first.store.dispatch(moveDate('both', to(SATURDAY)))
    await second.store.dispatch(moveDate('both', to(SUNDAY)))
    await first.send()
    const id = oneOffOf(first, 'both')
    const given = oneOffOf(second, 'both')
    await second.send()
    const [undecided] = selectRefused(second.state())
    expect(exceptionsOf('both')).toMatchObject([{ announcementText: movedText(SATURDAY), movedTo: id }])
    await second.store.dispatch(decide(undecided as never, FRIDAY, 'theirs'))
    await second.send()
    expect(exceptionsOf('both')).toMatchObject([{ announcementText: movedText(SATURDAY), movedTo: id }])
    expect(world.stored(`events/${given}`)?.status).toBe('deleted')
  })

  it('R81: the same, if the later one keeps their own: the one-off of the earlier one goes', async () => {
    await plantSeries('mine')
    const [first, second] = [await openWith('mine'), await openWith('mine')]
    await first.store.dispatch(moveDate('mine', to(SATURDAY)))
    await second.store.dispatch(moveDate('mine', to(SUNDAY)))
    await first.send()
    const given = oneOffOf(first, 'mine')
    const id = oneOffOf(second, 'mine')
    await second.send()
    const [undecided] = selectRefused(second.state())
    await second.store.dispatch(decide(undecided as never, FRIDAY, 'mine'))
    await second.send()
    expect(exceptionsOf('mine')).toMatchObject([{ announcementText: movedText(SUNDAY), movedTo: id }])
    expect(world.stored(`events/${given}`)?.status).toBe('deleted')
    expect(world.stored(`events/${id}`)?.status).not.toBe('deleted')
  })

  it('R81: two editors move the same date to the same day: one night is left', async () => {
    await plantSeries('twice')
    const [first, second] = [await openWith('twice'), await openWith('twice')]
    await first.store.dispatch(moveDate('twice', to(SATURDAY)))
    await second.store.dispatch(moveDate('twice', to(SATURDAY)))
    await first.send()
    const id = oneOffOf(first, 'twice')
    const given = oneOffOf(second, 'twice')
    await second.send()
    expect(selectOwnIntents(second.state())).toEqual([])
    expect(exceptionsOf('twice')).toMatchObject([{ announcementText: movedText(SATURDAY), movedTo: id }])
    expect([id, given].map(one => world.stored(`events/${one}`)?.status === 'deleted')).toEqual([false, true])
  })

  it('deletes no other night of the person that a date named before, written by whoever claimed the series', async () => {
    const live = makeSeries(ann)
    const trusted = { ...world.stored(`users/${ann}`), permission: 1 }
    world.backend.plant({ [`users/${ann}`]: trusted, 'events/own-night': live })
    const named = { date: FRIDAY, movedTo: 'own-night' }
    const same = { ...named, isCancelled: true, announcementText: movedText(SATURDAY) }
    for (const [id, exception] of Object.entries({ trap: named, 'same-trap': same })) {
      await plantSeries(id)
      const device = await openWith(id)
      await device.store.dispatch(moveDate(id, to(SATURDAY)))
      const own = oneOffOf(device, id)
      world.backend.plant({ [`events/${id}`]: { ...live, exceptions: [exception] } })
      await device.send()
      expect(['own-night', own].map(one => world.stored(`events/${one}`)?.status)).toEqual([
        'current',
        'current',
      ])
    }
    world.backend.plant({ [`users/${ann}`]: { ...trusted, permission: 0 } })
  })

  it('a phone that is behind reinstates no date that a colleague has moved again', async () => {
    await plantSeries('behind')
    const [first, second] = [await openWith('behind'), await openWith('behind')]
    await first.store.dispatch(moveDate('behind', to(SATURDAY)))
    await first.send()
    await second.store.dispatch(openEvent('behind'))
    await second.store.dispatch(reinstate({ eventId: 'behind', dates: [FRIDAY] }))
    await second.store.dispatch(moveDate('behind', to(SUNDAY)))
    await second.send()
    const seen = { reason: movedText(SATURDAY), texts: {} }
    await first.store.dispatch(reinstate({ eventId: 'behind', dates: [FRIDAY], undone: seen }))
    await first.send()
    expect(exceptionsOf('behind')).toMatchObject([{ isCancelled: true, movedTo: oneOffOf(second, 'behind') }])
    expect(selectRefused(first.state())).toMatchObject([
      { reason: 'It was changed by somebody else in the meantime.' },
    ])
    expect(oneOffOf(first, 'behind')).toBe(oneOffOf(second, 'behind'))
  })

  it('R81: the same, if the first waits for approval and the second is live: the lists keep the second', async () => {
    await plantSeries('waits')
    const [first, second] = [await openWith('waits'), await openWith('waits')]
    await first.store.dispatch(moveDate('waits', to(SATURDAY)))
    await first.send()
    await second.store.dispatch(moveDate('waits', to(SATURDAY)))
    const id = oneOffOf(second, 'waits')
    const trusted = { ...world.stored(`users/${ann}`), permission: 1 }
    world.backend.plant({ [`users/${ann}`]: trusted })
    await second.send()
    world.backend.plant({ [`users/${ann}`]: { ...trusted, permission: 0 } })
    expect(selectOwnIntents(second.state())).toEqual([])
    expect(world.stored(`events/${id}`)?.status).toBe('current')
  })

  it('Undo takes both ends back where the series was paused meanwhile, and the reason follows the one-off', async () => {
    await plantSeries('paused')
    const device = await openWith('paused')
    await device.store.dispatch(moveDate('paused', to(SATURDAY)))
    await device.send()
    const paused = { ...world.stored('events/paused'), status: 'paused', lastUpdated: Date.now() }
    world.backend.plant({ 'events/paused': paused })
    const later = await openWith('paused')
    const id = oneOffOf(later, 'paused')
    const offer = selectUndo(device.state())
    if (offer) later.store.dispatch(undoOffered(offer))
    await later.store.dispatch(takeBack())
    await later.send()
    expect(exceptionsOf('paused')).toEqual([{ date: FRIDAY, isCancelled: false }])
    expect(world.stored('events/paused')?.status).toBe('paused')
    expect(world.stored(`events/${id}`)?.status).toBe('deleted')

    world.backend.plant({
      'events/paused': paused,
      [`events/${id}`]: { ...world.stored(`events/${id}`), status: 'current' },
    })
    const alone = await openWith('paused')
    await alone.store.dispatch(openEvent(id))
    await alone.store.dispatch(deleteEvent({ eventId: id }))
    await alone.send()
    expect(JSON.stringify(exceptionsOf('paused'))).not.toContain('Moved')
  })

  it('R83: a phone that is behind takes no date back on under the words of a colleague who cancelled it', async () => {
    for (const isRecurring of [true, false]) {
      const eventId = isRecurring ? 'words' : 'words-once'
      const dates = isRecurring ? [FRIDAY] : []
      const oneOff = { isRecurring, eventDate: FRIDAY, eventEndDate: FRIDAY, eventDays: [FRIDAY] }
      world.backend.plant({ [`events/${eventId}`]: makeSeries(ann, isRecurring ? {} : oneOff) })
      const [first, second] = [await openWith(eventId), await openWith(eventId)]
      await first.store.dispatch(cancelDates({ eventId, dates, reason: 'The hall is flooded' }))
      await first.send()
      const reason = 'Rita is ill'
      await second.store.dispatch(cancelDates({ eventId, dates, reason }))
      await second.send()
      const undone = { reason, texts: { [dates[0] ?? '']: '' } }
      await second.store.dispatch(reinstate({ eventId, dates, undone }))
      await second.send()
      const { isCancelled, announcementText } = occurrenceOn(series(second, eventId), FRIDAY).event
      expect([isCancelled, announcementText]).toEqual([true, 'The hall is flooded'])
      expect(selectRefused(second.state()).at(-1)?.reason).toMatch(/changed by somebody else/)
      // Whoever has read those words may.
      const aware = await openWith(eventId)
      const read = { reason: 'The hall is flooded', texts: {} }
      await aware.store.dispatch(reinstate({ eventId, dates, undone: read }))
      await aware.send()
      const { event } = occurrenceOn(series(aware, eventId), FRIDAY)
      expect([event.isCancelled, event.announcementText]).toEqual([false, ''])
    }
  })
})

describe('The link between both ends', () => {
  it('holds only for the date that the id names, while it is cancelled', () => {
    const event = (movedToId: string, isCancelled = true) =>
      ({
        ...makeSeries('a'),
        eventId: 'e1',
        exceptions: [{ date: FRIDAY, isCancelled, movedTo: movedToId }],
      }) as never
    const found = (...args: Parameters<typeof event>) => movedTo(occurrenceOn(event(...args), FRIDAY))
    const id = `e1-${FRIDAY}-abc`
    expect(found(id)).toBe(id)
    expect([found(id, false), found(`e2-${FRIDAY}-abc`), found(`e1-${SATURDAY}-abc`), found('e3')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([movedFrom('e1'), movedFrom('e1-2026-02-30-abc')]).toEqual([null, null])
  })
})
