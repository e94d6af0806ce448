import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import FavouritesScreen from '../../../src/screens/favourites/FavouritesScreen'
import type { DanceEvent } from '../../../src/domain/event/event'
import { EVENT_REFRESH_MS } from '../../../src/domain/constants'
import { refreshEvents } from '../../../src/state/sync/eventsThunks'
import { deviceFound } from '../../../src/state/slices/deviceSlice'
import { eventFetched } from '../../../src/state/slices/eventsSlice'
import { favouriteToggled, selectFavourites } from '../../../src/state/slices/favouritesSlice'
import { recordsChanged } from '../../../src/state/slices/recordsChanged'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeFakeSharing } from '../../support/fakeSharing'
import { toggleFollow } from '../../../src/state/lists/followedThunks'
import { toggleFavourite } from '../../../src/state/lists/favouritesThunks'
import { makeEvent, makeOneOff } from '../../support/events'
import { draw, makeStoreWith } from '../../support/render'

/** The screen on a device with these events and favourites. */
function open(events: DanceEvent[], favourites: string[], world = makeFakeServices()) {
  const store = makeStoreWith(events, world)
  for (const event of events) store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
  for (const id of favourites) store.dispatch(favouriteToggled(id))
  return { store, ...draw(<FavouritesScreen />, store) }
}
const rowsOf = (name: string) => {
  const list = screen.queryByRole('list', { name })
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(row => row.textContent)
    : []
}
const NEXT = 'On now'
const rows = () => [NEXT, 'Coming', 'Past', 'No longer available'].flatMap(rowsOf)

describe('§2 Favourites', () => {
  it("only shows 'Feature coming soon!' with FAVOURITES_LIST=off (R25)", async () => {
    const env = { ...process.env, FAVOURITES_LIST: 'off', RTL_SKIP_AUTO_CLEANUP: 'true' }
    const replaced = jest.replaceProperty(process, 'env', env)
    // The app reads the setting while it loads.
    await jest.isolateModulesAsync(async () => {
      const { default: Screen } = await import('../../../src/screens/favourites/FavouritesScreen')
      const world = await import('../../support/render')
      const slice = await import('../../../src/state/slices/favouritesSlice')
      const store = world.makeStoreWith([makeEvent()])
      store.dispatch(slice.favouriteToggled('e1'))
      const { unmount, container } = world.draw(<Screen />, store)
      expect(container).toHaveTextContent('Feature coming soon!')
      expect(container.querySelector('a')).toBeNull()
      unmount()
    })
    replaced.restore()
  })
})

