import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListOptionsProvider } from '../../../src/components/listPage/ListOptionsProvider'
import OptionsMenu from '../../../src/components/listMenu/OptionsMenu'
import WeeklyScreen from '../../../src/screens/weekly/WeeklyScreen'
import type { PositionOutcome } from '../../../src/services/places/position'
import { selectCounties, selectDances } from '../../../src/state/slices/filtersSlice'
import { selectChips } from '../../../src/state/slices/chipsSlice'
import { followPath, venueOf } from '../../../src/domain/following/followKey'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { draw, makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import '../../support/noLayout'

// Finding elements by role is slow in a dialog.
jest.setTimeout(30_000)

const EVENTS = [
  makeEvent({ eventId: 'fridays' }),
  makeEvent({ eventId: 'sundays', eventName: 'Salsa Sundays', recurrenceDay: 0 }),
  makeOneOff({ eventId: 'over', eventName: 'Salsa of yesterday', eventDate: '2026-11-19' }),
]

const SLOW_PRESS_MS = 300

async function open(events = EVENTS, found: PositionOutcome = { kind: 'unavailable' }) {
  const world = makeFakeServices({ findPosition: async () => found })
  await holdWhole(world.services, events, ['East Sussex', 'Kent'])
  const store = makeStoreWith(events, world)
  draw(
    <ListOptionsProvider>
      <WeeklyScreen />
      <OptionsMenu />
    </ListOptionsProvider>,
    store,
  )
  return { store, user: userEvent.setup({ delay: null }) }
}
const sheet = () => screen.findByRole('dialog')

function openMenuAt(path: string) {
  const part = (
    <ListOptionsProvider>
      <OptionsMenu />
    </ListOptionsProvider>
  )
  const { here } = drawAt(part, makeStoreWith(EVENTS), { path, route: path.replace(/\?.*/, '') })
  return { here, user: userEvent.setup({ delay: null }) }
}

describe('§2 Filters on list screens', () => {
  it("the Options menu has 'Change location', 'Change dance', 'Home place' and a search", async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Options' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(item => item.textContent?.replace(/\d+:\d\d [ap]m/, '6:00 pm').trim())).toEqual([
      'Tonight near me Nearest first. Asks for your position',
      'Search events',
      'Map',
      'Choose a day',
      'Change location East Sussex',
      'Change dance All dances',
      'Home place',
      'Refresh Saved 6:00 pm',
    ])
  })

  it('offers no order on Favourites, a list by time (R25, R80)', async () => {
    const { user } = openMenuAt('/myevents')
    await user.click(screen.getByRole('button', { name: 'Options' }))
    const [first] = await screen.findAllByRole('menuitem')
    expect(first).toHaveAccessibleName('Search events')
    expect(screen.queryByRole('menuitemradio')).toBeNull()
  })

  it("'Tonight near me' shows this evening's events, the nearest first (R80)", async () => {
    const here: PositionOutcome = { kind: 'found', position: { latitude: 50.82, longitude: -0.14 } }
    const { user, store } = await open(EVENTS, here)
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Tonight near me/ }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(store.getState().near).toMatchObject({ isNearestFirst: true, position: { latitude: 50.82 } })
    expect(selectChips(store.getState())).toEqual(['Tonight'])
  })

  it("'Tonight near me' says why there is no position, and changes nothing (R80)", async () => {
    const { user, store } = await open(EVENTS, { kind: 'refused' })
    await user.click(screen.getByRole('button', { name: 'Options' }))
    const item = await screen.findByRole('menuitem', { name: /^Tonight near me/ })
    await user.click(item)
    await waitFor(() => expect(item).toHaveAccessibleName(/^Tonight near me.*Your position is switched off/))
    expect(selectChips(store.getState())).toEqual([])
    expect(store.getState().near.isNearestFirst).toBeUndefined()
  })

  it('has a Close of its own on a phone, where it is a sheet', async () => {
    const { matchMedia } = window
    window.matchMedia = query => ({ ...matchMedia(query), matches: query === '(max-width: 599px)' })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    window.matchMedia = matchMedia
  })

  it('opens when the press ends, so that a slow press never ends on that Close, which lies over the button', async () => {
    const { user } = openMenuAt('/events')
    const target = screen.getByRole('button', { name: 'Options' })
    await user.pointer({ keys: '[MouseLeft>]', target })
    await new Promise(resolve => setTimeout(resolve, SLOW_PRESS_MS))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target })
    await screen.findByRole('menu')
  })

  it.each([
    ['/events', '2026-11-27', '/day?date=2026-11-27'],
    ['/events', '2026-11-20', '/events'],
    ['/events', '2026-11-19', '/events'],
    ['/day?date=2026-12-11', '2026-11-20', '/day?date=2026-11-20'],
    ['/day?date=2026-12-11', '2026-11-19', '/day?date=2026-12-11'],
    ['/day?date=2026-11-20', '2026-11-20', '/day?date=2026-11-20'],
    ['/map?date=2026-12-11', '2026-11-20', '/map?date=2026-11-20'],
    ['/map', '2026-11-20', '/map'],
    ['/map', '2026-11-27', '/map?date=2026-11-27'],
  ])("'Choose a day' leads from %s with %s to %s (R70)", async (path, day, target) => {
    const { here, user } = openMenuAt(path)
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await screen.findByRole('menuitem', { name: 'Choose a day' })
    const input = document.querySelector('input[type=date]') as HTMLInputElement
    fireEvent.change(input, { target: { value: day } })
    expect(here()).toBe(target)
  })

  it.each([
    ['/events', '/day?date=2026-11-20'],
    ['/day?date=2026-12-11', '/day?date=2026-12-11'],
    ['/map?date=2026-12-11', '/day?date=2026-12-11'],
  ])("'Choose a day' leads from %s to %s if the browser has no date picker (R70)", async (path, target) => {
    const { here, user } = openMenuAt(path)
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choose a day' }))
    expect(here()).toBe(target)
  })

  it("'Map' leads from a day of choice to the same day", async () => {
    const part = (
      <ListOptionsProvider>
        <OptionsMenu />
      </ListOptionsProvider>
    )
    const { here } = drawAt(part, makeStoreWith(EVENTS), { path: '/day?date=2026-12-11', route: '/day' })
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Map' }))
    expect(here()).toBe('/map?date=2026-12-11')
  })

  it('a click on the tag of a chosen county opens the location picker', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'East Sussex: change location' }))
    expect(await sheet()).toHaveAccessibleName('Change location')
  })
})

