import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import ProfileScreen from '../../../../src/screens/profile/ProfileScreen'
import type { ConnectedCalendar } from '../../../../src/domain/calendarLink/connectedCalendar'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { profileApplied, signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { deviceFound } from '../../../../src/state/slices/deviceSlice'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectQueue } from '../../../../src/state/slices/outboxSlice'
import { NEW_PROFILE } from '../../../../src/domain/account/profile'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeCalendar, makeFakeCalendars } from '../../../support/fakeCalendars'
import { makeEvent, makeOneOff } from '../../../support/events'
import { makeStoreWith } from '../../../support/render'

const MINUTE = 60_000
const ANN = {
  userId: 'ann',
  email: 'ann@example.com',
  displayName: 'Ann',
  isEmailVerified: true,
  hasPassword: true,
}
const fridays = makeEvent({ eventId: 'fridays', creator: 'ann', startTime: '20:30' })
const ball = makeOneOff({ eventId: 'ball', eventName: 'Ball', creator: 'ann', eventDate: '2026-12-18' })
const read = makeCalendar({
  readAt: FRIDAY_EVENING - 18 * MINUTE,
  coming: 9,
  waiting: [
    { key: 'a', name: 'A', day: '2026-12-04' },
    { key: 'b', name: 'B', day: '2026-12-11' },
  ],
  waitingCount: 2,
  links: [
    { key: 'f', eventId: 'fridays' },
    { key: 'g', eventId: 'ball' },
  ],
  differs: [
    {
      eventId: 'fridays',
      name: 'Bachata Fridays',
      day: '2026-11-27',
      field: 'startTime',
      calendar: '8:00 pm',
      ours: '8:30 pm',
      patch: { startTime: '20:00' },
    },
  ],
  gone: [{ eventId: 'ball', name: 'Ball', day: null }],
})

