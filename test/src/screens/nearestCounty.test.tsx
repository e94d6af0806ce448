import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CalendarScreen from '../../../src/screens/calendar/CalendarScreen'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import { ENGLAND } from '../../../src/domain/places/towns/england'
import type { Services } from '../../../src/services/services'
import { nearestWithEvents } from '../../../src/state/lists/nearestThunks'
import { chipToggled } from '../../../src/state/slices/chipsSlice'
import { networkLost } from '../../../src/state/slices/loadSlice'
import { selectCounties } from '../../../src/state/slices/filtersSlice'
import { nearChanged } from '../../../src/state/slices/nearSlice'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { draw, makeStoreWith } from '../../support/render'
import '../../support/noLayout'

// The towns of England take a while to load.
jest.setTimeout(30_000)

const kent = { location: makeLocation({ city: 'Dover', county: 'Kent' }), shortLocation: 'Kent' }
const inKent = makeEvent({ eventId: 'dover', ...kent })

/**
 * Opens the week of East Sussex, on a device that also holds these events of other places. It holds their counties
 * whole, unless others are named.
 */
async function openWeek(
  overrides: Partial<Services>,
  stored = [inKent],
  here = [] as typeof stored,
  list = <WeeklyScreen />,
  whole = stored.map(({ shortLocation }) => shortLocation),
) {
  const world = makeFakeServices(overrides)
  await holdWhole(world.services, [...stored, ...here], ['East Sussex', ...whole])
  const store = makeStoreWith(here, world)
  // The start of the app notices what the device says about its network.
  if (!world.services.device.isOnline()) store.dispatch(networkLost())
  draw(list, store)
  return store
}
const WEEK = { days: ['2026-11-20'], chips: [] }
const NOW = { day: '2026-11-20', time: '18:00' }
const snapshotOf = jest.fn()
const events = {
  ...makeFakeServices().services.events,
  findSnapshots: async (counties: readonly string[]) => {
    snapshotOf(...counties)
    return counties.includes('Kent') ? [{ county: 'Kent', askedAt: 0, events: [inKent] }] : []
  },
}
const device = { ...makeFakeServices().services.device, isOnline: () => false }
beforeEach(() => snapshotOf.mockClear())

describe('An empty week', () => {
  it('names the nearest stored county that has something, and adds it', async () => {
    const store = await openWeek({ device, events })
    expect(await screen.findByText(/^1 event this week, \d+ mi$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add Kent' }))
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Kent'])
    expect(snapshotOf).not.toHaveBeenCalled()
  })

  it('asks the snapshots of the nearest counties if none is stored', async () => {
    await openWeek({ events }, [])
    expect(await screen.findByRole('button', { name: 'Add Kent' })).toBeVisible()
  })

  it("asks the snapshot of a county of which this device holds a favourite alone, and says that one's number", async () => {
    const more = [inKent, makeEvent({ eventId: 'deal', ...kent })]
    const findSnapshots = async (counties: readonly string[]) =>
      counties.includes('Kent') ? [{ county: 'Kent', askedAt: 0, events: more }] : []
    await openWeek({ events: { ...events, findSnapshots } }, [inKent], [], undefined, [])
    expect(await screen.findByText(/^2 events this week, \d+ mi$/)).toBeVisible()
  })

  it('names no county of which this device holds a favourite alone, without a network', async () => {
    const store = await openWeek({ device, events }, [inKent], [], undefined, [])
    expect(await store.dispatch(nearestWithEvents(ENGLAND, WEEK, NOW))).toEqual([])
    expect(snapshotOf).not.toHaveBeenCalled()
  })

  it('looks again when it becomes known where the person is', async () => {
    const inEssex = makeEvent({ eventId: 'colchester', shortLocation: 'Essex' })
    const store = await openWeek({ device, events }, [inKent, inEssex])
    const named = async () =>
      (await screen.findAllByRole('button', { name: /^Add / })).map(one => one.ariaLabel)
    expect(await named()).toEqual(['Add Kent', 'Add Essex'])
    act(() => void store.dispatch(nearChanged({ position: { latitude: 51.89, longitude: 0.9 } })))
    await waitFor(async () => expect((await named())[0]).toBe('Add Essex'))
    expect(await named()).toEqual(['Add Essex', 'Add Kent'])
  })

  it('asks nobody and names no other place without a network', async () => {
    const store = await openWeek({ device, events }, [])
    expect(await store.dispatch(nearestWithEvents(ENGLAND, WEEK, NOW))).toEqual([])
    expect(snapshotOf).not.toHaveBeenCalled()
  })

  it('names the nearest county that fits the chips, beside the chip to turn off', async () => {
    const here = [makeEvent({ eventId: 'here', danceTypes: ['Salsa'] })]
    const store = await openWeek({ device, events }, [inKent], here)
    store.dispatch(chipToggled('Bachata'))
    expect(
      await screen.findByText(/^Nearest: Kent, \d+ mi, on Fri, 20 Nov\. Without Bachata there is 1 event\.$/),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Kent to my places' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take off Bachata' })).toBeVisible()
  })
})

describe('An empty calendar', () => {
  it('names the nearest stored county that has a one-off in the next twelve months', async () => {
    const ball = makeOneOff({ eventId: 'ball', eventDate: '2027-03-05', ...kent })
    await openWeek({ device, events }, [inKent, ball], [], <CalendarScreen />)
    expect(await screen.findByText(/^1 event coming up, \d+ mi$/)).toBeVisible()
    expect(screen.getByText('Upcoming has one-offs alone. Regular nights are in This week.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Kent' })).toBeVisible()
  })

  it('names no county that only has a series', async () => {
    const other = makeEvent({ eventId: 'reading', shortLocation: 'Berkshire' })
    await openWeek({ device, events }, [inKent, other], [], <CalendarScreen />)
    expect(await screen.findByText(/in This week\. Another place may have some/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
  })

  it('says the same of a chip that leaves nothing', async () => {
    const ball = makeOneOff({ eventId: 'ball', eventDate: '2027-03-05', agenda: [], pricing: [] })
    const store = await openWeek({ device, events }, [], [ball], <CalendarScreen />)
    act(() => void store.dispatch(chipToggled('Free')))
    expect(
      await screen.findByText(/^Upcoming has one-offs alone\. Regular nights are in This week\./),
    ).toBeVisible()
  })
})
