import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NO_CHOICES } from '../../../../src/domain/account/profile'
import type { EventDraft } from '../../../../src/domain/editor/draft/eventDraft'
import { draftKey, type StoredDraft } from '../../../../src/domain/editor/storedDraft'
import { EMPTY_LOCATION } from '../../../../src/domain/event/reader/emptyFields'
import type { DraftsDb } from '../../../../src/services/storage/drafts/draftsDb'
import { makeMemoryOutboxDb } from '../../../../src/services/storage/outbox/withMemoryFallback'
import { makeDraft } from '../../../support/drafts'
import { makeMemoryDraftsDb } from '../../../support/fakeDrafts'
import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import ManageEventsScreen from '../../../../src/screens/manageEvents/ManageEventsScreen'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { announce, pauseSeries } from '../../../../src/state/organiser/optionThunks'
import { drawApp } from '../../../support/app'
import { makeEvent, makeOneOff } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'
import { drawAt } from '../../../support/renderAt'
import { setScreen } from '../../../support/screenWidth'
import { signIn } from '../profile/signIn'
import { NO_OWN_EVENTS, OWN_EVENTS_LATER } from '../../../../src/domain/texts/organiserMessages'

const user = userEvent.setup()
const own = (overrides: Partial<DanceEvent> = {}) => makeEvent({ creator: 'ann', ...overrides })
const ownOneOff = (overrides: Partial<DanceEvent> = {}) => makeOneOff({ creator: 'ann', ...overrides })

interface Visit {
  isWide?: boolean
  isSignedIn?: boolean
  /** Query B has never been answered on this device. */
  isNewDevice?: boolean
  /** Drafts that the device keeps. */
  drafts?: DraftsDb
  state?: unknown
  before?: string[]
  now?: number
}

/** An EventDB in which query B has stored Ann's events earlier (R38). */
function makeEventDb() {
  const eventDb = makeMemoryEventDb()
  const cursor = { newest: 0, fullAt: 0, fetchedAt: FRIDAY_EVENING, filters: { dances: [], counties: [] } }
  void eventDb.storeFetch({ events: [], removedIds: [], cursors: [{ query: 'B:ann', cursor }] })
  return eventDb
}