describe('R25: the list of favourites', () => {
  it('shows each favourite with its next occurrence, the soonest first, cancelled ones too', () => {
    const weekly = makeEvent({ eventName: 'Weekly', exceptions: [{ date: '2026-11-20', isCancelled: true }] })
    const gala = makeOneOff({ eventId: 'e2', eventName: 'Gala', eventDate: '2026-11-22' })
    const other = makeEvent({ eventId: 'e3', eventName: 'Not mine' })
    open([gala, weekly, other], ['e2', 'e1'])
    expect(rows()).toEqual([
      expect.stringContaining('CancelledFri, 20 Nov, 7:30\u00a0pmWeekly'),
      expect.stringContaining('Sun, 22 Nov, 7:30\u00a0pmGala'),
    ])
    expect(screen.getByRole('link', { name: /Gala/ })).toHaveAttribute(
      'href',
      '/view-event/e2?date=2026-11-22',
    )
  })

  it('shows the one within 24 hours first, with the way there and its tickets, and counts the others', async () => {
    const off = makeEvent({ exceptions: [{ date: '2026-11-20', isCancelled: true }] })
    const tonight = makeEvent({ eventId: 'e2', eventName: 'Tonight', ticketUrl: 'https://tickets.example/a' })
    const tomorrow = makeOneOff({ eventId: 'e3', eventName: 'Soon', eventDate: '2026-11-21' })
    const paused = makeEvent({ eventId: 'e4', eventName: 'Rests', status: 'paused' })
    const { unmount } = open([off, tonight, tomorrow, paused], ['e1', 'e2', 'e3', 'e4'])
    const card = screen.getByRole('region', { name: NEXT })
    expect(within(card).getByRole('link', { name: /Tonight/ })).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Directions' })).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', tonight.ticketUrl)
    await userEvent.click(within(card).getByRole('button', { name: 'Favourite: Tonight' }))
    expect(within(card).getByRole('button', { name: 'Favourite: Tonight', pressed: false })).toBeVisible()
    const rest = screen.getByRole('region', { name: 'Coming' })
    expect(within(rest).queryByRole('link', { name: /Tonight/ })).toBeNull()
    // R99: of the three, only one takes place.
    expect(within(rest).getByText('1 night')).toBeVisible()
    unmount()
    open([off, makeOneOff({ eventId: 'e5', eventDate: '2026-11-22' })], ['e1', 'e5'])
    expect(screen.queryByText(/^Next/)).toBeNull()
  })

  it('fetches favourites outside the filters from the network', async () => {
    const far = makeEvent({ eventId: 'far', eventName: 'Far away', shortLocation: 'Devon' })
    open([], ['far'], makeFakeServices({ server: { events: [far] } }))
    expect(screen.getByText('Loading...')).toBeVisible()
    expect(screen.getByText('Loading...').parentElement).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('link', { name: /Far away/ })).toBeVisible()
  })

  it('asks again for those outside the filters with each refresh of the lists, whose age it shows', async () => {
    const far = makeEvent({ eventId: 'far', eventName: 'Far away', shortLocation: 'Devon' })
    const world = makeFakeServices({ server: { events: [far] } })
    const { store } = open([], ['far'], world)
    expect(await screen.findByRole('link', { name: /Far away/ })).toBeVisible()
    world.server.events = [
      { ...far, lastUpdated: far.lastUpdated + 1, exceptions: [{ date: '2026-11-20', isCancelled: true }] },
    ]
    // The screen stays open. Refreshes of the lists ask for the chosen counties only.
    world.clock.ms += EVENT_REFRESH_MS + 1
    await act(() => store.dispatch(refreshEvents()))
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })

  it('says while offline which favourites are not stored on the device', async () => {
    const world = makeFakeServices()
    world.services.events.findById = () => Promise.reject(new Error('unreachable'))
    const { store } = open([makeEvent()], ['e1', 'far', 'further'], world)
    expect(await screen.findByText('2 favourites show as soon as there is a connection.')).toBeVisible()
    expect(rows()).toHaveLength(1)
    expect(world.alarms.map(alarm => alarm.name)).toContain('favourites')
    expect(selectFavourites(store.getState())).toEqual(['e1', 'far', 'further'])
  })

  it('explains how to add a favourite if it is empty', async () => {
    open([], [])
    expect(await screen.findByText(/Open an event and press Favourite/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is on this week' })).toHaveAttribute('href', '/events')
    expect(screen.queryByRole('button', { name: 'Export to calendar' })).toBeNull()
  })

  it('can restore a removed favourite until the person leaves the screen', async () => {
    const { store, unmount } = open([makeEvent()], ['e1'])
    const heart = screen.getByRole('button', { name: 'Favourite: Bachata Fridays' })
    await userEvent.click(heart)
    expect(selectFavourites(store.getState())).toEqual([])
    await userEvent.click(heart)
    expect(selectFavourites(store.getState())).toEqual(['e1'])
    await userEvent.click(heart)
    unmount()
    draw(<FavouritesScreen />, store)
    expect(rows()).toEqual([])
  })

  it("keeps the heart on every row that isn't cancelled", () => {
    const cancelled = makeEvent({
      eventName: 'Weekly',
      exceptions: [{ date: '2026-11-20', isCancelled: true }],
    })
    open([cancelled, makeEvent({ eventId: 'e2', eventName: 'Other' })], ['e1', 'e2'])
    expect(screen.getAllByRole('button', { name: /^Favourite: / })).toEqual([
      screen.getByRole('button', { name: 'Favourite: Other' }),
    ])
  })

  it('go when another tab or device removes them, and when another account signs in there (R37)', async () => {
    const mine = [makeEvent(), makeEvent({ eventId: 'e2', eventName: 'Zouk' })]
    const { store } = open([...mine, makeEvent({ eventId: 'e3', eventName: 'Theirs' })], ['e1', 'e2'])
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Zouk' }))
    expect(rows()).toHaveLength(2)
    act(() => void store.dispatch(recordsChanged({ eventFavourites: [] })))
    expect(rows()).toEqual([expect.stringContaining('Zouk')])
    act(() => void store.dispatch(recordsChanged({ userId: 'ben' })))
    act(() => void store.dispatch(recordsChanged({ eventFavourites: ['e3'] })))
    expect(rows()).toEqual([expect.stringContaining('Theirs')])
  })

  it('lists a pending favourite with its banner for everybody (R79)', () => {
    open([makeEvent({ status: 'pendingApproval', creator: 'ben' })], ['e1'])
    expect(rows()).toEqual([expect.stringContaining('Pending approval')])
  })
})

