import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/withMemoryFallback'
import ManageEventsScreen from '../../../../src/screens/manageEvents/ManageEventsScreen'
import { pauseSeries } from '../../../../src/state/organiser/optionThunks'
import { drawApp } from '../../../support/app'
import { makeEvent, makeOneOff } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { drawAt } from '../../../support/renderAt'
import { setScreen } from '../../../support/screenWidth'
import { signIn } from '../profile/signIn'
import { NO_OWN_EVENTS } from '../../../../src/domain/texts/organiserMessages'

const user = userEvent.setup()
const own = (overrides: Partial<DanceEvent> = {}) => makeEvent({ creator: 'ann', ...overrides })
const ownOneOff = (overrides: Partial<DanceEvent> = {}) => makeOneOff({ creator: 'ann', ...overrides })

interface Visit {
  isWide?: boolean
  isSignedIn?: boolean
  state?: unknown
  before?: string[]
  now?: number
}

/** Query B has brought Ann's events before (R38). */
function makeEventDb() {
  const eventDb = makeMemoryEventDb()
  const cursor = { newest: 0, fullAt: 0, fetchedAt: FRIDAY_EVENING, filters: { dances: [], counties: [] } }
  void eventDb.storeFetch({ events: [], removedIds: [], cursors: [{ query: 'B:ann', cursor }] })
  return eventDb
}

/** Ann's manage list on an offline device, so that her changes stay in the outbox. */
function open(events: DanceEvent[], { isWide = false, isSignedIn = true, ...visit }: Visit = {}) {
  setScreen({ isWide })
  const { services } = makeFakeServices()
  const world = makeFakeServices({
    device: { ...services.device, isOnline: () => false },
    eventDb: makeEventDb(),
  })
  const store = makeStoreWith(events, world)
  if (isSignedIn) signIn(store)
  const path = '/manageevents'
  return { store, world, ...drawAt(<ManageEventsScreen />, store, { path, route: path, ...visit }) }
}
const cards = () => screen.getAllByRole('article').map(card => card.getAttribute('aria-label'))
const card = (name: string) => within(screen.getByRole('article', { name }))
const dates = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map(cell => cell.querySelector('a > .visuallyHidden')?.textContent)

