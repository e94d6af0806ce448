import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import { ENGLAND } from '../../../src/domain/places/towns/england'
import type { DanceEvent } from '../../../src/domain/event/event'
import type { Services } from '../../../src/services/services'
import { nearestWithEvents } from '../../../src/state/lists/nearestThunks'
import { chipToggled } from '../../../src/state/slices/chipsSlice'
import { networkLost } from '../../../src/state/slices/loadSlice'
import { dancesChosen, selectDances } from '../../../src/state/slices/filtersSlice'
import { selectUndo } from '../../../src/state/slices/noticesSlice'
import { takeBack } from '../../../src/state/organiser/undoThunks'
import { makeEvent, makeLocation } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { draw, makeStoreWith } from '../../support/render'
import '../../support/noLayout'

// The towns of England take a while to load.
jest.setTimeout(30_000)

const salsa = makeEvent({ eventId: 'salsa', danceTypes: ['Salsa'] })
const both = makeEvent({ eventId: 'both', eventName: 'Salsa and Zouk', danceTypes: ['Salsa', 'Zouk'] })
const zouk = makeEvent({ eventId: 'zouk', eventName: 'Zouk alone', danceTypes: ['Zouk'] })
const zoukInKent = makeEvent({
  eventId: 'kent',
  danceTypes: ['Zouk'],
  location: makeLocation({ city: 'Dover', county: 'Kent' }),
  shortLocation: 'Kent',
})
const { device: online, events: nowhere } = makeFakeServices().services
const device = { ...online, isOnline: () => false }
const serverClock = { now: () => FRIDAY_EVENING, error: () => 0, measure: async () => null }
const noNetwork = async () => Promise.reject(new Error('no network'))

/** The snapshots of East Sussex and Kent with these events. */
const snapshotsWith = (events: DanceEvent[]) => ({
  ...nowhere,
  findSnapshots: jest.fn(async (counties: readonly string[]) =>
    counties
      .filter(county => ['East Sussex', 'Kent'].includes(county))
      .map(county => ({
        county,
        askedAt: 0,
        events: events.filter(({ shortLocation }) => shortLocation === county),
      })),
  ),
})

/** A list in East Sussex with the dance Salsa chosen and the chip Zouk on. */
async function openWith(here: DanceEvent[], overrides: Partial<Services> = {}, list = <WeeklyScreen />) {
  const world = makeFakeServices({ server: { events: [salsa, both, zouk] }, ...overrides })
  await holdWhole(world.services, here, ['East Sussex'], ['Salsa'])
  const store = makeStoreWith(here, world)
  store.dispatch(dancesChosen(['Salsa']))
  if (!world.services.device.isOnline()) store.dispatch(networkLost())
  store.dispatch(chipToggled('Zouk'))
  draw(list, store)
  // Two seconds after the last fetch, a forced one is due (§4).
  world.clock.ms += 3_000
  return { store, world }
}

const add = () => screen.findByRole('button', { name: 'Add Zouk to my dances' })
const SAYS =
  /^1 of 2 this week has Zouk\. Zouk isn't one of your dances, so this device holds only events that also have your dances\./

describe("The chip of a dance that isn't chosen", () => {
  it('says that this device holds only events that also have the chosen dances', async () => {
    await openWith([salsa, both])
    expect((await add()).closest('[role=status]')).toHaveTextContent(SAYS)
  })

  it('says nothing of the kind about a chosen dance', async () => {
    const { store } = await openWith([salsa, both])
    act(() => void store.dispatch(dancesChosen(['Salsa', 'Zouk'])))
    expect(await screen.findByText(/^1 of 2 this week has Zouk so far$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /to my dances/ })).toBeNull()
  })

  it('adds the dance with one press, fetches its events, and offers to undo that', async () => {
    const { store } = await openWith([salsa, both])
    await userEvent.click(await add())
    expect(selectDances(store.getState())).toEqual(['Salsa', 'Zouk'])
    expect((await screen.findAllByText('Zouk alone')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/your dances/)).toBeNull()
    expect(selectUndo(store.getState())).toEqual({ kind: 'removeDances', dances: ['Zouk'] })
    await act(() => store.dispatch(takeBack()))
    expect(selectDances(store.getState())).toEqual(['Salsa'])
  })

  it.each([
    ['week', <WeeklyScreen key="week" />],
    ['calendar', <CalendarScreen key="calendar" />],
  ])('never says that an empty %s has none of it', async (_name, list) => {
    await openWith([salsa], { device, serverClock, events: { ...nowhere, findByFilter: noNetwork } }, list)
    expect(await screen.findByRole('heading', { name: "Zouk isn't one of your dances" })).toBeVisible()
    expect(screen.queryByText(/^No Zouk/)).toBeNull()
    await userEvent.click(await add())
    expect(await screen.findByRole('heading', { name: "Your new choices aren't loaded yet" })).toBeVisible()
    expect(screen.getByText(/^They are loaded as soon as there is a connection\./)).toBeVisible()
    expect(screen.queryByText(/^No Zouk/)).toBeNull()
  })

  it('still names the chip to take off if nothing is left', async () => {
    const { store } = await openWith([salsa], { device })
    expect(
      await screen.findByText(/^So this device holds only .* Without Zouk there is 1 event\.$/),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Take off Zouk' }))
    await waitFor(() => expect(screen.queryByText(/one of your dances/)).toBeNull())
    expect(selectDances(store.getState())).toEqual(['Salsa'])
  })

  it('asks the snapshot of the chosen county first, and says what it has', async () => {
    await openWith([salsa], { events: snapshotsWith([zouk, zoukInKent]) })
    expect(await screen.findByText(/East Sussex has 1 event, on Fri, 20 Nov\./)).toBeVisible()
    expect(screen.queryByText(/Nearest/)).toBeNull()
  })

  it('names the nearest county if no chosen one has any, and offers no county before the dance', async () => {
    await openWith([salsa], { events: snapshotsWith([zoukInKent]) })
    expect(await screen.findByText(/Nearest: Kent, \d+ mi, on Fri, 20 Nov\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Kent/ })).toBeNull()
  })

  it('names no county if the chosen one could not be asked', async () => {
    const events = snapshotsWith([zoukInKent])
    const all = events.findSnapshots
    const findSnapshots = jest.fn(async (counties: readonly string[]) =>
      (await all(counties)).filter(({ county }) => county !== 'East Sussex'),
    )
    const { store } = await openWith([salsa], { events: { ...events, findSnapshots } })
    const wanted = { days: ['2026-11-20'], chips: ['Zouk'] as const }
    const now = { day: '2026-11-20', time: '18:00' }
    expect(await store.dispatch(nearestWithEvents(ENGLAND, wanted, now))).toEqual([])
    expect(findSnapshots).toHaveBeenCalledWith(['East Sussex'])
  })

  it('asks nobody without a network', async () => {
    const events = snapshotsWith([zoukInKent])
    await openWith([salsa], { events, device })
    await add()
    expect(events.findSnapshots).not.toHaveBeenCalled()
    expect(screen.queryByText(/Nearest/)).toBeNull()
  })
})