/** Opens Ann's list of events on an offline device, so that her changes stay in the outbox. */
function open(
  events: DanceEvent[],
  { isWide = false, isSignedIn = true, isNewDevice = false, drafts, ...visit }: Visit = {},
) {
  setScreen({ isWide })
  const { services } = makeFakeServices()
  const world = makeFakeServices({
    device: { ...services.device, isOnline: () => false },
    outboxDb: makeMemoryOutboxDb([], { userId: 'ann', left: NO_CHOICES }),
    ...(drafts && { drafts }),
    eventDb: isNewDevice ? makeMemoryEventDb() : makeEventDb(),
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
  it("lists only the signed-in user's own events, pending ones too", () => {
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

  it("has tonight's night above everything else, with its three acts of that date (R10)", async () => {
    open([
      own(),
      own({ eventId: 'e2', eventName: 'Off', exceptions: [{ date: '2026-11-20', isCancelled: true }] }),
      own({ eventId: 'e3', eventName: 'Waits', status: 'pendingApproval' }),
      own({ eventId: 'e4', eventName: 'Saturdays', recurrenceDay: 6 }),
    ])
    const tonight = within(screen.getByRole('region', { name: 'Tonight' }))
    expect(tonight.getAllByRole('heading', { level: 3 }).map(name => name.textContent)).toEqual([
      'Bachata Fridays',
    ])
    expect(tonight.getByRole('link', { name: 'Change' })).toHaveAttribute(
      'href',
      '/edit-event/e1?date=2026-11-20',
    )
    expect(tonight.getByRole('button', { name: 'Announce' })).toBeVisible()
    await user.click(tonight.getByRole('button', { name: 'Cancel this Occurrence' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this Occurrence' })).toBeVisible()
  })

  it('has no card without a night of today', () => {
    open([own({ recurrenceDay: 6 })])
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Yours' })).toBeNull()
  })

  it('R44: names a new event that was begun, also without any other event', async () => {
    const draft = makeDraft({ eventName: 'Half written' })
    const stored = {
      draft,
      start: makeDraft({ eventName: '' }),
      tab: 'Event' as const,
      hasAgreed: true,
      savedAt: 1,
    }
    const key = draftKey({ userId: 'ann', mode: 'create' })
    open([], { drafts: makeMemoryDraftsDb(new Map([[key, { ...stored, key, eventId: 'new1' }]])) })
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
    expect(needs.getByRole('link', { name: /^An event that you began/ })).toHaveAttribute(
      'href',
      '/create-event',
    )
  })

  it('R93: names the drafts that wait, lists those to look at first, and creates the complete ones once named', async () => {
    const draftOf = (eventId: string, part: Partial<EventDraft>): StoredDraft => ({
      key: draftKey({ userId: 'ann', mode: 'create', eventId }),
      eventId,
      draft: makeDraft(part),
      start: makeDraft({ eventName: '' }),
      tab: 'Event',
      hasAgreed: true,
      from: { name: 'salsa-rojo.ics', at: FRIDAY_EVENING },
      savedAt: FRIDAY_EVENING,
    })
    const drafts = [
      draftOf('d1', { eventName: 'Fiesta' }),
      draftOf('d2', { eventName: 'Rueda', location: EMPTY_LOCATION }),
    ]
    const kept = new Map(drafts.map(draft => [draft.key, draft]))
    open([], { drafts: makeMemoryDraftsDb(kept) })
    await user.click(await screen.findByRole('link', { name: /^2 drafts/ }))
    expect(await screen.findByRole('heading', { name: 'Drafts (2)' })).toBeVisible()
    expect(screen.getByText('From salsa-rojo.ics, today. Only on this device.')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'RuedaEvery Friday, 6:00 pmPlace is missing',
      'FiestaEvery Friday, 6:00 pmComplete',
    ])
    expect(screen.getByRole('link', { name: 'Check the next one' })).toHaveAttribute(
      'href',
      '/create-event?draft=d2',
    )
    await user.click(screen.getByRole('button', { name: 'Create the complete one' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Create 1 event' }))
    expect(sheet.getByText('Fiesta')).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Create 1 event' }))
    expect(await screen.findByRole('heading', { name: 'Drafts (1)' })).toBeVisible()
    expect(screen.getByText(/^1 event created/)).toBeVisible()
  })

  describe('with an event that its owner offers (R73)', () => {
    const WEEK_MS = 7 * 86_400_000
    const shared = makeEvent({
      eventName: 'Zouk Lab',
      hasCreator: true,
      isShared: true,
      organiser: 'ann',
    })
    const openOffered = async (event: DanceEvent, at = FRIDAY_EVENING - 1) => {
      const opened = open([event], { isSignedIn: false })
      const offer = { id: 'o1', kind: 'offered' as const, eventId: 'e1', eventName: 'Zouk Lab', at }
      await opened.world.services.users.keepNotices({
        userId: 'ann',
        notices: [{ ...offer, reason: 'Dana D', isTrusted: false }],
        seenIds: ['o1'],
        prints: {},
      })
      signIn(opened.store)
      return opened
    }

    it('says who offers it, and leads to its organisers', async () => {
      await openOffered(shared)
      const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
      expect(needs.getByText('1 thing')).toBeVisible()
      await user.click(needs.getByRole('button', { name: /^Dana D offers you Zouk Lab/ }))
      expect(await screen.findByRole('dialog', { name: 'Organisers' })).toBeVisible()
    })

    it('says nothing of an offer that has ended, or of an event that is theirs', async () => {
      await openOffered(shared, FRIDAY_EVENING - WEEK_MS)
      await act(async () => {})
      expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
      await openOffered(own())
      await act(async () => {})
      expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
    })
  })

  describe('with an event that a moderator sent back (R82)', () => {
    const sentBack = {
      id: 's1',
      kind: 'sentBack' as const,
      eventId: 'e1',
      eventName: 'Zouk Lab',
      reason: 'Please add the street.',
      isTrusted: false,
      at: FRIDAY_EVENING,
    }
    const waiting = (change: Partial<DanceEvent> = {}) =>
      own({ eventName: 'Zouk Lab', status: 'pendingApproval', lastUpdated: FRIDAY_EVENING - 1, ...change })
    /** The notice is on the device, and the person has read it. */
    const openWith = async (event: DanceEvent, visit: Visit = {}) => {
      const opened = open([event], { isSignedIn: false, ...visit })
      await opened.world.services.users.keepNotices({
        userId: 'ann',
        notices: [sentBack, { ...sentBack, id: 's0', reason: 'Earlier.', at: FRIDAY_EVENING - 9 }],
        seenIds: ['s1', 's0'],
        prints: {},
      })
      signIn(opened.store)
      return opened
    }

    it('says what to change, and leads to the wizard', async () => {
      await openWith(waiting())
      const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
      expect(needs.getByText('1 thing')).toBeVisible()
      const way = needs.getByRole('link', { name: /^Zouk Lab needs a change/ })
      expect(way).toHaveTextContent('\u201cPlease add the street.\u201d')
      expect(way).toHaveAttribute('href', '/edit-event/e1')
      expect(card('Zouk Lab').getByText('Needs a change')).toBeVisible()
      expect(screen.queryByText('Pending approval')).toBeNull()
    })

    it('at a desk has it beside the acts of the event too', async () => {
      await openWith(waiting(), { isWide: true })
      const panel = within(await screen.findByRole('region', { name: 'Zouk Lab' }))
      expect(await panel.findByText('Needs a change')).toBeVisible()
      expect(panel.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-event/e1')
    })

    it.each([
      ['edited', { lastUpdated: FRIDAY_EVENING + 1 }],
      ['approved', { status: 'current' as const }],
    ])('that was %s since no longer says so', async (_since, change) => {
      await openWith(waiting(change))
      await act(async () => {})
      expect(screen.queryByText('Needs a change')).toBeNull()
      expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
    })

    it('waits for approval again as soon as an edit waits to be sent', async () => {
      const { store } = await openWith(waiting())
      expect(await screen.findByText('Needs a change')).toBeVisible()
      await act(() => store.dispatch(announce({ eventId: 'e1', text: 'New floor' })))
      expect(screen.queryByText('Needs a change')).toBeNull()
      expect(card('Zouk Lab').getByText('Pending approval')).toBeVisible()
    })
  })

  it('sorts series by their next night, then coming one-offs by date, then past one-offs, latest first', () => {
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

  it('shows the next 10 weekly occurrences on a series card, each with a link to its page (§9)', () => {
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

  it('includes cancelled dates, struck through, and marks changed ones (R10)', () => {
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

  it("shows 'Every {weekday} - Paused' for a paused series; a cancelled one-off is marked and struck through (§4)", () => {
    open([
      own({ status: 'paused' }),
      ownOneOff({ eventId: 'e2', eventName: 'Weekender', isCancelled: true, eventDate: '2026-11-28' }),
    ])
    expect(card('Bachata Fridays').getByText('Every Friday - Paused')).toBeVisible()
    expect(card('Weekender').getByText('Cancelled')).toBeVisible()
    expect(card('Weekender').getByText('Weekender').tagName).toBe('S')
    expect(card('Weekender').getByText('Sat, 28 Nov')).toBeVisible()
  })

  it('says of a paused series what dancers see and when it last changed, and can resume it', async () => {
    open([own({ status: 'paused', lastUpdated: Date.UTC(2026, 10, 2, 12) })])
    const status = screen.getByText('This series is paused.').closest('[role=status]')
    expect(status).toHaveTextContent("Lists show it as 'Paused'")
    expect(status).toHaveTextContent('Last changed on Mon, 2 Nov.')
    await user.click(card('Bachata Fridays').getByRole('button', { name: 'Resume Event' }))
    const question = within(await screen.findByRole('dialog', { name: 'Resume Event' }))
    await user.click(question.getByRole('button', { name: 'Resume Event' }))
    await waitFor(() => expect(screen.queryByText('This series is paused.')).toBeNull())
  })

  it('shows all days of a one-off of several days', () => {
    open([ownOneOff({ eventDate: '2026-11-27', eventDays: ['2026-11-27', '2026-11-28', '2026-11-29'] })])
    expect(card('Bachata Fridays').getByText('Fri, 27 – Sun, 29 Nov')).toBeVisible()
  })

  it('shows the exact text and a Create event button if there are no events', async () => {
    const { container } = open([makeEvent()])
    await waitFor(() => expect(container).toHaveTextContent(NO_OWN_EVENTS))
    expect(NO_OWN_EVENTS).toBe('You don\'t currently have any events. Click "Create event" to get started!')
    expect(screen.getByRole('link', { name: 'Create event' })).toHaveAttribute('href', '/create-event')
  })

  it('does not say that there are none on a device that has never had the events of this person (R38)', async () => {
    const { store } = open([], { isNewDevice: true })
    await act(() => store.dispatch(networkLost()))
    expect(await screen.findByText(OWN_EVENTS_LATER)).toBeVisible()
    expect(screen.queryByText(/don't currently have any events/)).toBeNull()
  })

  it('asks signed-out users to sign in', () => {
    open([own()], { isSignedIn: false })
    expect(screen.getByText('You are not signed in.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login / Sign-up' })).toHaveAttribute(
      'href',
      '/profile?view=login',
    )
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('marks an event with an unsent change (R57)', async () => {
    const { store } = open([own()])
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    await act(() => store.dispatch(pauseSeries({ eventId: 'e1' })))
    expect(card('Bachata Fridays').getByText('Waiting to be sent')).toBeVisible()
  })

  it('moves the focus to the heading after a deletion, because the pressed button is gone', async () => {
    open([own({ eventName: 'Zouk Lab' }), own({ eventId: 'e2', eventName: 'Salsa Lab' })])
    await user.click(screen.getByRole('button', { name: 'Options of Zouk Lab' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Event' }))
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Delete Event' }))
    await waitFor(() => expect(cards()).toEqual(['Salsa Lab']))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('shows the age of the list unless it is fresh (R35, R76)', () => {
    const { unmount } = open([own()])
    expect(screen.queryByText(/^Updated/)).toBeNull()
    unmount()
    open([own()], { now: FRIDAY_EVENING + 18 * 60_000 })
    expect(screen.getByText('Updated 18 min ago')).toBeVisible()
  })

  it('offers the options of a series on its card: announcement, edit, copy, several dates, pause, delete', async () => {
    open([own()])
    await user.click(screen.getByRole('button', { name: 'Options of Bachata Fridays' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Event Options' }))
    const rows = dialog.getAllByRole('listitem').map(row => row.textContent)
    expect(rows).toEqual([
      'Make Announcement',
      'Edit Event Series',
      'Copy Event',
      'Organisers',
      'Numbers',
      'Put this on your site',
      'Cancel several dates',
      'Pause Event Series',
      'Delete Event',
    ])
  })
})

describe('DESIGN Principles: the thumb decides', () => {
  const openApp = (events: DanceEvent[]) => {
    const store = makeStoreWith(events, makeFakeServices({ server: { events }, eventDb: makeEventDb() }))
    signIn(store)
    drawApp({ path: '/manageevents', store })
  }

  it('the round button next to the dock creates an event', async () => {
    openApp([own()])
    await screen.findByRole('article')
    const circle = within(screen.getByRole('region', { name: 'Actions' }))
    expect(circle.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/create-event')
  })

  it('the Create event button replaces the round button if there are no events', async () => {
    openApp([])
    await screen.findByRole('link', { name: 'Create event' })
    expect(screen.queryByRole('link', { name: 'Create an event' })).toBeNull()
  })
})

describe('§2 Manage events: Back', () => {
  it.each([
    ['goes back', { state: null, before: ['/calendar', '/profile'] }, '/profile'],
    ['goes back one step, wherever that leads', { state: null, before: ['/calendar'] }, '/calendar'],
    ['leads to the profile if the screen was opened by its address', { state: null }, '/profile'],
    [
      'does not lead into the event page from which the person has come back',
      { state: { from: '/view-event/e1' }, before: ['/manageevents', '/view-event/e1'] },
      '/profile',
    ],
    [
      'ignores a forged origin (C17)',
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
    const panel = within(screen.getByRole('region', { name: 'Bachata Fridays' }))
    expect(panel.getByRole('heading', { level: 2, name: 'Bachata Fridays' })).toBeVisible()
    expect(panel.getByRole('button', { name: 'Announce' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Bachata Fridays/, current: true })).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute('href', '/create-event')
  })

  it("opens tonight's event first, wherever it is in the list", () => {
    const tonight = ownOneOff({
      eventId: 'e2',
      eventName: 'Rooftop Zouk',
      startTime: '22:00',
      endTime: '23:30',
    })
    open([own({ recurrenceDay: 6 }), tonight], { isWide: true })
    expect(screen.getByRole('button', { name: /Rooftop Zouk/, current: true })).toBeVisible()
  })

  it('marks a paused series and each of its dates as paused, but a cancelled date as cancelled', () => {
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

  it('selects another event by its button', async () => {
    open([own(), ownOneOff({ eventId: 'e2', eventName: 'Weekender', eventDate: '2026-11-28' })], {
      isWide: true,
    })
    await user.click(screen.getByRole('button', { name: /^Weekender/ }))
    expect(screen.getByRole('heading', { name: 'Weekender' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel Event' })).toBeVisible()
    expect(screen.getByRole('row', { name: /Sat, 28 Nov/ })).toBeVisible()
  })

  it('selects the event whose page the person has just left', () => {
    open([own(), own({ eventId: 'e2', eventName: 'Zouk Lab' })], {
      isWide: true,
      state: { from: '/view-event/e2' },
    })
    expect(screen.getByRole('heading', { name: 'Zouk Lab' })).toBeVisible()
  })

  it("shows in each row when, where, and what differs; the row's options are those of its date", async () => {
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
    expect(await screen.findByRole('button', { name: 'Reinstate this Occurrence' })).toBeVisible()
  })

  it('returns the focus to the button of the act, which now offers the opposite', async () => {
    open([own()], { isWide: true })
    await user.click(screen.getByRole('button', { name: 'Pause Event Series' }))
    const question = within(await screen.findByRole('dialog', { name: 'Pause Event Series' }))
    await user.click(question.getByRole('button', { name: 'Pause Event Series' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume Event' })).toHaveFocus())
  })

  it('has buttons for the most frequent acts next to the name', async () => {
    open([own()], { isWide: true })
    const panel = within(screen.getByRole('region', { name: 'Bachata Fridays' }))
    expect(panel.getByRole('link', { name: 'Edit Event Series' })).toHaveAttribute('href', '/edit-event/e1')
    expect(panel.getByRole('link', { name: 'Copy Event' })).toHaveAttribute(
      'href',
      '/create-event?copiedEvent=e1',
    )
    await user.click(panel.getByRole('button', { name: 'Pause Event Series' }))
    expect(await screen.findByRole('dialog', { name: 'Pause Event Series' })).toBeVisible()
  })

  it("has a button that asks the server for the organiser's events again (R76)", async () => {
    const { world } = open([own()], { isWide: true })
    const query = jest.spyOn(world.services.events, 'findByCreator')
    world.clock.ms += 3_000
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(query).toHaveBeenCalledWith(expect.objectContaining({ userId: 'ann' })))
  })
})