describe('R67: past favourites', () => {
  it("come after the coming ones under 'Past', latest first, with their year; screen readers read both names", () => {
    open(
      [
        makeOneOff({ eventId: 'old', eventName: 'Old gala', eventDate: '2025-11-21' }),
        makeEvent({ eventName: 'Weekly' }),
        makeOneOff({ eventId: 'new', eventName: 'Last gala', eventDate: '2026-11-14' }),
        makeOneOff({ eventId: 'far', eventName: 'Far gala', eventDate: '2027-11-21' }),
      ],
      ['old', 'e1', 'new', 'far'],
    )
    expect(rowsOf(NEXT)).toEqual([expect.stringContaining('Weekly')])
    expect(rowsOf('Coming')).toEqual([expect.stringContaining('Sun, 21 Nov 2027, 7:30\u00a0pmFar gala')])
    expect(rowsOf('Past')).toEqual([
      expect.stringContaining('Sat, 14 Nov 2026, 7:30\u00a0pmFinishedLast gala'),
      expect.stringContaining('Fri, 21 Nov 2025, 7:30\u00a0pmFinishedOld gala'),
    ])
    expect(rowsOf('Past')[0]).toContain('Saturday 14 November 2026')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    expect(headings).toEqual([NEXT, 'Coming', 'Past'])
    expect(screen.getByRole('region', { name: 'Past' })).toBeVisible()
  })

  it("are not listed while last night's event still runs", () => {
    const night = makeOneOff({ eventDate: '2026-11-19', startTime: '21:00', endTime: '02:00' })
    const { store } = open([night], ['e1'])
    expect(rowsOf('Past')).toHaveLength(1)
    act(() => void store.dispatch(deviceFound({ now: Date.UTC(2026, 10, 20, 1, 59) })))
    expect(rowsOf(NEXT)).toEqual([expect.stringContaining('Thursday 19 November')])
    expect(rowsOf('Past')).toEqual([])
  })
})

describe('R26 Favourites that are gone', () => {
  it("show 'Event no longer available : ' and can be removed", async () => {
    const { store } = open([makeEvent(), makeEvent({ eventId: 'e2', status: 'deleted' })], ['e2', 'e1'])
    expect(rows()[1]).toBe('Event no longer available : Bachata Fridays')
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Bachata Fridays' }))
    expect(rows()).toHaveLength(1)
    expect(selectFavourites(store.getState())).toEqual(['e1'])
    expect(screen.getByRole('heading', { name: 'Favourites' })).toHaveFocus()
  })

  it('can be removed even without any data left', async () => {
    open([], ['e1'])
    await waitFor(() => expect(rows()).toEqual(['Event no longer available : Untitled Event']))
  })
})

describe('Beyond §2: favourites', () => {
  it('can be exported as one file', async () => {
    const { sharing, saved } = makeFakeSharing()
    open([makeEvent()], ['e1'], makeFakeServices({ sharing: async () => sharing }))
    await userEvent.click(screen.getByRole('button', { name: 'Export to calendar' }))
    await waitFor(() => expect(saved.map(file => file.name)).toEqual(['favourites.ics']))
  })

  it("can't be exported if no occurrence is coming", () => {
    open([makeOneOff({ eventDate: '2026-11-01' })], ['e1'])
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Export to calendar' })).toBeNull()
  })
})

