import './page'
import { connectFirestoreEmulator } from 'firebase/firestore/lite'
import type { DanceEvent, EventId, UserId } from '../../src/domain/event/event'
import type { EventFields } from '../../src/domain/event/eventFields'
import type { Filters } from '../../src/domain/sync/filters'
import type { Records } from '../../src/domain/sync/records'
import { londonMoment } from '../../src/domain/time/days'
import { makeMemoryEventDb } from '../../src/services/eventDb/memoryEventDb'
import { findCounties } from '../../src/services/firestore/documents.firebase'
import { accountDatabase } from '../../src/services/firestore/firestore'
import { makeEventsApi } from '../../src/services/firestore/eventsApi'
import { makeOrganiserWrites } from '../../src/services/team/organiserWrites'
import { makeUsersApi } from '../../src/services/firestore/usersApi'
import { makeAlarms } from '../../src/services/device/device'
import { remoteCall } from '../../src/services/network/remoteCall'
import { makeServerClock } from '../../src/services/network/serverClock'
import type { Services } from '../../src/services/services'
import { makeMemoryOutboxDb } from '../../src/services/storage/outbox/withMemoryFallback'
import { makeSeenFavourites } from '../../src/services/storage/seenFavourites'
import { beginSession } from '../../src/state/account/session'
import { toggleFavourite } from '../../src/state/lists/favouritesThunks'
import { finishSetup } from '../../src/state/lists/setupThunks'
import { loadCounties } from '../../src/state/places/countiesThunks'
import { selectWeeklyGroups } from '../../src/state/lists/weeklySelectors'
import { selectListedEvents } from '../../src/state/slices/eventsSelectors'
import { selectStoredEvents } from '../../src/state/slices/eventsSlice'
import { rootReducer, type RootReducer } from '../../src/state/slices/state'
import { openEvent } from '../../src/state/sync/eventPageThunks'
import { restoreRecords, toRecords } from '../../src/state/startUp/records'
import { startKeepingFresh } from '../../src/state/startUp/start'
import { makeStore, type AppStore } from '../../src/state/startUp/store'
import type { Random } from '../../tools/random'
import type { SimulatedClock } from './clock'
import type { SimulatedNetwork } from './network'
import type { Meter } from './usage'

// The simulated network knows the caller, so any token will do.
connectFirestoreEmulator(accountDatabase(), 'site', 80, { mockUserToken: 'simulated' })

/** The service worker keeps this many pictures. */
const KEPT_PICTURES = 200
/** How many rows of a list a visit looks at, with their pictures. */
const ROWS_SEEN = 20

/** What all devices of a simulation share. */
export interface Surroundings {
  clock: SimulatedClock
  network: SimulatedNetwork
  random: Random
  /** The size of a sample picture, bytes; 0 for any other address. */
  bytesOfPicture: (url: string) => number
}

/** A service that no simulated visit uses. Throws Error on use. */
const unused = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get(_target, method) {
      throw new Error(`${name}.${String(method)} is not simulated.`)
    },
  })

/**
 * One phone: the app's own store, thunks and services, with its databases in memory. Between visits it keeps what a
 * phone keeps: records, events, cursors, outbox and pictures.
 */
export class SimulatedDevice {
  private readonly eventDb: Services['eventDb']
  private readonly outboxDb: Services['outboxDb']
  private records: Partial<Records> = {}
  private readonly pictures = new Set<string>()
  private readonly kept = new Map<string, string>()
  private store: AppStore | null = null

  constructor(
    private readonly surroundings: Surroundings,
    private readonly meters: readonly Meter[],
    /** The person who has been signed in from the start. */
    public userId: UserId | null = null,
  ) {
    this.eventDb = sharingEvents(makeMemoryEventDb())
    this.outboxDb = makeMemoryOutboxDb([], userId === null ? null : { userId, left: null })
    if (userId !== null) this.records = { userId }
  }

  /** Gives the device these choices, as if its setup took place before the simulation. */
  keepChoices({ dances, counties }: Filters) {
    this.records = { ...this.records, selectedDances: dances, selectedCounties: counties }
  }

