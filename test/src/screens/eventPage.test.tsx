import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import EventPage from '../../../src/screens/eventPage/EventPage'
import type { DanceEvent } from '../../../src/domain/event/event'
import { creatorMark } from '../../../src/domain/event/reader/creatorMark'
import { ABOUT_TEXTS, titleOf } from '../../../src/domain/event/reader/aboutTexts'
import { venueOf } from '../../../src/domain/following/followKey'
import { eventFetched, storedEventsFound } from '../../../src/state/slices/eventsSlice'
import { networkLost } from '../../../src/state/slices/loadSlice'
import { selectFavourites, selectFollowed } from '../../../src/state/slices/favouritesSlice'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../support/events'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { setScreen } from '../../support/screenWidth'
import { signIn } from './profile/signIn'

beforeAll(() => {
  // jsdom has no layout, so the top of the page always stays in view.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

interface Visit {
  query?: string
  state?: unknown
  before?: string[]
}

/** Opens the page of an event that the lists have just fetched. */
function open(event: DanceEvent, { query = '', ...visit }: Visit = {}) {
  const store = makeStoreWith([event])
  store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
  const path = `/view-event/${event.eventId}${query}`
  return { store, ...drawAt(<EventPage />, store, { path, route: '/view-event/:eventId', ...visit }) }
}
const title = () => screen.getByRole('heading', { level: 1 })
const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel')
const show = (name: string) => userEvent.click(tab(name))

describe('DESIGN Paper', () => {
  it('has the text of all four tabs and of every day', () => {
    const days = ['2026-11-20', '2026-11-21'] as const
    const agenda = days.map((date, nth) => makeSlot({ slotName: `Class ${nth}`, date }))
    open(makeOneOff({ eventDate: days[0], eventEndDate: days[1], agenda }))
    act(() => void fireEvent(window, new Event('beforeprint')))
    const panels = screen.getAllByRole('tabpanel', { hidden: true })
    expect(panels.map(part => part.dataset.title)).toEqual(['About', 'Agenda', 'Pricing', 'Location'])
    for (const text of ['Class 0', 'Class 1']) expect(screen.getByText(text)).toBeInTheDocument()
    act(() => void fireEvent(window, new Event('afterprint')))
    expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(1)
  })
})

describe('§2 View event: the top of the page', () => {
  it.each([
    ['from manageevents', { from: '/manageevents' }, '/manageevents'],
    ['after creating', { from: '/create-event' }, '/manageevents'],
    ['after editing', { from: '/edit-event' }, '/manageevents'],
    ['one step from the calendar', { from: '/calendar' }, '/calendar'],
    ['to the start if there is no history', undefined, '/'],
    ['to the start from a forged place (C17)', { from: 'https://evil.example' }, '/'],
  ])('has a floating back button that goes back %s', async (_name, state, target) => {
    const { here } = open(makeEvent(), { state, before: ['/calendar'] })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(here()).toBe(target)
  })

  it('has a Back that leaves the page in one step, whichever tab is open', async () => {
    const { here } = open(makeEvent(), { state: { from: '/calendar' }, before: ['/calendar'] })
    await show('Agenda')
    await show('Pricing')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(here()).toBe('/calendar')
  })

  it('says that the venue of a date has changed, and where the series usually is', () => {
    const event = makeEvent({
      location: makeLocation({ venue: 'Old Market Hall' }),
      exceptions: [{ date: '2026-11-27', location: makeLocation({ venue: 'Mill Studio' }) }],
    })
    const { unmount } = open(event, { query: '?date=2026-11-27' })
    expect(screen.getByText('Venue changed').parentElement).toHaveTextContent(
      'Venue changed, usually Old Market Hall',
    )
    unmount()
    open(event, { query: '?date=2026-12-04' })
    expect(screen.queryByText('Venue changed')).toBeNull()
  })

  it('shows a blurred background image and the main image', () => {
    const { container } = open(makeEvent({ imageUrl: '/images/a.jpg', thumbnailUrl: '/images/b.jpg' }))
    expect([...container.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
      '/images/b.jpg',
      '/images/a.jpg',
    ])
  })

  it('shows a placeholder if there is no image or the image is broken', () => {
    const { container } = open(makeEvent({ imageUrl: '/images/a.jpg', danceTypes: ['Zouk'] }))
    const main = container.querySelectorAll('img')[1] as HTMLImageElement
    fireEvent.error(main)
    expect(main).toHaveAttribute('src', '/images/placeholder-zouk.svg')
  })

  it('shows name, date and hours, and without a county venue • town • street • postcode (R68)', () => {
    open(makeEvent({ location: makeLocation({ county: '' }), shortLocation: '' }))
    expect(title()).toHaveTextContent('Bachata Fridays')
    expect(screen.getByText('Fri, 20 Nov').parentElement).toHaveTextContent('Fri, 20 Nov,')
    expect(screen.getByText('7:30 pm – 11:30 pm')).toBeVisible()
    expect(screen.getByText('The Lantern Room').closest('[dir]')).toHaveTextContent(
      'The Lantern Room • Brighton • 12 Ship Street • BN1 1UG',
    )
  })

  it("prefixes the title with 'Event no longer available : ' if deleted, even if also cancelled (R19)", () => {
    open(makeOneOff({ status: 'deleted', isCancelled: true }))
    expect(title()).toHaveTextContent('Event no longer available : Bachata Fridays')
    expect(title()).not.toHaveTextContent('Cancelled')
  })

  it('strikes through the time of a deleted event', () => {
    const { container } = open(makeOneOff({ status: 'deleted' }))
    expect(container.querySelector('s')).toHaveTextContent('Fri, 20 Nov, 7:30 pm – 11:30 pm')
  })

  it("prefixes the title with 'Cancelled : ' if cancelled, and strikes through the time", () => {
    const { container } = open(makeEvent({ exceptions: [{ date: '2026-11-20', isCancelled: true }] }))
    expect(title()).toHaveTextContent('Cancelled : Bachata Fridays')
    expect(container.querySelector('s')).toHaveTextContent('Fri, 20 Nov, 7:30 pm – 11:30 pm')
  })
})

describe('§2 View event: the tabs', () => {
  it('are About, Agenda, Pricing and Location, and About is open at first', () => {
    open(makeEvent())
    expect(screen.getAllByRole('tab').map(each => each.textContent)).toEqual([
      'About',
      'Agenda',
      'Pricing',
      'Location',
    ])
    expect(tab('About')).toHaveAttribute('aria-selected', 'true')
    expect(panel()).toHaveTextContent('A class, then dancing until late.')
  })

  it('change with the arrow keys', async () => {
    open(makeEvent())
    await show('About')
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(tab('Agenda')).toHaveAttribute('aria-selected', 'true'))
    expect(tab('Agenda')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(tab('Location')).toHaveAttribute('aria-selected', 'true'))
  })

  it('are part of the address, so that a reload and Back restore them', async () => {
    const { here, unmount } = open(makeEvent(), { query: '?date=2026-11-27' })
    await show('Pricing')
    expect(here()).toBe('/view-event/e1?date=2026-11-27#pricing')
    unmount()
    open(makeEvent(), { query: '?date=2026-11-27#pricing' })
    expect(tab('Pricing')).toHaveAttribute('aria-selected', 'true')
  })

  const swipe = (from: Element, toX: number, ms: number) => {
    const touch = (clientX: number) => ({ touches: [{ clientX, clientY: 300 }] })
    const start = performance.now()
    const at = (type: string, x: number, after: number) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: start + after })
      Object.assign(event, touch(x))
      fireEvent(from, event)
    }
    at('touchstart', 300, 0)
    at('touchmove', (300 + toX) / 2, ms / 2)
    at('touchmove', toX, ms)
    at('touchend', toX, ms)
  }

  it('change on a swipe left or right of 80 px at a velocity of 0.8', () => {
    open(makeEvent())
    swipe(panel(), 180, 100)
    expect(tab('Agenda')).toHaveAttribute('aria-selected', 'true')
    swipe(panel(), 421, 100)
    expect(tab('About')).toHaveAttribute('aria-selected', 'true')
    swipe(panel(), 230, 50)
    expect(tab('About')).toHaveAttribute('aria-selected', 'true')
    swipe(panel(), 180, 300)
    expect(tab('About')).toHaveAttribute('aria-selected', 'true')
  })

  it.each([2, 4])('do not change on a swipe over a table of %i prices while it scrolls sideways', count => {
    const labels = ['Standard', 'Student', 'Concession', 'Performer'].slice(0, count)
    const prices = labels.map(label => ({ label, price: 5 }))
    open(makeEvent({ pricing: [{ id: 'p', itemName: 'Entry', prices, sort: 0 }] }), { query: '#pricing' })
    const table = screen.getByRole('table')
    const box = screen.getByRole('group', { name: 'Admission' })
    expect(box.tabIndex).toBe(0)
    Object.defineProperty(box, 'scrollWidth', { value: 300, configurable: true })
    swipe(table, 180, 100)
    expect(tab('Pricing')).toHaveAttribute('aria-selected', 'true')
    Object.defineProperty(box, 'scrollWidth', { value: 0 })
    swipe(table, 180, 100)
    expect(tab('Location')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('§2 View event: About', () => {
  it.each(ABOUT_TEXTS)('shows the text %s under its title, if there is one', name => {
    open(makeEvent({ ...Object.fromEntries(ABOUT_TEXTS.map(other => [other, ''])), [name]: 'Words of it.' }))
    const titles = within(panel())
      .getAllByRole('heading', { level: 2 })
      .map(one => one.textContent)
    expect(titles.filter(one => ABOUT_TEXTS.some(text => titleOf(text) === one))).toEqual([titleOf(name)])
    expect(within(panel()).getByText('Words of it.')).toBeVisible()
  })

  it.each([
    ['pendingApproval', 'This event is pending approval. This can take up to 48 hours.'],
    ['pending', 'This event is pending approval. This can take up to 48 hours.'],
    ['paused', 'This event is paused and may not be running.'],
    ['deleted', 'Event removed'],
  ] as const)('shows a banner by status: %s (R34: to everybody)', (status, text) => {
    open(makeEvent({ status }))
    expect(within(panel()).getByRole('status')).toHaveTextContent(text)
  })

  it('tells those who run a waiting event what a moderator asks to change, with the way to edit (R82)', async () => {
    const event = makeEvent({ status: 'pendingApproval', creator: 'ann', lastUpdated: FRIDAY_EVENING - 1 })
    const world = makeFakeServices({ server: { events: [event] } })
    const told = { id: 's1', kind: 'sentBack' as const, eventId: 'e1', eventName: '', isTrusted: false }
    const notices = [{ ...told, reason: 'Please add the street.', at: FRIDAY_EVENING }]
    await world.services.users.keepNotices({ userId: 'ann', notices, seenIds: ['s1'], prints: {} })
    const store = makeStoreWith([event], world)
    signIn(store)
    drawAt(<EventPage />, store, { path: '/view-event/e1', route: '/view-event/:eventId' })
    expect(await screen.findByText('Needs a change')).toBeVisible()
    const banner = within(panel()).getByRole('status')
    expect(banner).toHaveTextContent(
      '\u201cPlease add the street.\u201d Edit it, and a moderator looks again.',
    )
    expect(within(banner).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-event/e1')
    expect(screen.queryByText(/pending approval/)).toBeNull()
  })

  it('shows no banner for the status current', () => {
    open(makeEvent())
    expect(within(panel()).queryByRole('status')).toBeNull()
  })

  it('shows Announcement if set, then the next dates of a series, Description, and Team if set', () => {
    open(makeEvent({ announcementText: 'Upper hall', team: 'Ana & Théo' }))
    expect(screen.getAllByRole('heading', { level: 2 }).map(each => each.textContent)).toEqual([
      'Announcement',
      'Next dates',
      'Description',
      'Team',
    ])
    expect(panel()).toHaveTextContent('AnnouncementUpper hall')
    expect(panel()).toHaveTextContent('TeamAna & Théo')
  })

  it('leaves out parts that are not set', () => {
    open(makeEvent())
    expect(screen.queryByRole('heading', { name: 'Announcement' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull()
  })

  it("prefers an exception's announcement, but only for its date (R17)", () => {
    const event = makeEvent({
      announcementText: 'Always',
      exceptions: [{ date: '2026-11-27', announcementText: 'Only then' }],
    })
    open(event, { query: '?date=2026-11-27' })
    expect(panel()).toHaveTextContent('Only then')
  })

  it('keeps line breaks and shows text as text; http, https and mailto become links (R56)', () => {
    const description = 'One\n\nTwo <b>bold</b> https://example.org/x javascript:alert(1)'
    open(makeOneOff({ description }))
    expect(panel().querySelector('p')?.textContent).toBe(description)
    expect(panel().querySelector('b')).toBeNull()
    const links = within(panel()).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['https://example.org/x'])
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  })
})

describe('§2 View event: Agenda', () => {
  it("shows 'No timetable available' if it is empty", async () => {
    open(makeEvent())
    await show('Agenda')
    expect(panel()).toHaveTextContent('No timetable available')
  })

  it('shows each slot with name, start - end, and level tags, sorted by start time', async () => {
    const agenda = [
      makeSlot({ slotName: 'Social', startTime: '', endTime: '' }),
      makeSlot({ slotName: 'Late', startTime: '21:00', endTime: '' }),
      makeSlot({ slotName: 'Class', levels: ['Beginner', 'Open level'] }),
    ]
    open(makeEvent({ agenda }))
    await show('Agenda')
    expect(
      within(panel())
        .getAllByRole('listitem')
        .map(row => row.textContent),
    ).toEqual(['7:00 pm – 8:00 pmClassBeginnerOpen level', '9:00 pm – TBALate', 'TBASocial'])
  })

  it('groups slots under date headings at a desk if they span more than one date', async () => {
    setScreen({ isWide: true })
    const agenda = [makeSlot({ date: '2026-11-21' }), makeSlot({ date: '2026-11-20' })]
    open(makeOneOff({ agenda }), { query: '#agenda' })
    setScreen({ isWide: false })
    expect(
      within(panel())
        .getAllByRole('heading')
        .map(each => each.textContent),
    ).toEqual(['Fri, 20 Nov', 'Sat, 21 Nov'])
  })

  it("has a cell with its hours for each day of a festival on a phone, and shows one day's slots", async () => {
    const agenda = [
      makeSlot({ slotName: 'Breakfast', date: '2027-01-23', startTime: '10:00', endTime: '11:00' }),
      makeSlot({ slotName: 'Opening', date: '2027-01-22', startTime: '18:00', endTime: '23:00' }),
      makeSlot({ slotName: 'Some day' }),
    ]
    const days = ['2027-01-22', '2027-01-23', '2027-01-24']
    const hours = { startTime: '18:00', endTime: '19:00' }
    const festival = makeOneOff({ agenda, eventDate: '2027-01-22', eventDays: days, ...hours })
    open(festival, { query: '#agenda' })
    const cells = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('button')
    expect(cells.map(cell => cell.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    expect(cells[0]).toHaveAccessibleName('Friday 22 January 6:00 pm – 11:00 pm')
    expect(cells[2]).toHaveAccessibleName('Sunday 24 January until 7:00 pm')
    expect(panel()).toHaveTextContent(/Fri, 22 Jan.*Opening.*Some day/)
    expect(panel()).not.toHaveTextContent('Breakfast')
    await userEvent.click(cells[1] as HTMLElement)
    expect(panel()).toHaveTextContent(/Sat, 23 Jan.*Breakfast.*Some day/)
    expect(panel()).not.toHaveTextContent('Opening')
    await userEvent.click(cells[2] as HTMLElement)
    expect(panel()).toHaveTextContent('No timetable available')
  })

  it('shows all slots that share an id (C32)', () => {
    open(makeEvent({ agenda: Array.from({ length: 100 }, () => makeSlot()) }), { query: '#agenda' })
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(100)
  })
})

describe("R67: 'Next from these organisers'", () => {
  const over = makeOneOff({ eventId: 'over', eventDate: '2026-10-31', creatorMark: 'm1' })
  const others = [
    makeOneOff({ eventId: 'later', eventName: 'Later', eventDate: '2026-12-05', creatorMark: 'm1' }),
    makeOneOff({ eventId: 'next', eventName: 'Soon', eventDate: '2026-11-27', creatorMark: 'm1' }),
    makeOneOff({ eventId: 'off', eventDate: '2026-11-26', creatorMark: 'm1', isCancelled: true }),
    makeEvent({ eventId: 'stranger', eventName: 'Another', creatorMark: 'm2' }),
  ]
  function openWith(event: DanceEvent) {
    const store = makeStoreWith([event, ...others])
    store.dispatch(eventFetched({ event, at: FRIDAY_EVENING }))
    drawAt(<EventPage />, store, { path: `/view-event/${event.eventId}`, route: '/view-event/:eventId' })
  }

  it('leads from an event that is over to the soonest one of its creator that takes place', async () => {
    openWith(over)
    const next = within(await screen.findByRole('region', { name: 'Next from these organisers' }))
    expect(next.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/view-event/next?date=2026-11-27',
    ])
    expect(next.getByText('Soon')).toBeVisible()
  })

  it.each([
    ['still takes place', { ...over, eventDate: '2026-11-21' }],
    ['has no known creator', makeOneOff({ eventId: 'over', eventDate: '2026-10-31' })],
  ])('is missing for an event that %s', async (_kind, event) => {
    openWith(event)
    await screen.findByRole('tab', { name: 'About' })
    await act(async () => void (await new Promise(resolve => setImmediate(resolve))))
    expect(screen.queryByText('Next from these organisers')).toBeNull()
  })
})

describe('§2 View event: Pricing', () => {
  it("shows 'No pricing information' if it is empty", async () => {
    open(makeEvent())
    await show('Pricing')
    expect(panel()).toHaveTextContent('No pricing information')
  })

  it("shows an 'Admission' table with rows of item names and columns of ticket types, and '-' for no price", async () => {
    const pricing = [
      { id: 'a', itemName: 'Class', prices: [{ label: 'Student', price: 7.5 }], sort: 0 },
      { id: 'b', itemName: 'Social', prices: [{ label: 'Standard', price: 0 }], sort: 1 },
    ]
    open(makeEvent({ pricing }))
    await show('Pricing')
    const table = screen.getByRole('table', { name: 'Admission' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(each => each.textContent),
    ).toEqual(['Standard', 'Student'])
    expect(within(table).getByRole('row', { name: 'Class - £7.50' })).toBeVisible()
    expect(within(table).getByRole('row', { name: 'Social Free -' })).toBeVisible()
  })
})

describe('§2 View event: Location', () => {
  it("shows the optional 'Find us!' text, address lines, and an 'Open in Google Maps' link", async () => {
    open(makeEvent({ location: makeLocation({ description: 'Blue door' }) }))
    await show('Location')
    expect(within(panel()).getByRole('heading', { name: 'Find us!' })).toBeVisible()
    expect(panel()).toHaveTextContent('Blue door')
    expect(panel()).toHaveTextContent('The Lantern Room12 Ship StreetBrightonEast SussexBN1 1UG')
    expect(within(panel()).getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      expect.stringContaining('The%20Lantern%20Room%2C%2012%20Ship%20Street%2C%20Brighton'),
    )
  })

  it('shows no heading without the text and no link without an address', () => {
    const nowhere = makeLocation({ venue: '', street: '', city: '', county: '', postcode: '' })
    open(makeEvent({ location: nowhere }), { query: '#location' })
    expect(screen.queryByText('Find us!')).toBeNull()
    expect(panel()).toHaveTextContent('Location not available')
    expect(within(panel()).queryByRole('link')).toBeNull()
  })

  it('follows the venue of the date, under its address (R89)', async () => {
    const mill = makeLocation({ venue: 'Mill Studio', postcode: 'BN2 1AA' })
    const event = makeEvent({ exceptions: [{ date: '2026-11-27', location: mill }] })
    const { store } = open(event, { query: '?date=2026-11-27#location' })
    await userEvent.click(within(panel()).getByRole('button', { name: 'Follow this venue' }))
    expect(within(panel()).getByRole('button', { name: 'Following this venue', pressed: true })).toBeVisible()
    expect(selectFollowed(store.getState())).toEqual([`${venueOf({ location: mill })}|Mill Studio`])
  })

  it.each<[string, Partial<DanceEvent>]>([
    ["one's own event", { creatorMark: creatorMark('ann') }],
    ['an event that waits for approval', { status: 'pendingApproval' }],
    ['an event without a venue', { location: makeLocation({ venue: '' }) }],
  ])('offers no venue to follow on %s (R89)', (_, fields) => {
    const { store } = open(makeEvent(fields), { query: '#location' })
    signIn(store)
    expect(within(panel()).queryByRole('button')).toBeNull()
  })
})

describe('§2 View event: the footer', () => {
  it('toggles a favourite at once', async () => {
    const { store } = open(makeEvent())
    const button = screen.getByRole('button', { name: 'Favourite' })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(selectFavourites(store.getState())).toEqual(['e1'])
    await userEvent.click(button)
    expect(selectFavourites(store.getState())).toEqual([])
  })

  it('shows Directions where there is no ticket link, and a disabled Tickets button where there is no place either', () => {
    const { unmount } = open(makeEvent())
    expect(screen.getAllByRole('link', { name: 'Directions' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Tickets' })).toBeNull()
    unmount()
    open(makeEvent({ location: makeLocation({ venue: '', street: '', city: '', postcode: '' }) }))
    expect(screen.getByRole('button', { name: 'Tickets' })).toBeDisabled()
  })

  it('says the price above the tabs', () => {
    const priced = (itemName: string, price: number) => ({
      id: itemName,
      itemName,
      prices: [{ label: 'Standard', price }],
      sort: 0,
    })
    const { unmount } = open(makeEvent({ pricing: [priced('Entry', 8)] }))
    expect(screen.getByText('£8')).toBeVisible()
    unmount()
    open(
      makeOneOff({
        eventDate: '2026-11-27',
        eventEndDate: '2026-11-29',
        eventDays: ['2026-11-27', '2026-11-28', '2026-11-29'],
        pricing: [priced('Opening social', 8), priced('Full pass', 95)],
      }),
    )
    expect(screen.getByText('Pass £95').closest('p')).toHaveTextContent(/^Pass £95, nights from £8$/)
  })

  it('shows no options button to a signed-out visitor (§6)', () => {
    open(makeEvent())
    expect(screen.queryByRole('button', { name: /options/i })).toBeNull()
  })
})

describe('R75: the links of an event', () => {
  const SAFE = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
  const linked = { ticketUrl: 'https://www.tickets.example/a', organiserUrl: 'https://lantern.example/' }

  it('are the Tickets button and the end of About, each with its host', () => {
    open(makeEvent(linked))
    const tickets = screen.getByRole('link', { name: 'Tickets tickets.example' })
    expect(tickets).toHaveAttribute('href', linked.ticketUrl)
    // jsdom reads a space where a long host may break.
    const organiser = within(panel()).getByRole('link', { name: /^lantern\. ?example organiser's page$/ })
    expect(organiser).toHaveAttribute('href', linked.organiserUrl)
    for (const link of [tickets, organiser])
      for (const [name, value] of Object.entries(SAFE)) expect(link).toHaveAttribute(name, value)
  })

  it('sell nothing for an event that is over', () => {
    open(makeOneOff({ ...linked, eventDate: '2026-11-01' }))
    expect(screen.getByRole('button', { name: 'Tickets' })).toBeDisabled()
  })

  it('sell nothing for a cancelled event', () => {
    open(makeOneOff({ ...linked, isCancelled: true }))
    expect(screen.getByRole('button', { name: 'Tickets' })).toBeDisabled()
  })
})

describe('§2 View event: while loading, or missing,', () => {
  const visit = (eventId: string, world = makeFakeServices()) => {
    const store = makeStoreWith([], world)
    const path = `/view-event/${eventId}`
    return { store, ...drawAt(<EventPage />, store, { path, route: '/view-event/:eventId' }) }
  }

  it("an event shows 'Loading...' during the fetch", () => {
    const world = makeFakeServices()
    world.services.events.findById = () => new Promise(() => {})
    visit('e1', world)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['No answer yet', false],
    ['This Wi-Fi wants you to sign in first', true],
  ])(
    "an event without an answer says '%s' after 8 s, and 'Try again' asks again (R58)",
    async (words, isPortal) => {
      jest.useFakeTimers()
      const world = makeFakeServices()
      const findById = jest.fn(() => new Promise<never>(() => {}))
      Object.assign(world.services.events, { findById, isBehindPortal: async () => isPortal })
      visit('e1', world)
      await act(() => jest.advanceTimersByTimeAsync(7_900))
      expect(screen.queryByRole('heading')).toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(screen.getByRole('heading', { name: words })).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
      await act(() => jest.advanceTimersByTimeAsync(0))
      expect(findById).toHaveBeenCalledTimes(2)
      jest.useRealTimers()
    },
  )

  it("an event shows 'Event not found.' with a way back", async () => {
    visit('e1')
    expect(await screen.findByRole('heading', { name: 'Event not found.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is on this week' })).toHaveAttribute('href', '/events')
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Favourite' })).toBeNull()
  })

  it.each(['e1&fbclid=xyz', 'e1.', 'e1)', 'e1,', 'e1%20', 'e1%3Fdate=2026-11-27'])(
    'an event is found behind the tail that a chat puts at its link: %s',
    async id => {
      visit(id, makeFakeServices({ server: { events: [makeEvent()] } }))
      await waitFor(() => expect(title()).toHaveTextContent('Bachata Fridays'))
      if (id.includes('date')) expect(screen.getByText('Fri, 27 Nov')).toBeVisible()
    },
  )

  it('an event with an invalid id causes no request (C19)', () => {
    const world = makeFakeServices()
    const findById = jest.spyOn(world.services.events, 'findById')
    visit('__proto__', world)
    expect(screen.getByRole('heading', { name: 'Event not found.' })).toBeVisible()
    expect(findById).not.toHaveBeenCalled()
  })

  it('a deleted event opened by its address shows as no longer available (R32)', async () => {
    visit('e1', makeFakeServices({ server: { events: [makeEvent({ status: 'deleted' })] } }))
    await waitFor(() => expect(title()).toHaveTextContent('Event no longer available : Bachata Fridays'))
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('an event shows as no longer available, not as loading, if a fetch removes it while its page is open (R32)', async () => {
    const world = makeFakeServices({ server: { events: [makeEvent()] } })
    const { store } = visit('e1', world)
    await waitFor(() => expect(title()).toHaveTextContent('Bachata Fridays'))

    world.server.events = [makeEvent({ status: 'deleted' })]
    await world.services.eventDb.storeFetch({ events: [], removedIds: ['e1'], cursors: [] })
    act(() => void store.dispatch(storedEventsFound({ events: [], goneIds: ['e1'] })))

    await waitFor(() => expect(title()).toHaveTextContent('Event no longer available : Bachata Fridays'))
  })
})

describe('R7: the date in the address', () => {
  const when = (query: string, event = makeEvent()) => {
    open(event, { query })
    return screen.getByText('7:30 pm – 11:30 pm').parentElement?.textContent
  }

  it('shows its occurrence if it is a date of the series', () =>
    expect(when('?date=2026-12-04')).toBe('Fri, 4 Dec, 7:30 pm – 11:30 pm'))

  it.each(['?date=nonsense', '?date=2026-99-99', '?date=2026-12-05', '?date=%3Cscript%3E', '?date='])(
    'shows the next occurrence if it is %s',
    query => expect(when(query)).toBe('Fri, 20 Nov, 7:30 pm – 11:30 pm'),
  )

  it('counts if it is among the exceptions', () => {
    const moved = makeEvent({ exceptions: [{ date: '2026-11-21', eventName: 'Moved' }] })
    expect(when('?date=2026-11-21', moved)).toBe('Sat, 21 Nov, 7:30 pm – 11:30 pm')
    expect(title()).toHaveTextContent('Moved')
  })

  it('is ignored for a one-off', () =>
    expect(when('?date=2026-11-27', makeOneOff())).toBe('Fri, 20 Nov, 7:30 pm – 11:30 pm'))
})

describe('R66: the hours of an event of several days', () => {
  const when = (event: DanceEvent) => {
    open(event)
    return document.querySelector('main p')?.textContent
  }
  const eventDays = ['2027-01-22', '2027-01-23', '2027-01-24', '2027-01-25']

  it('run from its first start to its last end', () =>
    expect(when(makeOneOff({ eventDays, startTime: '18:00', endTime: '19:00' }))).toBe(
      'Fri, 22 Jan, 6:00\u00a0pm\u00a0– Mon, 25 Jan, 7:00\u00a0pm',
    ))

  it('are shown for each night if it consists of nights', () =>
    expect(when(makeOneOff({ eventDays, startTime: '11:00', endTime: '02:00' }))).toBe(
      'Fri, 22 – Mon, 25 Jan, 11:00 am – 2:00 am',
    ))
})

describe('R67: a past, cancelled or deleted event', () => {
  const calendarButton = () => screen.queryByRole('button', { name: 'Add to calendar' })

  it("says 'This event is over.' and its year if it is a past one-off, without 'Add to calendar'", () => {
    open(makeOneOff({ eventDate: '2026-10-31' }))
    expect(screen.getByText('This event is over.')).toBeVisible()
    expect(screen.getByText('Sat, 31 Oct 2026', { exact: false })).toBeVisible()
    expect(calendarButton()).toBeNull()
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it("R72: says 'This event is over.' of a series that has ended, and of its past dates, not of one without a date that takes place", () => {
    const rhythm = { every: 'week', until: '2026-11-13' } as const
    open(makeEvent({ rhythm }))
    expect(screen.getByText('This event is over.')).toBeVisible()
    cleanup()
    open(makeEvent({ rhythm }), { query: '?date=2026-11-06' })
    expect(screen.getByText('This event is over.')).toBeVisible()
    cleanup()
    open(makeEvent({ status: 'paused' }), { query: '?date=2026-11-13' })
    expect(screen.queryByText('This event is over.')).toBeNull()
    cleanup()
    const exceptions = [{ date: '2026-11-20', isCancelled: true }]
    open(makeEvent({ rhythm: { ...rhythm, until: '2026-11-20' }, exceptions }), { query: '?date=2026-11-13' })
    expect(screen.getByText('This date is over.')).toBeVisible()
  })

  it('says that it is over if it is a past date of a series, and leads to the next date that takes place', async () => {
    const exceptions = [
      { date: '2026-11-13', startTime: '12:00' },
      { date: '2026-11-20', isCancelled: true },
    ]
    const { here } = open(makeEvent({ exceptions }), { query: '?date=2026-11-13', state: { from: '/' } })
    expect(screen.getByText('Fri, 13 Nov 2026', { exact: false })).toBeVisible()
    expect(calendarButton()).toBeNull()
    await userEvent.click(
      screen.getByRole('link', { name: 'This date is over. Next: Fri,\u00a027\u00a0Nov, 7:30\u00a0pm' }),
    )
    expect(here()).toBe('/view-event/e1?date=2026-11-27')
    expect(screen.queryByText(/is over/)).toBeNull()
    expect(calendarButton()).toBeVisible()
  })

  it("can't be added to a calendar if its date is cancelled, nor to the favourites if it is deleted", () => {
    const favourite = () => screen.getByRole('button', { name: 'Favourite' })
    const { unmount } = open(makeEvent({ exceptions: [{ date: '2026-11-20', isCancelled: true }] }))
    expect(calendarButton()).toBeNull()
    expect(favourite()).toBeEnabled()
    unmount()
    open(makeEvent({ status: 'deleted' }))
    expect(favourite()).toBeDisabled()
  })

  it('is not announced as over while it is running, coming or deleted', () => {
    const { unmount } = open(makeEvent())
    expect(screen.queryByText(/is over/)).toBeNull()
    expect(calendarButton()).toBeVisible()
    unmount()
    open(makeOneOff({ eventDate: '2026-10-31', status: 'deleted' }))
    expect(screen.queryByText(/is over/)).toBeNull()
  })
})

describe('R67: the next dates of a series on a phone', () => {
  const dates = () => within(screen.getByRole('region', { name: 'Next dates' })).getAllByRole('link')

  it('are five links, and the page says how often the series takes place', () => {
    open(makeEvent({ startTime: '21:30' }))
    expect(screen.getByText('Every Friday')).toBeVisible()
    expect(dates().map(link => link.getAttribute('href'))).toEqual(
      ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'].map(
        date => `/view-event/e1?date=${date}`,
      ),
    )
    expect(dates()[0]).toHaveAttribute('aria-current', 'date')
  })

  it('say which are cancelled or moved, whichever date is shown', () => {
    const exceptions = [
      { date: '2026-11-27', isCancelled: true, announcementText: 'burst pipe' },
      { date: '2026-12-04', isCancelled: true },
      { date: '2026-12-11', location: makeLocation({ venue: 'Mill Studio' }) },
      { date: '2026-12-18', startTime: '20:15' },
      { date: '2027-01-08', isCancelled: true },
    ]
    // Only a date's own announcement is a reason. The announcement of the whole series isn't one (R83).
    open(makeEvent({ exceptions, announcementText: 'Shoes off' }), { query: '?date=2026-12-11' })
    expect(screen.getByRole('link', { name: 'Friday 27 November, cancelled' })).toBeVisible()
    const notes = screen.getByRole('region', { name: 'Next dates' }).querySelectorAll('p + p, ul ~ p')
    expect([...notes].map(note => note.textContent)).toEqual([
      '27 Nov cancelled: burst pipe',
      '4 Dec is cancelled',
      '11 Dec moved to Mill Studio',
      '18 Dec moved to 8:15 pm',
    ])
  })

  it('stay beside a past date', () => {
    open(makeEvent(), { query: '?date=2026-11-13' })
    expect(screen.getByText('This date is over.', { exact: false })).toBeVisible()
    expect(dates()[0]).toHaveAccessibleName('Friday 20 November')
    expect(screen.queryByRole('link', { current: 'date' })).toBeNull()
  })

  it.each([
    ['a one-off', makeOneOff()],
    ['a paused series', makeEvent({ status: 'paused' })],
    ['a removed series', makeEvent({ status: 'deleted' })],
  ])('are missing for %s', (_name, event) => {
    open(event)
    expect(screen.queryByRole('heading', { name: 'Next dates' })).toBeNull()
  })
})

describe('Public web: Add to calendar', () => {
  const choose = () => userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))

  it('offers only this date of a series, or every date as a subscription', async () => {
    open(makeEvent())
    await choose()
    expect(await screen.findByRole('dialog', { name: 'Add to calendar' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Only this date' })).toBeVisible()
    const every = await screen.findByRole('link', { name: /^Every date/ })
    expect(every).toHaveAttribute('href', expect.stringMatching(/^webcal:\/\/[^/]+\/feeds\/event\/e1\.ics$/))
    await userEvent.click(screen.getByRole('button', { name: /Copy the calendar/ }))
    expect(await screen.findByText('Address copied')).toBeVisible()
  })

  it.each([
    ['a one-off', makeOneOff()],
    ['a series that only its owner sees', makeEvent({ status: 'pendingApproval' })],
  ])('saves %s at once', async (_, event) => {
    open(event)
    await choose()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('R33, R35: how fresh the page is', () => {
  it('is not mentioned while it is fresh; offline, the page shows the time of the last save (R76)', () => {
    const { store, unmount } = open(makeEvent())
    expect(screen.queryByText(/Updated/)).toBeNull()
    unmount()
    store.dispatch(networkLost())
    const offline = { path: '/view-event/e1', route: '/view-event/:eventId', now: FRIDAY_EVENING }
    drawAt(<EventPage />, store, offline)
    expect(screen.getByText('Offline, saved 8:47 pm')).toBeVisible()
  })

  it('takes the age of an event outside the chosen counties from its own page, not from the lists', () => {
    const faraway = makeEvent({ shortLocation: 'Devon' })
    const threeDaysAgo = FRIDAY_EVENING - 3 * 24 * 3_600_000
    const { store } = open(faraway)
    act(() => {
      store.dispatch(eventFetched({ event: faraway, at: threeDaysAgo }))
      store.dispatch(networkLost())
    })
    expect(screen.getByText('Offline, saved Tue, 17 Nov 8:47 pm')).toBeVisible()
  })
})