describe('What changed since the last look', () => {
  const lookAndLeave = async (world: ReturnType<typeof makeFakeServices>) => {
    const { unmount } = open([makeEvent()], ['e1'], world)
    await act(async () => {})
    expect(screen.queryByText(/^Since/)).toBeNull()
    unmount()
  }
  const cancelled = makeEvent({
    lastUpdated: 1_800_000_000_000,
    exceptions: [{ date: '2026-11-20', isCancelled: true }],
  })

  it('is told above the list, leads to the date, and disappears once it has been seen', async () => {
    const world = makeFakeServices()
    await lookAndLeave(world)
    // The app is opened again.
    const { unmount } = open([cancelled], ['e1'], world)
    expect(await screen.findByRole('heading', { name: 'Since you last looked' })).toBeVisible()
    const link = screen.getByRole('link', { name: /^Bachata Fridays, tonight is cancelled$/ })
    expect(link).toHaveAttribute('href', '/view-event/e1?date=2026-11-20')
    unmount()
    open([cancelled], ['e1'], world)
    await act(async () => {})
    expect(screen.queryByText(/^Since/)).toBeNull()
  })

  it('stays after Back for the favourites that were not opened', async () => {
    const world = makeFakeServices()
    const two = (overrides: Partial<DanceEvent>) => [
      makeEvent(overrides),
      makeEvent({ eventId: 'e2', eventName: 'Zouk', ...overrides }),
    ]
    open(two({}), ['e1', 'e2'], world).unmount()
    await act(async () => {})
    const first = open(two({}), ['e1', 'e2'], world)
    await act(async () => {})
    first.unmount()
    const { store, unmount } = open(two({ startTime: '20:00' }), ['e1', 'e2'], world)
    await userEvent.click(
      await screen.findByRole('link', { name: /^Bachata Fridays now starts at 8:00 pm$/ }),
    )
    unmount()
    draw(<FavouritesScreen />, store)
    expect(screen.getByRole('link', { name: /^Zouk now starts at 8:00 pm$/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Bachata Fridays now/ })).toBeNull()
  })

  it('begins when an event becomes a favourite', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith([makeEvent()], world)
    await store.dispatch(toggleFavourite('e1'))
    await act(async () => {})
    open([cancelled], ['e1'], world)
    expect(await screen.findByRole('link', { name: /tonight is cancelled$/ })).toBeVisible()
  })

  it('is not told on a device that stores nothing', async () => {
    const store = { load: () => null, save: () => {} }
    const world = makeFakeServices({ seenFavourites: async () => store })
    await lookAndLeave(world)
    open([cancelled], ['e1'], world)
    await act(async () => {})
    expect(screen.queryByText(/^Since/)).toBeNull()
    expect(rows()).toHaveLength(1)
  })
})

describe('R89: new from whom a person follows', () => {
  const rojo = (eventId: string, more: Partial<DanceEvent> = {}) =>
    makeOneOff({
      eventId,
      eventName: eventId,
      creatorMark: 'rojo',
      team: 'Salsa Rojo',
      eventDate: '2026-12-12',
      ...more,
    })
  const section = () => screen.queryByRole('region', { name: 'New from whom you follow' })

  it('stands before the favourites until the next visit, with who and where', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith([makeEvent(), rojo('Old')], world)
    await store.dispatch(toggleFollow('o:rojo', 'Salsa Rojo'))
    store.dispatch(favouriteToggled('e1'))
    store.dispatch(eventFetched({ event: rojo('Bolero'), at: FRIDAY_EVENING }))
    store.dispatch(eventFetched({ event: rojo('Far', { shortLocation: 'Devon' }), at: FRIDAY_EVENING }))
    const { unmount } = draw(<FavouritesScreen />, store)
    expect(await screen.findByText('1 event in your places')).toBeVisible()
    const [row, ...others] = within(section()!).getAllByRole('listitem')
    expect(others).toEqual([])
    expect(row).toHaveTextContent('Sat, 12 Dec, 7:30 pmOne-offBoleroBy Salsa Rojo • The Lantern Room')
    expect(section()!.compareDocumentPosition(screen.getByRole('region', { name: NEXT }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
    unmount()
    const later = makeStoreWith([rojo('Old'), rojo('Bolero')], world)
    later.dispatch(recordsChanged({ followed: ['o:rojo|Salsa Rojo'] }))
    draw(<FavouritesScreen />, later)
    await act(async () => {})
    expect(section()).toBeNull()
  })

  it('shows without a favourite too, and at most ten', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith([], world)
    await store.dispatch(toggleFollow('o:rojo', 'Salsa Rojo'))
    for (let at = 10; at < 24; at++)
      store.dispatch(
        eventFetched({
          event: rojo(`e${at}`, { eventDate: `2026-12-${at}`, team: '', eventName: 'x'.repeat(120) }),
          at: FRIDAY_EVENING,
        }),
      )
    draw(<FavouritesScreen />, store)
    expect(await screen.findByText('10 events in your places')).toBeVisible()
    const [row] = within(section()!).getAllByRole('listitem')
    expect(row).toHaveTextContent('The Lantern Room • Brighton')
    expect(await screen.findByText(/Open an event and press Favourite/)).toBeVisible()
  })
})
