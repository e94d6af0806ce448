import fc from 'fast-check'
import { freshnessLabel } from '../../../../src/domain/lists/freshness'
import { londonMoment } from '../../../../src/domain/time/days'
import type { Filters } from '../../../../src/domain/sync/filters'
import { makeKeptList } from '../../../../src/services/firstCard/keptList'
import { selectHeroWeek } from '../../../../src/state/lists/weeklySelectors'
import { selectUserId, signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { chipToggled } from '../../../../src/state/slices/chipsSlice'
import { deviceFound, selectNow } from '../../../../src/state/slices/deviceSlice'
import { selectStoredEvents, cacheLoaded, eventsReceived } from '../../../../src/state/slices/eventsSlice'
import { selectLastFetch } from '../../../../src/state/slices/eventsSlice'
import { favouriteToggled, selectFavourites } from '../../../../src/state/slices/favouritesSlice'
import { countiesChosen, dancesChosen, selectFilters } from '../../../../src/state/slices/filtersSlice'
import type { RootState } from '../../../../src/state/slices/state'
import { keepFirstCard } from '../../../../src/state/startUp/keepFirstCard'
import { makeStore, type AppStore } from '../../../../src/state/startUp/store'
import { takeKept } from '../../../../service-worker/firstCard'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

/** Random histories. `npm run soak` tries 10,000. */
const RUNS = Number(process.env.FIRST_CARD_RUNS ?? 100)
/** For 10,000 histories on a busy machine. */
const LIMIT_MS = 600_000
const MINUTE_MS = 60_000
const EVERYWHERE: Filters = { dances: ['Bachata', 'Salsa'], counties: ['Kent', 'East Sussex'] }
const LIST = new URL('https://dancefloor.example/')

/** What the drawn week says at `now`, and for which person, filters and favourites. */
function said(state: RootState, now: number) {
  const days = selectHeroWeek(state, londonMoment(now)).map(({ day, occurrences }) => [
    day,
    occurrences.map(({ event, occurrenceDate, phase }) => [
      event.eventId,
      event.eventName,
      occurrenceDate,
      phase,
    ]),
  ])
  return JSON.stringify([selectUserId(state), selectFilters(state), selectFavourites(state), days])
}

const isAgeUnsaid = (state: RootState, now: number) =>
  freshnessLabel({
    lastFetch: selectLastFetch(state),
    now,
    isOffline: false,
    isSyncing: false,
    isOutdated: false,
  }) === ''

interface Page {
  store: AppStore
  hide: () => void
  settle: () => void
  /** Writes to Cache Storage that the browser hasn't done yet. */
  writes: (() => void)[]
  /** Whether the page has not yet heard what another page changed. */
  isBehind: boolean
}

/** A device with its pages, its local storage and its Cache Storage. The truth is what its databases hold. */
class Device {
  now = FRIDAY_EVENING
  shown = 0
  pages: Page[] = []
  truth: AppStore
  private stamps = new Map<string, string>()
  private kept: Response | null = null
  private stamp = 0

  constructor() {
    this.truth = this.makeStore()
    this.truth.dispatch(dancesChosen(EVERYWHERE.dances))
    this.truth.dispatch(countiesChosen(EVERYWHERE.counties))
    this.fetch(this.truth, [
      makeEvent({ eventId: 'a', startTime: '20:00', endTime: '21:10', lastUpdated: 1 }),
      makeEvent({
        eventId: 'b',
        startTime: '21:00',
        endTime: '01:30',
        lastUpdated: 1,
        danceTypes: ['Salsa'],
      }),
      makeEvent({ eventId: 'c', startTime: '00:20', endTime: '05:00', recurrenceDay: 6, lastUpdated: 1 }),
    ])
  }

  private makeStore(services = makeFakeServices({ clock: { ms: this.now } }).services) {
    return makeStore(services)
  }

  private fetch(store: AppStore, events = Object.values(selectStoredEvents(this.truth.getState()))) {
    const fetched = selectFilters(this.truth.getState())
    store.dispatch(eventsReceived({ events, removedIds: [], at: this.now, fetched }))
    store.dispatch(cacheLoaded({ events: [], fetchedAt: null }))
  }

  private storage = {
    getItem: (key: string) => this.stamps.get(key) ?? null,
    setItem: (key: string, value: string) => void this.stamps.set(key, value),
  }

  /** Opens the list: as the worker, then as the script in the page, then as the app. */
  async open() {
    const shelf = {
      match: async () => this.kept?.clone(),
      delete: async () => {
        this.kept = null
        return true
      },
    }
    const kept = await takeKept(LIST, this.now, shelf as unknown as CacheStorage, () => {})
    const isShown = kept !== null && kept.stamp === this.storage.getItem('firstCard')
    if (kept) this.storage.setItem('firstCard', '')
    if (kept && isShown) {
      this.shown += 1
      const [text, hadNoAge] = JSON.parse(kept.html) as [string, boolean]
      expect(text).toBe(said(this.truth.getState(), this.now))
      if (hadNoAge) expect(isAgeUnsaid(this.truth.getState(), this.now)).toBe(true)
    }

    const page: Page = { store: this.truth, hide: () => {}, settle: () => {}, writes: [], isBehind: false }
    const { services } = makeFakeServices({ clock: { ms: this.now } })
    page.store = this.makeStore(services)
    this.bringUpToDate(page)
    this.pages.push(page)
    this.startKeeping(page)
  }

  private startKeeping(page: Page) {
    const { store } = page
    const keptList = makeKeptList(
      () => this.storage,
      {
        open: async () => ({
          put: (_address: string, answer: Response) => {
            page.writes.push(() => (this.kept = answer))
            return Promise.resolve()
          },
        }),
        delete: async () => page.writes.push(() => (this.kept = null)) > 0,
      } as unknown as CacheStorage,
      () => `stamp${(this.stamp += 1)}`,
    )
    keepFirstCard(
      store,
      {
        now: () => this.now,
        alarm: (_name, _ms, work) => void (page.settle = work),
        device: { onHide: (listener: () => void) => void (page.hide = listener) } as never,
      },
      {
        keptList,
        drawnList: () => {
          const state = store.getState()
          const drawnAt = selectNow(state)
          const html = JSON.stringify([said(state, drawnAt), isAgeUnsaid(state, drawnAt)])
          return { path: '/', build: '/main.js', width: 390, html }
        },
      },
    )
  }

  /** Reads what the databases hold, as a page does at its start and when another page reports a change. */
  bringUpToDate(page: Page) {
    const { store } = page
    const state = this.truth.getState()
    const userId = selectUserId(state)
    if (userId === null) store.dispatch(signedOut())
    else store.dispatch(signedIn({ account: { userId } as never }))
    const { dances, counties } = selectFilters(state)
    store.dispatch(dancesChosen(dances))
    store.dispatch(countiesChosen(counties))
    for (const id of ['a', 'b', 'c'])
      if (selectFavourites(state).includes(id) !== selectFavourites(store.getState()).includes(id))
        store.dispatch(favouriteToggled(id))
    const at = selectLastFetch(state) ?? 0
    const events = Object.values(selectStoredEvents(state))
    store.dispatch(eventsReceived({ events, removedIds: [], at, fetched: selectFilters(state) }))
    store.dispatch(cacheLoaded({ events: [], fetchedAt: at }))
    store.dispatch(deviceFound({ now: this.now }))
    page.isBehind = false
  }

  /** A person or a fetch changes something in a page. The page stores it, and the others hear of it later. */
  act(page: Page, kind: number) {
    const both = (action: Parameters<AppStore['dispatch']>[0]) => {
      page.store.dispatch(action)
      this.truth.dispatch(action)
    }
    // A page offers only what it isn't: nobody signs out on a page that says 'Log in'.
    const isSignedIn = selectUserId(page.store.getState()) !== null
    if (kind === 0 && !isSignedIn) both(signedIn({ account: { userId: 'ann' } as never }))
    if (kind === 1 && isSignedIn) both(signedOut())
    if (kind === 2) both(dancesChosen(['Salsa']))
    if (kind === 3) both(favouriteToggled('b'))
    if (kind === 4) page.store.dispatch(chipToggled('Free'))
    if (kind >= 5) {
      const events = Object.values(selectStoredEvents(this.truth.getState()))
      const changed = events.map(one =>
        kind === 5
          ? one
          : { ...one, eventName: `${one.eventName}+`, lastUpdated: (one.lastUpdated ?? 0) + 1 },
      )
      const fetched = selectFilters(this.truth.getState())
      both(eventsReceived({ events: changed, removedIds: [], at: this.now, fetched }))
    }
    for (const other of this.pages) if (other !== page && kind !== 4) other.isBehind = true
  }

  tick(minutes: number, isAsleep: boolean) {
    this.now += minutes * MINUTE_MS
    if (!isAsleep) for (const { store } of this.pages) store.dispatch(deviceFound({ now: this.now }))
  }
}

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('act' as const), page: fc.nat(2), kind: fc.nat(6) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('settle', 'keep', 'keep', 'keep', 'hide', 'write', 'hear'),
      page: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), page: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      minutes: fc.integer({ min: -3, max: 14 }),
      isAsleep: fc.boolean(),
    }),
  },
)

describe('Decision 20: the first card before React', () => {
  it(
    'shows only what the list says at that moment, after any history',
    async () => {
      let shown = 0
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { maxLength: 24 }), async steps => {
          const device = new Device()
          await device.open()
          for (const step of steps) {
            if (step.do === 'open') await device.open()
            if (step.do === 'tick') device.tick(step.minutes, step.isAsleep)
            const page = 'page' in step ? device.pages[step.page % device.pages.length] : undefined
            if (!page) continue
            if (step.do === 'act') device.act(page, step.kind)
            if (step.do === 'settle' || step.do === 'keep') page.settle()
            if (step.do === 'hide') page.hide()
            await new Promise(resolve => setImmediate(resolve))
            if (step.do === 'hear' && page.isBehind) device.bringUpToDate(page)
            if (step.do === 'write' || step.do === 'keep') for (const write of page.writes.splice(0)) write()
            // What the page has not yet written is lost.
            if (step.do === 'end') device.pages.splice(device.pages.indexOf(page), 1)
          }
          await device.open()
          shown += device.shown
        }),
        { numRuns: RUNS },
      )
      expect(shown).toBeGreaterThan(RUNS / 20)
    },
    LIMIT_MS,
  )
})
