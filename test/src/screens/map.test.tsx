import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notices } from '../../../src/components/toast/Notices'
import type { DanceEvent } from '../../../src/domain/event/event'
import { listedOn } from '../../../src/domain/event/occurrences'
import type { Chip } from '../../../src/domain/lists/chips'
import { followPath, venueOf } from '../../../src/domain/following/followKey'
import { placeKey } from '../../../src/domain/near/distances'
import { ENGLAND } from '../../../src/domain/places/towns/england'
import {
  dotsAt,
  gazetteerOfEngland,
  pinsOfDay,
  shapesOfDots,
} from '../../../src/screens/map/precomputed/dayOnMap'
import { prepareMap } from '../../../src/screens/map/precomputed/prepareMap'
import MapScreen from '../../../src/screens/map/MapScreen'
import { viewNow } from '../../../src/screens/map/moves/useMapView'
import type { PositionOutcome } from '../../../src/services/places/position'
import { selectOccurrencesOfDay } from '../../../src/state/lists/daySelectors'
import { chipToggled } from '../../../src/state/slices/chipsSlice'
import { deviceFound, selectMoment } from '../../../src/state/slices/deviceSlice'
import { storedEventsFound } from '../../../src/state/slices/eventsSlice'
import { countiesChosen, selectCounties } from '../../../src/state/slices/filtersSlice'
import { nearChanged } from '../../../src/state/slices/nearSlice'
import { makeEvent, makeLocation, makeOneOff, makeSlot } from '../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../support/fakeServices'
import { holdWhole } from '../../support/heldCounties'
import { makeStoreWith } from '../../support/render'
import { drawAt } from '../../support/renderAt'
import { setScreen } from '../../support/screenWidth'
import '../../support/noLayout'

// The towns of England take a while to load.
jest.setTimeout(30_000)

// jsdom has no layout. The map has the room of a phone.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 390 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => setScreen({ isWide: false }))

const at = (latitude: number, longitude: number, city = 'Brighton') =>
  makeLocation({ city, latitude, longitude })
const EVENTS = [
  makeEvent({ eventId: 'pier', eventName: 'Pier Fridays', location: at(50.82, -0.14) }),
  makeEvent({ eventId: 'hastings', location: at(50.86, 0.58, 'Hastings') }),
  makeEvent({ eventId: 'nowhere', location: makeLocation({ city: '', postcode: '', county: '' }) }),
  makeOneOff({ eventId: 'later', eventDate: '2026-12-11', location: at(50.82, -0.14) }),
]

async function open(
  path = '/map',
  found: PositionOutcome = { kind: 'refused' },
  {
    events = EVENTS,
    now = FRIDAY_EVENING,
    world = makeFakeServices({
      findPosition: async () => found,
      counties: { loadKept: async () => [], fetchAll: async () => ['East Sussex', 'Kent', 'Surrey'] },
    }),
  } = {},
) {
  const store = makeStoreWith(events, world)
  const drawn = drawAt(
    <>
      <MapScreen />
      <Notices />
    </>,
    store,
    { path, route: '/map', now },
  )
  await screen.findByRole('application', { name: 'Map of England' })
  return { ...drawn, store, user: userEvent.setup({ delay: null }) }
}
const inDots = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-dot]')].reduce(
    (sum, dot) => sum + Number(dot.getAttribute('data-dot')),
    0,
  )
/** While the map moves, dots far from the window are missing. Once it rests, they are drawn. */
const findInDots = (container: HTMLElement, count: number) =>
  waitFor(() => expect(inDots(container)).toBe(count))

