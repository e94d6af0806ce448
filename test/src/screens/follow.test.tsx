import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ByRow } from '../../../src/screens/eventPage/HeadRows'
import FollowScreen from '../../../src/screens/following/FollowScreen'
import { followPath, followSnapshot, venueOf } from '../../../src/domain/following/followKey'
import { ROUTES } from '../../../src/domain/navigation/paths'
import type { DanceEvent } from '../../../src/domain/event/event'
import type { ReadSnapshot } from '../../../src/domain/sync/snapshots'
import { deviceFound } from '../../../src/state/slices/deviceSlice'
import { FollowButton } from '../../../src/components/following/FollowButton'
import { creatorMark } from '../../../src/domain/event/reader/creatorMark'
import { signedIn } from '../../../src/state/slices/authSlice'
import { favouriteToggled, selectFollowed } from '../../../src/state/slices/favouritesSlice'
import { networkLost } from '../../../src/state/slices/loadSlice'
import { selectStoredEvent } from '../../../src/state/slices/eventsSlice'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { makeEvent, makeLocation, makeOneOff } from '../../support/events'
import { draw, makeStoreWith } from '../../support/render'
import { setScreen } from '../../support/screenWidth'
import '../../support/noLayout'

const ORGANISER = '/organiser/rojo'
const fridays = makeEvent({ eventId: 'fridays', creatorMark: 'rojo', team: 'Salsa Rojo' })
const ball = (eventId: string, eventDate: string, more: Partial<DanceEvent> = {}) =>
  makeOneOff({ eventId, eventName: eventId, creatorMark: 'rojo', eventDate, ...more })

function openAt(address: string, events: DanceEvent[], world = makeFakeServices(), isOffline = false) {
  const store = makeStoreWith(events, world)
  store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
  if (isOffline) store.dispatch(networkLost())
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>The start</p> },
      { path: ROUTES.organiser, element: <FollowScreen /> },
      { path: ROUTES.venue, element: <FollowScreen /> },
    ],
    { initialEntries: ['/', address] },
  )
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { router, store }
}
const rows = () =>
  [...document.querySelectorAll('section a[href^="/view-event/"]')].map(one => one.getAttribute('href'))