describe('§2 Location and dance pickers', () => {
  async function openLocations() {
    const opened = await open()
    await opened.user.click(screen.getByRole('button', { name: 'East Sussex: change location' }))
    await screen.findByRole('checkbox', { name: /Kent/ })
    return opened
  }

  it('list chosen entries first and show how many of their events are stored', async () => {
    await openLocations()
    await screen.findByRole('checkbox', { name: 'East Sussex 3 events stored' })
    const rows = within(await sheet()).getAllByRole('checkbox')
    expect(rows[0]).toHaveAccessibleName('East Sussex 3 events stored')
    expect(rows.map(row => row.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  })

  it('search without regard to letter case', async () => {
    const { user } = await openLocations()
    await user.type(screen.getByRole('searchbox'), 'sURRe')
    expect(screen.getAllByRole('checkbox')[0]).toHaveAccessibleName('Surrey')
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No town, postcode or county of that name in England.')).toBeVisible()
  })

  it('stay open with nothing chosen, and show a red message', async () => {
    const { user, store } = await openLocations()
    await user.click(screen.getByRole('checkbox', { name: /East Sussex/ }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Select at least one location')
    await user.keyboard('{Escape}')
    expect(await sheet()).toBeVisible()
    expect(selectCounties(store.getState())).toEqual(['East Sussex'])
  })

  it('stay open until a dance is chosen, too', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Change dance/ }))
    for (const card of await screen.findAllByRole('checkbox')) await user.click(card)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Select at least one dance')
    await user.click(screen.getByRole('checkbox', { name: 'Zouk' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectDances(store.getState())).toEqual(['Zouk'])
  })

  it('save a real change when they close, and otherwise just close', async () => {
    const { user, store } = await openLocations()
    const before = selectCounties(store.getState())
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(selectCounties(store.getState())).toBe(before)

    await user.click(screen.getByRole('button', { name: 'East Sussex: change location' }))
    await user.click(await screen.findByRole('checkbox', { name: /Kent/ }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Kent'])
  })
})

describe('Search in the lists', () => {
  async function openSearch(events = EVENTS) {
    const opened = await open(events)
    await opened.user.click(screen.getByRole('button', { name: 'Search events' }))
    await screen.findByRole('searchbox', { name: 'Search events' })
    return opened
  }
  const results = () => within(screen.getByRole('list', { name: 'Events found' })).getAllByRole('link')

  it('finds listed events with their next occurrence, and shows finished events as such at the end (R69)', async () => {
    const { user } = await openSearch()
    await user.type(screen.getByRole('searchbox'), 'salsa')
    expect((await screen.findByText('2 events found')).parentElement).toHaveAttribute('role', 'status')
    expect(results()[0]).toHaveAttribute('href', '/view-event/sundays?date=2026-11-22')
    expect(results()[1]).toHaveTextContent(/Finished.*Salsa of yesterday/)
  })

  it('announces the count, even if it is zero, and then offers to change the filters', async () => {
    const { user } = await openSearch()
    await user.type(screen.getByRole('searchbox'), 'qqqq')
    expect((await screen.findByText('No events found')).parentElement).toHaveAttribute('role', 'status')
    await user.click(screen.getByRole('button', { name: 'Change location' }))
    expect(await screen.findByRole('checkbox', { name: /Kent/ })).toBeVisible()
  })

  it('shows what it understood, and takes it out of the query on a press (R69)', async () => {
    const { user } = await openSearch()
    await user.type(screen.getByRole('searchbox'), 'salsa sunday')
    await screen.findByText('1 event found')
    await user.click(screen.getByRole('button', { name: 'Sunday: take off' }))
    expect(screen.getByRole('searchbox')).toHaveValue('salsa')
    expect(await screen.findByText('2 events found')).toBeVisible()
  })

  it('lists near matches, and counts matching stored events of other places, which a press adds to the filter (R69)', async () => {
    const kent = { location: makeLocation({ city: 'Dover', county: 'Kent' }), shortLocation: 'Kent' }
    const away = [
      makeEvent({ eventId: 'dover', ...kent, recurrenceDay: 1 }),
      makeEvent({ eventId: 'paused', ...kent, recurrenceDay: 1, status: 'paused' }),
    ]
    const { user, store } = await openSearch([...EVENTS, ...away])
    await user.type(screen.getByRole('searchbox'), 'monday bachata')
    expect(await screen.findByText('On other days in your places')).toBeVisible()
    const other = await screen.findByRole('button', { name: /^Kent 1 event, from 23 Nov/ })
    await user.click(other)
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Kent'])
    expect(await screen.findByText('1 event found, 1 paused')).toBeVisible()
  })

  it('shows organisers and venues with such a name before the events (R96)', async () => {
    const { user } = await openSearch()
    await user.type(screen.getByRole('searchbox'), 'lantrn')
    await screen.findByText('3 events found')
    const names = within(screen.getByRole('list', { name: 'Organisers and venues' })).getAllByRole('link')
    expect(names).toHaveLength(1)
    expect(names[0]).toHaveTextContent(/^The Lantern Room Brighton/)
    expect(names[0]).toHaveAttribute('href', followPath(venueOf(EVENTS[0]!)!))
    await user.keyboard('{Enter}')
    expect(names[0]).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(results()[0]).toHaveFocus()
  })

  it('moves down to the results and up to the field with the arrow keys', async () => {
    const { user } = await openSearch()
    const field = screen.getByRole('searchbox')
    await user.type(field, 's')
    await screen.findByText(/events? found/)
    await user.keyboard('{Enter}')
    expect(results()[0]).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowDown}'.repeat(results().length))
    expect(results().at(-1)).toHaveFocus()
  })

  it('is not available on the page of an event', async () => {
    const { user } = await openSearch()
    await user.type(screen.getByRole('searchbox'), 'salsa')
    await screen.findByText('2 events found')
    fireEvent.click(results()[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
