import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import DayScreen from '../../../src/screens/day/DayScreen'
import type { DanceEvent } from '../../../src/domain/event/event'
import { placeKey } from '../../../src/domain/near/distances'
import { chipToggled } from '../../../src/state/slices/chipsSlice'
import { deviceFound } from '../../../src/state/slices/deviceSlice'
import { networkLost } from '../../../src/state/slices/loadSlice'
import { nearChanged } from '../../../src/state/slices/nearSlice'
import { makeStore } from '../../../src/state/startUp/store'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../support/events'
import { makeStoreWith } from '../../support/render'
import '../../support/noLayout'

/** The screen at an address, on Friday 20 November 2026 in the evening. */
function openAt(
  address: string,
  events: DanceEvent[] = [],
  store = makeStoreWith(events),
  now = FRIDAY_EVENING,
) {
  store.dispatch(deviceFound({ now }))
  const router = createMemoryRouter(
    [
      { path: '/day', element: <DayScreen /> },
      { path: '/events', element: <p>The week</p> },
    ],
    { initialEntries: ['/events', address] },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { router, store }
}
const cards = () =>
  [...document.querySelectorAll('section a[href^="/view-event/"]')].map(one => one.getAttribute('href'))
const FRIDAY = '/day?date=2026-12-11'

describe('R70: the screen of a day of choice', () => {
  it('shows the series of its weekday and the one-offs of its date, with links to that date', () => {
    const party = makeOneOff({ eventId: 'party', eventDate: '2026-12-11', startTime: '20:00' })
    openAt(FRIDAY, [party, makeEvent(), makeEvent({ eventId: 'e2', recurrenceDay: 6 })])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fri, 11 Dec')
    expect(screen.getByRole('heading', { name: 'Friday' })).toBeVisible()
    expect(screen.getByText('in 3 weeks')).toBeVisible()
    expect(cards()).toEqual(['/view-event/e1?date=2026-12-11', '/view-event/party?date=2026-12-11'])
    expect(screen.getByRole('link', { name: 'This week' })).toHaveAttribute('href', '/events')
  })

  it('shows what is special about the date: cancelled, moved, announced', async () => {
    const exceptions = [{ date: '2026-12-11', startTime: '20:15', announcementText: 'Bring socks' }]
    openAt(FRIDAY, [
      makeEvent({ exceptions }),
      makeEvent({ eventId: 'e2', exceptions: [{ date: '2026-12-11', isCancelled: true }] }),
    ])
    expect(await screen.findByText('Cancelled')).toBeVisible()
    const moved = screen.getByText('Moved').closest('a')
    expect(moved).toHaveTextContent(/Moved to 8:15 pm.*Announcement: Bring socks/)
  })

  it.each([
    '/day',
    '/day?date=',
    '/day?date=2026-11-19',
    '/day?date=2027-11-20',
    '/day?date=<b>',
    '/day?date=2027-02-29',
  ])('leads from %s to this week', async address => {
    openAt(address)
    expect(await screen.findByText('The week')).toBeVisible()
  })

  it('leads to another day in one step of the history', async () => {
    const { router } = openAt(FRIDAY, [makeEvent()])
    const strip = within(screen.getByRole('group', { name: 'Days' }))
    expect(strip.getByRole('link', { current: 'date' })).toHaveAccessibleName('Fri 11 December')
    // Tab stops at the days of its week (§9), and not at all 35. The arrow keys go on.
    const stops = strip.getAllByRole('link').filter(link => link.tabIndex === 0)
    expect(stops.map(link => link.dataset.day?.slice(-2))).toEqual(['06', '07', '08', '09', '10', '11', '12'])
    stops.at(-1)?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(strip.getByRole('link', { name: 'Sun 13 December' })).toHaveFocus()
    await userEvent.click(strip.getByRole('link', { name: 'Sat 12 December' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sat, 12 Dec')
    await act(() => router.navigate(-1))
    expect(screen.getByText('The week')).toBeVisible()
  })

  it('takes any day from the date input, but not one that is half typed', async () => {
    openAt(FRIDAY, [makeEvent()])
    const input = screen.getByLabelText('Choose a day')
    expect(input).toHaveAttribute('max', '2027-11-19')
    fireEvent.keyDown(input, { key: '2' })
    fireEvent.change(input, { target: { value: '2026-12-31' } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fri, 11 Dec')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thu, 31 Dec')
    fireEvent.change(screen.getByLabelText('Choose a day'), { target: { value: '2027-03-28' } })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sun, 28 Mar')
    fireEvent.change(screen.getByLabelText('Choose a day'), { target: { value: '2028-01-01' } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sun, 28 Mar')
  })

  it('shows the nearest events first if the person chose that order (R80)', () => {
    const nearby = makeEvent({
      eventId: 'near',
      startTime: '21:00',
      location: makeLocation({ city: 'Hove' }),
    })
    const { store } = openAt(FRIDAY, [makeEvent({ eventId: 'far' }), nearby])
    const distances = {
      [placeKey(makeEvent())]: { miles: 9, isExact: true },
      [placeKey(nearby)]: { miles: 2, isExact: true },
    }
    const links = (...ids: string[]) => ids.map(id => `/view-event/${id}?date=2026-12-11`)
    act(() => void store.dispatch(nearChanged({ distances })))
    expect(cards()).toEqual(links('far', 'near'))
    act(() => void store.dispatch(nearChanged({ isNearestFirst: true })))
    expect(cards()).toEqual(links('near', 'far'))
  })

  it('filters by chips, but never by Tonight or Weekend', async () => {
    const agenda = [makeSlot({ levels: ['Beginner'] })]
    const { store } = openAt(FRIDAY, [makeEvent({ agenda }), makeEvent({ eventId: 'e2' })])
    act(() => void store.dispatch(chipToggled('Weekend')))
    expect(cards()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Tonight|Weekend/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Beginners 1' }))
    expect(cards()).toEqual(['/view-event/e1?date=2026-12-11'])
    expect(await screen.findByText('1 of 2 on Fri, 11 Dec has a class for beginners')).toBeVisible()
    expect(screen.getByText('Beginners 7:00 pm')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zouk 0' }))
    expect(
      screen.getByRole('heading', { name: /^No Zouk for beginners on Fri, 11 Dec in East Sussex$/ }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Take off Zouk' }))
    expect(cards()).toHaveLength(1)
  })

  it('leads from an empty day to the next one', () => {
    openAt('/day?date=2026-12-10', [makeEvent()])
    expect(screen.getByRole('heading', { name: 'Nothing on in East Sussex on Thu, 10 Dec' })).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'Next in East Sussex' })).getByRole('link')
    expect(next).toHaveAttribute('href', '/view-event/e1?date=2026-12-11')
  })

  it('shows its list without a network too, and says how old the list is', () => {
    const { store } = openAt(FRIDAY, [makeEvent()])
    act(() => void store.dispatch(networkLost()))
    expect(screen.getByText('Offline')).toBeVisible()
    expect(cards()).toHaveLength(1)
  })

  it('shows that it is loading if nothing was ever stored, and does not call the day empty meanwhile', () => {
    openAt(FRIDAY, [], makeStore(makeFakeServices().services))
    expect(document.querySelector('section[aria-busy=true]')).not.toBeNull()
    expect(screen.queryByText(/Nothing on/)).toBeNull()
  })

  it('stays after midnight on the night that still runs, and goes on at 06:00', async () => {
    const HOUR = 3_600_000
    const night = makeEvent({ endTime: '02:00' })
    const { store } = openAt('/day?date=2026-11-20', [night])
    // 00:30 on Saturday.
    act(() => void store.dispatch(deviceFound({ now: Date.UTC(2026, 10, 21, 0, 30) })))
    expect(screen.getByText('last night')).toBeVisible()
    expect(screen.getByText('On now')).toBeVisible()
    act(() => void store.dispatch(deviceFound({ now: Date.UTC(2026, 10, 21, 0, 30) + 6 * HOUR })))
    expect(await screen.findByText('The week')).toBeVisible()
  })
})