describe('the screen of the map', () => {
  it("shows a dot for each of today's events that has a place, and how many events there are", async () => {
    const { container } = await open()
    expect(screen.getByText('3 events today')).toBeVisible()
    await findInDots(container, 3)
  })

  it('shows a day of choice (R70)', async () => {
    const { container } = await open('/map?date=2026-12-11')
    expect(screen.getByText('4 events on Fri, 11 Dec')).toBeVisible()
    await findInDots(container, 4)
  })

  it("shows last night's parties until they end, beside those of the new day (R4)", async () => {
    const location = at(50.82, -0.14)
    const night = (eventId: string, recurrenceDay: number, startTime: string, endTime: string) =>
      makeEvent({ eventId, eventName: eventId, recurrenceDay, startTime, endTime, location })
    const events = [
      night('Still on', 5, '21:00', '02:00'),
      night('Over', 5, '19:00', '23:30'),
      night('Saturday', 6, '20:00', '23:00'),
    ]
    const { container, user } = await open('/map', undefined, {
      events,
      now: Date.UTC(2026, 10, 21, 0, 30),
    })
    expect(screen.getByText('2 events today')).toBeVisible()
    await findInDots(container, 2)
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    await user.click(await screen.findByRole('button', { name: 'East Sussex: 2 events, show' }))
    const [first, second] = await screen.findAllByRole('link', { name: /Still on|Saturday/ })
    expect(first).toHaveTextContent(/On now.*Still on/)
    expect(second).toHaveTextContent('Saturday')
  })

  it('has one dot for a festival whose night still runs, and a row for each of its days', async () => {
    const festival = makeOneOff({
      eventId: 'festival',
      eventName: 'Pier Festival',
      startTime: '11:00',
      endTime: '02:00',
      eventDays: ['2026-11-20', '2026-11-21'],
      location: at(50.82, -0.14),
    })
    const logged = jest.spyOn(console, 'error')
    const now = Date.UTC(2026, 10, 21, 0, 30)
    const { container, user } = await open('/map', undefined, { events: [festival], now })
    expect(screen.getByText('1 event today')).toBeVisible()
    await findInDots(container, 1)
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    await user.click(await screen.findByRole('button', { name: 'East Sussex: 1 event, show' }))
    const rows = await screen.findAllByRole('link', { name: /Pier Festival/ })
    expect(rows.map(row => row.getAttribute('href'))).toEqual([
      '/view-event/festival?date=2026-11-20',
      '/view-event/festival?date=2026-11-21',
    ])
    // React complains about two rows with one key.
    expect(logged.mock.calls.flat().filter(text => String(text).includes('same key'))).toEqual([])
    logged.mockRestore()
  })

  it('shows the whole of last night, if its address says so, until 06:00 (R4)', async () => {
    await open('/map?date=2026-11-20', undefined, { events: EVENTS, now: Date.UTC(2026, 10, 21, 0, 30) })
    expect(screen.getByText('3 events last night')).toBeVisible()
  })

  it('says the same in words, and adds a county with a way to undo it', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    const list = await screen.findByRole('dialog', { name: 'Counties' })
    expect(within(list).getByRole('button', { name: 'East Sussex: 3 events, show' })).toBeVisible()
    await user.click(await within(list).findByRole('button', { name: 'Add Kent to my places' }))
    expect(selectCounties(store.getState())).toEqual(['East Sussex', 'Kent'])
    expect(await screen.findByText('Kent added to your places')).toBeVisible()
    await user.click(screen.getByText('Undo'))
    expect(selectCounties(store.getState())).toEqual(['East Sussex'])
  })

  it("opens a county's events from the list, and closes them with Escape", async () => {
    const { user, container } = await open()
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    await user.click(await screen.findByRole('button', { name: 'East Sussex: 3 events, show' }))
    const county = await screen.findByRole('region', { name: 'East Sussex' })
    expect(within(county).getByText('Pier Fridays')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'East Sussex' })).toBeNull()
    await findInDots(container, 3)
  })

  it("keeps the focus in a county's panel after the county was added, so that Escape closes it", async () => {
    const { user, container } = await open()
    fireEvent.click(container.querySelector('[data-county=Kent]') as Element, { clientX: 380, clientY: 10 })
    const county = await screen.findByRole('region', { name: 'Kent' })
    await user.click(within(county).getByRole('button', { name: 'Add to my places' }))
    const yours = await within(county).findByText('One of your places')
    await waitFor(() => expect(yours).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Kent' })).toBeNull()
  })

  it("closes a county's panel by a drag down on its head, as any sheet", async () => {
    const { container } = await open()
    fireEvent.click(container.querySelector('[data-county=Kent]') as Element, { clientX: 380, clientY: 10 })
    const heading = await screen.findByRole('heading', { name: 'Kent' })
    const dragBy = (px: number) => {
      fireEvent.touchStart(heading, { touches: [{ clientX: 100, clientY: 100 }] })
      fireEvent.touchMove(heading, { touches: [{ clientX: 100, clientY: 100 + px }] })
      fireEvent.touchEnd(heading, { touches: [] })
    }
    dragBy(50)
    expect(screen.getByRole('region', { name: 'Kent' })).toBeVisible()
    dragBy(80)
    expect(screen.queryByRole('region', { name: 'Kent' })).toBeNull()
  })

  it("doesn't call a county empty that was just added and isn't loaded (R30)", async () => {
    const world = makeFakeServices({
      counties: { loadKept: async () => [], fetchAll: async () => ['East Sussex', 'Kent'] },
    })
    const failed = () => Promise.reject(new Error('no network'))
    Object.assign(world.services.events, { findByFilter: failed, findPageByFilter: failed })
    const inKent = makeEvent({ eventId: 'dover', shortLocation: 'Kent' })
    await holdWhole(world.services, EVENTS, ['East Sussex'])
    const { user, container, store } = await open('/map', undefined, { world })
    fireEvent.click(container.querySelector('[data-county=Kent]') as Element, { clientX: 380, clientY: 10 })
    const county = await screen.findByRole('region', { name: 'Kent' })
    await user.click(within(county).getByRole('button', { name: 'Add to my places' }))
    expect(await within(county).findByText('Not loaded yet')).toBeVisible()
    expect(within(county).queryByText('No events')).toBeNull()
    // A favourite or an opened page brought one of its events.
    act(() => void store.dispatch(storedEventsFound({ events: [inKent], goneIds: [] })))
    expect(await within(county).findByText('1 event so far')).toBeVisible()
    await user.click(within(county).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    const list = await screen.findByRole('dialog', { name: 'Counties' })
    expect(within(list).getByRole('button', { name: 'Kent: 1 event so far, show' })).toBeVisible()
    expect(within(list).getByRole('button', { name: 'East Sussex: 3 events, show' })).toBeVisible()
  })

  it("doesn't call a day empty while a new choice isn't loaded (R30)", async () => {
    const events = EVENTS.filter(({ eventId }) => eventId === 'later')
    const { store } = await open('/map', undefined, { events })
    expect(screen.getByText('No events today')).toBeVisible()
    act(() => void store.dispatch(countiesChosen(['East Sussex', 'Kent'])))
    expect(screen.getByText('Not loaded yet')).toBeVisible()
  })

  it('says why there is no position (R80)', async () => {
    const { user } = await open()
    // A desk's button is only hidden by styles, which jsdom doesn't have.
    await user.click(screen.getAllByRole('button', { name: 'Near me' })[0] as HTMLElement)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your position is switched off for Dancefloor.',
    )
  })

  it('says so if the person is outside the map', async () => {
    const { user } = await open('/map', { kind: 'found', position: { latitude: 48.86, longitude: 2.35 } })
    await user.click(screen.getAllByRole('button', { name: 'Near me' })[0] as HTMLElement)
    expect(await screen.findByRole('alert')).toHaveTextContent('You are outside the map of England.')
  })

  it('says nothing if the person is on the map', async () => {
    const { user, container } = await open('/map', {
      kind: 'found',
      position: { latitude: 51.5, longitude: -0.1 },
    })
    await user.click(screen.getAllByRole('button', { name: 'Near me' })[0] as HTMLElement)
    await waitFor(() => expect(container.querySelector('[data-here]')).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lists the nearest events first beside the map, if the person chose that order (R80)', async () => {
    setScreen({ isWide: true })
    const { store } = await open()
    const list = await screen.findByRole('region', { name: 'In your places' })
    const rows = () =>
      within(list)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')?.replace(/.*\/|\?.*/g, ''))
    expect(rows()).toEqual(['hastings', 'nowhere', 'pier'])
    const milesTo = (event: DanceEvent, miles: number) => ({ [placeKey(event)]: { miles, isExact: true } })
    const [pier, hastings] = EVENTS as [DanceEvent, DanceEvent]
    const distances = { ...milesTo(pier, 1), ...milesTo(hastings, 30) }
    act(() => void store.dispatch(nearChanged({ isNearestFirst: true, distances })))
    expect(rows()).toEqual(['pier', 'hastings', 'nowhere'])
  })

  it.each([
    ['this week', '/map', '/events'],
    ['the same day', '/map?date=2026-12-11', '/day?date=2026-12-11'],
  ])('leads back to %s at a desk', async (_list, path, target) => {
    setScreen({ isWide: true })
    await open(path)
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', target)
    expect(await screen.findByRole('region', { name: 'In your places' })).toBeVisible()
  })
})