function open(path: string, calendars: ConnectedCalendar[], events: DanceEvent[] = [fridays, ball]) {
  const fake = makeFakeCalendars(calendars)
  const server = { events: [] as DanceEvent[] }
  const world = makeFakeServices({ server })
  let isOnline = true
  Object.assign(world.services.eventWrites, fake.calls)
  Object.assign(world.services.device, { isOnline: () => isOnline })
  const store = makeStoreWith(events, world)
  store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  store.dispatch(signedIn({ account: ANN }))
  store.dispatch(profileApplied({ profile: NEW_PROFILE, at: FRIDAY_EVENING }))
  const router = createMemoryRouter([{ path: '*', element: <ProfileScreen /> }], { initialEntries: [path] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return {
    store,
    router,
    server,
    clock: world.clock,
    eventDb: world.services.eventDb,
    fake: fake.world,
    goOffline: () => ((isOnline = false), (fake.world.isOnline = false)),
  }
}
const block = async () => screen.findByRole('region', { name: 'Salsa Rojo nights' })
const button = (name: string) => screen.findByRole('button', { name })

describe('R94: your calendars', () => {
  it('are a row of the profile of whoever is signed in, and nobody else’s', async () => {
    const { store, fake } = open('/profile', [read])
    await userEvent.click(await button('Your calendars'))
    expect(await block()).toBeVisible()
    expect(fake.kept?.calendars).toHaveLength(1)
    act(() => void store.dispatch(signedOut()))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Salsa Rojo nights' })).toBeNull())
  })

  it('say what was read, which new nights wait, and what vanished', async () => {
    open('/profile?view=calendars', [read])
    const one = within(await block())
    expect(one.getByText('9 nights to come, read 18 min ago')).toBeVisible()
    expect(one.getByRole('link', { name: '2 new nights wait for you' })).toHaveAttribute(
      'href',
      '/create-event?start=text&calendar=1',
    )
    expect(one.getByText('No longer in the calendar')).toBeVisible()
    expect(one.getByRole('link', { name: 'Ball' })).toHaveAttribute('href', '/view-event/ball')
    expect(one.getByText('Nothing was cancelled. If it does not take place, cancel it here.')).toBeVisible()
  })

  it('say no longer that a night vanished once it is cancelled here', async () => {
    open('/profile?view=calendars', [read], [fridays, { ...ball, isCancelled: true }])
    expect(within(await block()).queryByText('No longer in the calendar')).toBeNull()
  })

  it("take the calendar's value with an ordinary act, offline too", async () => {
    const { store, goOffline } = open('/profile?view=calendars', [read])
    const group = within(
      await screen.findByRole('group', { name: /The start differs: Bachata Fridays, Fri, 27 Nov/ }),
    )
    expect(group.getByText('8:00 pm')).toBeVisible()
    expect(group.getByText('8:30 pm')).toBeVisible()
    goOffline()
    await userEvent.click(group.getByRole('button', { name: 'Take 8:00 pm' }))
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    expect(selectQueue(store.getState())).toMatchObject([
      { kind: 'updateOccurrence', target: 'events/fridays', args: { changes: { startTime: '20:00' } } },
    ])
    expect(selectEvent(store.getState(), 'fridays')?.exceptions).toMatchObject([{ startTime: '20:00' }])
  })

  it('keep the event’s value, which the calendar remembers for all devices', async () => {
    const { fake, store } = open('/profile?view=calendars', [read])
    await userEvent.click(await button('Keep 8:30 pm'))
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    expect(fake.changes).toEqual([{ id: 'ann_1', skip: ['keep fridays 2026-11-27 startTime 8:00 pm'] }])
    expect(selectQueue(store.getState())).toEqual([])
  })

  it('can be asked to be read now, once in five minutes', async () => {
    const { fake } = open('/profile?view=calendars', [read])
    await userEvent.click(await button('Options of Salsa Rojo nights'))
    await userEvent.click(await button('Read now'))
    await waitFor(() => expect(fake.changes).toEqual([{ id: 'ann_1', isAsked: true }]))
  })

  it('bring what the site has changed since this device looked', async () => {
    const { store, server, clock, eventDb } = open('/profile', [{ ...read, okAt: FRIDAY_EVENING }])
    const filters = { dances: [], counties: [] }
    const cursor = { filters, newest: 0, fullAt: FRIDAY_EVENING, fetchedAt: FRIDAY_EVENING }
    await eventDb.storeFetch({ events: [], removedIds: [], cursors: [{ query: 'B:ann', cursor }] })
    clock.ms += MINUTE
    server.events = [{ ...fridays, startTime: '20:00', lastUpdated: FRIDAY_EVENING }]
    await userEvent.click(await button('Your calendars'))
    await waitFor(() => expect(selectEvent(store.getState(), 'fridays')?.startTime).toBe('20:00'))
  })

  it('say why one can’t be read, with the way to a new address', async () => {
    const broken = {
      ...read,
      problem: 'notFound' as const,
      failures: 3,
      failingSince: FRIDAY_EVENING - 3 * 24 * 60 * MINUTE,
    }
    const { router } = open('/profile?view=calendars', [broken])
    expect(await screen.findByText('Can’t be read since Tue: “not found”.')).toBeVisible()
    expect(screen.getByText('Nothing listed has changed.')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'New address' }))
    expect(router.state.location.search).toBe('?view=connect&calendar=1')
    expect(await screen.findByRole('heading', { name: 'New address' })).toBeVisible()
  })

  it('show what this device saw last without a connection, and what needs one says so', async () => {
    const { store, router, goOffline } = open('/profile?view=calendars', [read])
    await block()
    goOffline()
    await act(() => router.navigate('/profile'))
    await act(() => router.navigate('/profile?view=calendars'))
    expect(await block()).toBeVisible()
    expect(await screen.findByText('As this device saw them last.')).toBeVisible()
    await userEvent.click(await button('Keep 8:30 pm'))
    expect(await screen.findByText('This needs a connection. Nothing was changed.')).toBeVisible()
    expect(selectQueue(store.getState())).toEqual([])
  })

  it('are disconnected with a question, whose second choice cancels and pauses what is to come', async () => {
    const { store, fake } = open('/profile?view=calendars', [read])
    await userEvent.click(await button('Options of Salsa Rojo nights'))
    await userEvent.click(await button('Disconnect'))
    expect(screen.getByText('Its events stay as they are, and are yours alone to keep true.')).toBeVisible()
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Also cancel its 1 event to come and pause its 1 series' }),
    )
    await userEvent.click(await button('Disconnect'))
    await waitFor(() => expect(fake.calendars).toEqual([]))
    expect(selectQueue(store.getState())).toMatchObject([
      { kind: 'setPaused', target: 'events/fridays' },
      { kind: 'cancelDates', target: 'events/ball', args: { dates: [] } },
    ])
    expect(await screen.findByRole('heading', { name: 'Connect a calendar' })).toBeVisible()
  })

  it('leave the events alone without that choice', async () => {
    const { store, fake } = open('/profile?view=calendars', [read])
    await userEvent.click(await button('Options of Salsa Rojo nights'))
    await userEvent.click(await button('Disconnect'))
    await userEvent.click(await button('Disconnect'))
    await waitFor(() => expect(fake.calendars).toEqual([]))
    expect(selectQueue(store.getState())).toEqual([])
  })
})