  /** Opens the app: loads a page, shows the stored events, and refreshes. */
  open() {
    const page = {}
    this.store = makeStore(this.servicesOf(page), this.restored())
    this.page = page
    this.asSelf(store => void store.dispatch(startKeepingFresh()))
  }

  /** Closes the page: ends its timers and stores its records. */
  close() {
    if (this.store) this.records = toRecords(this.store.getState())
    this.store = null
    this.page = null
  }

  /** Reads the names of the counties, as the picker does for a newcomer. */
  readCounties = () => this.asSelf(store => void store.dispatch(loadCounties()))

  finishSetup = (filters: Filters) => this.asSelf(store => store.dispatch(finishSetup(filters)))

  signIn(userId: UserId) {
    this.userId = userId
    const account = { userId, email: '', displayName: '', isEmailVerified: true, hasPassword: true }
    this.asSelf(store => void store.dispatch(beginSession(account)))
  }

  /** Looks at the first rows of the week. Loads their pictures unless the device has them. */
  lookAtList = () =>
    this.asSelf(store => {
      const now = londonMoment(this.surroundings.clock.ms)
      const shown = selectWeeklyGroups(store.getState(), now)
      const rows = shown.flatMap(({ occurrences }) => occurrences).slice(0, ROWS_SEEN)
      for (const { event } of rows) this.loadPicture(event, event.thumbnailUrl || event.imageUrl)
    })

  /** Opens a random event of the lists. Does nothing if the lists are empty. */
  openSomeEvent = () =>
    this.asSelf(store => {
      const listed = selectListedEvents(store.getState())
      if (listed.length > 0) this.show(store, this.surroundings.random.pick(listed).eventId)
    })

  /** Opens an event by its link. */
  openEvent = (eventId: EventId) => this.asSelf(store => this.show(store, eventId))

  markSomeFavourite = () =>
    this.asSelf(store => {
      const listed = selectListedEvents(store.getState())
      if (listed.length > 0) {
        void store.dispatch(toggleFavourite(this.surroundings.random.pick(listed).eventId))
      }
    })

  /** As an organiser, writes an announcement on an event. Uses the services, as the outbox does. */
  announce = (eventId: EventId, announcementText: string) =>
    this.writeAsSelf(({ eventWrites }, userId) => {
      const patch = { base: { announcementText }, dates: [] }
      return eventWrites.change(userId, eventId, () => patch)
    })

  /** As a trusted organiser, creates an event. The profile then names the event. */
  create = (eventId: EventId, fields: EventFields, friendlyEventId: string) =>
    this.writeAsSelf(async ({ eventWrites, users }, userId) => {
      const creation = { eventId, fields, friendlyEventId, status: 'current', picture: 'none' } as const
      await eventWrites.create(userId, creation)
      await users.changeProfile(userId, { added: { eventCreator: [eventId] } })
    })

  /** Whether the page shows this event. */
  shows(eventId: EventId): boolean {
    return this.store !== null && selectStoredEvents(this.store.getState())[eventId] !== undefined
  }

  private page: object | null = null

  private asSelf(work: (store: AppStore) => void) {
    const caller = { userId: this.userId, meters: this.meters }
    const store = this.store ?? makeStore(this.servicesOf({}), this.restored())
    this.surroundings.network.doAs(caller, () => work(store))
  }

  /** Writes without a page, through the services alone. Throws Error if nobody is signed in. */
  private writeAsSelf(work: (services: Services, userId: UserId) => Promise<unknown>) {
    const { userId } = this
    if (userId === null) throw new Error('Nobody is signed in.')
    this.surroundings.network.doAs({ userId, meters: this.meters }, () => {
      void work(this.servicesOf({}), userId)
    })
  }

  private show(store: AppStore, eventId: EventId) {
    void store.dispatch(openEvent(eventId))
    const event = selectListedEvents(store.getState()).find(listed => listed.eventId === eventId)
    if (event) this.loadPicture(event, event.imageUrl)
  }

  private loadPicture({ eventId }: DanceEvent, url: string) {
    const bytes = this.surroundings.bytesOfPicture(url)
    const name = `${eventId} ${url}`
    if (bytes === 0 || this.pictures.has(name)) return
    this.pictures.add(name)
    const [oldest] = this.pictures
    if (this.pictures.size > KEPT_PICTURES && oldest !== undefined) this.pictures.delete(oldest)
    for (const meter of this.meters)
      meter.add({ pictures: 1, pictureBytes: bytes }, this.surroundings.clock.ms)
  }

