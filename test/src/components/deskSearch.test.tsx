import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListOptionsProvider } from '../../../src/components/listPage/ListOptionsProvider'
import OptionsMenu from '../../../src/components/listMenu/OptionsMenu'
import type { DanceEvent } from '../../../src/domain/event/event'
import { selectCounties } from '../../../src/state/slices/filtersSlice'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
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
function openWith(events: DanceEvent[]) {
  const store = makeStoreWith(events)
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

  it('shows the hours of the day for a festival, not its first start (R66)', async () => {
    await search('salsa', [FESTIVAL])
    expect(within(chosen()).getByText('all day')).toBeVisible()
    expect(within(chosen()).queryByText('6:00 pm')).toBeNull()
    expect(within(chosen()).getByText('On now').parentElement).toHaveTextContent(/On now Day \d of \d$/)
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

  it("R69: says that a named town isn't in one's places, and adds its county with one press", async () => {
    const { store } = openWith(EVENTS)
    await user.type(await field(), 'salsa leeds')
    const part = await screen.findByRole('region', { name: "Leeds isn't in your places" })
    await user.click(within(part).getByRole('button', { name: /^West Yorkshire/ }))
    await waitFor(() => expect(selectCounties(store.getState())).toContain('West Yorkshire'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /Leeds/ })).toBeNull())
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

  it('R69: offers no past or cancelled event as nearly right', async () => {
    openWith([makeOneOff({ eventId: 'over', eventName: 'Tango of yesterday', eventDate: '2026-11-19' })])
    await user.type(await field(), 'tango tonight')
    await screen.findByText(/No events found/)
    expect(screen.queryByText('Nearly what you asked for')).toBeNull()
  })
})