const FEED = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Salsa Rojo\\, nights',
  ...[4, 11].flatMap(day => [
    'BEGIN:VEVENT',
    `UID:${day}@rojo.example`,
    'SUMMARY:Fiesta Latina',
    `DTSTART;TZID=Europe/London:202612${day < 10 ? '0' : ''}${day}T193000`,
    `DTEND;TZID=Europe/London:202612${day < 10 ? '0' : ''}${day}T233000`,
    `LOCATION:Hall ${day}\\, Hove BN3 1AA`,
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
].join('\r\n')

describe('R94: to connect a calendar', () => {
  const ADDRESS = 'https://calendar.example/rojo.ics'
  const connect = async () => {
    const opened = open('/profile?view=connect', [])
    opened.fake.addresses[ADDRESS] = { text: FEED }
    return { ...opened, field: await screen.findByRole('textbox', { name: 'Address of the calendar' }) }
  }

  it('waits for what was read and for the confirmation', async () => {
    const { field, fake, router } = await connect()
    expect(await button('Connect')).toBeDisabled()
    await userEvent.click(field)
    await userEvent.paste('webcal://calendar.example/rojo.ics')
    expect(await screen.findByText('We can read it')).toBeVisible()
    expect(screen.getByText('2 nights to come')).toBeVisible()
    expect(screen.getByText('. The next: Fiesta Latina, Fri, 4 Dec.')).toBeVisible()
    expect(await button('Connect')).toBeDisabled()
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'This calendar is mine, or I may publish it' }),
    )
    await userEvent.click(await button('Connect'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-event'))
    expect(router.state.location.search).toBe('?start=text&calendar=1')
    expect(fake.added).toEqual([{ url: ADDRESS, name: 'Salsa Rojo, nights' }])
  })

  it('says in words why an address can’t be read, and asks the host for none that is no address', async () => {
    const { field, fake } = await connect()
    await userEvent.type(field, 'http://calendar.example/rojo.ics{Enter}')
    expect(await screen.findByText(/^That is no address of a calendar/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'https://calendar.example/old.ics')
    await userEvent.tab()
    expect(await screen.findByText(/^The address says “not found”/)).toBeVisible()
    fake.addresses['https://calendar.example/other.ics'] = { problem: 'off' }
    await userEvent.clear(field)
    await userEvent.type(field, 'https://calendar.example/other.ics{Enter}')
    expect(await screen.findByText('This site reads no calendars.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open a calendar file instead' })).toHaveAttribute(
      'href',
      '/create-event?start=text',
    )
  })

  it('needs a connection, and says so', async () => {
    const { field, goOffline } = await connect()
    goOffline()
    await userEvent.click(field)
    await userEvent.paste(ADDRESS)
    expect(await screen.findByText('This needs a connection. Nothing was changed.')).toBeVisible()
  })
})