describe('R96: the page of an organiser', () => {
  it('says who it is, what is next, where and what has been', async () => {
    openAt(ORGANISER, [fridays, ball('gala', '2026-12-05'), ball('old', '2026-10-02')])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Salsa Rojo')
    expect(screen.getByText('Fridays, Brighton')).toBeVisible()
    expect(screen.getByText('2 events to come')).toBeVisible()
    expect(rows()).toEqual([
      '/view-event/fridays?date=2026-11-20',
      '/view-event/gala?date=2026-12-05',
      '/view-event/old?date=2026-10-02',
    ])
    const where = screen.getByRole('region', { name: 'Where' })
    expect(within(where).getByRole('link')).toHaveAttribute('href', followPath(venueOf(fridays)!))
    await waitFor(() => expect(document.title).toMatch(/^Salsa Rojo - /))
  })

  it('shows six, then all', async () => {
    openAt(
      ORGANISER,
      Array.from({ length: 40 }, (_, at) => ball(`e${at}`, `2026-12-${`${(at % 28) + 1}`.padStart(2, '0')}`)),
    )
    expect(rows()).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }))
    expect(rows()).toHaveLength(40)
  })

  it('asks the site for what lies outside the chosen places, and keeps it on the device', async () => {
    const kent = ball('kent', '2026-12-05', { shortLocation: 'Kent' })
    const world = makeFakeServices()
    world.services.events.findSnapshots = ([name = '']) =>
      Promise.resolve(name === followSnapshot('o:rojo') ? [{ county: name, askedAt: 0, events: [kent] }] : [])
    const { store } = openAt(ORGANISER, [fridays], world)
    expect(await screen.findByText('kent')).toBeVisible()
    expect(selectStoredEvent(store.getState(), 'kent')).toEqual(kent)
    expect(await world.services.eventDb.loadEvents(['kent'])).toHaveLength(1)
  })

  describe('that an answer no longer has', () => {
    type Store = ReturnType<typeof openAt>['store']
    const AT = 1_900_000_000_000
    const there = { shortLocation: 'Kent', lastUpdated: AT - 1 }
    const openWith = async (event: DanceEvent, prepare: (store: Store) => void = () => {}) => {
      const world = makeFakeServices()
      await world.services.eventDb.storeFetch({ events: [event], removedIds: [], cursors: [] })
      let answer = (_: ReadSnapshot[]) => {}
      world.services.events.findSnapshots = () => new Promise(resolve => (answer = resolve))
      const { store } = openAt(ORGANISER, [fridays, event], world)
      act(() => prepare(store))
      return async (snapshots: ReadSnapshot[]) => {
        await act(async () => answer(snapshots))
        const isStored = (await world.services.eventDb.loadEvents([event.eventId])).length > 0
        const isShown = selectStoredEvent(store.getState(), event.eventId) !== undefined
        expect(isShown).toBe(isStored)
        return !isStored
      }
    }
    const nothing = [{ county: 'organiser-rojo', askedAt: AT, events: [] }]

    it('leaves the page and the device', async () => {
      const answer = await openWith(ball('kent', '2026-12-05', there))
      expect(screen.getByText('kent')).toBeVisible()
      expect(await answer(nothing)).toBe(true)
      expect(screen.queryByText('kent')).toBeNull()
      expect(screen.getByText('Bachata Fridays')).toBeVisible()
    })

    it.each<[string, Partial<DanceEvent>, (store: Store) => void]>([
      [
        'in a chosen county, which a refresh of the lists sees to',
        { shortLocation: 'East Sussex' },
        () => {},
      ],
      ['that changed after the answer', { lastUpdated: AT }, () => {}],
      ['that waits for approval', { status: 'pendingApproval' }, () => {}],
      ['that is a favourite (R25)', {}, store => void store.dispatch(favouriteToggled('kent'))],
      ['of another organiser', { creatorMark: 'other' }, () => {}],
      [
        'that she runs',
        { organiser: 'ann' },
        store =>
          void store.dispatch(
            signedIn({ account: { userId: 'ann', displayName: 'Ann', email: '' } as never }),
          ),
      ],
    ])('keeps one %s', async (_name, more, prepare) => {
      const answer = await openWith(ball('kent', '2026-12-05', { ...there, ...more }), prepare)
      expect(await answer(nothing)).toBe(false)
    })

    it('keeps everything without an answer, as if it is too long or the site has no pages', async () => {
      const answer = await openWith(ball('kent', '2026-12-05', there))
      expect(await answer([])).toBe(false)
    })
  })

  it('with nothing to come says so', () => {
    openAt(ORGANISER, [ball('old', '2026-10-02', { team: 'Salsa Rojo' })])
    expect(screen.getByText('Nothing listed now')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Has been' })).toBeVisible()
  })

  it('with only cancelled dates to come says so', () => {
    openAt(ORGANISER, [ball('gala', '2026-12-05', { isCancelled: true })])
    expect(screen.getByText('No date takes place now')).toBeVisible()
  })

  it('shows what the device keeps of places that are not chosen, also offline after a start', async () => {
    const kent = ball('kent', '2026-12-05', { shortLocation: 'Kent' })
    const world = makeFakeServices()
    await world.services.eventDb.storeFetch({ events: [kent], removedIds: [], cursors: [] })
    openAt(ORGANISER, [], world, true)
    expect(await screen.findByText('kent')).toBeVisible()
  })

  it('R35: offline says that it has only the chosen places', () => {
    openAt(ORGANISER, [fridays], makeFakeServices(), true)
    expect(screen.getByText(/^In your places, saved /)).toBeVisible()
  })

  it('that nobody knows says so and leads to this week', async () => {
    const world = makeFakeServices()
    world.services.events.findSnapshots = ([county = '']) =>
      Promise.resolve([{ county, askedAt: 0, events: [] }])
    openAt(ORGANISER, [], world)
    expect(
      await screen.findByText('No event that is listed belongs to this organiser or venue.'),
    ).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing listed now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is on this week' })).toHaveAttribute('href', '/events')
  })

  it.each([
    ['offline', true],
    ['while the site fails', false],
  ])('that nobody knows says %s what this device can’t know', async (_case, isOffline) => {
    openAt(ORGANISER, [], makeFakeServices(), isOffline)
    expect(await screen.findByText(/^This device holds no event of this organiser or venue/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'No connection yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is on this week' })).toBeVisible()
  })

  it('with one event without a picture shows the picture of its dance, and nothing that has been', () => {
    openAt(ORGANISER, [ball('gala', '2026-12-05', { imageUrl: '', thumbnailUrl: '', danceTypes: ['Zouk'] })])
    expect(screen.getByText('1 event to come')).toBeVisible()
    expect(document.querySelector('li img')?.getAttribute('src')).toContain('placeholder-zouk')
    expect(screen.queryByRole('region', { name: 'Has been' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  it('whose team is longer than a name has the name of its page', () => {
    openAt(ORGANISER, [{ ...fridays, team: 'x'.repeat(120), organiserUrl: 'https://rojo.example/' }])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('rojo.example')
  })

  it('R63: never shows an event that waits for approval', async () => {
    openAt(ORGANISER, [{ ...fridays, status: 'pendingApproval' }])
    expect(await screen.findByRole('heading', { level: 1, name: 'No connection yet' })).toBeVisible()
  })

  it('isn’t at /organiser/longer-than-a-mark, which leads to the start', () => {
    openAt('/organiser/longer-than-a-mark', [fridays])
    expect(screen.getByText('The start')).toBeVisible()
  })
})

describe('The bar of a page', () => {
  afterEach(() => setScreen({ isWide: false }))

  /** What the window says of the head. */
  const observed: ((entries: Partial<IntersectionObserverEntry>[]) => void)[] = []
  const makeObserver = class {
    constructor(see: (entries: Partial<IntersectionObserverEntry>[]) => void) {
      observed.push(see)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const scrollPast = (top: number) =>
    act(() =>
      observed.forEach(see =>
        see([{ isIntersecting: top >= 0, boundingClientRect: { top } as DOMRectReadOnly }]),
      ),
    )

  it.each([
    ['has name, Follow and Back once the head is gone', false, 2],
    ['isn’t there at a desk, where Follow stays beside the list', true, 1],
  ])('%s', (_case, isWide, count) => {
    const original = globalThis.IntersectionObserver
    globalThis.IntersectionObserver = makeObserver as never
    setScreen({ isWide })
    openAt(ORGANISER, [fridays])
    scrollPast(-10)
    expect(screen.getAllByRole('button', { name: 'Follow Salsa Rojo' })).toHaveLength(count)
    scrollPast(10)
    expect(screen.getAllByRole('button', { name: 'Follow Salsa Rojo' })).toHaveLength(1)
    globalThis.IntersectionObserver = original
  })

  it('at a desk, dates stand before their rows', () => {
    setScreen({ isWide: true })
    openAt(ORGANISER, [ball('gala', '2026-12-05')])
    const [row] = screen.getAllByRole('listitem')
    expect(row).toHaveTextContent(/^Sat5Dec7:30 pm – 11:30 pm/)
  })
})

describe('R89: following from a page', () => {
  it('is one press, and another ends it', async () => {
    const { store } = openAt(ORGANISER, [fridays])
    await userEvent.click(screen.getByRole('button', { name: 'Follow Salsa Rojo', pressed: false }))
    expect(selectFollowed(store.getState())).toEqual(['o:rojo|Salsa Rojo'])
    await userEvent.click(screen.getByRole('button', { name: 'Following Salsa Rojo', pressed: true }))
    expect(selectFollowed(store.getState())).toEqual([])
  })

  it('isn’t offered to the organiser', () => {
    const mark = creatorMark('ann')
    const store = makeStoreWith([{ ...fridays, creatorMark: mark }])
    store.dispatch(signedIn({ account: { userId: 'ann', displayName: 'Ann', email: '' } as never }))
    draw(<FollowButton of={`o:${mark}`} name="Salsa Rojo" />, store)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('R96: the organiser of a night', () => {
  const sundays = { ...fridays, eventId: 'sundays', recurrenceDay: 0, lastUpdated: 2, team: 'Ana and Ben' }

  it('has one name on its own page and on that of its venue, whatever the others are called', () => {
    openAt(followPath(venueOf(fridays)!), [fridays, sundays])
    expect(screen.getByRole('link', { name: /By Salsa Rojo/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/fridays/),
    )
    draw(<ByRow event={fridays} />, makeStoreWith([fridays, sundays]))
    expect(screen.getByRole('link', { name: 'By Salsa Rojo Fridays, Brighton' })).toHaveAttribute(
      'href',
      ORGANISER,
    )
  })
})

describe('R96: the page of a venue', () => {
  const location = makeLocation({ venue: 'x'.repeat(120), description: 'Blue door' })
  const here = { ...fridays, location }

  it('says nothing in place of the venue for a row whose organiser has no name', () => {
    openAt(followPath(venueOf(here)!), [{ ...here, team: '', organiserUrl: '' }])
    const [row] = screen.getAllByRole('listitem')
    expect(row).not.toHaveTextContent(/x{120}|By /)
    expect(screen.getByRole('region', { name: 'Calendar' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Calendar' })).toBeNull()
  })

  it('says where it is, how to find it, and who dances here', () => {
    openAt(followPath(venueOf(here)!), [here])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('x'.repeat(120))
    expect(screen.getByText('12 Ship Street, Brighton')).toBeVisible()
    expect(screen.getByText('Blue door')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Directions' })).toBeVisible()
    expect(screen.getByText('By Salsa Rojo')).toBeVisible()
    const who = screen.getByRole('region', { name: 'Who dances here' })
    expect(within(who).getByRole('link', { name: 'Salsa Rojo' })).toHaveAttribute('href', ORGANISER)
  })
})