describe('R96: the venue of a dot', () => {
  const venueless = makeEvent({ location: { ...at(50.82, -0.14), venue: '' } })

  it.each([
    ['leads to its page', EVENTS[0]!, followPath(venueOf(EVENTS[0]!)!)],
    ['isn’t there without a name', venueless, null],
  ])('%s', async (_case, event, href) => {
    const { container } = await open('/map', undefined, { events: [event] })
    await findInDots(container, 1)
    const dot = container.querySelector('[data-dot]') as Element
    const { x, y } = viewNow(screen.getByRole('application'))
    const place = (name: string) => Number(dot.getAttribute(name))
    fireEvent.click(dot, { clientX: x + place('cx'), clientY: y + place('cy') })
    const panel = await screen.findByRole('region', { name: 'Brighton' })
    const way = within(panel).queryByRole('link', { name: 'The Lantern Room' })
    expect(way?.getAttribute('href') ?? null).toBe(href)
  })
})

describe('the map under chips', () => {
  const press = (store: Awaited<ReturnType<typeof open>>['store'], chip: Chip) =>
    act(() => void store.dispatch(chipToggled(chip)))

  it('says how many events are left, and that a chip hides the others', async () => {
    const { store, container } = await open()
    press(store, 'Beginners')
    const taught = makeEvent({ eventId: 'pier', agenda: [makeSlot({ levels: ['Beginner'] })] })
    act(
      () =>
        void store.dispatch(storedEventsFound({ events: [{ ...taught, lastUpdated: 2e12 }], goneIds: [] })),
    )
    expect(screen.getByText('1 of 3 today')).toBeVisible()
    expect(await screen.findByText('1 of 3 today has a class for beginners')).toBeVisible()
    await findInDots(container, 1)
  })

  it('names the chip to turn off on an empty map, and stays usable', async () => {
    const { store, user, container } = await open()
    press(store, 'Zouk')
    expect(screen.getByText('0 of 3 today')).toBeVisible()
    expect(screen.queryByText('No events today')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'No Zouk today in East Sussex' })).toBeVisible()
    expect(screen.getByText(/Without Zouk there are 3 events\./)).toBeVisible()
    fireEvent.click(container.querySelector('[data-county=Kent]') as Element, { clientX: 380, clientY: 10 })
    const county = await screen.findByRole('region', { name: 'Kent' })
    expect(screen.queryByRole('heading', { name: /^No Zouk/ })).toBeNull()
    await user.click(within(county).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Take off Zouk' }))
    expect(screen.getByText('3 events today')).toBeVisible()
    await findInDots(container, 3)
  })

  it('says the same in the list of counties and for a county', async () => {
    const { store, user } = await open()
    press(store, 'Zouk')
    await user.click(screen.getByRole('button', { name: 'Counties' }))
    const list = await screen.findByRole('dialog', { name: 'Counties' })
    expect(await within(list).findByRole('button', { name: 'Take off Zouk' })).toBeVisible()
    await user.click(within(list).getByRole('button', { name: 'East Sussex: None, show' }))
    const county = await screen.findByRole('region', { name: 'East Sussex' })
    expect(within(county).getByText('No events with these filters')).toBeVisible()
  })

  it('says it in the list beside the map at a desk', async () => {
    setScreen({ isWide: true })
    const { store } = await open()
    const list = await screen.findByRole('region', { name: 'In your places' })
    press(store, 'Zouk')
    expect(await within(list).findByRole('button', { name: 'Take off Zouk' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Take off Zouk' })).toHaveLength(1)
  })

  it('draws none of it in the first frame', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith(EVENTS, world)
    store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
    store.dispatch(chipToggled('Bachata'))
    await prepareMap(store.getState(), '2026-11-20', world.services.device.untilIdle)
    const { container } = drawAt(<MapScreen />, store, { path: '/map', route: '/map', now: FRIDAY_EVENING })
    expect(inDots(container)).toBeGreaterThan(0)
    expect(screen.queryByText('3 of 3 today have Bachata')).toBeNull()
    expect(await screen.findByText('3 of 3 today have Bachata')).toBeVisible()
  })
})

describe('a map that was prepared', () => {
  it('finds its places and dots worked out, also in the next minute', () => {
    const store = makeStoreWith(EVENTS, makeFakeServices())
    store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
    const drawnOf = () => {
      const occurrences = selectOccurrencesOfDay(
        store.getState(),
        selectMoment(store.getState()),
        '2026-11-20',
      )
      const { pins } = pinsOfDay(occurrences, gazetteerOfEngland(ENGLAND))
      return { pins, dots: dotsAt(pins, 0.1), shapes: shapesOfDots(dotsAt(pins, 0.1)) }
    }
    const first = drawnOf()
    store.dispatch(deviceFound({ now: FRIDAY_EVENING + 60_000 }))
    const then = drawnOf()
    expect(then.pins).toBe(first.pins)
    expect(then.dots).toBe(first.dots)
    expect(then.shapes).toBe(first.shapes)
  })

  it('has its dots in the first frame', async () => {
    const world = makeFakeServices()
    const store = makeStoreWith(EVENTS, world)
    store.dispatch(deviceFound({ now: FRIDAY_EVENING }))
    await prepareMap(store.getState(), '2026-11-20', world.services.device.untilIdle)
    // Nothing is awaited here, so that nothing can be loaded.
    const { container } = drawAt(<MapScreen />, store, { path: '/map', route: '/map', now: FRIDAY_EVENING })
    expect(inDots(container)).toBeGreaterThan(0)
    expect(screen.queryByRole('group', { name: 'Days' })).toBeNull()
    expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible()
  })
})

describe('the dots of the map', () => {
  const item = listedOn(makeEvent(), '2026-11-20', { day: '2026-11-20', time: '20:47' })
  const pins = [
    { x: 100, y: 100, item },
    { x: 110, y: 100, item },
  ]

  it('are merged at the scale of the drawing, once for each scale', () => {
    expect(dotsAt(pins, 0.4)).toHaveLength(1)
    expect(dotsAt(pins, 8)).toHaveLength(2)
    expect(dotsAt(pins, 8)).toBe(dotsAt(pins, 8))
  })
})