describe('§2 Manage events', () => {
  it("lists the signed-in user's own events and no other's, pending ones too", () => {
    open([
      own({ eventId: 'e1' }),
      own({ eventId: 'e2', eventName: 'Zouk Lab', status: 'pendingApproval' }),
      own({ eventId: 'e3', eventName: 'Salsa Lab', status: 'pending' }),
      makeEvent({ eventId: 'e4', eventName: "Somebody else's" }),
      own({ eventId: 'e5', eventName: 'Gone', status: 'deleted' }),
    ])
    expect(cards()).toEqual(['Bachata Fridays', 'Salsa Lab', 'Zouk Lab'])
    expect(card('Zouk Lab').getByText('Pending approval')).toBeVisible()
    expect(card('Salsa Lab').getByText('Pending approval')).toBeVisible()
  })

  it('sorts series by their next night, then coming one-offs by date, then past ones, latest first', () => {
    open([
      ownOneOff({ eventId: 'a', eventName: 'Long past', eventDate: '2026-05-01' }),
      ownOneOff({ eventId: 'b', eventName: 'Just past', eventDate: '2026-11-01' }),
      ownOneOff({ eventId: 'c', eventName: 'Later', eventDate: '2027-03-01' }),
      ownOneOff({ eventId: 'd', eventName: 'Soon', eventDate: '2026-11-28' }),
      own({ eventId: 'e', eventName: 'Thursdays', recurrenceDay: 4 }),
      own({ eventId: 'f', eventName: 'Sundays', recurrenceDay: 0 }),
    ])
    expect(cards()).toEqual(['Sundays', 'Thursdays', 'Soon', 'Later', 'Just past', 'Long past'])
    expect(card('Just past').getByText('Finished')).toBeVisible()
  })

  it('§9 a series card shows the next 10 weekly occurrences, each with a link to its page', () => {
    open([own()])
    expect(dates('Bachata Fridays')).toEqual([
      'Friday 20 November',
      'Friday 27 November',
      'Friday 4 December',
      'Friday 11 December',
      'Friday 18 December',
      'Friday 25 December',
      'Friday 1 January',
      'Friday 8 January',
      'Friday 15 January',
      'Friday 22 January',
    ])
    expect(screen.getByRole('link', { name: 'Friday 4 December' })).toHaveAttribute(
      'href',
      '/view-event/e1?date=2026-12-04',
    )
    expect(card('Bachata Fridays').getByText('Every Friday')).toBeVisible()
  })

  it('R10: includes cancelled dates, struck through, and marks changed ones', () => {
    open([
      own({
        exceptions: [
          { date: '2026-12-25', isCancelled: true },
          { date: '2026-12-04', startTime: '20:00' },
          { date: '2026-12-11', isCancelled: false },
        ],
      }),
    ])
    const cancelled = screen.getByRole('link', { name: 'Friday 25 December, cancelled' })
    expect(cancelled.querySelector('s')).toHaveTextContent('25')
    expect(screen.getByRole('link', { name: 'Friday 4 December, changed' }).querySelector('s')).toBeNull()
    expect(screen.getByRole('link', { name: 'Friday 11 December' })).toBeVisible()
  })

  it("§4: a paused series shows 'Every {weekday} - Paused'; a cancelled one-off is marked and struck through", () => {
    open([
      own({ status: 'paused' }),
      ownOneOff({ eventId: 'e2', eventName: 'Weekender', isCancelled: true, eventDate: '2026-11-28' }),
    ])
    expect(card('Bachata Fridays').getByText('Every Friday - Paused')).toBeVisible()
    expect(card('Weekender').getByText('Cancelled')).toBeVisible()
    expect(card('Weekender').getByText('Weekender').tagName).toBe('S')
    expect(card('Weekender').getByText('Sat, 28 Nov')).toBeVisible()
  })

  it('a one-off of several days shows all of them', () => {
    open([ownOneOff({ eventDate: '2026-11-27', eventDays: ['2026-11-27', '2026-11-28', '2026-11-29'] })])
    expect(card('Bachata Fridays').getByText('Fri, 27 – Sun, 29 Nov')).toBeVisible()
  })

  it('without events it shows the exact text and a Create event button', async () => {
    const { container } = open([makeEvent()])
    await waitFor(() => expect(container).toHaveTextContent(NO_OWN_EVENTS))
    expect(NO_OWN_EVENTS).toBe('You don\'t currently have any events. Click "Create event" to get started!')
    expect(screen.getByRole('link', { name: 'Create event' })).toHaveAttribute('href', '/create-event')
  })

  it('signed-out users are asked to sign in', () => {
    open([own()], { isSignedIn: false })
    expect(screen.getByText('You are not signed in.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login / Sign-up' })).toHaveAttribute(
      'href',
      '/profile?view=login',
    )
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('R57: marks an event with an unsent change', async () => {
    const { store } = open([own()])
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    await act(() => store.dispatch(pauseSeries({ eventId: 'e1' })))
    expect(card('Bachata Fridays').getByText('Waiting to be sent')).toBeVisible()
  })

  it('a deletion moves the focus to the heading, because the pressed button is gone', async () => {
    open([own({ eventName: 'Zouk Lab' }), own({ eventId: 'e2', eventName: 'Salsa Lab' })])
    await user.click(screen.getByRole('button', { name: 'Options of Zouk Lab' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }))
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Delete Event' }))
    await waitFor(() => expect(cards()).toEqual(['Salsa Lab']))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('R35, R76: shows how old it is, unless it is fresh', () => {
    const { unmount } = open([own()])
    expect(screen.queryByText(/^Updated/)).toBeNull()
    unmount()
    open([own()], { now: FRIDAY_EVENING + 18 * 60_000 })
    expect(screen.getByText('Updated 18 min ago')).toBeVisible()
  })

  it("a card's options are those of the series: announcement, edit, copy, several dates, pause, delete", async () => {
    open([own()])
    await user.click(screen.getByRole('button', { name: 'Options of Bachata Fridays' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Event Options' }, { timeout: 5_000 }))
    const rows = dialog.getAllByRole('listitem').map(row => row.textContent)
    expect(rows).toEqual([
      'Make Announcement',
      'Edit Event Series',
      'Copy Event',
      'Cancel several dates',
      'Pause Event Series',
      'Delete Event',
    ])
  })
})

describe('DESIGN The thumb decides', () => {
  const openApp = (events: DanceEvent[]) => {
    const store = makeStoreWith(events, makeFakeServices({ server: { events }, eventDb: makeEventDb() }))
    signIn(store)
    drawApp({ path: '/manageevents', store })
  }

  it('the round button next to the dock creates an event', async () => {
    openApp([own()])
    await screen.findByRole('article', {}, { timeout: 5_000 })
    const circle = within(screen.getByRole('region', { name: 'Actions' }))
    expect(circle.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/create-event')
  })

  it('the Create event button replaces it if there are no events', async () => {
    openApp([])
    await screen.findByRole('link', { name: 'Create event' }, { timeout: 5_000 })
    expect(screen.queryByRole('link', { name: 'Create an event' })).toBeNull()
  })
})

describe('§2 Manage events: Back', () => {
  it.each([
    ['goes back', { state: null, before: ['/calendar', '/profile'] }, '/profile'],
    ['goes back one step, wherever that is', { state: null, before: ['/calendar'] }, '/calendar'],
    ['opened by its address, leads to the profile', { state: null }, '/profile'],
    [
      'does not lead into the event page that one has come back from',
      { state: { from: '/view-event/e1' }, before: ['/manageevents', '/view-event/e1'] },
      '/profile',
    ],
    [
      'C17: a forged origin is none',
      { state: { from: 'https://evil.example' }, before: ['/calendar'] },
      '/calendar',
    ],
  ])('%s', async (_name, visit, target) => {
    const { here } = open([own()], visit)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(here()).toBe(target))
  })
})

describe('§2 Manage events on a wide screen', () => {
  const row = (date: string) => within(screen.getByRole('row', { name: new RegExp(date) }))

  it('shows the list, and the first event with its 10 rows', () => {
    open([own(), ownOneOff({ eventId: 'e2', eventName: 'Weekender', eventDate: '2026-11-28' })], {
      isWide: true,
    })
    expect(screen.getByRole('heading', { name: 'Bachata Fridays' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Bachata Fridays/, current: true })).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/create-event')
  })

  it('of a paused series says so, and so does each of its dates, except a cancelled one', () => {
    open([own({ status: 'paused', exceptions: [{ date: '2026-11-27', isCancelled: true }] })], {
      isWide: true,
    })
    expect(screen.getByText('This series is paused.')).toBeVisible()
    const states = screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell')[2]?.textContent)
    expect(states).toEqual(['Paused', 'Cancelled', ...Array(8).fill('Paused')])
  })

  it('the button of another event selects it', async () => {
    open([own(), ownOneOff({ eventId: 'e2', eventName: 'Weekender', eventDate: '2026-11-28' })], {
      isWide: true,
    })
    await user.click(screen.getByRole('button', { name: /^Weekender/ }))
    expect(screen.getByRole('heading', { name: 'Weekender' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel Event' })).toBeVisible()
    expect(screen.getByRole('row', { name: /Sat, 28 Nov/ })).toBeVisible()
  })

  it('selects the event whose page was just left', () => {
    open([own(), own({ eventId: 'e2', eventName: 'Zouk Lab' })], {
      isWide: true,
      state: { from: '/view-event/e2' },
    })
    expect(screen.getByRole('heading', { name: 'Zouk Lab' })).toBeVisible()
  })

  it("a row shows when, where, and how it differs; its options are that date's", async () => {
    open(
      [
        own({
          exceptions: [
            { date: '2026-12-25', isCancelled: true },
            { date: '2026-12-04', startTime: '20:00' },
          ],
        }),
      ],
      { isWide: true },
    )
    expect(row('Fri, 25 Dec').getByText('Cancelled')).toBeVisible()
    expect(row('Fri, 25 Dec').getByText('Fri, 25 Dec').tagName).toBe('S')
    expect(row('Fri, 4 Dec').getByText('8:00 pm – 11:30 pm')).toBeVisible()
    expect(row('Fri, 4 Dec').getByText('Changed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Options of Friday 25 December' }))
    expect(
      await screen.findByRole('button', { name: 'Reinstate this Occurrence' }, { timeout: 5_000 }),
    ).toBeVisible()
  })

  it('the focus returns to the button of the act, which now offers the opposite', async () => {
    open([own()], { isWide: true })
    await user.click(screen.getByRole('button', { name: 'Pause Event Series' }))
    const question = within(await screen.findByRole('dialog', { name: 'Pause Event Series' }))
    await user.click(question.getByRole('button', { name: 'Pause Event Series' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume Event' })).toHaveFocus())
  })

  it('the most frequent acts are next to the name', async () => {
    open([own()], { isWide: true })
    const panel = within(screen.getByRole('region', { name: 'Bachata Fridays' }))
    expect(panel.getByRole('link', { name: 'Edit Event Series' })).toHaveAttribute('href', '/edit-event/e1')
    expect(panel.getByRole('link', { name: 'Copy Event' })).toHaveAttribute(
      'href',
      '/create-event?copiedEvent=e1',
    )
    await user.click(panel.getByRole('button', { name: 'Pause Event Series' }))
    expect(
      await screen.findByRole('dialog', { name: 'Pause Event Series' }, { timeout: 5_000 }),
    ).toBeVisible()
  })

  it('R76: a button asks the server for her events again', async () => {
    const { world } = open([own()], { isWide: true })
    const query = jest.spyOn(world.services.events, 'findByCreator')
    world.clock.ms += 3_000
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(query).toHaveBeenCalledWith(expect.objectContaining({ userId: 'ann' })))
  })
})