  private restored(): RootReducer {
    const { records } = this
    return (state, action) =>
      rootReducer(state ?? restoreRecords(rootReducer(undefined, action), records), action)
  }

  /** Real services for every request to the network. Stand-ins replace what a phone's browser provides. */
  private servicesOf(page: object): Services {
    const { clock, network, random } = this.surroundings
    const now = () => clock.ms
    const alarms = makeAlarms()
    const auth: Services['auth'] = {
      ...unused<Services['auth']>('auth'),
      watch: async onAccount => {
        const { userId } = this
        if (userId === null) return onAccount(null)
        onAccount({ userId, email: '', displayName: '', isEmailVerified: true, hasPassword: true })
      },
      isRedirectPending: () => false,
      isPopupDoubtful: () => false,
      finishRedirect: async () => null,
      requireUser: async () => {},
      token: async () => '',
      isModerator: async () => false,
    }
    const serverClock = makeServerClock(network.fetch, now, () => localStorage)
    const keptTexts = {
      getItem: (name: string) => this.kept.get(name) ?? null,
      setItem: (name: string, text: string) => void this.kept.set(name, text),
    }
    return {
      events: makeEventsApi(auth),
      eventWrites: makeOrganiserWrites({ auth, serverClock, now }),
      moderation: unused<Services['moderation']>('moderation'),
      users: makeUsersApi(auth, () => keptTexts),
      choicesSaved: async () => {},
      counties: { loadKept: async () => [], fetchAll: () => remoteCall(findCounties) },
      serverClock,
      eventDb: this.eventDb,
      outboxDb: this.outboxDb,
      auth,
      onAnswer: () => () => {},
      device: {
        isOnline: () => true,
        isVisible: () => this.page === page,
        onWake: () => () => {},
        onOffline: () => () => {},
        onHide: () => () => {},
        afterPaint: async () => {},
        whenQuiet: async () => {},
        untilIdle: async () => {},
        askToKeepStorage: () => {},
      },
      tabs: {
        exclusive: (_name, work) => work(() => {}),
        tell: () => {},
        onMessage: () => () => {},
      },
      alarm: (name, ms, work) =>
        alarms(name, ms, () => {
          if (this.page === page) this.asSelf(work)
        }),
      scrollPlaces: { load: () => ({}), save: () => {} },
      installPrompt: {
        isStandalone: () => false,
        offer: () => 'none',
        onChange: () => () => {},
        ask: async () => {},
        traits: () => ({ userAgent: '', maxTouchPoints: 0 }),
      },
      updates: {
        watch: async () => {},
        apply: async () => {},
        hold: () => () => {},
        recover: async () => {},
      },
      images: unused('images'),
      imageScaler: unused('imageScaler'),
      waitingPictures: unused('waitingPictures'),
      drafts: unused('drafts'),
      accountData: () => Promise.reject(new Error('Not simulated.')),
      addresses: unused('addresses'),
      postcodes: unused('postcodes'),
      seenFavourites: async () => makeSeenFavourites(() => keptTexts),
      findPosition: unused('findPosition'),
      told: () => Promise.reject(new Error('Not simulated.')),
      sharing: () => Promise.reject(new Error('Not simulated.')),
      clearing: () => Promise.reject(new Error('Not simulated.')),
      log: () => {},
      now,
      random: () => random.next(),
      newId: () => `id-${random.between(0, 2 ** 31)}-${random.between(0, 2 ** 31)}`,
    }
  }
}

const known = new Map<string, DanceEvent>()

/** Thousands of devices store the same versions of events. This map keeps each version only once in memory. */
function sharingEvents(db: Services['eventDb']): Services['eventDb'] {
  const one = (event: DanceEvent) => {
    const name = `${event.eventId} ${event.lastUpdated} ${event.creator ?? ''}`
    const shared = known.get(name) ?? event
    known.set(name, shared)
    return shared
  }
  return { ...db, storeFetch: fetched => db.storeFetch({ ...fetched, events: fetched.events.map(one) }) }
}
