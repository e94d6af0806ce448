import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListOptionsProvider } from '../../../src/components/listPage/ListOptionsProvider'
import OptionsMenu from '../../../src/components/listMenu/OptionsMenu'
import type { DanceEvent } from '../../../src/domain/event/event'
import { occurrenceOn } from '../../../src/domain/event/occurrences'
import { placeKey } from '../../../src/domain/near/distances'
import { favouriteToggled } from '../../../src/state/slices/favouritesSlice'
import { nearChanged } from '../../../src/state/slices/nearSlice'
import { dancesChosen, selectCounties, selectDances } from '../../../src/state/slices/filtersSlice'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../support/events'
import { makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { setScreen } from '../../support/screenWidth'
import '../../support/noLayout'

// Finding elements by role is slow in a dialog.
jest.setTimeout(30_000)

const EVENTS = [
  makeEvent({
    eventId: 'fridays',
    eventName: 'Salsa Fridays',
    pricing: [{ id: 'p', itemName: 'Entry', prices: [{ label: 'Standard', price: 8 }], sort: 0 }],
  }),
  makeEvent({ eventId: 'sundays', eventName: 'Salsa Sundays', recurrenceDay: 0 }),
  makeOneOff({ eventId: 'over', eventName: 'Salsa of yesterday', eventDate: '2026-11-19' }),
]

beforeEach(() => setScreen({ isWide: true }))
afterEach(() => setScreen({ isWide: false }))

function open(events = EVENTS) {
  const part = (
    <ListOptionsProvider>
      <OptionsMenu />
      <input aria-label="Another field" />
    </ListOptionsProvider>
  )
  return drawAt(part, makeStoreWith(events), { path: '/events', route: '/events' })
}
/** Opens the search on a device that holds these events of other places, and these counties whole. */
async function openHolding(stored: DanceEvent[], here: DanceEvent[] = [], whole: string[] = []) {
  const world = makeFakeServices()
  await holdWhole(world.services, stored, whole)
  return openWith(here, world)
}
function openWith(events: DanceEvent[], world = makeFakeServices()) {
  const store = makeStoreWith(events, world)
  const part = (
    <ListOptionsProvider>
      <OptionsMenu />
    </ListOptionsProvider>
  )
  drawAt(part, store, { path: '/events', route: '/events' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return { store }
}
const field = () => screen.findByRole('combobox', { name: 'Search events' })
const user = userEvent.setup({ delay: null })

async function search(query: string, events = EVENTS) {
  const opened = open(events)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await user.type(await field(), query)
  await screen.findByText(/events? found/)
  return opened
}
/** A festival that runs from Thursday evening to Saturday afternoon. */
const FESTIVAL = makeOneOff({
  eventId: 'festival',
  eventName: 'Salsa weekend',
  eventDate: '2026-11-19',
  eventEndDate: '2026-11-21',
  eventDays: ['2026-11-19', '2026-11-20', '2026-11-21'],
  startTime: '18:00',
  endTime: '16:00',
})
const chosen = () => screen.getByRole('option', { selected: true })

describe('The search at a desk', () => {
  it.each(['ctrlKey', 'metaKey'])('opens with %s and K, and its field has the focus', async modifier => {
    open()
    const press = { key: 'k', [modifier]: true }
    // The browser's own action is prevented.
    expect(fireEvent.keyDown(document.body, press)).toBe(false)
    const input = await field()
    await waitFor(() => expect(input).toHaveFocus())
  })

  it('shows organisers and venues with such a name first, and Enter leads to their page (R96)', async () => {
    const rojo = { creatorMark: 'rojo', team: 'Salsa Rojo' }
    const { here } = await search('rojo', [
      ...EVENTS,
      makeEvent({ eventId: 'r1', eventName: 'Rueda', ...rojo }),
    ])
    const [names, events] = screen.getAllByRole('group')
    expect(names).toHaveAccessibleName('Organisers and venues')
    expect(within(names!).getByRole('option')).toHaveTextContent(/^SSalsa Rojo 1 event to comeEnter$/)
    expect(within(events!).getByRole('option', { name: /Rueda/ })).toBeVisible()
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toHaveAttribute('href', '/view-event/r1?date=2026-11-20')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(here()).toBe('/organiser/rojo')
  })

  it("shows today's events first, then coming ones, then past ones", async () => {
    await search('salsa')
    expect(screen.getByText('3 events found').parentElement).toHaveAttribute('role', 'status')
    expect(
      screen.getAllByRole('group').map(group => [
        group.getAttribute('aria-label'),
        within(group)
          .getAllByRole('option')
          .map(option => option.getAttribute('href')),
      ]),
    ).toEqual([
      ['Today', ['/view-event/fridays?date=2026-11-20']],
      ['Coming', ['/view-event/sundays?date=2026-11-22']],
      ['Paused, cancelled or past', ['/view-event/over?date=2026-11-19']],
    ])
    expect(within(chosen()).getByText('Salsa').tagName).toBe('MARK')
    expect(within(chosen()).getByText('£8')).toBeVisible()
  })

  it('shows a paused event first if its whole name was typed, under a heading of its own', async () => {
    await search('salsa at rest', [
      ...EVENTS,
      makeEvent({ eventId: 'rest', eventName: 'Salsa at rest', status: 'paused' }),
      makeEvent({ eventId: 'longer', eventName: 'Salsa at rest in Hove' }),
    ])
    const groups = screen.getAllByRole('group').map(group => group.getAttribute('aria-label'))
    expect(groups).toEqual(['With this name', 'Today'])
    expect(chosen()).toHaveAttribute('href', expect.stringMatching(/rest/))
  })

  it('counts what takes place, as the head of a day does, and names the rest (R99)', async () => {
    await search('salsa', [
      ...EVENTS,
      makeOneOff({ eventId: 'off', eventName: 'Salsa off', isCancelled: true }),
      makeEvent({ eventId: 'rest', eventName: 'Salsa at rest', status: 'paused' }),
    ])
    expect(screen.getByText('3 events found, 1 cancelled, 1 paused')).toBeVisible()
    await user.clear(await field())
    await user.type(await field(), 'salsa off')
    expect(await screen.findByText('1 cancelled')).toBeVisible()
    expect(screen.queryByText(/No events/)).toBeNull()
  })

  it('shows the day and its hours for a festival, not its first start (R66)', async () => {
    await search('salsa', [FESTIVAL])
    // All dates would take three lines of the column.
    expect(within(chosen()).getByText('Fri, 20 Nov')).toBeVisible()
    expect(within(chosen()).getByText('all day')).toBeVisible()
    expect(within(chosen()).queryByText('6:00 pm')).toBeNull()
    expect(within(chosen()).getByText('On now').parentElement).toHaveTextContent(/On now Day \d of \d$/)
  })

  it('has the heart, the distance and the signs of a row', async () => {
    const moved = { date: '2026-11-20', location: makeLocation({ venue: 'Mill Studio' }) }
    const event = makeEvent({ exceptions: [{ ...moved, announcementText: 'doors now 7:30 pm' }] })
    const { store } = openWith([event])
    await user.type(await field(), 'bachata')
    await screen.findByText('1 event found')
    expect(within(chosen()).queryByRole('img', { name: 'Favourite' })).toBeNull()
    const there = occurrenceOn(event, '2026-11-20').event
    act(() => {
      store.dispatch(favouriteToggled(event.eventId))
      store.dispatch(nearChanged({ distances: { [placeKey(there)]: { miles: 1.2, isExact: true } } }))
    })
    expect(within(chosen()).getByRole('img', { name: 'Favourite' })).toBeVisible()
    expect(chosen()).toHaveTextContent(
      /Mill Studio.*1\.2 mi.*Moved to Mill Studio.*Announcement: doors now 7:30 pm/,
    )
  })

  it('names the class for beginners that a query asks for', async () => {
    openWith([makeEvent({ agenda: [makeSlot({ startTime: '19:30', levels: ['Beginner'] })] })])
    await user.type(await field(), 'beginners')
    await screen.findByText('1 event found')
    expect(chosen()).toHaveTextContent('Beginners 7:30 pm')
  })

  it('moves through results with the arrow keys while the focus stays in the field, and Enter opens one', async () => {
    const { here } = await search('salsa')
    expect(chosen()).toHaveTextContent('Salsa Fridays')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toHaveTextContent('Salsa Sundays')
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}')
    expect(here()).toBe('/view-event/sundays?date=2026-11-22')
  })

  it('starts at the first result after a new query', async () => {
    await search('salsa')
    await user.keyboard('{ArrowDown}')
    await user.type(await field(), ' sun')
    await waitFor(() => expect(chosen()).toHaveTextContent('Salsa Sundays'))
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('closes on Escape', async () => {
    await search('salsa')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('offers one act if nothing fits anywhere, and the other choice below it', async () => {
    await search('xyzzy')
    expect(await screen.findByText('Nothing like that here')).toBeVisible()
    const acts = screen.getAllByRole('button', { name: /^Change/ }).map(({ textContent }) => textContent)
    expect(acts).toEqual(['Change location', 'Change dance'])
  })

  it("R69: says that a named town isn't in one's places, and adds its county with one press", async () => {
    const { store } = openWith(EVENTS)
    await user.type(await field(), 'salsa leeds')
    const part = await screen.findByRole('region', { name: "Leeds isn't in your places" })
    await user.click(within(part).getByRole('button', { name: /^West Yorkshire/ }))
    await waitFor(() => expect(selectCounties(store.getState())).toContain('West Yorkshire'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /Leeds/ })).toBeNull())
  })

  it('offers other places with their first date, its year (R67), and how far they are', async () => {
    const inKent = makeOneOff({
      eventId: 'dover',
      eventName: 'Zouk by the sea',
      eventDate: '2028-02-05',
      location: makeLocation({ city: 'Dover', county: 'Kent' }),
      shortLocation: 'Kent',
    })
    const world = makeFakeServices()
    await holdWhole(world.services, [inKent], ['Kent'])
    const { store } = openWith(EVENTS, world)
    await user.type(await field(), 'zouk')
    const part = await screen.findByRole('region', { name: 'Other places have some' })
    const kent = () => within(part).getByRole('button', { name: /^Kent/ })
    expect(kent()).toHaveTextContent('1 event, from 5 Feb 2028')
    await waitFor(() => expect(kent()).toHaveTextContent(/[1-9]\d? mi/))
    const dover = { latitude: 51.12, longitude: 1.31 }
    act(() => void store.dispatch(nearChanged({ position: dover })))
    expect(kent()).toHaveTextContent('1 mi')
  })

  it('R69: finds the events of a quarter by its postcodes, though no address names it', async () => {
    const byTheSea = makeEvent({
      eventId: 'hove',
      location: makeLocation({ city: 'Brighton', postcode: 'BN3 1AA' }),
    })
    openWith([...EVENTS, byTheSea])
    await user.type(await field(), 'hove')
    expect(await screen.findByText('1 event found')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hove: take off' })).toBeVisible()
  })

  it('R69: takes a town for a town and not for a slip, and offers what is near a quarter without events', async () => {
    const location = makeLocation({ city: 'Lewes', postcode: 'BN7 1AA' })
    openWith([makeEvent({ eventName: 'Who leads?', location })])
    await user.type(await field(), 'leeds')
    expect(await screen.findByText('No events found')).toBeInTheDocument()
    await user.clear(await field())
    await user.type(await field(), 'preston park')
    const nearly = await screen.findByRole('region', { name: 'Nearly what you asked for' })
    expect(nearly).toHaveTextContent(/Near Preston Park.*Who leads\?/)
  })

  it('R69: says what it left out of a question', async () => {
    await search('where can my grandma dance salsa near me')
    expect(
      await screen.findByText("Left out: 'grandma', 'near me'. Where you are isn't known here."),
    ).toBeVisible()
    expect(await screen.findByText('3 events found')).toBeVisible()
  })

  it('R69: offers places where one is coming if all that it finds is over or cancelled', async () => {
    const inKent = makeEvent({ eventId: 'kent', eventName: 'Tango by the sea', shortLocation: 'Kent' })
    const over = makeOneOff({ eventId: 'over', eventName: 'Tango of yesterday', eventDate: '2026-11-19' })
    const off = makeOneOff({ eventId: 'off', eventName: 'Tango cancelled', isCancelled: true })
    await openHolding([inKent], [over, off], ['Kent'])
    await user.type(await field(), 'tango')
    const part = await screen.findByRole('region', { name: 'Other places have some' })
    expect(within(part).getByRole('button', { name: /^Kent ?1 event, from 20 Nov/ })).toBeVisible()
    expect(screen.getByText('1 event found, 1 cancelled')).toBeVisible()
  })

  it('R69: says no more of a county than that it has at least the favourite which this device holds', async () => {
    await openHolding([makeEvent({ eventId: 'kent', eventName: 'Tango by the sea', shortLocation: 'Kent' })])
    await user.type(await field(), 'tango')
    const part = await screen.findByRole('region', { name: 'Other places have some' })
    expect(within(part).getByRole('button', { name: /^Kent ?At least 1 event(?!.*from)/ })).toBeVisible()
  })

  it("R69: says that a named dance isn't one's own, beside what it finds, and adds it with one press", async () => {
    const both = makeEvent({ eventId: 'both', eventName: 'Salsa and Zouk', danceTypes: ['Salsa', 'Zouk'] })
    const { store } = openWith([both])
    act(() => void store.dispatch(dancesChosen(['Salsa'])))
    await user.type(await field(), 'zouk')
    expect(await screen.findByText('1 event found')).toBeVisible()
    expect(screen.getByText(/^Zouk isn't one of your dances, so this device holds only events/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add Zouk to my dances' }))
    expect(selectDances(store.getState())).toEqual(['Salsa', 'Zouk'])
    // No fetch is due within two seconds of the last one (§4).
    expect(await screen.findByText("Your new choices aren't loaded yet.")).toBeVisible()
    expect(screen.queryByText(/one of your dances/)).toBeNull()
  })

  it("R69: says nothing of the kind about one's own dances", async () => {
    await search('salsa')
    expect(screen.queryByText(/your dances/)).toBeNull()
  })

  it('R69: offers no past or cancelled event as nearly right', async () => {
    openWith([makeOneOff({ eventId: 'over', eventName: 'Tango of yesterday', eventDate: '2026-11-19' })])
    await user.type(await field(), 'tango tonight')
    await screen.findByText(/No events found/)
    expect(screen.queryByText('Nearly what you asked for')).toBeNull()
  })
})
